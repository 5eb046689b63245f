import { Readable } from 'node:stream'
import * as contract from '@vendly/contract/booking-calendar'
import { bookingLimits } from '@vendly/contract/booking-limits'
import { transaction } from '../../platform/database.ts'
import { command, download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { found } from '../../platform/problem.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { calendarText } from './bookings.calendar.present.ts'
import { findCalendarItem, listCalendar, listProvidedDays } from './bookings.calendar.queries.ts'
import { createFeed, deleteFeed, findFeed, readFeed } from './bookings.feeds.service.ts'

/** Bookings in the calendars of other applications. */
export function bookingCalendarRoutes(http: Http): void {
  const { context } = http
  const { publicUrl } = context.env
  const limitReads = limiter(context, 'booking-feed', bookingLimits.feedReadsPerMinute, 'too_many_requests')
  query(http, contract.providerDays, async ({ db, actor, query }) => ({
    data: await listProvidedDays(db, actor, query.from, query.days),
  }))
  download(http, contract.bookingCalendarFile, async ({ db, actor, params }) => {
    const item = found(await findCalendarItem(db, actor.userId, params.id))
    return { name: `vendly-${item.number}.ics`, content: Readable.from([calendarText([item], publicUrl)]) }
  })
  query(http, contract.myBookingFeed, async ({ db, actor }) => ({ data: await findFeed(db, actor.userId) }))
  command(http, contract.createBookingFeed, async ({ tx, actor }) => {
    const { token, ...feed } = await createFeed(tx, actor.userId)
    return { data: { ...feed, url: `${publicUrl}/api/bookings/feed/${token}` } }
  })
  command(http, contract.deleteBookingFeed, async ({ tx, actor }) => {
    await deleteFeed(tx, actor.userId)
    return { data: null }
  })
  download(http, contract.readBookingFeed, async ({ db, params, request }) => {
    await limitReads(networkOf(request))
    const userId = await transaction(context.pool, (tx) => readFeed(tx, params.token))
    return { name: 'vendly.ics', content: Readable.from([calendarText(await listCalendar(db, userId), publicUrl)]) }
  })
}
