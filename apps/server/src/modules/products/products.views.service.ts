import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

const addView = statement<never>(
  'products.addView',
  `with viewed as (
     select id, vendor_id from products where id = $productId and status = 'active'
   ), counted as (
     insert into product_views (product_id, views)
     select id, 1 from viewed
     on conflict (product_id) do update set views = product_views.views + 1
   )
   insert into product_days (product_id, day, vendor_id, views)
   select id, day_in_lagos($at), vendor_id, 1 from viewed
   on conflict (product_id, day) do update set views = product_days.views + 1`,
)

/** Counts a view of a product that is on sale. */
export async function countView(tx: Tx, productId: string): Promise<void> {
  await tx.rows(addView, { productId, at: now() })
}
