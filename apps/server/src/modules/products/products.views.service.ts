import { statement, type Tx } from '../../platform/database.ts'

/** Of a product or a service, on a day in Lagos. */
type CountedViews = { id: string; day: string; count: number }

// In the order of the key, so that two processes do not wait for each other in a circle.
const insertViews = statement<never>(
  'products.addViews',
  `with viewed as (
     select p.id, p.vendor_id, r.day, r.count
       from json_to_recordset($rows::json) as r(id uuid, day date, count int)
       join products p on p.id = r.id
   ), counted as (
     insert into product_views (product_id, views)
     select id, sum(count) from viewed group by 1 order by 1
     on conflict (product_id) do update set views = product_views.views + excluded.views
   )
   insert into product_days (product_id, day, vendor_id, views)
   select id, day, vendor_id, count from viewed order by 1, 2
   on conflict (product_id, day) do update set views = product_days.views + excluded.views`,
)

/** Adds views of products; who viewed them is not stored here. */
export async function addProductViews(tx: Tx, rows: readonly CountedViews[]): Promise<void> {
  if (rows.length > 0) await tx.rows(insertViews, { rows: JSON.stringify(rows) })
}
