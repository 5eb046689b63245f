import { bookingLimits } from '@vendly/contract/booking-limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { minutes as minutesMs, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { holdTimeUntil, takeTime } from '../calendars/calendars.entries.service.ts'
import { ensureTakesOrders } from '../campuses/campuses.status.service.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import type { StoredAnswer } from './bookings.answers.service.ts'
import { findBookable } from './bookings.bookable.queries.ts'
import { dropHeld, holdEnd, insertHeld, type Quote } from './bookings.holds.service.ts'
import { priceOf } from './bookings.money.policy.ts'
import { checkPlace } from './bookings.placing.service.ts'
import { pastOf, type Quoted } from './bookings.quote.ts'

/** What an offer says, as it is booked; the price in kobo. */
export type Terms = Quote & {
  serviceId: string
  price: Kobo
  depositPercent: number | null
  minutes: number
  start: Date
  /** The time that is kept for the offer; null: it is taken now. */
  entryId: string | null
  location: ServiceLocation
  placeId: string | null
  room: string | null
  note: string
  answers: readonly StoredAnswer[]
  expectedTotal: Kobo
}

type Held = { id: string; offerId: string; entryId: string; seats: number; sellerId: string; start: Date; until: Date }
const findHeld = statement<Held>(
  'bookings.findHeldOfRequest',
  `select id, quote_offer_id as "offerId", entry_id as "entryId", 1 as seats, seller_id as "sellerId", starts_at as start,
          hold_until as until
     from bookings
    where quote_request_id = $requestId and status = 'held'`,
)

/** The unpaid booking of a request, of which there is one at most. */
export const findHeldOfRequest = (tx: Tx, requestId: string): Promise<Held | undefined> =>
  tx.row(findHeld, { requestId })

const describe = statement(
  'bookings.describeQuoted',
  'update bookings set place_id = coalesce($placeId, place_id), room = $room, note = $note, answers = $answers where id = $id',
)

/**
 * Books what an offer says, to be paid next. Another unpaid booking of the same request is let go. To be called with the calendars
 * of both locked, and the request. Throws: not_found, booking_own, booking_closed, booking_changed with the `total`,
 * booking_place_required, booking_place_unknown, holds_full, and what `ensureTakesOrders` and `takeTime` throw.
 */
export async function placeQuoted(tx: Tx, buyer: Actor, terms: Terms): Promise<string> {
  const { userId: buyerId } = buyer
  const listed = await findBookable(tx, terms.serviceId, await shadowbannedViewerId(tx, buyer))
  ensure(listed.sellerId !== buyerId, 'booking_own')
  ensure(!listed.isBarred, 'booking_closed')
  await ensureTakesOrders(tx, buyer, [listed.campusId])
  const { absences, held } = await pastOf(tx, buyerId, listed, terms.start, terms.start)
  const { price, depositPercent, location } = terms
  // The provider agreed already by offering it.
  const service = {
    ...listed,
    ...{ mode: 'quote' as const, price, depositPercent, isHourly: false, travelFee: 0, isAutoConfirmed: true },
  }
  const choice = {
    ...{ options: [], quantity: 1, isAtCustomer: location === 'customer' },
    paysInFull: absences >= bookingLimits.absences.count,
  }
  const quoted: Quoted = {
    ...{ service, options: [], quantity: 1, seats: 1, unit: null, location, paysInFull: null, coupon: null },
    price: priceOf(service, choice),
  }
  const { total } = quoted.price
  if (total !== terms.expectedTotal) throw new Problem('booking_changed', { total: toNaira(total) })
  await checkPlace(tx, quoted, terms.placeId)
  const before = await findHeldOfRequest(tx, terms.requestId)
  const isSame = before?.offerId === terms.offerId && before.start.getTime() === terms.start.getTime()
  if (before && isSame && before.until > now()) return before.id
  if (before) await dropHeld(tx, buyerId, before)
  ensure(held - (before ? 1 : 0) < bookingLimits.holds, 'holds_full')
  const until = holdEnd()
  const id = await insertHeld(tx, buyerId, quoted, {
    ...{ time: await timeOf(tx, listed.sellerId, terms, until), until },
    quote: { requestId: terms.requestId, offerId: terms.offerId },
  })
  const isAtCustomer = location === 'customer'
  await tx.rows(describe, {
    ...{ id, note: terms.note, answers: JSON.stringify(terms.answers) },
    ...{ placeId: isAtCustomer ? terms.placeId : null, room: isAtCustomer ? terms.room : null },
  })
  return id
}

async function timeOf(tx: Tx, sellerId: string, terms: Terms, until: Date) {
  const { serviceId, start, minutes, location, entryId } = terms
  if (entryId === null)
    return takeTime(tx, sellerId, { serviceId, start, minutes, location, seats: 1, hours: 1, heldUntil: until })
  await holdTimeUntil(tx, entryId, until)
  return { entryId, start, end: new Date(start.getTime() + minutesMs(minutes)), readyAt: null }
}
