import type { messages } from '@vendly/contract/messages'
import { ApiProblem } from '../../lib/api.ts'

type Login = (typeof messages)['login']
type Register = (typeof messages)['register']
type Oauth = (typeof messages)['oauth']

// The types keep these texts the contract's own; its code stays out of public pages.
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

/** A 403 has a reason of its own (unverified, suspended), which is shown as it is. */
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

/** The message for `?failed=` and `?refused=`, which Google and Apple sign-ins come back with. */
export function returnMessage(failed: string | null, refused: string | null): string | undefined {
  if (failed) return failed === 'apple' ? appleFailed : googleFailed
  return refused === null ? undefined : (refusedMessages.get(refused) ?? googleFailed)
}

const refusedMessages = new Map([
  [
    'unverified',
    'That email is not verified there, so it cannot open an account here. Verify it first, or sign in with your password.',
  ],
  ['reserved', registerReserved],
  ['suspended', 'This account is suspended. Contact support if you think this is a mistake.'],
])

/** Errors of a field are shown next to it, so this is for everything else. */
export const profileMessage = (problem: unknown): string =>
  problem instanceof ApiProblem && problem.status === 429 ? problem.message : profileFailed
