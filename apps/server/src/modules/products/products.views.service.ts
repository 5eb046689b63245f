import { statement, type Tx } from '../../platform/database.ts'

const addView = statement<never>(
  'products.addView',
  `insert into product_views (product_id, views)
   select id, 1 from products where id = $productId and status = 'active'
   on conflict (product_id) do update set views = product_views.views + 1`,
)

/** Counts a view of a product that is on sale. */
export async function countView(tx: Tx, productId: string): Promise<void> {
  await tx.rows(addView, { productId })
}
