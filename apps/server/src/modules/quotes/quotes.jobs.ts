import { liveEvents } from '@vendly/contract/realtime'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every, on } from '../../platform/jobs.ts'
import { message, publish } from '../../platform/realtime.ts'
import { bookingChanged } from '../bookings/bookings.events.ts'
import { notifyEach } from '../notifications/notifications.service.ts'
import { settleBooked } from './quotes.accept.service.ts'
import { expireOffer, expireRequest, listOpenOffers, passOffer } from './quotes.closing.service.ts'
import { quoteChanged } from './quotes.events.ts'
import { findNotificationData, listToldSellers, notificationsFor } from './quotes.notifications.ts'
import { IS_TAKEN } from './quotes.sql.ts'

const listDueOffers = statement<{ id: string }>(
  'quotes.listDueOffers',
  `select o.id from quote_offers o
    where o.status = 'open' and o.valid_until <= $at and not ${IS_TAKEN}
    order by o.valid_until limit ${DEADLINE_BATCH}`,
)
const listDueRequests = statement<{ id: string }>(
  'quotes.listDueRequests',
  `select r.id from quote_requests r
    where r.status = 'open' and r.closes_at <= $at
      and not exists (select 1 from quote_offers o where o.request_id = r.id and o.status = 'open')
    order by r.closes_at limit ${DEADLINE_BATCH}`,
)

export const applyQuoteDeadlines = (context: Context): Promise<void> =>
  applyDeadlines(context, [
    [listDueOffers, expireOffer],
    [listDueRequests, expireRequest],
  ])

const listSellers = statement<{ userId: string }>(
  'quotes.listSellersOfRequest',
  'select distinct seller_id as "userId" from quote_offers where request_id = $requestId',
)

export const quoteJobs = [
  on(quoteChanged, 'quotes.announce', ({ pool }, change) =>
    transaction(pool, async (tx) => {
      const { requestId, what } = change
      const data = await findNotificationData(tx, change)
      if (!data) return
      const told = what === 'asked' ? await listToldSellers(tx, requestId) : []
      const sellers = (await tx.rows(listSellers, { requestId })).map(({ userId }) => userId)
      const room = (id: string) => ({ kind: 'user', id }) as const
      const users = new Set([data.buyerId, ...told, ...sellers])
      await publish(tx, ...[...users].map((id) => message(liveEvents.quoteUpdate, room(id), { _id: requestId })))
      await notifyEach(tx, notificationsFor(data, change, told))
    }),
  ),
  on(quoteChanged, 'quotes.passOffers', async ({ pool, db }, { requestId, what }) => {
    if (!['closed', 'booked', 'expired'].includes(what)) return
    for (const id of await listOpenOffers(db, requestId)) await transaction(pool, (tx) => passOffer(tx, id))
  }),
  on(bookingChanged, 'quotes.settleBooked', async ({ pool }, { bookingId, from }) => {
    if (from === 'held') await transaction(pool, (tx) => settleBooked(tx, bookingId))
  }),
  every('* * * * *', 'quotes.applyDeadlines', applyQuoteDeadlines),
]
