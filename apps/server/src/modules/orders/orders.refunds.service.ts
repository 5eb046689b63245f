import type { Output } from '@vendly/contract/endpoint'
import type { Kobo } from '@vendly/contract/money'
import type { refundOrder as refundOrderCall } from '@vendly/contract/order-transitions'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { nairaText } from '../../platform/naira.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { ensureInScope } from '../../platform/scope.ts'
import { payAlone } from '../approvals/approvals.limit.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { remainingMoney } from '../escrow/escrow.queries.ts'
import { payGoodwill, type Shortfall, takeFromSeller } from '../escrow/escrow.released.service.ts'
import { settlePart } from '../escrow/escrow.settlement.service.ts'
import type { EscrowMoney } from '../ledger/ledger.postings.ts'
import { amountPart, type LineMoney, linePart, type RefundedPart, refundableOf } from '../ledger/ledger.settlement.ts'
import { ensureBankHasDecided } from './orders.disputes.service.ts'
import { orderRefunded } from './orders.events.ts'
import { missingRefundedSql } from './orders.missing.sql.ts'
import { escrowMoneyOf, ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS, type OrderMoney } from './orders.money.sql.ts'
import { restockLine, withoutRefunded } from './orders.stock.service.ts'

type RefundableOrder = OrderMoney & { campusId: string; escrow: EscrowStatus; status: OrderStatus }
const lockMoney = statement<RefundableOrder>(
  'orders.lockMoney',
  `select ${ORDER_MONEY_COLUMNS}, o.campus_id as "campusId", es.status as escrow, o.status
     from orders o ${ORDER_MONEY_JOINS}
    where o.id = $orderId
      for update of o, es`,
)
/** What is left of the line: missing units were refunded before. */
const findLine = statement<LineMoney & { name: string; commission: Kobo; isRefunded: boolean }>(
  'orders.findLineMoney',
  `select name, vendor_discount as "vendorDiscount", refunded_at is not null as "isRefunded",
          (total - ${missingRefundedSql('order_lines', 'refunded')}
            - ${missingRefundedSql('order_lines', 'refunded_promotions')})::bigint as total,
          (platform_discount - ${missingRefundedSql('order_lines', 'refunded_promotions')})::bigint as "platformDiscount",
          (commission - ${missingRefundedSql('order_lines', 'refunded_commission')})::bigint as commission
     from order_lines
    where id = $lineId and order_id = $orderId`,
)
/** Within these minutes a second refund of an amount may be the same one, by another administrator or from another tab. */
const REPEATED_MINUTES = 10
const findLatest = statement<{ amount: Kobo; createdAt: Date }>(
  'orders.findLatestRefund',
  `select amount, created_at as "createdAt" from escrow_refunds
    where subject_id = $orderId and actor_id is not null and created_at > $since
    order by created_at desc
    limit 1`,
)
const markRefunded = statement('orders.markLineRefunded', 'update order_lines set refunded_at = $at where id = $lineId')
const addEvent = statement<{ eventId: number }>(
  'orders.addRefundEvent',
  `with event as (
     insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, kind, note)
     values ($orderId, $at, $actorId, 'admin', $status, $status, 'refunded', $note) returning id
   )
   update orders set updated_at = $at, last_event_id = (select id from event) where id = $orderId
   returning last_event_id as "eventId"`,
)

export type RefundInput = {
  /** One line as a whole. Without it `amount` says how much. */
  lineId?: string
  /** For the buyer, in kobo. */
  amount?: Kobo
  reason: string
  /** Another refund is meant than the one of a moment ago. */
  isAgain?: boolean
  /** The platform pays out of goodwill; otherwise the seller bears it. */
  isGoodwill?: boolean
  /** What the platform advances at most of what the seller does not have, in kobo. */
  advance?: Kobo
  /** The products of the line go back in stock. */
  restock?: boolean
}

export const refundInputOf = ({
  line: lineId,
  goodwill: isGoodwill,
  again: isAgain,
  ...input
}: Output<typeof refundOrderCall.body>): RefundInput => ({ lineId, isGoodwill, isAgain, ...input })

/**
 * Refunds a line or an amount of a paid order to the buyer's wallet: out of escrow while that holds it, from the seller after
 * the seller was paid, or by the platform. What the seller does not have is due to the buyer, unless it is advanced. Throws:
 * not_found, order_state, charge_disputed, refund_too_much, refund_whole_order, refund_repeated,
 * advance_budget, approval_needed.
 */
export async function refundOrder(tx: Tx, admin: Actor, orderId: string, input: RefundInput): Promise<void> {
  const order = found(await tx.row(lockMoney, { orderId }))
  ensureInScope(admin, order.campusId)
  const isSettled = order.escrow === 'released'
  // Out of goodwill only when nothing can go back in the usual way any more.
  ensure(isSettled || (!input.isGoodwill && ['held', 'disputed'].includes(order.escrow)), 'order_state', {
    escrow: order.escrow,
  })
  await ensureBankHasDecided(tx, order)
  if (!input.lineId && !input.isAgain) await ensureNotRepeated(tx, orderId)
  const { money, goodwill } = await remainingMoney(tx, escrowMoneyOf(order))
  const line = input.lineId ? found(await tx.row(findLine, { lineId: input.lineId, orderId })) : undefined
  const { amount, due, advanced } = input.isGoodwill
    ? { amount: await payByGoodwill(tx, admin, money, goodwill, line, input), due: 0, advanced: 0 }
    : await withoutRefunded(tx, orderId, isSettled, () =>
        payPart(tx, admin, order, money, choosePart(order, refundableOf(money), goodwill, line, input), input),
      )
  await payAlone(tx, admin.userId, { call: 'POST /orders/:id/refund', subjectId: orderId, amount })
  // Out of goodwill the buyer keeps the products.
  const restocked = Boolean(input.lineId && input.restock && !input.isGoodwill)
  if (restocked) await restockLine(tx, input.lineId!)
  const note = `${nairaText(amount)} refunded${line ? ` for ${line.name}` : ''}: ${input.reason}`
  const at = now()
  const { eventId } = found(await tx.row(addEvent, { orderId, at, actorId: admin.userId, status: order.status, note }))
  await recordAudit(tx, admin, {
    action: input.isGoodwill ? 'order.refunded-by-vendly' : 'order.refunded',
    subject: 'order',
    subjectId: orderId,
    subjectName: order.number,
    reason: input.reason,
    details: { amount: amount / 100, line: line?.name ?? null, restocked, due: due / 100, advanced: advanced / 100 },
  })
  const bearer = input.isGoodwill ? 'platform' : isSettled ? 'seller' : 'escrow'
  await emit(tx, orderRefunded, { orderId, eventId, status: order.status, amount, due, bearer, reason: input.reason })
}

/** A line is refunded once anyway. The order is locked. Throws: refund_repeated with the `amount` in naira and when it was. */
async function ensureNotRepeated(tx: Tx, orderId: string): Promise<void> {
  const latest = await tx.row(findLatest, { orderId, since: later(-minutes(REPEATED_MINUTES)) })
  if (latest) throw new Problem('refund_repeated', { amount: latest.amount / 100, at: latest.createdAt.toISOString() })
}

type Line = LineMoney & { commission: Kobo; isRefunded: boolean }

/** Never more than is left of the order, whatever the line says. Throws: order_state, refund_too_much, refund_whole_order. */
function choosePart(
  { status }: RefundableOrder,
  left: RefundedPart,
  goodwill: Kobo,
  line: Line | undefined,
  input: RefundInput,
): RefundedPart {
  // What the platform gave counts too: nobody gets more back than they paid.
  const most = Math.max(0, left.amount - goodwill)
  ensure(!line?.isRefunded, 'order_state')
  if (line) ensure(line.total > line.vendorDiscount, 'order_state')
  const part = line && linePart(line)
  // Where amounts went back before, the rest of the line does.
  const wanted = part ? Math.min(part.amount, most) : (input.amount ?? 0)
  ensure(wanted <= most && (part?.amount === 0 || wanted > 0), 'refund_too_much', { left: most / 100 })
  // Nothing would be left to deliver.
  ensure(status === 'delivered' || wanted < left.amount, 'refund_whole_order')
  const fits =
    part && wanted === part.amount && part.promotions <= left.promotions && part.commission <= left.commission
  ensure(fits || wanted > 0, 'refund_too_much', { left: most / 100 })
  return fits ? part : amountPart(left, wanted)
}

async function payPart(
  tx: Tx,
  admin: Actor,
  order: RefundableOrder,
  money: EscrowMoney,
  part: RefundedPart,
  { lineId, reason, advance }: RefundInput,
): Promise<Shortfall & { amount: Kobo }> {
  const refund = { lineId: lineId ?? null, reason, actorId: admin.userId }
  if (lineId) await tx.rows(markRefunded, { lineId, at: now() })
  const { amount } = part
  if (order.escrow === 'released') return { amount, ...(await takeFromSeller(tx, money, part, { ...refund, advance })) }
  await settlePart(tx, escrowMoneyOf(order), part, refund)
  return { amount, due: 0, advanced: 0 }
}

/** Throws: refund_too_much. */
async function payByGoodwill(
  tx: Tx,
  admin: Actor,
  money: EscrowMoney,
  goodwill: Kobo,
  line: Line | undefined,
  { amount: asked, lineId, reason }: RefundInput,
): Promise<Kobo> {
  const most = money.total - goodwill
  const amount = asked ?? (line ? linePart(line).amount : 0)
  ensure(amount > 0 && amount <= most, 'refund_too_much', { left: Math.max(0, most) / 100 })
  await payGoodwill(tx, money, amount, { lineId: lineId ?? null, reason, actorId: admin.userId })
  return amount
}
