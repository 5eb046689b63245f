import type { limits } from '@vendly/contract/limits'
import type { FieldErrors } from '../../lib/form.ts'

// The types keep these figures the contract's own; its code stays out of public pages.
const length: (typeof limits)['passwordLength'] = { min: 8, max: 128 }
export const resetLinkMinutes: (typeof limits)['resetLinkMinutes'] = 30
export const passwordHelp = `${length.min} characters or more`

type Input = Record<string, string>

/** Quick answers before the server checks everything again. */
export const validateRegistration = (input: Input): FieldErrors => ({
  ...validateProfile(input),
  ...validateEmail(input),
  ...validateNewPassword(input),
})

export function validateProfile(input: Input): FieldErrors {
  const errors: FieldErrors = {}
  if (!input.firstName?.trim()) errors.firstName = 'Enter your first name.'
  if (!input.lastName?.trim()) errors.lastName = 'Enter your last name.'
  if (!isNigerianMobile(input.phone ?? '')) errors.phone = 'Enter a Nigerian phone number, such as 0803 123 4567.'
  if (!input.university) errors.university = 'Pick your university.'
  return errors
}

export const validateLogin = (input: Input): FieldErrors => ({ ...validateEmail(input), ...validatePassword(input) })

export const validatePassword = ({ password }: Input): FieldErrors =>
  password ? {} : { password: 'Enter your password.' }

export function validateEmail({ email = '' }: Input): FieldErrors {
  if (!email.trim()) return { email: 'Enter your email address.' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: 'That is not an email address.' }
}

export function validateNewPassword({ password = '' }: Input): FieldErrors {
  if (password.length < length.min) return { password: `Use at least ${length.min} characters.` }
  return password.length > length.max ? { password: `Use at most ${length.max} characters.` } : {}
}

export const isNigerianMobile = (text: string): boolean =>
  /^(\+?234|0)[789][01]\d{8}$/.test(text.replace(/[\s()-]/g, ''))
