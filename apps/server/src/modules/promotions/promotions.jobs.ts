import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { bookingChanged } from '../bookings/bookings.events.ts'
import { checkoutPaid } from '../orders/orders.events.ts'
import { flushVisits } from '../visits/visits.counts.service.ts'
import { closePromotionDays, notePurchases } from './promotions.purchases.service.ts'
import { applyTimes } from './promotions.service.ts'

export const promotionJobs = [
  every('* * * * *', 'promotions.applyTimes', async ({ pool }) => {
    await transaction(pool, applyTimes)
  }),
  on(checkoutPaid, 'promotions.noteOrders', async (context, { changes }) => {
    await flushVisits(context)
    const orderIds = changes.map(({ orderId }) => orderId)
    await transaction(context.pool, (tx) => notePurchases(tx, orderIds))
  }),
  on(bookingChanged, 'promotions.noteBooking', async (context, { bookingId, from }) => {
    // The first change after it was paid.
    if (from !== 'held') return
    await flushVisits(context)
    await transaction(context.pool, (tx) => notePurchases(tx, [bookingId]))
  }),
  // Before `visits.forget`, as long as there is who came.
  every('40 1 * * *', 'promotions.closeDays', ({ pool }) => transaction(pool, closePromotionDays)),
]
