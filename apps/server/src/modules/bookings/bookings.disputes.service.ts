import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { type DisputeCase, disputeEscrows, endEscrowDispute } from '../escrow/escrow.disputes.service.ts'
import { isDisputedByBank } from '../escrow/escrow.queries.ts'
import { ensurePaymentFree } from '../payments/payments.paid.service.ts'
import { respondUntil, stepsOf } from './bookings.clock.policy.ts'
import { bookingDisputeChanged } from './bookings.events.ts'
import { type LockedBooking, lockById, release, setClock } from './bookings.transitions.service.ts'

/** What escrow holds of it stays there for a case, and its clock stands still. Returns false when escrow holds nothing of it. */
export async function recordDispute(tx: Tx, bookingId: string, dispute: DisputeCase): Promise<boolean> {
  if (!(await lockById(tx, bookingId))) return false
  const kept = await disputeEscrows(tx, [bookingId], dispute)
  if (kept.length === 0) return false
  await setClock(tx, bookingId)
  await emit(tx, bookingDisputeChanged, { bookingId })
  return true
}

const resume = statement(
  'bookings.resume',
  `update bookings
      set state_since = $at, step = 0, updated_at = $at,
          respond_by = case when status = 'requested' then greatest(respond_by, $respondBy::timestamptz) else respond_by end,
          absent_since = case when status = 'no-show' then $at else absent_since end
    where id = $bookingId`,
)
const takeFromVendly = statement(
  'bookings.takeFromVendly',
  'update bookings set is_with_vendly = false, updated_at = $at where id = $bookingId',
)

/** Ends what the case holds; the clock of the state starts anew. Returns whether escrow is undisputed now. The booking is locked. */
export async function endDispute(
  tx: Tx,
  { id: bookingId, startsAt }: Pick<LockedBooking, 'id' | 'startsAt'>,
  { kind, id: caseId }: DisputeCase,
): Promise<boolean> {
  if (kind === 'complaint') await tx.rows(takeFromVendly, { bookingId, at: now() })
  if (!(await endEscrowDispute(tx, { kind: 'booking', id: bookingId }, caseId, null))) return false
  await tx.rows(resume, { bookingId, at: now(), respondBy: respondUntil(now(), startsAt) })
  await setClock(tx, bookingId)
  return true
}

/**
 * Ends what the case holds, and the booking goes on. One whose time to be paid is over is paid at once: another complaint could
 * otherwise hold the money again before that. The booking is locked. Returns whether escrow is undisputed now.
 */
export async function resumeBooking(tx: Tx, booking: LockedBooking, dispute: DisputeCase): Promise<boolean> {
  if (!(await endDispute(tx, booking, dispute))) return false
  const resumed = found(await lockById(tx, booking.id))
  if (stepsOf(resumed).some(({ kind, at }) => kind === 'release' && at <= now()))
    await release(tx, resumed, { by: 'system', actorId: null, to: 'completed', kind: 'released' })
  await emit(tx, bookingDisputeChanged, { bookingId: booking.id })
  return true
}

/**
 * To be called before money of a booking goes back to its buyer. The booking is locked. While escrow holds the money, a dispute at
 * the bank holds the booking; after the release, the card payments are asked about. Throws: charge_disputed.
 */
export async function ensureBankHasDecided(
  tx: Tx,
  { id, escrow }: Pick<LockedBooking, 'id' | 'escrow'>,
): Promise<void> {
  ensure(!(await isDisputedByBank(tx, { kind: 'booking', id })), 'charge_disputed')
  if (escrow === 'released') await ensurePaymentFree(tx, 'booking', id)
}
