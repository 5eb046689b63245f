import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { isNigerianMobile } from '../../auth/auth-validation.ts'
import type { Step } from '../form-frame.tsx'

export const stepKeys = ['business', 'place', 'contact', 'documents', 'review'] as const
export type VendorStep = (typeof stepKeys)[number]

export const vendorSteps: readonly Step<VendorStep>[] = [
  { key: 'business', title: 'What do you sell?' },
  { key: 'place', title: 'Where do you sell?', lede: 'Riders pick orders up there, and buyers who collect find you.' },
  {
    key: 'contact',
    title: 'How do people reach you?',
    lede: 'Buyers see your phone only while an order is under way.',
  },
  {
    key: 'documents',
    title: 'Show us who you are',
    lede: 'Only the people who verify stores see these. They are made small on your phone before they travel.',
  },
  { key: 'review', title: 'Check it and send it' },
]

export type Wrong = Record<string, string>

/** What can be said of a step without asking the server; it checks everything again. */
export function wrongInStep(step: VendorStep, fields: VendorApplicationDraft, hasIdentity: boolean): Wrong {
  const { businessName, category, location, contact } = fields
  const wrong: Wrong = {}
  if (step === 'business') {
    if (businessName.trim().length < 2) wrong.businessName = 'Write the name of your business.'
    if (!category) wrong.category = 'Choose what you sell.'
  }
  if (step === 'place' && !location.building) wrong['location.building'] = 'Choose where you are.'
  if (step === 'contact') {
    if (!isNigerianMobile(contact.phone ?? ''))
      wrong['contact.phone'] = 'Write a Nigerian phone number, such as 0803 123 4567.'
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.email?.trim() ?? ''))
      wrong['contact.email'] = 'Write an e-mail address, such as ada@gmail.com.'
    if (contact.whatsapp && !isNigerianMobile(contact.whatsapp))
      wrong['contact.whatsapp'] = 'That is not a Nigerian phone number. Leave it empty if you have none.'
  }
  if (step === 'documents' && !hasIdentity) wrong.documents = 'Add your student ID or your national ID.'
  return wrong
}

/** The first step that still misses something; none: it can be sent. */
export const firstOpenStep = (fields: VendorApplicationDraft, hasIdentity: boolean): VendorStep | undefined =>
  stepKeys.find((key) => Object.keys(wrongInStep(key, fields, hasIdentity)).length > 0)

const homes: Record<string, VendorStep> = { businessName: 'business', category: 'business', about: 'business' }

/** Where a field stands that the server refused. */
export const stepOfField = (field: string): VendorStep =>
  homes[field] ?? (field.startsWith('location') ? 'place' : field.startsWith('contact') ? 'contact' : 'documents')

/** What the form begins with: what was written before, else what is known of the person. */
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
