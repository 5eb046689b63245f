import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Counted, Counts } from '../../platform/counts.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'

/** Ids that do not exist must not fill the memory of the process. */
const MAX_ROWS = 1_000

type What = 'views' | 'presses'
type Key = { promotionId: string; day: string; what: What }

// Only what exists and has begun; in the order of the key, so that two processes do not wait for each other in a circle.
const insertCounts = statement<never>(
  'promotions.addCounts',
  `insert into promotion_days (promotion_id, day, views, presses)
   select r."promotionId", r.day, coalesce(sum(r.count) filter (where r.what = 'views'), 0),
          coalesce(sum(r.count) filter (where r.what = 'presses'), 0)
     from json_to_recordset($rows::json) as r("promotionId" uuid, day date, what text, count int)
     join promotions p on p.id = r."promotionId" and p.starts_at <= now()
    group by 1, 2
    order by 1, 2
   on conflict (promotion_id, day)
   do update set views = promotion_days.views + excluded.views, presses = promotion_days.presses + excluded.presses`,
)

const add = (db: Db, rows: readonly Counted<Key>[]) => db.rows(insertCounts, { rows: JSON.stringify(rows) })

/** Views and presses of promotions. */
export function openPromotionCounts(context: Pick<Context, 'db' | 'log'>) {
  const counts = new Counts<Key>(context, { what: 'counts of promotions', maxRows: MAX_ROWS, add })
  return {
    count: (promotionId: string, what: What) => counts.count({ promotionId, day: dayInLagos(now()), what }),
    flush: () => counts.flush(),
  }
}
export type PromotionCounts = ReturnType<typeof openPromotionCounts>
