import type { HandoverStage } from '@vendly/contract/handovers'
import { limits } from '@vendly/contract/limits'
import { later, minutes, now } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { isSame } from '../../platform/signed-links.ts'
import type { CodeSubject } from './handover-codes.service.ts'

/** What is handed over, and the user who takes it over or hands it out and so may scan its QR. */
export type HandoverOf = { subject: CodeSubject; scannedBy: string }

/** What a scanned QR says, once it is known to be ours. */
export type HandoverToken = { stage: HandoverStage; subject: CodeSubject; signature: string; until: number }

const PREFIX = 'vendly'
/** Long enough that nobody finds one by trying, and short enough that the QR has large squares. */
const SIGNATURE = 22

const signatureOf = (
  secrets: Secrets,
  stage: HandoverStage,
  { subject, scannedBy }: HandoverOf,
  until: number,
): string => secrets.mac(`handover:${stage}:${subject.kind}:${subject.id}:${scannedBy}:${until}`).slice(0, SIGNATURE)

/** The text of the QR, and until when it works. It belongs to its subject, to who scans it, and to these minutes. */
export function signHandover(secrets: Secrets, stage: HandoverStage, of: HandoverOf): { token: string; until: Date } {
  const until = later(minutes(limits.handoverMinutes))
  const signature = signatureOf(secrets, stage, of, until.getTime())
  const { kind, id } = of.subject
  return { token: [PREFIX, stage, kind, id, until.getTime().toString(36), signature].join(':'), until }
}

/** Throws: handover_unreadable, handover_expired. Who signed it is checked once its subject is known: `isSignedFor`. */
export function readHandover(token: string): HandoverToken {
  const [prefix, stage, kind, id, until36, signature, ...rest] = token.split(':')
  const until = Number.parseInt(until36 ?? '', 36)
  const isOurs = prefix === PREFIX && (stage === 'pick-up' || stage === 'delivery') && rest.length === 0
  const isSubject = (kind === 'order' || kind === 'booking') && UUID.test(id ?? '')
  if (!isOurs || !isSubject || !signature || !Number.isSafeInteger(until)) throw new Problem('handover_unreadable')
  if (until < now().getTime()) throw new Problem('handover_expired')
  return { stage, subject: { kind, id: id! }, until, signature }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** False for a QR of another one, such as the rider who gave the delivery back. */
export const isSignedFor = (secrets: Secrets, { stage, until, signature }: HandoverToken, of: HandoverOf): boolean =>
  isSame(signatureOf(secrets, stage, of, until), signature)
