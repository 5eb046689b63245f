import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { type PayWay, payBooking } from '../bookings/bookings.payment.service.ts'
import { placeQuoted } from '../bookings/bookings.quoted.service.ts'
import type { Payment } from '../payments/payments.purposes.ts'
import { endOffer, endRequest, type LockedOffer, lockOffer } from './quotes.locks.service.ts'
import { mayReachSql } from './quotes.sql.ts'

type Accepted = PayWay & { start?: Date; placeId?: string | null; room?: string | null; expectedTotal: number }

const mayReach = statement<{ isReachable: boolean }>(
  'quotes.mayReach',
  `select ${mayReachSql('$buyerId::uuid', '$sellerId::uuid')} as "isReachable"`,
)
const handOver = statement('quotes.handOverTime', 'update quote_offers set entry_id = null where id = $id')

/**
 * Books what was offered, and pays it. Paid by card, the offer stays open until the money is there, with its time kept in the
 * booking. Throws: not_found, offer_over, quote_closed, offer_start, and what `placeQuoted` and `payBooking` throw.
 */
export async function acceptOffer(
  tx: Tx,
  buyer: Actor,
  id: string,
  { start: chosen, placeId, room = null, expectedTotal, ...payWay }: Accepted,
): Promise<{ id: string; payment: Payment | null }> {
  const { request, offer } = await lockOffer(tx, id, { by: 'buyer', userId: buyer.userId })
  ensure(request.status === 'open', 'quote_closed')
  ensure(offer.status === 'open' && (offer.isTaken || offer.validUntil > now()), 'offer_over')
  const { isReachable } = found(await tx.row(mayReach, { buyerId: buyer.userId, sellerId: offer.sellerId }))
  ensure(isReachable, 'offer_over')
  // A start that nobody keeps any more may be taken by now: the buyer then chooses another one.
  const start = offer.entryId ? offer.startsAt : (chosen ?? offer.startsAt)
  ensure(start, 'offer_start')
  const { requestId, serviceId, price, depositPercent, minutes, entryId, location } = offer
  const bookingId = await placeQuoted(tx, buyer, {
    ...{ requestId, offerId: id, serviceId, price, depositPercent, minutes, start, entryId, location },
    ...{ placeId: placeId ?? request.placeId, room, note: request.text, answers: request.answers, expectedTotal },
  })
  await tx.rows(handOver, { id })
  const { payment } = await payBooking(tx, buyer, bookingId, payWay)
  if (!payment) await markBooked(tx, { ...offer, entryId: null })
  return { id: bookingId, payment }
}

async function markBooked(tx: Tx, offer: LockedOffer): Promise<void> {
  await endOffer(tx, offer, 'accepted')
  await endRequest(tx, offer.requestId, 'booked')
}

const findQuote = statement<{ offerId: string | null }>(
  'quotes.findOfferOfBooking',
  'select quote_offer_id as "offerId" from bookings where id = $bookingId and booked_at is not null',
)

/** A booking was paid by card; one that lapsed unpaid leaves its offer open. */
export async function settleBooked(tx: Tx, bookingId: string): Promise<void> {
  const booking = await tx.row(findQuote, { bookingId })
  if (!booking?.offerId) return
  const { offer } = await lockOffer(tx, booking.offerId, { by: 'system' })
  if (offer.status === 'open') await markBooked(tx, offer)
}
