import type { QuoteOfferStatus, QuoteRequestStatus } from '@vendly/contract/quotes'
import type { ServiceLocation } from '@vendly/contract/services'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import type { StoredAnswer } from '../bookings/bookings.answers.service.ts'
import { findHeldOfRequest } from '../bookings/bookings.quoted.service.ts'
import { releaseTime } from '../calendars/calendars.entries.service.ts'
import { lockCalendar } from '../calendars/calendars.service.ts'
import { type QuoteChange, quoteChanged } from './quotes.events.ts'
import { IS_BOOKED, IS_TAKEN } from './quotes.sql.ts'

// The order of locks: the calendars of sellers by their ids, then the request, then its offers.

export type LockedRequest = {
  id: string
  buyerId: string
  serviceId: string | null
  text: string
  answers: StoredAnswer[]
  location: ServiceLocation | null
  placeId: string | null
  status: QuoteRequestStatus
  answersUntil: Date
}
const lock = statement<LockedRequest>(
  'quotes.lockRequest',
  `select id, buyer_id as "buyerId", service_id as "serviceId", text, answers, location, place_id as "placeId", status,
          answers_until as "answersUntil"
     from quote_requests
    where id = $id
      for update`,
)
const isBooked = statement<{ isBooked: boolean }>(
  'quotes.isBooked',
  `select ${IS_BOOKED} as "isBooked" from quote_requests r where r.id = $id`,
)

/** The request, which nobody changes until the transaction ends. A paid booking of it counts at once. Throws: not_found. */
export async function lockRequest(tx: Tx, id: string): Promise<LockedRequest> {
  const request = found(await tx.row(lock, { id }))
  // Asked after the lock was waited for.
  const booked = found(await tx.row(isBooked, { id }))
  return booked.isBooked && request.status === 'open' ? { ...request, status: 'booked' } : request
}

/** The same after the calendars of these sellers, and of who is being paid for it. Throws: not_found, booking_state. */
export async function lockWithCalendars(
  tx: Tx,
  requestId: string,
  sellerIds: readonly string[],
): Promise<LockedRequest> {
  const held = await findHeldOfRequest(tx, requestId)
  const ids = new Set([...sellerIds, ...(held ? [held.sellerId] : [])])
  for (const id of [...ids].sort()) await lockCalendar(tx, id)
  const request = await lockRequest(tx, requestId)
  const present = await findHeldOfRequest(tx, requestId)
  // Another press began to pay for another offer meanwhile.
  ensure(!present || ids.has(present.sellerId), 'booking_state', { status: 'held' })
  return request
}

export type LockedOffer = {
  id: string
  requestId: string
  sellerId: string
  serviceId: string
  price: number
  depositPercent: number | null
  minutes: number
  startsAt: Date | null
  entryId: string | null
  location: ServiceLocation
  status: QuoteOfferStatus
  validUntil: Date
  isTaken: boolean
}
const findParts = statement<{ requestId: string; sellerId: string; buyerId: string }>(
  'quotes.findPartsOfOffer',
  `select o.request_id as "requestId", o.seller_id as "sellerId", r.buyer_id as "buyerId"
     from quote_offers o join quote_requests r on r.id = o.request_id
    where o.id = $id`,
)
const lockOne = statement<LockedOffer>(
  'quotes.lockOffer',
  `select o.id, o.request_id as "requestId", o.seller_id as "sellerId", o.service_id as "serviceId", o.price,
          o.deposit_percent as "depositPercent", o.minutes, o.starts_at as "startsAt", o.entry_id as "entryId", o.location,
          o.status, o.valid_until as "validUntil", ${IS_TAKEN} as "isTaken"
     from quote_offers o
    where o.id = $id
      for update of o`,
)

/** An offer with its request; everybody who has no part in it is refused. Throws: not_found. */
export async function lockOffer(
  tx: Tx,
  id: string,
  { by, userId }: { by: 'buyer' | 'seller' | 'system'; userId?: string },
): Promise<{ request: LockedRequest; offer: LockedOffer }> {
  const parts = found(await tx.row(findParts, { id }))
  ensure(by === 'system' || (by === 'buyer' ? parts.buyerId : parts.sellerId) === userId, 'not_found')
  const request = await lockWithCalendars(tx, parts.requestId, [parts.sellerId])
  return { request, offer: found(await tx.row(lockOne, { id })) }
}

const setOffer = statement(
  'quotes.setOfferStatus',
  'update quote_offers set status = $status, entry_id = null, ended_at = $at where id = $id',
)

/** The offer is over, and its time is free again. */
export async function endOffer(
  tx: Tx,
  { id, requestId, entryId }: LockedOffer,
  status: Exclude<QuoteOfferStatus, 'open'>,
): Promise<void> {
  if (entryId && status !== 'accepted') await releaseTime(tx, entryId, 1)
  await tx.rows(setOffer, { id, status, at: now() })
  // Of the accepted one the booking tells.
  const what = status === 'expired' ? 'offer-expired' : status
  if (what !== 'accepted') await changed(tx, { requestId, offerId: id, what })
}

const setRequest = statement(
  'quotes.setRequestStatus',
  'update quote_requests set status = $status, ended_at = $at where id = $id',
)

/** The request is over. Its open offers end in jobs, one by one, because each needs the calendar of its seller. */
export async function endRequest(tx: Tx, id: string, status: 'booked' | 'closed' | 'expired'): Promise<void> {
  await tx.rows(setRequest, { id, status, at: now() })
  await changed(tx, { requestId: id, offerId: null, what: status })
}

export const changed = (tx: Tx, change: QuoteChange): Promise<void> => emit(tx, quoteChanged, change)
