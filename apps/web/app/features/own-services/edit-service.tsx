import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnService } from '@vendly/contract/service-form'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { useServicePaths } from '../../lib/service-paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { OwnRecordFrame } from '../products/form/own-record-frame.tsx'
import { ClassTimes } from './class-times.tsx'
import { latestServiceQuery, ownServiceQuery, useRefreshServices } from './own-services.queries.ts'
import { differenceText, toServiceFields } from './service-fields.ts'
import { ServiceFormView } from './service-form.tsx'
import { nextFreeText } from './service-labels.ts'
import { type ServiceForm, useServiceForm } from './use-service-form.ts'

export function EditService({ id }: { id: string }) {
  const { list, hasStore } = useServicePaths()
  const query = useQuery({ ...ownServiceQuery(id), refetchOnWindowFocus: false })
  return (
    <OwnRecordFrame
      query={query}
      what="service"
      title="Edit service"
      back={list}
      backLabel={hasStore ? 'Services' : 'My services'}
    >
      {(service) => <Form key={`${service._id} ${service.version}`} service={service} />}
    </OwnRecordFrame>
  )
}

function Form({ service }: { service: OwnService }) {
  const navigate = useNavigate()
  const { list } = useServicePaths()
  const refresh = useRefreshServices()
  /** The version that is replaced: after a conflict, the one that the seller decided to replace. */
  const version = useRef(service.version)
  const form = useServiceForm({
    service,
    send: async (body, idempotencyKey) =>
      (
        await api('PUT /services/:id', {
          params: { id: service._id },
          body: { ...body, version: version.current },
          idempotencyKey,
        })
      ).data,
    onSent: ({ _id, name, status }) => {
      refresh()
      showToast({
        text:
          status === 'draft'
            ? 'Draft saved.'
            : `${name} ${status === service.status ? 'updated' : 'can be booked now'}.`,
        link: status === 'active' ? { label: 'View service', to: `/service/${_id}` } : undefined,
      })
      void navigate(list)
    },
  })
  const isOutdated = form.problem instanceof ApiProblem && form.problem.code === 'service_changed'
  return (
    <ServiceFormView
      form={form}
      title="Edit service"
      note={service.status === 'paused' && <PausedNote form={form} service={service} />}
      conflict={
        isOutdated && (
          <ConflictNote
            form={form}
            service={service}
            onReplace={(latest) => {
              version.current = latest
              void form.submit(undefined)
            }}
          />
        )
      }
    >
      {service.mode === 'class' && <ClassTimes service={service} />}
    </ServiceFormView>
  )
}

function PausedNote({ form, service }: { form: ServiceForm; service: OwnService }) {
  return (
    <Note tone="gold">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-40 flex-1">{nextFreeText(service, undefined)}. Nobody can book it meanwhile.</span>
        <Button
          kind="secondary"
          size="sm"
          icon="play"
          busy={form.busy && 'Saving…'}
          onClick={() => void form.submit('active')}
        >
          {form.savedAt || form.isRestored ? 'Save and resume' : 'Resume'}
        </Button>
      </span>
    </Note>
  )
}

interface ConflictNoteProps {
  form: ServiceForm
  service: OwnService
  onReplace: (version: number) => void
}

/** It was changed elsewhere meanwhile: what is different there, and the choice between the two. */
function ConflictNote({ form, service, onReplace }: ConflictNoteProps) {
  const client = useQueryClient()
  const { data: latest } = useQuery(latestServiceQuery(service))
  const changed = latest && differenceText(toServiceFields(service), toServiceFields(latest))
  const takeTheirs = () => {
    form.startOver()
    client.setQueryData(ownServiceQuery(service._id).queryKey, latest)
  }
  return (
    <Note tone="gold" live>
      <p>
        This service was changed somewhere else since you opened it
        {changed ? `: ${changed}.` : '.'} Your changes are still here. Save them over those, or take what is there now?
      </p>
      {latest && (
        <span className="flex flex-wrap gap-2 pt-2">
          <Button size="sm" busy={form.busy && 'Saving…'} onClick={() => onReplace(latest.version)}>
            Save mine
          </Button>
          <Button kind="secondary" size="sm" onClick={takeTheirs}>
            Take what is there
          </Button>
        </span>
      )}
    </Note>
  )
}
