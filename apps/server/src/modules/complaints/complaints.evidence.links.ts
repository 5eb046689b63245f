import { timingSafeEqual } from 'node:crypto'
import { complaintLimits } from '@vendly/contract/complaint-limits'
import { minutes, now } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'

const OPEN_MS = minutes(complaintLimits.evidenceOpenMinutes)
const macOf = (secrets: Secrets, id: string, until: number) => secrets.mac(`complaint-evidence:${id}:${until}`)

/**
 * An address that opens one file without a token, as pictures and videos in a page need. It is the same address for a while, so
 * that a page that loads the complaint again does not load its pictures again.
 */
export function linkEvidence(secrets: Secrets, id: string): string {
  const until = (Math.floor(now().getTime() / OPEN_MS) + 2) * OPEN_MS
  return `/api/complaints/evidence/${id}?until=${until}&key=${macOf(secrets, id, until)}`
}

/** Whether the address is one of ours and still opens the file. */
export function isEvidenceLink(secrets: Secrets, id: string, until: number, key: string): boolean {
  if (!(until > now().getTime())) return false
  const expected = Buffer.from(macOf(secrets, id, until))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
