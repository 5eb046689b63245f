import { complaintLimits } from '@vendly/contract/complaint-limits'
import { minutes } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { isSignedLink, signLink } from '../../platform/signed-links.ts'

const OPEN_MS = minutes(complaintLimits.evidenceOpenMinutes)
const PURPOSE = 'complaint-evidence'

/** An address that opens one file without a token. */
export function linkEvidence(secrets: Secrets, id: string): string {
  const { until, key } = signLink(secrets, PURPOSE, id, OPEN_MS)
  return `/api/complaints/evidence/${id}?until=${until}&key=${key}`
}

/** Whether the address is one of ours and still opens the file. */
export const isEvidenceLink = (secrets: Secrets, id: string, until: number, key: string): boolean =>
  isSignedLink(secrets, PURPOSE, id, { until, key })
