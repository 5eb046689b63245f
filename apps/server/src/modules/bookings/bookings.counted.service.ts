import { statement, type Tx } from '../../platform/database.ts'
import { countBooked } from '../services/services.booked.service.ts'

/** SQL: the booking `b` was done and paid out, and not all that was paid for it went back. */
export const IS_COUNTED = `b.status = 'completed' and not booking_refunded(b.id)
  and exists (select from escrows es where es.subject_id = b.id and es.status = 'released')`

const findCounted = statement<{ serviceId: string }>(
  'bookings.findCounted',
  `select b.service_id as "serviceId" from bookings b where b.id = $bookingId and ${IS_COUNTED}`,
)

/** Runs `work`, which settles the booking or gives money of it back, and counts it for its service, or no longer. The booking is locked. */
export async function withBookedCounted<Result>(
  tx: Tx,
  bookingId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await tx.row(findCounted, { bookingId })
  const result = await work()
  const after = await tx.row(findCounted, { bookingId })
  if (after && !before) countBooked(tx, after.serviceId, 1)
  if (before && !after) countBooked(tx, before.serviceId, -1)
  return result
}
