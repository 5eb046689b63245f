import { timingSafeEqual } from 'node:crypto'
import { now } from './clock.ts'
import type { Secrets } from './secrets.ts'

/** Private files that links open: their address without the id, what the signature is for, and how long a link opens them. */
export type PrivateFiles = { readonly path: string; readonly purpose: string; readonly openMs: number }

const macOf = (secrets: Secrets, { purpose }: PrivateFiles, id: string, until: number) =>
  secrets.mac(`${purpose}:${id}:${until}`)

/**
 * An address that opens one private file without a token, as pictures in a page need, for one to two times `openMs`. It is the
 * same for a while, so that a page that loads its data again does not load its pictures again.
 */
export function signLink(secrets: Secrets, files: PrivateFiles, id: string): string {
  const until = (Math.floor(now().getTime() / files.openMs) + 2) * files.openMs
  return `${files.path}/${id}?until=${until}&key=${macOf(secrets, files, id, until)}`
}

/** Whether the link is one of ours and still opens the file. */
export function isSignedLink(secrets: Secrets, files: PrivateFiles, id: string, until: number, key: string): boolean {
  return until > now().getTime() && isSame(macOf(secrets, files, id, until), key)
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
