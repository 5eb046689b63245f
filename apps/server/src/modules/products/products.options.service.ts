import type { NewListing } from '@vendly/contract/product-listing'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure } from '../../platform/problem.ts'
import { stockAfter } from './products.policy.ts'

export type OptionRow = { id: string; values: string[]; stock: number; priceDelta: number }
type OptionInput = NewListing['options'][number]

const deleteOtherOptions = statement<never>(
  'products.deleteOtherOptions',
  'delete from product_options where product_id = $productId and not (id = any($ids::uuid[]))',
)
const upsertOptions = statement<never>(
  'products.upsertOptions',
  `insert into product_options (id, product_id, position, values, stock, price_delta)
   select o.id, $productId, o.position, o.values, o.stock, o."priceDelta"
     from jsonb_to_recordset($options::jsonb)
       as o(id uuid, position smallint, values text[], stock int, "priceDelta" bigint)
   on conflict (id) do update
     set position = excluded.position, values = excluded.values, stock = excluded.stock,
         price_delta = excluded.price_delta`,
)

/** A new option has the stock that was entered. */
const NEW = { stock: 0, isAlwaysAvailable: true }

type Before = { id: string; isAlwaysAvailable: boolean; options: readonly OptionRow[] }
/** The product after the change; its price in kobo. */
type After = { price: number; isAlwaysAvailable: boolean }

/**
 * Replaces the options of a locked product. A trigger keeps the product's stock equal to their sum. Throws: not_found for an option of another product, stock_changed, invalid_request.
 */
export async function changeOptions(
  tx: Tx,
  { id: productId, isAlwaysAvailable: wasAlways, options }: Before,
  { price, isAlwaysAvailable }: After,
  inputs: readonly OptionInput[],
): Promise<void> {
  const existing = new Map(options.map((option) => [option.id, option]))
  const rows = inputs.map((input, position) => {
    const old = input._id ? existing.get(input._id) : undefined
    ensure(old || !input._id, 'not_found')
    return {
      id: old?.id ?? newId(),
      position,
      values: input.values,
      stock: stockAfter(
        old ? { stock: old.stock, isAlwaysAvailable: wasAlways } : NEW,
        isAlwaysAvailable,
        input,
        `options.${position}.stock`,
      ),
      priceDelta: (input.price ?? price) - price,
    }
  })
  await tx.rows(deleteOtherOptions, { productId, ids: rows.map(({ id }) => id) })
  if (rows.length) await tx.rows(upsertOptions, { productId, options: JSON.stringify(rows) })
}
