import { timingSafeEqual } from 'node:crypto'
import { now } from './clock.ts'
import type { Secrets } from './secrets.ts'

export type SignedLink = { until: number; key: string }

const macOf = (secrets: Secrets, purpose: string, id: string, until: number) => secrets.mac(`${purpose}:${id}:${until}`)

/**
 * Opens one private file without a token, as pictures in a page need, for one to two times `ms`. It is the same link for a
 * while, so that a page that loads its data again does not load its pictures again.
 */
export function signLink(secrets: Secrets, purpose: string, id: string, ms: number): SignedLink {
  const until = (Math.floor(now().getTime() / ms) + 2) * ms
  return { until, key: macOf(secrets, purpose, id, until) }
}

/** Whether the link is one of ours and still opens the file. */
export function isSignedLink(secrets: Secrets, purpose: string, id: string, { until, key }: SignedLink): boolean {
  if (!(until > now().getTime())) return false
  return isSame(macOf(secrets, purpose, id, until), key)
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
