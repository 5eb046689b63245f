import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Counted, Counts } from '../../platform/counts.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const MAX_ROWS = 10_000

type Key = { productId: string; day: string }

// Of products that are on sale; in the order of the key, so that two processes do not wait for each other in a circle.
const insertViews = statement<never>(
  'products.addViews',
  `with viewed as (
     select p.id, p.vendor_id, r.day, r.count
       from json_to_recordset($rows::json) as r("productId" uuid, day date, count int)
       join products p on p.id = r."productId" and p.status = 'active'
   ), counted as (
     insert into product_views (product_id, views)
     select id, sum(count) from viewed group by 1 order by 1
     on conflict (product_id) do update set views = product_views.views + excluded.views
   )
   insert into product_days (product_id, day, vendor_id, views)
   select id, day, vendor_id, count from viewed order by 1, 2
   on conflict (product_id, day) do update set views = product_days.views + excluded.views`,
)

const add = (db: Db, rows: readonly Counted<Key>[]) => db.rows(insertViews, { rows: JSON.stringify(rows) })

/** Returns what counts a view of a product. Together, because those of a popular product would wait for each other's row. */
export function openViewCounts(context: Pick<Context, 'db' | 'log'>): (productId: string) => void {
  const counts = new Counts<Key>(context, { what: 'views of products', maxRows: MAX_ROWS, add })
  return (productId) => counts.count({ productId, day: dayInLagos(now()) })
}
