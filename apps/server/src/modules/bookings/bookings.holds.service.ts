import { bookingLimits } from '@vendly/contract/booking-limits'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Booked, releaseTime } from '../calendars/calendars.entries.service.ts'
import { returnCoupon } from '../coupons/coupons.service.ts'
import { releaseHold } from '../escrow/escrow.holds.service.ts'
import type { Quoted } from './bookings.quote.ts'
import { walletPart } from './bookings.transitions.service.ts'

const drop = statement(
  'bookings.dropHold',
  `update bookings set status = 'cancelled', cancelled_by = 'buyer', hold_until = null, next_step_at = null, closed_at = $at,
          updated_at = $at
    where id = $id`,
)

const insert = statement(
  'bookings.insert',
  `insert into bookings (id, number, service_id, seller_id, vendor_id, buyer_id, campus_id, entry_id, service_name, mode, picture,
     options, option_ids, quantity, unit, location, place_id, landmark, online_link, policy, is_auto_confirmed, price, travel_fee,
     vendor_discount, platform_discount, total, due_now, commission_bps, commission, starts_at, ends_at, ready_at, counts_from,
     created_at, hold_until, next_step_at, state_since, updated_at, quote_request_id, quote_offer_id, is_offer)
   values ($id, 'BK-' || nextval('booking_numbers'), $serviceId, $sellerId, $vendorId, $buyerId, $campusId, $entryId, $name, $mode,
     $picture, $options, $optionIds::uuid[], $quantity, $unit, $location, $placeId, $landmark, $onlineLink, $policy,
     $isAutoConfirmed, $price, $travelFee, $vendorDiscount, $platformDiscount, $total, $dueNow, $commissionBps, $commission,
     $start, $end, $readyAt, $start, $at, $holdUntil, $holdUntil, $at, $at, $quoteRequestId, $quoteOfferId, $isOffer)`,
)

/** What it costs, and under which rules: as they are when it is paid. */
export function termsOf({ service, options, location, price }: Quoted) {
  const { policy, isAutoConfirmed } = service
  const isThere = location === 'provider'
  return {
    ...{ policy, isAutoConfirmed, ...price },
    options: JSON.stringify(options.map((one) => ({ name: one.name, price: one.price, minutes: one.minutes }))),
    ...{ placeId: isThere ? service.placeId : null, landmark: isThere ? service.landmark : null },
    onlineLink: location === 'online' ? service.onlineLink : null,
  }
}

/** What is chosen. */
function choiceOf({ service, options, quantity, unit, location }: Quoted) {
  const { id: serviceId, sellerId, vendorId, campusId, name, mode } = service
  return {
    ...{ serviceId, sellerId, vendorId, campusId, name, mode, quantity, unit, location },
    picture: service.picture && JSON.stringify(service.picture),
    optionIds: options.map(({ _id }) => _id),
  }
}

/** From which request for a quote it comes, and which offer was accepted. */
export type Quote = { requestId: string; offerId: string }

type Taken = { time: Omit<Booked, 'lane'>; until: Date; quote?: Quote; isOffer?: boolean }
/** The booking whose time was taken; it is paid next, or lapses. `isOffer`: to somebody of the waiting list. */
export async function insertHeld(
  tx: Tx,
  buyerId: string,
  quoted: Quoted,
  { time, until, quote, isOffer = false }: Taken,
): Promise<string> {
  const id = newId()
  const { entryId, start, end, readyAt } = time
  await tx.rows(insert, {
    ...{ id, buyerId, ...choiceOf(quoted), ...termsOf(quoted), entryId, start, end, readyAt },
    ...{ quoteRequestId: quote?.requestId ?? null, quoteOfferId: quote?.offerId ?? null },
    ...{ holdUntil: until, at: now(), isOffer },
  })
  return id
}

export const holdEnd = () => later(minutes(bookingLimits.holdMinutes))

type Held = { id: string; entryId: string; seats: number }
/** Its time, what the wallet keeps for it, and its coupon are free again. */
export async function dropHeld(tx: Tx, userId: string, { id, entryId, seats }: Held): Promise<void> {
  await releaseTime(tx, entryId, seats)
  await releaseHold(tx, walletPart(id), userId)
  await tx.rows(drop, { id, at: now() })
  await returnCoupon(tx, { bookingId: id })
}
