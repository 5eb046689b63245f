import type { RiderApplication, RiderApplicationDraft, Vehicle } from '@vendly/contract/rider-applications'
import { isNigerianMobile } from '../../auth/auth-validation.ts'
import type { Step } from '../form-frame.tsx'
import type { RiderDocumentType } from './rider-application.queries.ts'

export const stepKeys = ['ride', 'contact', 'documents', 'review'] as const
export type RiderStep = (typeof stepKeys)[number]

export const riderSteps: readonly Step<RiderStep>[] = [
  { key: 'ride', title: 'How do you get around?' },
  {
    key: 'contact',
    title: 'How do people reach you?',
    lede: 'Buyer and store see your phone while you carry their order.',
  },
  {
    key: 'documents',
    title: 'Show us who you are',
    lede: 'Only the people who verify riders see these. They are made small on your phone before they travel.',
  },
  { key: 'review', title: 'Check it and send it' },
]

export const vehicleLabels: Record<Vehicle, string> = {
  'on-foot': 'On foot',
  bicycle: 'Bicycle',
  motorcycle: 'Motorcycle',
  tricycle: 'Tricycle (keke)',
}

export const isMotorised = (vehicle: Vehicle | null): boolean => vehicle === 'motorcycle' || vehicle === 'tricycle'

/** What they confirm: a licence stands for it where there is an engine. */
export const declarationFor = (vehicle: Vehicle | null): string =>
  isMotorised(vehicle)
    ? 'I hold a valid licence for this vehicle, it is insured and safe, and I wear a helmet on a motorcycle.'
    : vehicle === 'bicycle'
      ? 'The bicycle is mine or I may use it, and its brakes and lights work.'
      : 'I can carry up to 8 kg across campus on foot.'

export const documentsFor = (vehicle: Vehicle | null): readonly RiderDocumentType[] =>
  isMotorised(vehicle) ? ['student-id', 'photo', 'drivers-licence', 'vehicle-papers'] : ['student-id', 'photo']

export type Wrong = Record<string, string>
type Held = readonly { type: string }[]

/** What can be said of a step without asking the server; it checks everything again. */
export function wrongInStep(step: RiderStep, fields: RiderApplicationDraft, documents: Held): Wrong {
  const { vehicle, plate, declared, contact } = fields
  const wrong: Wrong = {}
  if (step === 'ride') {
    if (!vehicle) wrong.vehicle = 'Choose one.'
    else if (isMotorised(vehicle) && !isPlate(plate ?? ''))
      wrong.plate = 'Write the plate as on the vehicle, such as YAB-123XA.'
    else if (!declared) wrong.declared = 'Confirm this to go on.'
  }
  if (step === 'contact') {
    if (!isNigerianMobile(contact.phone ?? ''))
      wrong['contact.phone'] = 'Write a Nigerian phone number, such as 0803 123 4567.'
    if (contact.whatsapp && !isNigerianMobile(contact.whatsapp))
      wrong['contact.whatsapp'] = 'That is not a Nigerian phone number. Leave it empty if you have none.'
  }
  if (step === 'documents' && documentsFor(vehicle).some((type) => !documents.some((one) => one.type === type)))
    wrong.documents = 'Add every document that is not marked optional.'
  return wrong
}

const isPlate = (text: string): boolean => /^[A-Z]{3}\d{3}[A-Z]{2}$/.test(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** The first step that still misses something; none: it can be sent. */
export const firstOpenStep = (fields: RiderApplicationDraft, documents: Held): RiderStep | undefined =>
  stepKeys.find((key) => Object.keys(wrongInStep(key, fields, documents)).length > 0)

/** Where a field stands that the server refused. */
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
