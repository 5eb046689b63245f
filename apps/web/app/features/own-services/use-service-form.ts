import type { OwnService } from '@vendly/contract/service-form'
import { serviceLimits } from '@vendly/contract/service-limits'
import { useState } from 'react'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'
import {
  type PictureDraft,
  type PictureForm,
  usePictureForm,
  type WithPictures,
} from '../products/form/use-picture-form.ts'
import { firstClassErrors } from './class-times.tsx'
import { emptyService, type ServiceFields, toServiceBody, toServiceFields, validateService } from './service-fields.ts'

type ServiceBody = WithPictures<ReturnType<typeof toServiceBody>>

export interface ServiceForm extends PictureForm<ServiceFields> {
  service: OwnService | undefined
}

interface ServiceFormOptions<Sent> {
  /** The service to edit; undefined for a new one. */
  service?: OwnService
  send: (body: ServiceBody, key: string, fields: ServiceFields) => Promise<Sent>
  onSent: (sent: Sent) => void
}

const draftOf = (serviceId: string | undefined) =>
  deviceStore<PictureDraft<ServiceFields>>(`${storageKeys.listingDraft}.service.${serviceId ?? 'new'}`, {
    owner: 'user',
    parse: (read) => {
      const draft = read as PictureDraft<ServiceFields> | undefined | null
      return Array.isArray(draft?.fields?.questions) && Array.isArray(draft.pictures) ? draft : undefined
    },
  })

export function useServiceForm<Sent>({ service, send, onSent }: ServiceFormOptions<Sent>): ServiceForm {
  const [store] = useState(() => draftOf(service?._id))
  const form = usePictureForm({
    ...{ store, send, onSent },
    version: service?.version,
    saved: service ? toServiceFields(service) : emptyService,
    savedPictures: service?.pictures.map(({ key }) => key) ?? [],
    maxPictures: serviceLimits.pictures,
    prefilled: ['placeName', 'placeId'],
    validate: (fields, pictureCount, status) => {
      const isPublishing = status === 'active' || (status === undefined && service?.status === 'active')
      const errors = validateService(fields, pictureCount, isPublishing)
      const announces = !service && fields.mode === 'class' && fields.firstDay
      return announces ? { ...errors, ...firstClassErrors(fields) } : errors
    },
    toBody: toServiceBody,
  })
  return { ...form, service }
}
