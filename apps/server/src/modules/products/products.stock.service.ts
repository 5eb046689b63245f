import { statement, type Tx } from '../../platform/database.ts'

const lockProducts = statement<never>(
  'products.lockStock',
  'select from products where id = any($productIds::uuid[]) order by id for no key update',
)
// Arrays instead of JSON: the planner then expects few rows and uses the index.
const subtractStock = statement<never>(
  'products.takeStock',
  `with lines as (
     select * from unnest($productIds::uuid[], $optionIds::uuid[], $quantities::int[]) as l(product_id, option_id, quantity)
   ), options as (
     update product_options o set stock = o.stock - l.quantity from lines l where o.id = l.option_id returning 1
   )
   update products p set stock = p.stock - l.quantity
     from (select product_id, sum(quantity)::int as quantity from lines where option_id is null group by 1) l
    where p.id = l.product_id`,
)
/**
 * SQL: what of an order was taken out of stock and is not missing, for the lines of `where`: the units of its lines, and what the
 * buyer took instead of missing ones.
 */
const unitsOf = (where: string): string => `
  select product_id, option_id, sum(quantity)::int as quantity
    from (
      select l.product_id, l.option_id, l.quantity - l.missing as quantity from order_lines l where ${where}
      union all
      select m.swap_product_id, m.swap_option_id, m.quantity
        from missing_items m
        join order_lines l on l.id = m.line_id
       where m.answer = 'swapped' and ${where}
    ) units
   where quantity > 0
   group by 1, 2`
const OF_ORDER = 'l.order_id = $orderId and l.refunded_at is null'

// A line without an option, or whose option was deleted, goes back to the product while that has no options: otherwise
// it would be unknown which option to restock.
const restockSql = (where: string): string => `
  with locked as materialized (
    select id from products
     where id in (select product_id from (${unitsOf(where)}) taken)
     order by id
       for no key update
  ), lines as (
    select * from (${unitsOf(where)}) taken where (select count(*) from locked) >= 0
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
   where p.id = l.product_id and not p.has_options`
const addStock = statement<never>('products.restock', restockSql(OF_ORDER))
const addLineStock = statement<never>('products.restockLine', restockSql('l.id = $lineId'))
const addSold = statement<never>(
  'products.countSold',
  `update products p set sold_count = p.sold_count + l.quantity
     from (select product_id, sum(quantity)::int as quantity from (${unitsOf(OF_ORDER)}) taken group by 1) l
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

/** Puts the products of a cancelled order back in stock, without lines that were refunded before. */
export async function restock(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(addStock, { orderId })
}

/** Puts the products of one line back in stock. */
export async function restockLine(tx: Tx, lineId: string): Promise<void> {
  await tx.rows(addLineStock, { lineId })
}

/** Adds the products of a completed order to their sales figures. */
export async function countSold(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(addSold, { orderId })
}
