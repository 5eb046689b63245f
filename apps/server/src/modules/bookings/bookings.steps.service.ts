import { type Kobo, toNaira } from '@vendly/contract/money'
import { graceUntil, keptOnCancel, refundSchedule } from '@vendly/contract/refund-policy'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { closeForVendly, openForVendly } from '../complaints/complaints.automatic.service.ts'
import { type CodeCall, isRightCode, putCodes, tryCode, tryOnce } from '../handover-codes/handover-codes.service.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { bookingCodeLocked } from './bookings.events.ts'
import { keptOf, percentKept, percentOfAbsence } from './bookings.money.policy.ts'
import { type Action, ensureTransition, type Party, transitionFor } from './bookings.policy.ts'
import { pauseIfOftenCancelled } from './bookings.reliability.service.ts'
import {
  type Change,
  endBooking,
  type LockedBooking,
  lockBooking,
  lockById,
  recordChange,
  release,
} from './bookings.transitions.service.ts'

type Begun = { booking: LockedBooking; by: Party; change: Pick<Change, 'by' | 'actorId' | 'to'> }

/** The booking, locked, if the actor may take this action now. Throws: not_found, forbidden, booking_state. */
async function begin(tx: Tx, actor: Actor, id: string, action: Action): Promise<Begun> {
  const booking = await lockBooking(tx, actor, id)
  const { by, to } = ensureTransition(actor, booking, action)
  return { booking, by, change: { by, to, actorId: actor.userId } }
}

/** The buyer gets a code, which they tell the provider when it is done. */
export async function confirmBooking(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { booking, change } = await begin(tx, actor, id, 'confirm')
  await putCodes(tx, 'booking', [booking.id], 'delivery')
  await recordChange(tx, booking, change)
}

export async function declineBooking(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { booking, change } = await begin(tx, actor, id, 'decline')
  await endBooking(tx, booking, 0, { ...change, note: reason })
}

const setHere = statement(
  'bookings.setHere',
  `update bookings
      set buyer_here_at = case when $by = 'buyer' then coalesce(buyer_here_at, $at) else buyer_here_at end,
          provider_here_at = case when $by = 'provider' then coalesce(provider_here_at, $at) else provider_here_at end
    where id = $id`,
)

/** One of the two is there. Of the buyer it is also the word that it began. */
export async function sayHere(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { booking, by, change } = await begin(tx, actor, id, 'here')
  await tx.rows(setHere, { id, by, at: now() })
  await recordChange(tx, booking, { ...change, kind: 'here' })
}

/** The buyer is there, or what they bring was taken in: the provider begins. Whose QR was scanned was there, as they know. */
export async function startBooking(tx: Tx, actor: Actor, id: string, isScanned = false): Promise<void> {
  const { booking, change } = await begin(tx, actor, id, 'start')
  await tx.rows(setHere, { id, by: 'provider', at: now() })
  if (isScanned) await tx.rows(setHere, { id, by: 'buyer', at: now() })
  await recordChange(tx, booking, change)
}

/**
 * Compares a code before the step that uses it, in a transaction of its own: a wrong one stays counted.
 * Throws: not_found; with the attempts `left`, booking_code_wrong, booking_code_locked.
 */
export async function checkBookingCode(call: CodeCall, code: string | undefined): Promise<void> {
  if (code === undefined) return
  const {
    actor,
    params: { id },
  } = call
  const wrong = await tryOnce(call, async (tx) => {
    const booking = await lockBooking(tx, actor, id)
    // Asked again after a lost answer, it is done already.
    if (!transitionFor(actor, booking, 'complete')) return null
    const tried = await tryCode(tx, { kind: 'booking', id }, 'delivery', code)
    if (tried.isLockedNow) await emit(tx, bookingCodeLocked, { bookingId: id })
    return tried.isRight ? null : tried
  })
  if (wrong) throw new Problem(wrong.left > 0 ? 'booking_code_wrong' : 'booking_code_locked', { left: wrong.left })
}

/** With the buyer's code, which was checked, the provider is paid at once; without it the buyer is asked first. */
export async function completeBooking(
  tx: Tx,
  actor: Actor,
  id: string,
  { code, isScanned = false }: { code?: string; isScanned?: boolean },
): Promise<void> {
  const { booking, change } = await begin(tx, actor, id, 'complete')
  if (isScanned) return release(tx, booking, { ...change, codeUsed: true })
  if (code === undefined || !(await isRightCode(tx, { kind: 'booking', id }, 'delivery', code))) {
    ensure(code === undefined, 'booking_code_wrong')
    await recordChange(tx, booking, change)
    return
  }
  await release(tx, booking, { ...change, codeUsed: true })
}

/** The buyer says that it is done. Throws what `ensureMaySpend` throws: it spends what was paid before. */
export async function confirmDone(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { booking, change } = await begin(tx, actor, id, 'confirmDone')
  await ensureMaySpend(tx, actor, { kind: 'confirm-delivery', amount: booking.paid })
  if (booking.isWithVendly) await closeForVendly(tx, { kind: 'booking', id }, 'The buyer said that it is done')
  const free = found(await lockById(tx, id))
  ensure(free.escrow === 'held', 'booking_state', { status: free.status })
  await tx.rows(setHere, { id, by: 'buyer', at: now() })
  await release(tx, free, change)
}

const setAbsent = statement(
  'bookings.setAbsent',
  'update bookings set absent = $absent, absent_since = $at where id = $id',
)

/** The other side did not come. It settles by itself unless they contest it. */
export async function reportAbsence(tx: Tx, actor: Actor, id: string, note: string | undefined): Promise<void> {
  const { booking, by, change } = await begin(tx, actor, id, 'reportAbsent')
  await tx.rows(setAbsent, { id, absent: by === 'buyer' ? 'provider' : 'buyer', at: now() })
  await recordChange(tx, booking, { ...change, note: note ?? null })
}

const setWithVendly = statement('bookings.setWithVendly', 'update bookings set is_with_vendly = true where id = $id')

/** A complaint that nobody chose decides how it ends; until then nothing moves by itself. */
export async function handToVendly(
  tx: Tx,
  booking: LockedBooking,
  reason: 'absence_contested' | 'not_confirmed',
  change: Omit<Change, 'to' | 'kind'> & { note: string },
): Promise<void> {
  await tx.rows(setWithVendly, { id: booking.id })
  const { id, number, buyerId, sellerId } = booking
  await openForVendly(tx, { kind: 'booking', id, number, buyerId, sellerId }, { reason, description: change.note })
  await recordChange(tx, booking, { ...change, to: booking.status, kind: 'with-vendly' })
}

/** Who is said to have been absent was there. */
export async function contestAbsence(tx: Tx, actor: Actor, id: string, text: string): Promise<void> {
  const { booking, change } = await begin(tx, actor, id, 'contest')
  await handToVendly(tx, booking, 'absence_contested', { by: change.by, actorId: change.actorId, note: text })
}

const setCash = statement(
  'bookings.setCash',
  `update bookings
      set buyer_cash_at = case when $by = 'buyer' then $at else buyer_cash_at end,
          provider_cash_at = case when $by = 'provider' then $at else provider_cash_at end
    where id = $id`,
)

/** The rest was paid in cash, as this side says. */
export async function settleInCash(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { booking, by, change } = await begin(tx, actor, id, 'payInCash')
  await tx.rows(setCash, { id, by, at: now() })
  await recordChange(tx, booking, { ...change, kind: 'rest-in-cash' })
}

type Cancellation = { refund: Kobo; kept: Kobo; until: Date | null; isGrace: boolean }

/** What comes back when this party cancels now: by the rule for the buyer of a confirmed booking, otherwise everything. */
function cancellationOf(booking: LockedBooking, by: Party): Cancellation {
  const { paid, policy } = booking
  if (by !== 'buyer' || booking.status !== 'confirmed') return { refund: paid, kept: 0, until: null, isGrace: false }
  const at = now().getTime()
  const times = { countsFrom: booking.countsFrom.getTime(), bookedAt: booking.bookedAt?.getTime() ?? null }
  const hasBegun = booking.startsAt <= now()
  const percent = hasBegun ? percentOfAbsence(booking) : percentKept(booking, now())
  const kept = keptOf(booking, percent, hasBegun)
  const grace = graceUntil(times)
  const isGrace =
    percent === 0 && grace !== null && at <= grace && keptOnCancel(policy, { ...times, bookedAt: null }, at) > 0
  const next = refundSchedule(policy, times, at)[0]
  const until = isGrace ? new Date(grace) : next ? new Date(next.until) : null
  return { refund: paid - kept, kept, until, isGrace }
}

/** As the actor. Throws: not_found, forbidden, booking_state. */
export async function previewCancellation(tx: Tx, actor: Actor, id: string): Promise<Cancellation> {
  const { booking, by } = await begin(tx, actor, id, 'cancel')
  return cancellationOf(booking, by)
}

/** `expectedRefund` (kobo): what the buyer was shown. Throws: booking_refund_changed with the `refund` of now. */
export async function cancelBooking(
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, expectedRefund }: { reason?: string; expectedRefund?: Kobo },
): Promise<void> {
  const { booking, by, change } = await begin(tx, actor, id, 'cancel')
  const { refund, kept } = cancellationOf(booking, by)
  if (by === 'buyer' && expectedRefund !== undefined && expectedRefund !== refund)
    throw new Problem('booking_refund_changed', { refund: toNaira(refund), kept: toNaira(kept) })
  if (by !== 'buyer' && !reason)
    throw new Problem('invalid_request', {}, [{ field: 'reason', message: 'Give a reason.' }])
  await endBooking(tx, booking, kept, { ...change, note: reason ?? null })
  if (by === 'provider') await pauseIfOftenCancelled(tx, booking.serviceId)
}
