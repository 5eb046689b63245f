import type { FieldErrors } from '../../lib/form.ts'
import { phoneText } from '../../lib/phone.ts'
import { TextField } from '../../ui/field.tsx'

type Phones = { phone: string | null; whatsapp: string | null }

export interface PhoneFieldsProps {
  contact: Phones
  set: (part: Partial<Phones>) => void
  errors: FieldErrors
}

/** How to reach an applicant: by phone, and on WhatsApp if that is another number. */
export const PhoneFields = ({ contact, set, errors }: PhoneFieldsProps) => (
  <>
    <TextField
      label="Phone"
      name="contact.phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      placeholder="0803 123 4567"
      value={phoneText(contact.phone ?? '')}
      error={errors['contact.phone']}
      onChange={(event) => set({ phone: event.target.value })}
    />
    <TextField
      label="WhatsApp"
      name="contact.whatsapp"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      optional
      placeholder="If it is another number"
      value={phoneText(contact.whatsapp ?? '')}
      error={errors['contact.whatsapp']}
      onChange={(event) => set({ whatsapp: event.target.value || null })}
    />
  </>
)
