import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { countSold, lockStock, restock, type StockLine } from '../products/products.stock.service.ts'
import { lockReviewsOf, recountRatingsOf } from '../reviews/reviews.recount.service.ts'

/**
 * SQL: what of an order was bought and is not missing, for the lines of `where`: the units of its lines, and what the buyer took
 * instead of missing ones. `fromStock`: only what was taken out of stock.
 */
const unitsOf = (where: string, fromStock = false): string => `
  select product_id as "productId", option_id as "optionId", sum(quantity)::int as quantity
    from (
      select l.product_id, l.option_id, l.quantity - l.missing as quantity from order_lines l where ${where}${fromStock ? ' and l.from_stock' : ''}
      union all
      select m.swap_product_id, m.swap_option_id, m.quantity
        from missing_items m
        join order_lines l on l.id = m.line_id
       where m.answer = 'swapped' and ${where}${fromStock ? ' and m.swap_from_stock' : ''}
    ) units
   where quantity > 0
   group by 1, 2`
const OF_ORDER = 'l.order_id = $orderId and l.refunded_at is null'
const listUnits = statement<StockLine>('orders.listUnits', unitsOf(OF_ORDER, true))
const listUnitsOfLine = statement<StockLine>('orders.listUnitsOfLine', unitsOf('l.id = $lineId', true))

/** Puts the products of a cancelled order back in stock, without lines that were refunded before. The order is locked. */
export async function restockOrder(tx: Tx, orderId: string): Promise<void> {
  await restock(tx, await tx.rows(listUnits, { orderId }))
}

const setRestocked = statement(
  'orders.setLineRestocked',
  'update order_lines set restocked_at = $at where id = $lineId',
)

/** Puts the products of one line back in stock. Its order is locked. */
export async function restockLine(tx: Tx, lineId: string): Promise<void> {
  await tx.rows(setRestocked, { lineId, at: now() })
  await restock(tx, await tx.rows(listUnitsOfLine, { lineId }))
}

/** What counts as sold of an order: nothing once all that was paid for it went back. */
const listSold = statement<StockLine>(
  'orders.listSoldUnits',
  unitsOf(`${OF_ORDER} and not order_refunded($orderId, null)`),
)

/** Adds the products of a completed order to their sales figures. The order is locked. */
export async function countSoldOf(tx: Tx, orderId: string): Promise<void> {
  await countSold(tx, await tx.rows(listSold, { orderId }))
}

/**
 * Runs `refund`, which gives back a part of what a delivered order cost, and takes what was refunded in full out of the sales
 * figures, if it `isCounted` there, and out of the ratings. The order is locked.
 */
export async function withoutRefunded<Result>(
  tx: Tx,
  orderId: string,
  isCounted: boolean,
  refund: () => Promise<Result>,
): Promise<Result> {
  const before = isCounted ? await tx.rows(listSold, { orderId }) : []
  const result = await refund()
  await lockReviewsOf(tx, orderId)
  if (before.length) {
    await lockStock(
      tx,
      before.map(({ productId }) => productId),
    )
    const taken = before.map((line) => ({ ...line, quantity: -line.quantity }))
    await countSold(tx, [...taken, ...(await tx.rows(listSold, { orderId }))])
  }
  await recountRatingsOf(tx, orderId)
  return result
}
