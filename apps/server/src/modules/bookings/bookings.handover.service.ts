import type { BookingStatus } from '@vendly/contract/bookings'
import type { HandoverStage } from '@vendly/contract/handovers'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { isSignedFor, readHandover, signHandover } from '../handover-codes/handover-codes.tokens.service.ts'

/** What the QR of a booking does in its state: it checks its buyer in, or says that it is done. One for the start pays nobody. */
const STAGES: Partial<Record<BookingStatus, HandoverStage>> = {
  confirmed: 'pick-up',
  'in-progress': 'delivery',
  completed: 'delivery',
}

type Shown = { buyerId: string; sellerId: string; status: BookingStatus; isHeld: boolean }
const findShown = statement<Shown>(
  'bookings.findHandover',
  `select b.buyer_id as "buyerId", b.seller_id as "sellerId", b.status, coalesce(es.status, 'none') = 'held' as "isHeld"
     from bookings b
     left join escrows es on es.subject_id = b.id
    where b.id = $id`,
)

const subjectOf = (id: string) => ({ kind: 'booking', id }) as const

/** The QR that the buyer shows. Throws: not_found, also for others; booking_state when there is none. */
export async function findBookingQr(db: Db, secrets: Secrets, actor: Actor, id: string) {
  const { buyerId, sellerId, status, isHeld } = found(await db.row(findShown, { id }))
  ensure(buyerId === actor.userId, 'not_found')
  const stage = STAGES[status]
  if (!stage || !isHeld) throw new Problem('booking_state', { status })
  const { token, until } = signHandover(secrets, stage, { subject: subjectOf(id), scannedBy: sellerId })
  return { token, expiresAt: until.toISOString() }
}

/** The booking of a QR that this provider has scanned. Throws: handover_unreadable, handover_expired. */
export function readBookingQr(secrets: Secrets, { userId }: Actor, token: string, stage: HandoverStage): string {
  const read = readHandover(token)
  const { subject } = read
  const isMine = subject.kind === 'booking' && isSignedFor(secrets, read, { subject, scannedBy: userId })
  ensure(isMine && read.stage === stage, 'handover_unreadable')
  return subject.id
}

/** The same, of one booking. Throws: handover_other_booking. */
export function ensureQrOf(
  secrets: Secrets,
  actor: Actor,
  bookingId: string,
  { token, stage }: { token: string; stage: HandoverStage },
): void {
  ensure(readBookingQr(secrets, actor, token, stage) === bookingId, 'handover_other_booking')
}
