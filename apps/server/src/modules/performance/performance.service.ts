import { performanceLimits, type VitalMetric } from '@vendly/contract/performance-limits'
import type { Actor } from '../../platform/actor.ts'
import type { Counted } from '../../platform/counts.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { recordAudit } from '../audit/audit.service.ts'

export type View = { day: string; route: string; role: string }
export type Vital = View & { connection: string; metric: VitalMetric; bucket: number }

// In the order of the key, so that two processes which add at once do not wait for each other in a circle.
const insertVitals = statement<never>(
  'performance.addVitals',
  `insert into vitals_days (day, route, role, connection, metric, bucket, count)
   select r.day, r.route, r.role, r.connection, r.metric, r.bucket, r.count
     from json_to_recordset($rows::json) as r(
            day date, route text, role text, connection text, metric text, bucket smallint, count int
          )
    order by 1, 2, 3, 4, 5, 6
   on conflict (day, route, role, connection, metric, bucket)
   do update set count = vitals_days.count + excluded.count`,
)
const insertViews = statement<never>(
  'performance.addViews',
  `insert into page_view_days (day, route, role, count)
   select r.day, r.route, r.role, r.count
     from json_to_recordset($rows::json) as r(day date, route text, role text, count int)
    order by 1, 2, 3
   on conflict (day, route, role) do update set count = page_view_days.count + excluded.count`,
)

export const addVitals = (db: Db, rows: readonly Counted<Vital>[]) =>
  db.rows(insertVitals, { rows: JSON.stringify(rows) })
export const addViews = (db: Db, rows: readonly Counted<View>[]) => db.rows(insertViews, { rows: JSON.stringify(rows) })

const deleteBefore = statement<{ deleted: number }>(
  'performance.deleteBefore',
  `with vitals as (delete from vitals_days where $before::date is null or day < $before returning 1),
        views as (delete from page_view_days where $before::date is null or day < $before returning 1)
   select ((select count(*) from vitals) + (select count(*) from views))::int as deleted`,
)

/** Deletes the counts, all or those before a day, which is kept. Returns how many rows. */
export async function deleteCounts(tx: Tx, admin: Actor, before: string | undefined): Promise<number> {
  const row = await tx.row(deleteBefore, { before: before ?? null })
  const deleted = row?.deleted ?? 0
  await recordAudit(tx, admin, {
    action: 'performance.deleted',
    subject: 'performance',
    subjectId: before ?? '',
    subjectName: before ? `Performance before ${before}` : 'Performance',
    details: { deleted },
  })
  return deleted
}

/** Deletes what is older than figures are kept. */
export async function deleteOldCounts(tx: Tx): Promise<void> {
  const before = `(now() at time zone 'Africa/Lagos')::date - ${performanceLimits.days}`
  await tx.once(`delete from vitals_days where day < ${before}`)
  await tx.once(`delete from page_view_days where day < ${before}`)
  await tx.once(`delete from performance_answers where until < ${before}`)
}
