import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { withBookedCounted } from '../bookings/bookings.counted.service.ts'
import { endDispute, ensureBankHasDecided, resumeBooking } from '../bookings/bookings.disputes.service.ts'
import { bookingDisputeChanged } from '../bookings/bookings.events.ts'
import { heldMoneyOf } from '../bookings/bookings.money.policy.ts'
import { mayComplain } from '../bookings/bookings.policy.ts'
import { lockBooking, lockById, settleAsDecided } from '../bookings/bookings.transitions.service.ts'
import { planDecision } from '../complaints/complaints.plan.ts'
import type { Decision, DecisionOf } from '../complaints/complaints.purchases.ts'
import { payBack, takeFromSeller } from '../escrow/escrow.released.service.ts'
import { lockReviewsOf, recountRatingsOf } from '../reviews/reviews.recount.service.ts'
import { factsOf } from './booking-cases.queries.ts'

/** The booking of a new complaint, locked. Throws: not_found, also for a booking that the actor has no part in. */
export async function lockForComplaint(tx: Tx, actor: Actor, bookingId: string) {
  const booking = await lockBooking(tx, actor, bookingId)
  const { number, buyerId, sellerId, paid, doneAt: deliveredAt, moneyClosedAt: closedAt } = booking
  ensure(actor.userId === buyerId || actor.userId === sellerId, 'not_found')
  return {
    ...{ number, buyerId, sellerId, riderId: null, respondentId: sellerId, deliveredAt, closedAt },
    ...{ isPaid: paid > 0, canComplain: mayComplain(actor, booking) },
  }
}

/** The complaint holds it no longer, and the booking goes on. */
export async function resumeAfterComplaint(tx: Tx, bookingId: string, complaintId: string): Promise<void> {
  const booking = found(await lockById(tx, bookingId))
  if (booking.escrow === 'disputed') await resumeBooking(tx, booking, { kind: 'complaint', id: complaintId })
}

/**
 * Settles a booking as a complaint was decided, and ends what the complaint holds. Returns what the complaint has given the
 * buyer in all, with what is still due to them. Throws: charge_disputed, refund_too_much, advance_budget.
 */
export async function settleDecision(tx: Tx, bookingId: string, decision: Decision, of: DecisionOf) {
  const booking = found(await lockById(tx, bookingId))
  const { money, facts } = await factsOf(tx, booking, of)
  const { closes, part, payback, effect, refundedInAll } = planDecision(money, facts, decision)
  const { complaintId, note, actorId, advance } = of
  await withBookedCounted(tx, bookingId, async () => {
    if (booking.escrow === 'disputed') {
      const isFree = await endDispute(tx, booking, { kind: 'complaint', id: complaintId })
      ensure(isFree, 'charge_disputed')
      const by = of.by === 'vendor' ? 'provider' : of.by
      await settleAsDecided(tx, found(await lockById(tx, bookingId)), { closes: closes!, part }, { by, actorId, note })
    } else if (part) {
      await ensureBankHasDecided(tx, booking)
      await takeFromSeller(tx, money, part, { causeId: complaintId, reason: note, actorId, advance })
    }
    await lockReviewsOf(tx, bookingId)
    await recountRatingsOf(tx, bookingId)
    if (payback)
      await payBack(tx, heldMoneyOf(booking), payback, {
        ...{ id: complaintId, actorId, advance, reason: note, isOfFee: false },
      })
  })
  await emit(tx, bookingDisputeChanged, { bookingId })
  const paid = [effect.buyer, effect.seller].reduce((sum, share) => sum + Math.max(0, share), 0)
  return { refunded: refundedInAll, paid }
}
