import type { messages } from '@vendly/contract/messages'
import { ApiProblem } from '../../lib/api.ts'

type Login = (typeof messages)['login']
type Register = (typeof messages)['register']
type Oauth = (typeof messages)['oauth']

// The types hold these to the letter; the contract itself stays out of public pages.
export const loginRunning: Login['running'] = 'Login already in progress'
const loginFailed: Login['failed'] = 'Login failed. Please try again.'
const loginRefused: Login['refused'] = 'Invalid email or password.'
const loginTooMany: Login['tooMany'] = 'Too many login attempts. Please wait a moment and try again.'
const registerFailed: Register['failed'] = 'Registration failed. Please try again.'
const registerTooMany: Register['tooMany'] = 'Too many registration attempts. Please wait a moment and try again.'
const registerReserved: Register['reserved'] = 'This email is reserved for system administration'
const googleFailed: Oauth['googleFailed'] = 'Google login failed. Please try again.'
const appleFailed: Oauth['appleFailed'] = 'Apple ID login failed. Please try again.'
const profileFailed: Oauth['profileFailed'] = 'Failed to complete profile'
export const userFailed: Oauth['userFailed'] = 'Failed to fetch user profile after OAuth'

/** What is said when signing in did not work. A refusal with a reason of its own (unconfirmed, suspended) keeps it. */
export function loginMessage(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return loginFailed
  if (problem.status === 401) return loginRefused
  if (problem.status === 429) return loginTooMany
  return problem.status === 403 ? problem.message : loginFailed
}

export function registerMessage(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return registerFailed
  if (problem.status === 429) return registerTooMany
  return problem.code === 'email_reserved' ? registerReserved : registerFailed
}

/** What the address says after a return from a provider that led nowhere. */
export function returnMessage(failed: string | null, refused: string | null): string | undefined {
  if (failed) return failed === 'apple' ? appleFailed : googleFailed
  return refused === null ? undefined : (refusals[refused] ?? googleFailed)
}

const refusals: Record<string, string> = {
  unverified:
    'That address is not confirmed over there, so it cannot open an account here. Confirm it with them first, or sign in with your password.',
  reserved: registerReserved,
  suspended: 'This account is suspended. Write to support if you think this is a mistake.',
}

/** Refusals about a field keep their words beside it. */
export const profileMessage = (problem: unknown): string =>
  problem instanceof ApiProblem && problem.status === 429 ? problem.message : profileFailed
