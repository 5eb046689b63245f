import type { NewListing } from '@vendly/contract/product-listing'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure } from '../../platform/problem.ts'
import { stockAfterChange } from './products.policy.ts'

export type OptionRow = { id: string; values: string[]; stock: number; priceDelta: number }
type OptionInput = NewListing['options'][number]

const drop = statement(
  'products.dropOptions',
  'delete from product_options where product_id = $1 and not (id = any($2::uuid[]))',
)
const put = statement(
  'products.putOptions',
  `insert into product_options (id, product_id, position, values, stock, price_delta)
   select w.id, $1, w.position, w.values, w.stock, w."priceDelta"
     from json_to_recordset($2) as w(id uuid, position smallint, values text[], stock int, "priceDelta" bigint)
   on conflict (id) do update set position = excluded.position, values = excluded.values, stock = excluded.stock, price_delta = excluded.price_delta`,
)

/**
 * Brings the options of a locked product to what is wished; the database keeps the product's stock their sum. `price` in
 * kobo. Codes: not_found for an option of another product, stock_changed, invalid_request.
 */
export async function changeOptions(
  tx: Tx,
  productId: string,
  price: number,
  before: readonly OptionRow[],
  wishes: readonly OptionInput[],
): Promise<void> {
  const known = new Map(before.map((option) => [option.id, option]))
  const rows = wishes.map((wish, position) => {
    const old = wish._id ? known.get(wish._id) : undefined
    ensure(old || !wish._id, 'not_found')
    return {
      id: old?.id ?? newId(),
      position,
      values: wish.values,
      stock: old ? stockAfterChange(old.stock, wish.stock, wish.stockSeen, `options.${position}.stock`) : wish.stock,
      priceDelta: (wish.price ?? price) - price,
    }
  })
  await tx.rows(drop, [productId, rows.map(({ id }) => id)])
  if (rows.length) await tx.rows(put, [productId, JSON.stringify(rows)])
}
