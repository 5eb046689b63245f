import { bookingLimits } from '@vendly/contract/booking-limits'
import { days, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { found } from '../../platform/problem.ts'
import { pauseService } from '../services/services.service.ts'
import { serviceOftenCancelled } from './bookings.events.ts'

// A class that is cancelled is one time, however many had a seat in it.
const countCancelled = statement<{ count: number }>(
  'bookings.countCancelledByProvider',
  `select count(distinct entry_id)::int as count
     from bookings
    where service_id = $serviceId and status = 'cancelled' and cancelled_by = 'provider' and closed_at > $since`,
)

/** A service whose provider cancelled too often lately is paused, until they resume it; the administrators are notified each time. */
export async function pauseIfOftenCancelled(tx: Tx, serviceId: string): Promise<void> {
  const { count: most, days: within } = bookingLimits.providerCancellations
  const { count } = found(await tx.row(countCancelled, { serviceId, since: later(-days(within)) }))
  if (count >= most && (await pauseService(tx, serviceId))) await emit(tx, serviceOftenCancelled, { serviceId, count })
}
