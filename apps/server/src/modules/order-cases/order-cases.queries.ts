import type { Kobo } from '@vendly/contract/money'
import type { FailureReason } from '@vendly/contract/orders'
import { type Db, statement } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import {
  type DecisionFacts,
  type DecisionPlan,
  itemsLeft,
  planDecision,
  type RiderWay,
} from '../complaints/complaints.plan.ts'
import type { ComplaintSoFar, Decision } from '../complaints/complaints.purchases.ts'
import { isWithVendlySql } from '../complaints/complaints.sql.ts'
import { isHeldByAnother, remainingMoney } from '../escrow/escrow.queries.ts'
import { KEPT_SQL } from '../orders/orders.columns.sql.ts'
import { missingRefundedSql } from '../orders/orders.missing.sql.ts'
import { escrowMoneyOf, ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS, type OrderMoney } from '../orders/orders.money.sql.ts'
import type { OrderFacts } from '../orders/orders.policy.ts'
import { riderWayOf } from '../orders/orders.rider-fee.ts'
import { isWithinWaysOfDay } from '../orders/orders.ways.limits.queries.ts'
import { availableOf } from '../reserves/reserves.queries.ts'

type OrderState = Pick<OrderFacts, 'status' | 'escrow' | 'isFailed' | 'isWithVendly'> & { riderCancelFee: Kobo }
const findMoney = statement<OrderMoney & OrderState>(
  'orderCases.findMoney',
  `select ${ORDER_MONEY_COLUMNS}, o.status, es.status as escrow, o.failed_at is not null as "isFailed",
          (es.status = 'disputed' and ${isWithVendlySql('o.id')}) as "isWithVendly",
          o.rider_cancel_fee as "riderCancelFee"
     from orders o ${ORDER_MONEY_JOINS} where o.id = $orderId`,
)
type Carriage = { isCodeUsed: boolean; pickedUpAt: Date | null; failure: FailureReason | null; kept: Kobo }
const findCarriage = statement<Carriage>(
  'orderCases.findCarriage',
  `select exists (select from order_events e where e.order_id = o.id and e.code_used) as "isCodeUsed",
          o.picked_up_at as "pickedUpAt", (select f.reason from delivery_failures f where f.order_id = o.id) as failure,
          ${KEPT_SQL} as kept
     from orders o
    where o.id = $orderId`,
)

type Remaining = Awaited<ReturnType<typeof remainingMoney>>
/** What the platform pays beyond the limits of a day is not paid at once. */
async function whenPaid(
  db: Db,
  { riderId, sellerId }: Pick<OrderMoney, 'riderId' | 'sellerId'>,
  way: RiderWay | null,
): Promise<RiderWay | null> {
  if (way?.bearer !== 'platform' || riderId === null) return way
  return { ...way, waits: !(await isWithinWaysOfDay(db, { riderId, sellerId, amount: way.amount })) }
}

type Found = { order: OrderMoney; money: Remaining['money']; facts: DecisionFacts }

export async function factsOf(
  db: Db,
  order: OrderMoney & OrderState,
  { respondentId, refundedBefore }: ComplaintSoFar,
): Promise<Found> {
  const { money, goodwill } = await remainingMoney(db, escrowMoneyOf(order))
  const { isCodeUsed, kept, ...carriage } = found(await db.row(findCarriage, { orderId: order.id }))
  // What the rider got out of the delivery fee; a complaint that the seller answered is not about that.
  const isAboutFee = order.escrow === 'refunded' && respondentId !== null && respondentId === order.riderId
  const debtorId = isAboutFee ? respondentId : order.escrow === 'released' ? order.sellerId : null
  const facts: DecisionFacts = {
    // What a rider brings back to the seller is in nobody's hands.
    isHandedOver: order.status === 'delivered' || (order.status === 'picked-up' && !order.isFailed),
    escrow: order.escrow,
    // Who neither handed it over nor brought it back in time is not paid for the way: decision 0045.
    riderWay: order.isWithVendly ? null : await whenPaid(db, order, riderWayOf({ ...order, ...carriage })),
    isCarriedWithCode: order.riderId !== null && isCodeUsed,
    refundedBefore,
    goodwill,
    fee: isAboutFee ? kept : null,
    debtorHas: debtorId ? await availableOf(db, debtorId, order.id) : 0,
    buyerHas: refundedBefore > 0 ? await availableOf(db, order.buyerId, order.id) : 0,
    original: escrowMoneyOf(order),
  }
  return { order, money, facts }
}

/** What a decision would do. Throws: not_found, and what the plan refuses. */
export async function previewDecision(
  db: Db,
  orderId: string,
  decision: Decision,
  soFar: ComplaintSoFar,
): Promise<DecisionPlan> {
  const { money, facts } = await factsOf(db, found(await db.row(findMoney, { orderId })), soFar)
  return planDecision(money, facts, decision)
}

/** What can still go back to the buyer, for the items or of the fee that this respondent kept. Throws: not_found. */
export async function findRefundable(db: Db, orderId: string, respondentId: string | null): Promise<Kobo> {
  const order = found(await db.row(findMoney, { orderId }))
  const { money, facts } = await factsOf(db, order, { respondentId, refundedBefore: 0 })
  if (order.escrow === 'refunded') return facts.fee ?? 0
  return Math.max(0, itemsLeft(money) - facts.goodwill)
}

const sumLines = statement<{ count: number; all: number; amount: Kobo }>(
  'orderCases.sumChosenLines',
  `select count(*) filter (where id = any($lineIds::uuid[]))::int as count, count(*)::int as all,
          coalesce(sum(total - vendor_discount - platform_discount - ${missingRefundedSql('order_lines', 'refunded')})
                     filter (where id = any($lineIds::uuid[]) and refunded_at is null), 0)::bigint as amount
     from order_lines
    where order_id = $orderId`,
)

/** What the buyer paid for these lines; null for all lines of the order. Throws: not_found for a line of another order. */
export async function amountOfLines(db: Db, orderId: string, lineIds: readonly string[]): Promise<Kobo | null> {
  const { count, all, amount } = found(await db.row(sumLines, { orderId, lineIds }))
  ensure(count === new Set(lineIds).size, 'not_found')
  return count === 0 || count === all ? null : amount
}

/** Whether the payer's bank disputes the payment, so that nothing can be settled yet. */
export const isDisputedByBank = (db: Db, orderId: string, complaintId: string): Promise<boolean> =>
  isHeldByAnother(db, { kind: 'order', id: orderId }, complaintId)
