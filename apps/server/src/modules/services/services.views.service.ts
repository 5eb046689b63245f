import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

// Skipped while the row is locked, so that counting a view never waits for a booking.
const addView = statement<never>(
  'services.addView',
  `with viewed as (
     select id, vendor_id from services where id = $serviceId and status = 'active'
   ), counted as (
     update services set views = views + 1
      where id = (select id from services where id in (select id from viewed) for no key update skip locked)
   )
   insert into service_days (service_id, day, vendor_id, views)
   select id, day_in_lagos($at), vendor_id, 1 from viewed
   on conflict (service_id, day) do update set views = service_days.views + 1`,
)

/** Counts a view of a service that can be booked; who viewed it is not stored. */
export async function countServiceView(tx: Tx, serviceId: string): Promise<void> {
  await tx.rows(addView, { serviceId, at: now() })
}
