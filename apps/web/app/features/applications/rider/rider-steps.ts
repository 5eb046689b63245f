import type { RiderApplication, RiderApplicationDraft, Vehicle } from '@vendly/contract/rider-applications'
import type { FieldErrors } from '../../../lib/form.ts'
import { isNigerianMobile } from '../../auth/auth-validation.ts'
import type { Step } from '../application-form.tsx'
import type { RiderDocumentType } from './rider-application.queries.ts'

export const stepKeys = ['ride', 'contact', 'documents', 'review'] as const
export type RiderStep = (typeof stepKeys)[number]

export const riderSteps: readonly Step<RiderStep>[] = [
  { key: 'ride', title: 'How do you get around?' },
  {
    key: 'contact',
    title: 'How do people reach you?',
    lede: 'The buyer and the store see your phone number while you deliver their order.',
  },
  {
    key: 'documents',
    title: 'Show us who you are',
    lede: 'Only the people who verify riders see these. We shrink photos first to save your data.',
  },
  { key: 'review', title: 'Check and send' },
]

export const vehicleLabels: Record<Vehicle, string> = {
  'on-foot': 'On foot',
  bicycle: 'Bicycle',
  motorcycle: 'Motorcycle',
  tricycle: 'Tricycle (keke)',
}

export const isMotorised = (vehicle: Vehicle | null): boolean => vehicle === 'motorcycle' || vehicle === 'tricycle'

/** What they confirm; vehicles with an engine need a licence. */
export const declarationFor = (vehicle: Vehicle | null): string =>
  isMotorised(vehicle)
    ? 'I hold a valid licence for this vehicle, it is insured and safe, and I wear a helmet on a motorcycle.'
    : vehicle === 'bicycle'
      ? 'The bicycle is mine or I may use it, and its brakes and lights work.'
      : 'I can carry up to 8 kg across campus on foot.'

export const documentsFor = (vehicle: Vehicle | null): readonly RiderDocumentType[] =>
  isMotorised(vehicle) ? ['student-id', 'photo', 'drivers-licence', 'vehicle-papers'] : ['student-id', 'photo']

type Documents = readonly { type: string }[]

/** What the browser can check in one step; the server checks everything again. */
export function errorsIn(step: RiderStep, fields: RiderApplicationDraft, documents: Documents): FieldErrors {
  const { vehicle, plate, declared, contact } = fields
  const errors: FieldErrors = {}
  if (step === 'ride') {
    if (!vehicle) errors.vehicle = 'Pick one.'
    else if (isMotorised(vehicle) && !isPlate(plate ?? ''))
      errors.plate = 'Enter the plate number as on the vehicle, such as YAB-123XA.'
    else if (!declared) errors.declared = 'Confirm this to continue.'
  }
  if (step === 'contact') {
    if (!isNigerianMobile(contact.phone ?? ''))
      errors['contact.phone'] = 'Enter a Nigerian phone number, such as 0803 123 4567.'
    if (contact.whatsapp && !isNigerianMobile(contact.whatsapp))
      errors['contact.whatsapp'] = 'That is not a Nigerian phone number. Leave it empty if you don’t have one.'
  }
  if (
    step === 'documents' &&
    documentsFor(vehicle).some((type) => !documents.some((document) => document.type === type))
  )
    errors.documents = 'Add all documents that are not optional.'
  return errors
}

const isPlate = (text: string): boolean => /^[A-Z]{3}\d{3}[A-Z]{2}$/.test(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** The first step with something missing. None: it can be sent. */
export const firstOpenStep = (fields: RiderApplicationDraft, documents: Documents): RiderStep | undefined =>
  stepKeys.find((key) => Object.keys(errorsIn(key, fields, documents)).length > 0)

/** The step that has a field which the server rejected. */
export const stepOfField = (field: string): RiderStep =>
  field.startsWith('contact') || field === 'about'
    ? 'contact'
    : ['vehicle', 'plate', 'declared'].includes(field)
      ? 'ride'
      : 'documents'

export function fieldsOf(application: RiderApplication | null, me: { phone: string | null }): RiderApplicationDraft {
  if (!application)
    return { vehicle: null, plate: null, declared: false, about: '', contact: { phone: me.phone, whatsapp: null } }
  const { vehicle, plate, declared, about, contact } = application
  return { vehicle, plate, declared, about, contact: { phone: contact.phone, whatsapp: contact.whatsapp } }
}
