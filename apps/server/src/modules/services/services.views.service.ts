import { statement, type Tx } from '../../platform/database.ts'

type CountedViews = { id: string; day: string; count: number }

// The number beside a service is skipped while its row is locked, so that views never wait for a booking, nor it for them.
const insertViews = statement<never>(
  'services.addViews',
  `with viewed as (
     select s.id, s.vendor_id, r.day, r.count
       from json_to_recordset($rows::json) as r(id uuid, day date, count int)
       join services s on s.id = r.id
   ), free as (
     select id from services where id in (select id from viewed) order by id for no key update skip locked
   ), counted as (
     update services s set views = s.views + v.count
       from (select id, sum(count) as count from viewed group by 1) v join free using (id)
      where s.id = v.id
   )
   insert into service_days (service_id, day, vendor_id, views)
   select id, day, vendor_id, count from viewed order by 1, 2
   on conflict (service_id, day) do update set views = service_days.views + excluded.views`,
)

/** Adds views of services; who viewed them is not stored here. */
export async function addServiceViews(tx: Tx, rows: readonly CountedViews[]): Promise<void> {
  if (rows.length > 0) await tx.rows(insertViews, { rows: JSON.stringify(rows) })
}
