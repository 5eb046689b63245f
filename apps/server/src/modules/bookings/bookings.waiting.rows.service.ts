import { bookingLimits } from '@vendly/contract/booking-limits'
import type { ServiceLocation } from '@vendly/contract/services'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { isListedSql } from '../services/services.sql.ts'
import { waitingEnded } from './bookings.events.ts'
import type { VainOffer } from './bookings.waiting.policy.ts'

// All of this is called with the seller's calendar locked.

const findAny = statement<{ id: string }>(
  'bookings.findAnyWaiting',
  `select id from waiting_list where seller_id = $sellerId and status <> 'closed' limit 1`,
)
export const isWaitedFor = async (tx: Tx, sellerId: string): Promise<boolean> =>
  (await tx.row(findAny, { sellerId })) !== undefined

type Ended = { id: string; isClosed: boolean }
const endOffers = statement<Ended>(
  'bookings.endOffers',
  `update waiting_list w
      set status = case when w.offers >= $most then 'closed' else 'waiting' end,
          ended = case when w.offers >= $most then 'not-taken' end,
          closed_at = case when w.offers >= $most then $at::timestamptz end, asked_at = $at, booking_id = null
     from bookings b
    where w.seller_id = $sellerId and w.status = 'offered' and b.id = w.booking_id and b.status = 'cancelled'
   returning w.id, w.status = 'closed' as "isClosed"`,
)
const endGone = statement<Ended>(
  'bookings.endWaitingForGone',
  `update waiting_list w set status = 'closed', ended = 'service-gone', closed_at = $at, booking_id = null
     from services s
    where w.seller_id = $sellerId and w.status = 'waiting' and s.id = w.service_id
      and (s.deleted_at is not null or s.status = 'removed')
   returning w.id, true as "isClosed"`,
)

/** Who did not take an offer waits behind the others, or no longer; nobody waits for a service that was deleted. */
export async function settleLine(tx: Tx, sellerId: string): Promise<void> {
  const ended = [
    ...(await tx.rows(endOffers, { sellerId, most: bookingLimits.waiting.offers, at: now() })),
    ...(await tx.rows(endGone, { sellerId, at: now() })),
  ]
  for (const { id, isClosed } of ended) if (isClosed) await emit(tx, waitingEnded, { waitingId: id })
}

/** SQL: a booking of this user that is for what a row `w` waits for. */
export const BOOKED = `exists (
  select from bookings b
   where b.buyer_id = w.user_id and b.service_id = w.service_id and b.status in ('held', 'requested', 'confirmed', 'in-progress')
     and case when w.entry_id is null then b.starts_at >= w.starts_at and b.starts_at < w.starts_at + interval '1 day'
              else b.entry_id = w.entry_id end)`

export type WaitingRow = {
  id: string
  userId: string
  serviceId: string
  startsAt: Date
  entryId: string | null
  options: string[]
  quantity: number
  location: ServiceLocation
  isHourly: boolean
}
/** More than wait for one seller. */
const MOST = 1000
const listLine = statement<WaitingRow>(
  'bookings.listWaitingLine',
  `select w.id, w.user_id as "userId", w.service_id as "serviceId", w.starts_at as "startsAt", w.entry_id as "entryId",
          w.option_ids as options, w.quantity, w.location, s.is_hourly as "isHourly"
     from waiting_list w
     join users u on u.id = w.user_id
     join services s on s.id = w.service_id
     left join vendors v on v.id = s.vendor_id
    where w.seller_id = $sellerId and w.status = 'waiting' and u.status = 'active' and ${isListedSql('s', 'v', 'null')}
      and w.starts_at >= $from and ($to::timestamptz is null or w.starts_at < $to) and not ${BOOKED}
    order by w.asked_at, w.id
    limit ${MOST}`,
)

/** Who can get an offer now, the first in line first. Nobody who has booked meanwhile. */
export async function listInLine(tx: Tx, sellerId: string, day: string | undefined): Promise<WaitingRow[]> {
  const from = dayStart(day ?? dayInLagos(now()))
  return tx.rows(listLine, { sellerId, from, to: day ? new Date(from.getTime() + 86_400_000) : null })
}

const listVain = statement<VainOffer>(
  'bookings.listVainOffers',
  `select o.buyer_id as "buyerId", o.starts_at as start, o.ends_at as end
     from bookings o
    where o.seller_id = $sellerId and o.is_offer and o.booked_at is null and o.status = 'cancelled' and o.starts_at > $from
      and not exists (
        select from bookings b
         where b.seller_id = o.seller_id and b.booked_at > o.closed_at and b.starts_at < o.ends_at and b.ends_at > o.starts_at)`,
)

/** Offers that were not taken, of times that nobody has booked since. */
export const listVainOffers = (tx: Tx, sellerId: string): Promise<VainOffer[]> =>
  tx.rows(listVain, { sellerId, from: dayStart(dayInLagos(now())) })

const setOffered = statement(
  'bookings.setOffered',
  `update waiting_list set status = 'offered', booking_id = $bookingId, offers = offers + 1 where id = $id`,
)
export async function recordOffer(tx: Tx, id: string, bookingId: string): Promise<void> {
  await tx.rows(setOffered, { id, bookingId })
}

const endBooked = statement(
  'bookings.endWaitingOfBooked',
  `update waiting_list
      set status = 'closed', ended = 'booked', closed_at = $at, booking_id = null
    where user_id = $buyerId and service_id = $serviceId and status <> 'closed'
      and case when entry_id is null then starts_at = $day else entry_id = $entryId end`,
)
type Booked = { buyerId: string; serviceId: string; entryId: string; startsAt: Date }

/** Who has booked it does not wait for it any more. */
export async function closeBooked(tx: Tx, { buyerId, serviceId, entryId, startsAt }: Booked): Promise<void> {
  await tx.rows(endBooked, { buyerId, serviceId, entryId, day: dayStart(dayInLagos(startsAt)), at: now() })
}

const endClass = statement<{ id: string }>(
  'bookings.endWaitingForClass',
  `update waiting_list set status = 'closed', ended = 'class-cancelled', closed_at = $at, booking_id = null
    where entry_id = $entryId and status <> 'closed'
   returning id`,
)

/** The class does not take place: all who wait for it are notified. */
export async function closeClass(tx: Tx, entryId: string): Promise<void> {
  const ended = await tx.rows(endClass, { entryId, at: now() })
  await emit(tx, waitingEnded, ...ended.map(({ id }) => ({ waitingId: id })))
}

// What is still held ends by its own clock first.
const deleteOver = statement(
  'bookings.deleteWaitingOver',
  `delete from waiting_list w
    where w.starts_at < $before
      and not exists (select from bookings b where b.id = w.booking_id and b.status = 'held')`,
)

/** Rows of days that are over. */
export async function forgetWaiting(tx: Tx): Promise<void> {
  await tx.rows(deleteOver, { before: dayStart(dayInLagos(now())) })
}
