import type { Kobo } from '@vendly/contract/money'
import type { EscrowStatus } from '@vendly/contract/orders'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { type BookingMoneyRow, heldMoneyOf } from '../bookings/bookings.money.policy.ts'
import { BOOKING_JOINS, BOOKING_MONEY_COLUMNS } from '../bookings/bookings.sql.ts'
import { type DecisionFacts, type DecisionPlan, itemsLeft, planDecision } from '../complaints/complaints.plan.ts'
import type { ComplaintSoFar, Decision } from '../complaints/complaints.purchases.ts'
import { remainingMoney } from '../escrow/escrow.queries.ts'
import type { EscrowMoney } from '../ledger/ledger.postings.ts'
import { availableOf } from '../reserves/reserves.queries.ts'

type BookingMoney = BookingMoneyRow & { escrow: EscrowStatus }
const findMoney = statement<BookingMoney>(
  'bookingCases.findMoney',
  `select ${BOOKING_MONEY_COLUMNS}, coalesce(es.status, 'none') as escrow from bookings b ${BOOKING_JOINS} where b.id = $bookingId`,
)

type Found = { money: EscrowMoney; facts: DecisionFacts }

/** A booking is complained about once it has begun: any decision about money in escrow pays out all of it. */
export async function factsOf(db: Db, booking: BookingMoney, { refundedBefore }: ComplaintSoFar): Promise<Found> {
  const { settled: _, ...original } = heldMoneyOf(booking)
  const { money, goodwill } = await remainingMoney(db, heldMoneyOf(booking))
  const { escrow, sellerId, buyerId, id } = booking
  return {
    money,
    facts: {
      ...{ isHandedOver: true, escrow, riderWay: null, isCarriedWithCode: false, fee: null },
      ...{ refundedBefore, goodwill, original },
      debtorHas: escrow === 'released' ? await availableOf(db, sellerId, id) : 0,
      buyerHas: refundedBefore > 0 ? await availableOf(db, buyerId, id) : 0,
    },
  }
}

/** What a decision would do. Throws: not_found, and what the plan refuses. */
export async function previewDecision(
  db: Db,
  bookingId: string,
  decision: Decision,
  soFar: ComplaintSoFar,
): Promise<DecisionPlan> {
  const { money, facts } = await factsOf(db, found(await db.row(findMoney, { bookingId })), soFar)
  return planDecision(money, facts, decision)
}

/** What of the price can still go back to the buyer, in kobo. Throws: not_found. */
export async function findRefundable(db: Db, bookingId: string): Promise<Kobo> {
  const booking = found(await db.row(findMoney, { bookingId }))
  if (booking.escrow === 'refunded' || booking.escrow === 'none') return 0
  const { money, goodwill } = await remainingMoney(db, heldMoneyOf(booking))
  return Math.max(0, itemsLeft(money) - goodwill)
}
