import { quoteLimits } from '@vendly/contract/quote-limits'
import type { ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { days, hours, later, minutes as minutesMs, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { scamReasons } from '../../platform/scam-guard/scam-guard.ts'
import { takeTime } from '../calendars/calendars.entries.service.ts'
import { lockCalendar } from '../calendars/calendars.service.ts'
import { isBarredSql } from '../vendors/vendors.sql.ts'
import { changed, endOffer, lockOffer, lockRequest } from './quotes.locks.service.ts'
import { answersSql, isReachedSql, listedServicesSql } from './quotes.sql.ts'

type Offered = {
  serviceId?: string
  /** Kobo. */
  price: number
  minutes: number
  start: Date | null
  depositPercent?: number | null
  location?: ServiceLocation
  note?: string | null
  validHours: number
}

const listAnswering = statement<{ id: string; location: ServiceLocation; isBarred: boolean }>(
  'quotes.listAnswering',
  `select s.id, s.locations[1] as location, ${isBarredSql('s.seller_id')} as "isBarred"
     from quote_requests r
     join users bu on bu.id = r.buyer_id
     join lateral (select s.* from ${listedServicesSql('$userId')}) s on ${answersSql}
    where r.id = $requestId and ${isReachedSql('$userId::uuid')}
    order by s.id`,
)
const countOffers = statement<{ open: number; own: number; isAnswered: boolean; today: number }>(
  'quotes.countOffers',
  `select (count(*) filter (where status = 'open'))::int as open,
          (count(*) filter (where seller_id = $userId))::int as own,
          coalesce(bool_or(seller_id = $userId and status = 'open'), false) as "isAnswered",
          (select count(*)::int from quote_offers where seller_id = $userId and created_at > $since) as today
     from quote_offers
    where request_id = $requestId`,
)
const insert = statement(
  'quotes.insertOffer',
  `insert into quote_offers (id, request_id, seller_id, service_id, price, deposit_percent, minutes, starts_at, entry_id, location,
     note, warnings, created_at, valid_until)
   values ($id, $requestId, $sellerId, $serviceId, $price, $depositPercent, $minutes, $start, $entryId, $location,
     $note, $warnings::text[], $at, $validUntil)`,
)
const extend = statement(
  'quotes.extendRequest',
  'update quote_requests set closes_at = greatest(closes_at, $validUntil) where id = $requestId',
)

/**
 * Answers a request. A start that is named is kept in the seller's calendar until the offer ends. Throws: not_found,
 * quote_closed, offers_full, offer_exists, offers_too_many, offer_service, booking_closed, and what `takeTime` throws.
 */
export async function makeOffer(tx: Tx, seller: Actor, requestId: string, offered: Offered, ownHost: string) {
  const { userId: sellerId } = seller
  await lockCalendar(tx, sellerId)
  const request = await lockRequest(tx, requestId)
  const answering = await tx.rows(listAnswering, { requestId, userId: sellerId })
  ensure(answering.length > 0, 'not_found')
  ensure(request.status === 'open' && request.answersUntil > now(), 'quote_closed')
  await checkCounts(tx, requestId, sellerId)
  const service = answering.find(({ id }) => id === offered.serviceId) ?? (answering.length === 1 ? answering[0] : null)
  ensure(service && (!offered.serviceId || service.id === offered.serviceId), 'offer_service')
  ensure(!service.isBarred, 'booking_closed')
  const { price, minutes, start, note } = offered
  const location = offered.location ?? request.location ?? service.location
  const validUntil = validUntilOf(offered)
  const wanted = { serviceId: service.id, minutes, location, seats: 1, hours: 1, heldUntil: validUntil }
  const time = start && (await takeTime(tx, sellerId, { ...wanted, start }))
  const id = newId()
  await tx.rows(insert, {
    ...{
      id,
      requestId,
      sellerId,
      serviceId: service.id,
      price,
      depositPercent: offered.depositPercent ?? null,
      minutes,
    },
    ...{ start, entryId: time?.entryId ?? null, location, note: note || null, validUntil, at: now() },
    warnings: note ? scamReasons(note, ownHost) : [],
  })
  await tx.rows(extend, { requestId, validUntil })
  await changed(tx, { requestId, offerId: id, what: 'offered' })
}

async function checkCounts(tx: Tx, requestId: string, userId: string): Promise<void> {
  const { open, own, isAnswered, today } = found(
    await tx.row(countOffers, { requestId, userId, since: later(-days(1)) }),
  )
  ensure(!isAnswered && own < quoteLimits.offersOfSeller, 'offer_exists')
  ensure(open < quoteLimits.offers, 'offers_full')
  ensure(today < quoteLimits.offersPerDay, 'offers_too_many')
}

/** So long as the seller says, but not up to the start itself. Throws: slot_gone when that is too near. */
function validUntilOf({ validHours, start }: Offered): Date {
  const whole = later(hours(validHours))
  const latest = start ? later(-minutesMs(quoteLimits.beforeStartMinutes), start) : whole
  ensure(latest > now(), 'slot_gone')
  return latest < whole ? latest : whole
}

/** Ends an offer by one of its sides. Returns the id of its request. Throws: not_found, offer_over. */
async function answerOffer(tx: Tx, { userId }: Actor, id: string, answer: 'declined' | 'withdrawn'): Promise<string> {
  const { offer } = await lockOffer(tx, id, { by: answer === 'declined' ? 'buyer' : 'seller', userId })
  ensure(offer.status === 'open' && !offer.isTaken, 'offer_over')
  await endOffer(tx, offer, answer)
  return offer.requestId
}
export const declineOffer = (tx: Tx, buyer: Actor, id: string) => answerOffer(tx, buyer, id, 'declined')
export const withdrawOffer = (tx: Tx, seller: Actor, id: string) => answerOffer(tx, seller, id, 'withdrawn')
