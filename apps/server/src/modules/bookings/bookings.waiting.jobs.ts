import { now } from '../../platform/clock.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { freeTimesChanged } from '../calendars/calendars.events.ts'
import { notify } from '../notifications/notifications.service.ts'
import { waitingEnded, waitingOffered, waitingPassed } from './bookings.events.ts'
import { endedFor, offerFor, passedFor } from './bookings.waiting.notifications.ts'
import { offerFreed } from './bookings.waiting.offers.service.ts'
import { findWaitingNotice } from './bookings.waiting.queries.ts'
import { forgetWaiting } from './bookings.waiting.rows.service.ts'

const findOffer = statement<{ start: Date; until: Date }>(
  'bookings.findOffered',
  `select starts_at as start, hold_until as until from bookings where id = $bookingId and status = 'held'`,
)

export const waitingJobs = [
  on(freeTimesChanged, 'bookings.offerFreed', ({ pool }, { sellerId }) =>
    transaction(pool, (tx) => offerFreed(tx, sellerId)),
  ),
  on(waitingOffered, 'bookings.notifyOffered', ({ pool }, { waitingId, bookingId }) =>
    transaction(pool, async (tx) => {
      const row = await findWaitingNotice(tx, waitingId)
      const held = await tx.row(findOffer, { bookingId })
      if (row && held) await notify(tx, offerFor(row, { bookingId, ...held, at: now() }))
    }),
  ),
  on(waitingPassed, 'bookings.notifyPassed', ({ pool }, { waitingId }) =>
    transaction(pool, async (tx) => {
      const row = await findWaitingNotice(tx, waitingId)
      if (row) await notify(tx, passedFor(row))
    }),
  ),
  on(waitingEnded, 'bookings.notifyWaitingEnded', ({ pool }, { waitingId }) =>
    transaction(pool, async (tx) => {
      const row = await findWaitingNotice(tx, waitingId)
      const notice = row && endedFor(row)
      if (notice) await notify(tx, notice)
    }),
  ),
  every('12 * * * *', 'bookings.forgetWaiting', ({ pool }) => transaction(pool, forgetWaiting)),
]
