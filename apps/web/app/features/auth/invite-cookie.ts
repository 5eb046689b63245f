import { cookieOf } from '../../lib/cookies.ts'

const NAME = 'vendly-invite'
const DAY_S = 86_400
const code = /^[\w-]{1,40}$/

/** Keeps the code of an invitation to a pilot while somebody is at Google or Apple to create their account. */
export const inviteCookie = (invite: string): string | undefined =>
  code.test(invite) ? `${NAME}=${invite}; path=/; max-age=${DAY_S}; samesite=lax` : undefined

export function keptInvite(cookies: string | null): string | undefined {
  const invite = cookieOf(cookies, NAME)
  return invite && code.test(invite) ? invite : undefined
}
