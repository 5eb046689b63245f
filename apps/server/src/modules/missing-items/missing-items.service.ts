import { promiseLimits } from '@vendly/contract/promise-limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { missingReported } from '../orders/orders.events.ts'
import { ensureMayMove } from '../orders/orders.fulfilment.service.ts'
import { addMissing } from '../orders/orders.missing.service.ts'
import { type LockedOrder, lockOrder, recordEvent } from '../orders/orders.transitions.service.ts'
import { takeOffToday } from '../products/products.off.service.ts'
import { partOfUnits } from './missing-items.parts.ts'
import { type AskedSwap, listChoicesOf, listMissingLines, type MissingLine } from './missing-items.queries.ts'

/** Removes what the buyer has not answered about, when the time is over. */
export const removeUnansweredJob = { task: 'orders.removeUnanswered' } as {
  task: string
  payload?: { orderId: string }
}

type Suggestion = { product: string; selectedVariant: string | null }
type Reported = { line: string; quantity: number; suggestions: readonly Suggestion[]; isSoldOut: boolean }

/**
 * The seller does not have some of it: the buyer is asked. The units are not put back in stock, since they are not there, and what
 * is sold out goes off sale until tomorrow.
 * Throws: not_found, forbidden, order_state, charge_disputed, order_disputed, missing_too_many, swap_unavailable.
 */
export async function reportMissing(tx: Tx, seller: Actor, orderId: string, items: readonly Reported[]): Promise<void> {
  const order = await lockOrder(tx, seller, orderId)
  await ensureMayMove(tx, seller, order, 'reportMissing')
  const lines = await listMissingLines(
    tx,
    orderId,
    items.map(({ line }) => line),
  )
  ensure(lines.length === items.length, 'not_found')
  const asked = lines.map((line) => askedOf(line, items.find((item) => item.line === line.id)!))
  await ensureSwaps(tx, order, asked)
  const rows = asked.map(({ line, quantity, keys }) => ({
    ...{ id: newId(), lineId: line.id, name: line.name, quantity, suggested: keys },
    ...partOfUnits(line, quantity),
  }))
  const at = now()
  const answerBy = later(minutes(promiseLimits.answerMinutes), at)
  await addMissing(tx, orderId, { items: rows, at, answerBy })
  const soldOut = asked.filter(({ isSoldOut }) => isSoldOut).map(({ line }) => line.productId)
  if (soldOut.length) await takeOffToday(tx, order.sellerId, soldOut)
  const note = rows.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  const eventId = await recordEvent(tx, order, { kind: 'missing', by: 'vendor', actorId: seller.userId, note })
  await emit(tx, missingReported, { orderId, eventId })
  await enqueue(tx, removeUnansweredJob, { orderId }, { runAt: answerBy, key: `missing:${orderId}` })
}

function askedOf(line: MissingLine, { quantity, suggestions, isSoldOut }: Reported) {
  ensure(!line.isRefunded && quantity <= line.left, 'missing_too_many', { left: line.isRefunded ? 0 : line.left })
  const keys = [...new Set(suggestions.map(({ product, selectedVariant }) => selectedVariant ?? product))]
  return { line, quantity, suggestions, keys, isSoldOut }
}

/** Throws: swap_unavailable. */
async function ensureSwaps(
  tx: Tx,
  { sellerId }: LockedOrder,
  asked: readonly (AskedSwap & Pick<Reported, 'suggestions'>)[],
): Promise<void> {
  if (asked.every(({ keys }) => keys.length === 0)) return
  const choices = await listChoicesOf(tx, sellerId, asked)
  for (const { line, suggestions } of asked) {
    const own = choices.filter(({ lineId }) => lineId === line.id)
    for (const { product, selectedVariant } of suggestions)
      ensure(isAmong(own, product, selectedVariant), 'swap_unavailable')
  }
}

const isAmong = (
  choices: readonly { productId: string; optionId: string | null }[],
  product: string,
  option: string | null,
): boolean => choices.some(({ productId, optionId }) => productId === product && optionId === option)

const findOpenItems = statement<OpenItem>(
  'missingItems.listOpenMissing',
  `select m.id, m.line_id as "lineId", m.quantity, m.amount, m.promotions, m.commission, l.name,
          l.unit_price as "unitPrice"
     from missing_items m
     join order_lines l on l.id = m.line_id
    where m.order_id = $orderId and m.answer is null
    order by m.id`,
)
const findAnswer = statement<{ answer: string | null }>(
  'missingItems.findMissingAnswer',
  'select answer from missing_items where id = $itemId and order_id = $orderId',
)

/** A missing item that the buyer is asked about, with its share of the line. */
export type OpenItem = {
  id: string
  lineId: string
  name: string
  quantity: number
  unitPrice: number
  amount: number
  promotions: number
  commission: number
}

/** The order is locked. */
export const listOpenItems = (tx: Tx, orderId: string): Promise<OpenItem[]> => tx.rows(findOpenItems, { orderId })

/**
 * The open item of a question that the buyer may answer, with the others. Throws: not_found, forbidden, missing_answered,
 * order_state, charge_disputed, order_disputed.
 */
export async function lockQuestion(
  tx: Tx,
  buyer: Actor,
  orderId: string,
  itemId: string,
): Promise<{ order: LockedOrder; item: OpenItem; others: OpenItem[] }> {
  const order = await lockOrder(tx, buyer, orderId)
  ensure(order.buyerId === buyer.userId, 'forbidden')
  const { answer } = found(await tx.row(findAnswer, { itemId, orderId }))
  ensure(answer === null, 'missing_answered', { answer })
  await ensureMayMove(tx, buyer, order, 'answerMissing')
  const open = await listOpenItems(tx, orderId)
  return { order, item: found(open.find(({ id }) => id === itemId)), others: open.filter(({ id }) => id !== itemId) }
}
