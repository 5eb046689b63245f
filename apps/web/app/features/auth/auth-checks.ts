import type { limits } from '@vendly/contract/limits'

const length: (typeof limits)['passwordLength'] = { min: 8, max: 128 }
export const passwordHelp = `${length.min} characters or more`

export type Wrong = Record<string, string>

/** What can be said without asking the server; it checks everything again. */
export const wrongWithRegistration = (given: Record<string, string>): Wrong => ({
  ...wrongWithProfile(given),
  ...wrongWithEmail(given),
  ...wrongWithNewPassword(given),
})

export function wrongWithProfile(given: Record<string, string>): Wrong {
  const wrong: Wrong = {}
  if (!given.firstName?.trim()) wrong.firstName = 'Write your first name.'
  if (!given.lastName?.trim()) wrong.lastName = 'Write your last name.'
  if (!isNigerianMobile(given.phone ?? '')) wrong.phone = 'Write a Nigerian phone number, such as 0803 123 4567.'
  if (!given.university) wrong.university = 'Choose your university.'
  return wrong
}

export function wrongWithLogin(given: Record<string, string>): Wrong {
  return { ...wrongWithEmail(given), ...(given.password ? {} : { password: 'Write your password.' }) }
}

export function wrongWithEmail({ email = '' }: Record<string, string>): Wrong {
  if (!email.trim()) return { email: 'Write your e-mail address.' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: 'That is not an e-mail address.' }
}

export function wrongWithNewPassword({ password = '' }: Record<string, string>): Wrong {
  if (password.length < length.min) return { password: `Use at min ${length.min} characters.` }
  return password.length > length.max ? { password: `Use at max ${length.max} characters.` } : {}
}

export const isNigerianMobile = (text: string): boolean =>
  /^(\+?234|0)[789][01]\d{8}$/.test(text.replace(/[\s()-]/g, ''))
