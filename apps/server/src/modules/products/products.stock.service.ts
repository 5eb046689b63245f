import { statement, type Tx } from '../../platform/database.ts'

const lockProducts = statement<never>(
  'products.lockStock',
  'select from products where id = any($productIds::uuid[]) order by id for no key update',
)
// Arrays instead of JSON: the planner then expects few rows and uses the index. What is always available keeps its stock.
const subtractStock = statement<never>(
  'products.takeStock',
  `with lines as (
     select l.*
       from unnest($productIds::uuid[], $optionIds::uuid[], $quantities::int[]) as l(product_id, option_id, quantity)
       join products p on p.id = l.product_id and not p.always_available
   ), options as (
     update product_options o set stock = o.stock - l.quantity from lines l where o.id = l.option_id returning 1
   )
   update products p set stock = p.stock - l.quantity
     from (select product_id, sum(quantity)::int as quantity from lines where option_id is null group by 1) l
    where p.id = l.product_id`,
)
// A line without an option, or whose option was deleted, goes back to the product while that has no options: otherwise
// it would be unknown which option to restock.
const addStock = statement<never>(
  'products.restock',
  `with lines as (
     select l.*
       from unnest($productIds::uuid[], $optionIds::uuid[], $quantities::int[]) as l(product_id, option_id, quantity)
       join products p on p.id = l.product_id and not p.always_available
   ), options as (
     update product_options o set stock = o.stock + l.quantity from lines l where o.id = l.option_id returning o.id
   )
   update products p set stock = p.stock + l.quantity
     from (
       select product_id, sum(quantity)::int as quantity
         from lines
        where option_id is null or not exists (select 1 from options o where o.id = lines.option_id)
        group by 1
     ) l
    where p.id = l.product_id and not p.has_options`,
)
const addSold = statement<never>(
  'products.countSold',
  `update products p set sold_count = p.sold_count + l.quantity
     from (
       select product_id, sum(quantity)::int as quantity
         from unnest($productIds::uuid[], $quantities::int[]) as l(product_id, quantity)
        group by 1
     ) l
    where p.id = l.product_id`,
)

export type StockLine = { productId: string; optionId: string | null; quantity: number }

/** Locks the products, so that price and stock cannot change until the transaction ends. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.rows(lockProducts, { productIds })
}

/** Takes the lines out of stock, with the commit; the caller has locked the products and checked the stock. */
export function takeStock(tx: Tx, lines: readonly StockLine[]): void {
  tx.writeLast(subtractStock, {
    productIds: lines.map((line) => line.productId),
    optionIds: lines.map((line) => line.optionId),
    quantities: lines.map((line) => line.quantity),
  })
}

/** Puts the lines back in stock. A product or an option has one line. */
export async function restock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return
  const productIds = lines.map((line) => line.productId)
  // By a statement before: one that locks a row and updates it begins again at the version that it saw first, for which another
  // one may wait that waits for this one.
  await lockStock(tx, productIds)
  await tx.rows(addStock, {
    productIds,
    optionIds: lines.map((line) => line.optionId),
    quantities: lines.map((line) => line.quantity),
  })
}

/** Adds the lines to the sales figures of their products. */
export async function countSold(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.rows(addSold, {
    productIds: lines.map((line) => line.productId),
    quantities: lines.map((line) => line.quantity),
  })
}
