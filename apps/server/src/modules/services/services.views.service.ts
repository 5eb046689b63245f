import { statement, type Tx } from '../../platform/database.ts'

// Skipped while the row is locked, so that counting a view never waits for a booking.
const addView = statement<never>(
  'services.addView',
  `update services set views = views + 1
    where id = (select id from services where id = $serviceId and status = 'active' for no key update skip locked)`,
)

/** Counts a view of a service that can be booked; who viewed it is not stored. */
export async function countServiceView(tx: Tx, serviceId: string): Promise<void> {
  await tx.rows(addView, { serviceId })
}
