import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import type { RefundedPart } from '../ledger/ledger.settlement.ts'
import type { Party } from './orders.policy.ts'

const insertItems = statement(
  'orders.insertMissing',
  `with added as (
     insert into missing_items (id, order_id, line_id, quantity, amount, promotions, commission, suggested, reported_at)
     select i.id, $orderId, i."lineId", i.quantity, i.amount, i.promotions, i.commission, i.suggested, $at
       from json_to_recordset($items) as i(
         id uuid, "lineId" uuid, quantity int, amount bigint, promotions bigint, commission bigint, suggested uuid[])
     returning line_id, quantity
   ), lines as (
     update order_lines l set missing = l.missing + a.quantity from added a where l.id = a.line_id
   )
   update orders set answer_by = $answerBy where id = $orderId`,
)

type NewItem = RefundedPart & { id: string; lineId: string; quantity: number; suggested: readonly string[] }

/** The units are missing from their lines, and the buyer is asked until `answerBy`. The order is locked. */
export async function addMissing(
  tx: Tx,
  orderId: string,
  { items, at, answerBy }: { items: readonly NewItem[]; at: Date; answerBy: Date },
): Promise<void> {
  await tx.rows(insertItems, { orderId, items: JSON.stringify(items), at, answerBy })
}

const setRefunded = statement(
  'orders.setMissingRefunded',
  `update missing_items m
      set refunded = r.amount, refunded_promotions = r.promotions, refunded_commission = r.commission, refund_id = $refundId
     from unnest($ids::uuid[], $amounts::bigint[], $promotions::bigint[], $commissions::bigint[])
       as r(id, amount, promotions, commission)
    where m.id = r.id`,
)

/** What of each item went back to the buyer with the refund. */
export async function recordMissingRefund(
  tx: Tx,
  refundId: string,
  items: readonly (RefundedPart & { id: string })[],
): Promise<void> {
  await tx.rows(setRefunded, {
    refundId,
    ids: items.map(({ id }) => id),
    amounts: items.map(({ amount }) => amount),
    promotions: items.map(({ promotions }) => promotions),
    commissions: items.map(({ commission }) => commission),
  })
}

const setRemoved = statement(
  'orders.setMissingRemoved',
  `update missing_items set answer = 'removed', answered_at = $at, answered_by = $by where id = any($ids::uuid[])`,
)

export async function removeMissing(tx: Tx, ids: readonly string[], by: Party | 'system'): Promise<void> {
  await tx.rows(setRemoved, { ids, at: now(), by })
}

const setSwapped = statement(
  'orders.setMissingSwapped',
  `update missing_items
      set answer = 'swapped', answered_at = $at, answered_by = 'buyer', swap_product_id = $productId,
          swap_option_id = $optionId, swap_name = $name, swap_option_label = $optionLabel, swap_picture = $picture,
          swap_unit_price = $unitPrice, swap_from_stock = not $isAlwaysAvailable::boolean
    where id = $itemId`,
)

type Swap = {
  productId: string
  optionId: string | null
  name: string
  optionLabel: string | null
  picture: StoredPicture | null
  /** In kobo. */
  unitPrice: number
  isAlwaysAvailable: boolean
}

/** The buyer takes something else of the seller instead. */
export async function swapMissing(tx: Tx, itemId: string, { picture, ...swap }: Swap): Promise<void> {
  await tx.rows(setSwapped, { ...swap, itemId, at: now(), picture: picture && JSON.stringify(picture) })
}

const setCancelled = statement(
  'orders.cancelMissing',
  `update missing_items set answer = 'cancelled', answered_at = $at, answered_by = $by
    where order_id = $orderId and answer is null`,
)

/** The order was cancelled before the buyer answered. */
export async function cancelMissing(tx: Tx, orderId: string, by: Party | 'system'): Promise<void> {
  await tx.rows(setCancelled, { orderId, at: now(), by })
}

const clearAnswerBy = statement(
  'orders.endMissingQuestion',
  `update orders o set answer_by = null
    where id = $orderId and not exists (select 1 from missing_items m where m.order_id = o.id and m.answer is null)`,
)

/** Nothing is asked any more once every item has an answer. */
export async function endQuestion(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(clearAnswerBy, { orderId })
}
