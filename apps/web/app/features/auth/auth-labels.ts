import type { messages } from '@vendly/contract/messages'
import { ApiProblem } from '../../lib/api.ts'

type Login = (typeof messages)['login']
type Register = (typeof messages)['register']
type Oauth = (typeof messages)['oauth']

// The types hold these to the letter; the contract itself stays out of public pages.
const loginRunning: Login['running'] = 'Login already in progress'
const loginFailed: Login['failed'] = 'Login failed. Please try again.'
const loginRefused: Login['refused'] = 'Invalid email or password.'
const loginTooMany: Login['tooMany'] = 'Too many login attempts. Please wait a moment and try again.'
const registerFailed: Register['failed'] = 'Registration failed. Please try again.'
const registerTooMany: Register['tooMany'] = 'Too many registration attempts. Please wait a moment and try again.'
const registerReserved: Register['reserved'] = 'This email is reserved for system administration'
const googleFailed: Oauth['googleFailed'] = 'Google login failed. Please try again.'
const appleFailed: Oauth['appleFailed'] = 'Apple ID login failed. Please try again.'
const profileFailed: Oauth['profileFailed'] = 'Failed to complete profile'
const userFailed: Oauth['userFailed'] = 'Failed to fetch user profile after OAuth'

export const userFailedWords = userFailed
export const runningWords = loginRunning

/** What is said when signing in did not work. A refusal with a reason of its own (unconfirmed, suspended) keeps it. */
export function loginWords(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return loginFailed
  if (problem.status === 401) return loginRefused
  if (problem.status === 429) return loginTooMany
  return problem.status === 403 ? problem.message : loginFailed
}

export function registerWords(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return registerFailed
  if (problem.status === 429) return registerTooMany
  return problem.code === 'email_reserved' ? registerReserved : registerFailed
}

/** What the address says after a return from a provider that led nowhere. */
export function returnWords(failed: string | null, refused: string | null): string | undefined {
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
export const profileWords = (problem: unknown): string =>
  problem instanceof ApiProblem && problem.status === 429 ? problem.message : profileFailed

/** The server's own words for what has none fixed: links that are too old, mail that cannot go out yet. */
export const serverWords = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : 'That did not work. Please try again.'

export const fieldErrors = (problem: unknown): Record<string, string> =>
  problem instanceof ApiProblem ? Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])) : {}
