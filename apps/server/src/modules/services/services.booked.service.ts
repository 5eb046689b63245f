import { statement, type Tx } from '../../platform/database.ts'

const addBooked = statement<never>(
  'services.addBooked',
  'update services set booked_count = booked_count + $bookings where id = $serviceId',
)

/** Adds to how often a service was booked, with the commit. */
export function countBooked(tx: Tx, serviceId: string, bookings: 1 | -1): void {
  tx.writeLast(addBooked, { serviceId, bookings })
}
