import { bookingLimits } from '@vendly/contract/booking-limits'
import { limits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { holdTimeUntil, keepTime, takeTime } from '../calendars/calendars.entries.service.ts'
import { retakeCoupon, returnCoupon } from '../coupons/coupons.service.ts'
import { hold, lockHeld, releaseHold } from '../escrow/escrow.holds.service.ts'
import { openEscrows, payIntoEscrow, payMoreIntoEscrow } from '../escrow/escrow.service.ts'
import { putCodes } from '../handover-codes/handover-codes.service.ts'
import type { SpendPermit } from '../ledger/ledger.postings.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import type { Payment } from '../payments/payments.purposes.ts'
import { findUnpaidPayment, openPayment } from '../payments/payments.service.ts'
import { ensureMaySpend, permitPaid } from '../spending/spending.service.ts'
import { respondUntil } from './bookings.clock.policy.ts'
import { heldMoneyOf } from './bookings.money.policy.ts'
import { ensureTransition, isRestOpen } from './bookings.policy.ts'
import { findChoice } from './bookings.queries.ts'
import { type LockedBooking, lockBooking, lockById, recordChange, walletPart } from './bookings.transitions.service.ts'
import { closeBooked } from './bookings.waiting.rows.service.ts'

export type PayWay = { paymentMethod: 'wallet' | 'card'; cardId?: string }

/** What is to be paid now: to book it, or the rest. */
const owedOf = ({ status, dueNow, total, paid }: LockedBooking): Kobo => (status === 'held' ? dueNow : total - paid)

/**
 * Pays from the wallet if that has enough; else, by card, the wallet's part is kept and the payment of what is missing is
 * returned, which is to be started. Throws: not_found, booking_state, insufficient_balance, and what `ensureMaySpend` throws.
 */
export async function payBooking(
  tx: Tx,
  buyer: Actor,
  bookingId: string,
  { paymentMethod, cardId }: PayWay,
): Promise<{ payment: Payment | null }> {
  const booking = await lockBooking(tx, buyer, bookingId)
  ensureTransition(buyer, booking, booking.status === 'held' ? 'pay' : 'payRest')
  const amount = owedOf(booking)
  const { userId } = buyer
  const held = await lockHeld(tx, walletPart(bookingId))
  const balance = await walletBalance(tx, userId)
  const missing = Math.max(0, amount - held - balance)
  const byCard = paymentMethod === 'card' && missing > 0
  const permit = await ensureMaySpend(tx, buyer, {
    ...{ kind: 'booking', amount, byCard: byCard && cardId !== undefined, byPage: missing === amount },
  })
  if (!byCard) {
    await applyPaid(tx, booking, permit)
    return { payment: null }
  }
  await hold(tx, walletPart(bookingId), amount - held - missing, permit)
  return { payment: await openBookingPayment(tx, booking, missing) }
}

const setWaiting = statement(
  'bookings.setWaiting',
  `update bookings
      set payment_id = $paymentId, method = 'card', updated_at = $at,
          hold_until = case when status = 'held' then $until::timestamptz end,
          next_step_at = case when status = 'held' then $until else next_step_at end
    where id = $bookingId`,
)

/** The time is kept as long again, because the provider's page takes its time. */
async function openBookingPayment(
  tx: Tx,
  { id, buyerId, status, entryId, holdUntil }: LockedBooking,
  missing: Kobo,
): Promise<Payment> {
  const amount = Math.max(missing, limits.fundMinimum * 100)
  const wanted = { userId: buyerId, purpose: 'booking', amount, subjectId: id } as const
  const payment = (await findUnpaidPayment(tx, wanted)) ?? (await openPayment(tx, wanted))
  const again = later(minutes(bookingLimits.holdMinutes))
  const until = holdUntil && holdUntil > again ? holdUntil : again
  await tx.rows(setWaiting, { bookingId: id, paymentId: payment.id, until, at: now() })
  if (status === 'held') await holdTimeUntil(tx, entryId, until)
  return payment
}

/** The money of a card payment has arrived. Returns false when it is not needed any more: it then stays in the wallet. */
export async function applyBookingPayment(tx: Tx, bookingId: string): Promise<boolean> {
  const locked = await lockById(tx, bookingId)
  if (!locked) return false
  const booking = isLapsed(locked) ? await takeAgain(tx, locked) : locked
  if (!booking || (booking.status !== 'held' && !mayPayRest(booking))) return false
  await applyPaid(tx, booking, permitPaid(booking.buyerId, owedOf(booking)))
  return true
}

const mayPayRest = (booking: LockedBooking) =>
  ['confirmed', 'in-progress'].includes(booking.status) && booking.escrow === 'held' && isRestOpen(booking)

/** Its time was let go because nobody paid for it. What an offer said may be over since, or booked by another one. */
const isLapsed = ({ status, bookedAt, cancelledBy, mode }: LockedBooking): boolean =>
  status === 'cancelled' && bookedAt === null && cancelledBy === 'system' && mode !== 'quote'

const revive = statement(
  'bookings.revive',
  `update bookings
      set status = 'held', entry_id = $entryId, hold_until = $until, cancelled_by = null, reason = null, closed_at = null
    where id = $bookingId`,
)

/** The money came late: the time is taken again if it is still free, and the coupon if it can still be used. */
async function takeAgain(tx: Tx, booking: LockedBooking): Promise<LockedBooking | undefined> {
  const { id: bookingId, serviceId, sellerId, startsAt: start, seats, location } = booking
  const choice = await findChoice(tx, bookingId)
  const until = later(minutes(bookingLimits.holdMinutes))
  const wanted = { serviceId, start, seats, location, ...choice, heldUntil: until }
  if (!(await retakeCoupon(tx, bookingId))) return undefined
  try {
    const { entryId } = await takeTime(tx, sellerId, wanted)
    await tx.rows(revive, { bookingId, entryId, until })
    return await lockById(tx, bookingId)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await returnCoupon(tx, { bookingId })
    return undefined
  }
}

const setPaid = statement(
  'bookings.setPaid',
  `update bookings
      set paid = $paid, booked_at = coalesce(booked_at, $at), respond_by = coalesce(respond_by, $respondBy::timestamptz),
          method = coalesce(method, 'wallet'), updated_at = $at
    where id = $bookingId`,
)

/** Out of the wallet into escrow. Throws: insufficient_balance. */
async function applyPaid(tx: Tx, booking: LockedBooking, permit: SpendPermit): Promise<void> {
  const { id: bookingId, buyerId, startsAt } = booking
  await releaseHold(tx, walletPart(bookingId), buyerId)
  if (booking.status !== 'held') return payRest(tx, booking, permit)
  const money = heldMoneyOf(booking)
  await openEscrows(tx, [money])
  await payIntoEscrow(tx, [money], permit)
  await keepTime(tx, booking.entryId)
  const respondBy = booking.isAutoConfirmed ? null : respondUntil(now(), startsAt)
  await tx.rows(setPaid, { bookingId, paid: booking.dueNow, respondBy, at: now() })
  const to = booking.isAutoConfirmed ? 'confirmed' : 'requested'
  if (to === 'confirmed') await putCodes(tx, 'booking', [bookingId], 'delivery')
  await closeBooked(tx, booking)
  await recordChange(tx, booking, { by: 'buyer', actorId: buyerId, to })
}

async function payRest(tx: Tx, booking: LockedBooking, permit: SpendPermit): Promise<void> {
  const { id: bookingId, buyerId, status: to, total } = booking
  await payMoreIntoEscrow(tx, heldMoneyOf(booking), total - booking.paid, permit)
  await tx.rows(setPaid, { bookingId, paid: total, respondBy: null, at: now() })
  await recordChange(tx, booking, { by: 'buyer', actorId: buyerId, to, kind: 'rest-paid' })
}
