import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import type { FieldErrors } from '../../../lib/form.ts'
import { isNigerianMobile } from '../../auth/auth-validation.ts'
import type { Step } from '../application-form.tsx'

export const stepKeys = ['business', 'place', 'contact', 'documents', 'review'] as const
export type VendorStep = (typeof stepKeys)[number]

export const vendorSteps: readonly Step<VendorStep>[] = [
  { key: 'business', title: 'What do you sell?' },
  {
    key: 'place',
    title: 'Where do you sell?',
    lede: 'Riders collect orders here, and buyers who pick up find you here.',
  },
  {
    key: 'contact',
    title: 'How do people reach you?',
    lede: 'Buyers see your phone number only while an order is in progress.',
  },
  {
    key: 'documents',
    title: 'Show us who you are',
    lede: 'Only the people who verify stores see these. We shrink photos first to save your data.',
  },
  { key: 'review', title: 'Check and send' },
]

/** What the browser can check in one step; the server checks everything again. */
export function errorsIn(step: VendorStep, fields: VendorApplicationDraft, hasIdentity: boolean): FieldErrors {
  const { businessName, category, location, contact } = fields
  const errors: FieldErrors = {}
  if (step === 'business') {
    if (businessName.trim().length < 2) errors.businessName = 'Enter your business name.'
    if (!category) errors.category = 'Pick what you sell.'
  }
  if (step === 'place' && !location.building) errors['location.building'] = 'Pick a building or place.'
  if (step === 'contact') {
    if (!isNigerianMobile(contact.phone ?? ''))
      errors['contact.phone'] = 'Enter a Nigerian phone number, such as 0803 123 4567.'
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.email?.trim() ?? ''))
      errors['contact.email'] = 'Enter an email address, such as ada@gmail.com.'
    if (contact.whatsapp && !isNigerianMobile(contact.whatsapp))
      errors['contact.whatsapp'] = 'That is not a Nigerian phone number. Leave it empty if you don’t have one.'
  }
  if (step === 'documents' && !hasIdentity) errors.documents = 'Add your student ID or your national ID.'
  return errors
}

/** The first step with something missing. None: it can be sent. */
export const firstOpenStep = (fields: VendorApplicationDraft, hasIdentity: boolean): VendorStep | undefined =>
  stepKeys.find((key) => Object.keys(errorsIn(key, fields, hasIdentity)).length > 0)

const stepsByField: Record<string, VendorStep> = { businessName: 'business', category: 'business', about: 'business' }

/** The step that has a field which the server rejected. */
export const stepOfField = (field: string): VendorStep =>
  stepsByField[field] ??
  (field.startsWith('location') ? 'place' : field.startsWith('contact') ? 'contact' : 'documents')

/** The initial values: the draft, or what we know about the user. */
export function fieldsOf(
  application: VendorApplication | null,
  me: { email: string; phone: string | null },
): VendorApplicationDraft {
  if (!application)
    return {
      businessName: '',
      category: null,
      about: '',
      location: { building: null, spot: '' },
      contact: { phone: me.phone, email: me.email, whatsapp: null },
    }
  const { businessName, category, about, location, contact } = application
  return {
    businessName,
    category,
    about,
    location: { building: location.building?._id ?? null, spot: location.spot },
    contact,
  }
}
