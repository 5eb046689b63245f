import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { nairaText } from '../../platform/naira.ts'
import { ensure, found } from '../../platform/problem.ts'
import { remainingMoney } from '../escrow/escrow.queries.ts'
import { settlePart } from '../escrow/escrow.settlement.service.ts'
import { type RefundedPart, refundableOf } from '../ledger/ledger.settlement.ts'
import { missingAnswered } from '../orders/orders.events.ts'
import { endQuestion, recordMissingRefund, removeMissing, swapMissing } from '../orders/orders.missing.service.ts'
import { escrowMoneyOf } from '../orders/orders.money.sql.ts'
import type { Party } from '../orders/orders.policy.ts'
import { type LockedOrder, lockById, recordEvent, refundAndRestock } from '../orders/orders.transitions.service.ts'
import { lockStock, takeStock } from '../products/products.stock.service.ts'
import { differenceOf, fitParts, sumParts } from './missing-items.parts.ts'
import { type ChoiceRow, labelOf, listChoicesOf, listMissingLines } from './missing-items.queries.ts'
import { listOpenItems, lockQuestion, type OpenItem } from './missing-items.service.ts'

type Answer = { item: string } & (
  | { answer: 'swap'; product: string; selectedVariant: string | null }
  | { answer: 'remove' }
)

/** Throws: not_found, forbidden, order_state, missing_answered, swap_unavailable, refund_whole_order. */
export async function answerMissing(tx: Tx, buyer: Actor, orderId: string, answer: Answer): Promise<void> {
  const { order, item, others } = await lockQuestion(tx, buyer, orderId, answer.item)
  if (answer.answer === 'swap') await swap(tx, order, item, answer, buyer)
  else await remove(tx, order, [item], others.length, { by: 'buyer', actorId: buyer.userId })
}

/** After the deadline: what the buyer has not answered about is removed. The first one, buyer or deadline, decides. */
export async function removeUnanswered(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.escrow !== 'held' || !order.answerBy || order.answerBy > now()) return
  await remove(tx, order, await listOpenItems(tx, orderId), 0, { by: 'system', actorId: null })
}

const hasOtherRefunds = statement<{ has: boolean }>(
  'missingItems.hasRefundsOfNoLine',
  `select exists (
     select 1 from escrow_refunds r
      where r.subject_id = $orderId and r.bearer <> 'platform' and r.line_id is null
        and not exists (select 1 from missing_items m where m.refund_id = r.id)
   ) as has`,
)
type Refunding = { order: LockedOrder; items: readonly OpenItem[]; reason: string; actorId: string | null }

/** What would go back for the parts, and what of the order's items is left. */
async function fit(tx: Tx, order: LockedOrder, parts: readonly RefundedPart[]) {
  const left = refundableOf((await remainingMoney(tx, escrowMoneyOf(order))).money)
  const { has } = found(await tx.row(hasOtherRefunds, { orderId: order.id }))
  const fitted = fitParts(parts, left, !has)
  return { fitted, total: sumParts(fitted), left }
}

async function refundItems(
  tx: Tx,
  { order, items, reason, actorId }: Refunding,
  fitted: readonly RefundedPart[],
): Promise<void> {
  const total = sumParts(fitted)
  if (total.amount + total.promotions === 0) return
  const refundId = await settlePart(tx, escrowMoneyOf(order), total, { reason, actorId })
  await recordMissingRefund(
    tx,
    refundId,
    items.map(({ id }, index) => ({ id, ...fitted[index]! })),
  )
}

const countUnits = statement<{ units: number }>(
  'missingItems.countUnitsLeft',
  `select (
     (select coalesce(sum(quantity - missing), 0) from order_lines where order_id = $orderId and refunded_at is null)
     + (select coalesce(sum(m.quantity), 0) from missing_items m join order_lines l on l.id = m.line_id
         where m.order_id = $orderId and m.answer = 'swapped' and l.refunded_at is null))::int as units`,
)
const textOf = (items: readonly Pick<OpenItem, 'quantity' | 'name'>[]): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

type By = { by: Party | 'system'; actorId: string | null }

/** Without anything left to deliver the whole order is cancelled, with its delivery fee. */
async function remove(
  tx: Tx,
  order: LockedOrder,
  items: readonly OpenItem[],
  undecided: number,
  { by, actorId }: By,
): Promise<void> {
  const { fitted, total, left } = await fit(tx, order, items)
  const { units } = found(await tx.row(countUnits, { orderId: order.id }))
  if ((units === 0 && undecided === 0) || total.amount >= left.amount) {
    const note = `Nothing is left of it: ${textOf(items)} missing`
    return refundAndRestock(tx, order, { by, actorId, to: 'cancelled', note })
  }
  await refundItems(tx, { order, items, reason: `Missing: ${textOf(items)}`, actorId }, fitted)
  const ids = items.map(({ id }) => id)
  await removeMissing(tx, ids, by)
  const note = `${textOf(items)}: ${nairaText(total.amount)} refunded`
  await endWith(tx, order, { kind: 'removed', by, actorId, note }, ids)
}

async function endWith(
  tx: Tx,
  order: LockedOrder,
  event: By & { kind: 'removed' | 'swapped'; note: string },
  itemIds: readonly string[],
): Promise<void> {
  const { id: orderId } = order
  await endQuestion(tx, orderId)
  const eventId = await recordEvent(tx, order, event)
  await emit(tx, missingAnswered, { orderId, eventId, by: event.by, itemIds: [...itemIds] })
}

/** Money before stock, as in a checkout, so that the two never wait for each other. */
async function swap(
  tx: Tx,
  order: LockedOrder,
  item: OpenItem,
  { product, selectedVariant }: { product: string; selectedVariant: string | null },
  buyer: Actor,
): Promise<void> {
  const [line] = await listMissingLines(tx, order.id, [item.lineId])
  const choose = async (): Promise<ChoiceRow> => {
    const asked = { line: found(line), quantity: item.quantity, keys: [selectedVariant ?? product] }
    const [choice] = await listChoicesOf(tx, order.sellerId, [asked])
    ensure(choice?.productId === product && choice.optionId === selectedVariant, 'swap_unavailable')
    return choice
  }
  const { unitPrice, name } = await choose()
  const { fitted, total, left } = await fit(tx, order, [differenceOf(item, item.unitPrice, unitPrice)])
  ensure(total.amount < left.amount, 'refund_whole_order')
  const what = `${textOf([item])} for ${name}`
  await refundItems(tx, { order, items: [item], reason: `Swapped: ${what}`, actorId: buyer.userId }, fitted)
  await lockStock(tx, [product])
  const choice = await choose()
  ensure(choice.unitPrice === unitPrice, 'swap_unavailable')
  takeStock(tx, [{ productId: product, optionId: selectedVariant, quantity: item.quantity }])
  await swapMissing(tx, item.id, {
    ...{ productId: product, optionId: selectedVariant, name: choice.name, optionLabel: labelOf(choice), unitPrice },
    ...{ picture: choice.picture, isAlwaysAvailable: choice.isAlwaysAvailable },
  })
  const note = total.amount > 0 ? `${what}: ${nairaText(total.amount)} refunded` : what
  await endWith(tx, order, { kind: 'swapped', by: 'buyer', actorId: buyer.userId, note }, [item.id])
}
