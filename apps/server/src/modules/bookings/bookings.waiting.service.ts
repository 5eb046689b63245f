import { bookingLimits } from '@vendly/contract/booking-limits'
import type { ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dayStart } from '../../platform/lagos.ts'
import { ensure, found } from '../../platform/problem.ts'
import { lockCalendar } from '../calendars/calendars.service.ts'
import { findWanted } from '../calendars/calendars.wanted.queries.ts'
import { dropHeld } from './bookings.holds.service.ts'
import { quoteSelection } from './bookings.quote.ts'
import { lockById } from './bookings.transitions.service.ts'
import { BOOKED } from './bookings.waiting.rows.service.ts'

/** A day, or the start of a class. */
export type Awaited = { day?: string; start?: string }
type Choice = { options: readonly string[]; quantity: number; location?: ServiceLocation }

const startOf = ({ day, start }: Awaited): Date => (start ? new Date(start) : dayStart(day!))

const findSeller = statement<{ sellerId: string }>(
  'bookings.findSellerWaitedFor',
  'select seller_id as "sellerId" from services where id = $serviceId',
)

const findStanding = statement<{ offers: number; isIn: boolean; own: number; line: number; isBooked: boolean }>(
  'bookings.findStandingInLine',
  `select coalesce(max(l.offers) filter (where l.user_id = w.user_id and l.service_id = w.service_id and l.starts_at = w.starts_at), 0)
            as offers,
          coalesce(bool_or(l.user_id = w.user_id and l.service_id = w.service_id and l.starts_at = w.starts_at
                             and l.status <> 'closed'), false) as "isIn",
          (count(*) filter (where l.user_id = w.user_id and l.status <> 'closed'))::int as own,
          (count(*) filter (where l.service_id = w.service_id and l.starts_at = w.starts_at and l.status <> 'closed'))::int as line,
          ${BOOKED} as "isBooked"
     from (select $userId::uuid as user_id, $serviceId::uuid as service_id, $startsAt::timestamptz as starts_at,
                  $entryId::uuid as entry_id) w
     left join waiting_list l on l.user_id = w.user_id or (l.service_id = w.service_id and l.starts_at = w.starts_at)
    group by w.user_id, w.service_id, w.starts_at, w.entry_id`,
)

/** Joining again changes what is waited for, and keeps the place. */
const upsert = statement<{ id: string }>(
  'bookings.joinWaitingList',
  `insert into waiting_list (id, user_id, service_id, seller_id, starts_at, entry_id, option_ids, quantity, location, asked_at)
   values ($id, $userId, $serviceId, $sellerId, $startsAt, $entryId, $options::uuid[], $quantity, $location, $at)
   on conflict (user_id, service_id, starts_at) do update
     set entry_id = excluded.entry_id, option_ids = excluded.option_ids, quantity = excluded.quantity,
         location = excluded.location, ended = null, closed_at = null,
         asked_at = case when waiting_list.status = 'closed' then excluded.asked_at else waiting_list.asked_at end,
         status = case when waiting_list.status = 'closed' then 'waiting' else waiting_list.status end
   returning id`,
)

/**
 * Throws: not_found, booking_own, booking_closed, service_by_quote, service_options, slot_gone for what is not offered,
 * waiting_not_full, waiting_booked, waiting_over, waiting_full, waiting_line_full.
 */
export async function joinWaitingList(
  tx: Tx,
  actor: Actor,
  serviceId: string,
  { options, quantity, location, ...awaited }: Awaited & Choice,
): Promise<string> {
  const { userId } = actor
  const { sellerId } = found(await tx.row(findSeller, { serviceId }))
  await lockCalendar(tx, sellerId)
  const startsAt = startOf(awaited)
  const selection = { serviceId, start: startsAt, options, quantity, ...(location && { location }) }
  const { service, location: place } = await quoteSelection(tx, actor, selection)
  const isClass = awaited.start !== undefined
  ensure(isClass === (service.mode === 'class'), 'slot_gone')
  const hours = service.isHourly ? quantity : 1
  const [free] = await findWanted(tx, [{ serviceId, startsAt, isClass, options, hours, location: place }])
  if (isClass) ensure(free, 'slot_gone')
  ensure(free && (service.isHourly || quantity <= free.most), 'service_options')
  ensure(free.state !== 'closed' && free.state !== 'past' && (!isClass || free.slots.length > 0), 'slot_gone')
  const seats = service.mode === 'appointment' ? 1 : quantity
  ensure(!free.slots.some(({ left }) => left >= seats), 'waiting_not_full')
  const { entryId } = free
  const standing = found(await tx.row(findStanding, { userId, serviceId, startsAt, entryId }))
  const { waiting } = bookingLimits
  if (!standing.isIn) {
    ensure(!standing.isBooked, 'waiting_booked')
    ensure(standing.offers < waiting.offers, 'waiting_over')
    ensure(standing.own < waiting.own, 'waiting_full')
    ensure(standing.line < waiting.line, 'waiting_line_full')
  }
  const row = { id: newId(), userId, serviceId, sellerId, startsAt, entryId, options, quantity, location: place }
  return found(await tx.row(upsert, { ...row, at: now() })).id
}

type Own = { id: string; sellerId: string; bookingId: string | null }
const findOwn = statement<Own>(
  'bookings.findOwnWaiting',
  `select id, seller_id as "sellerId", booking_id as "bookingId"
     from waiting_list
    where user_id = $userId and service_id = $serviceId and starts_at = $startsAt and status <> 'closed'`,
)
const leave = statement(
  'bookings.leaveWaitingList',
  `update waiting_list set status = 'closed', ended = 'left', closed_at = $at, booking_id = null where id = $id`,
)

/** A time that is held for them is free again, for the next in line. Throws: not_found. */
export async function leaveWaitingList(
  tx: Tx,
  { userId }: Actor,
  serviceId: string,
  awaited: Awaited,
): Promise<string> {
  const wanted = { userId, serviceId, startsAt: startOf(awaited) }
  await lockCalendar(tx, found(await tx.row(findOwn, wanted)).sellerId)
  const { id, bookingId } = found(await tx.row(findOwn, wanted))
  const booking = bookingId && (await lockById(tx, bookingId))
  if (booking && booking.status === 'held') await dropHeld(tx, userId, booking)
  await tx.rows(leave, { id, at: now() })
  return id
}

const deleteOf = statement(
  'bookings.deleteWaitingOfUser',
  'delete from waiting_list where user_id = $userId or seller_id = $userId',
)

/** Who deletes their account waits for nothing, and nobody waits for them. No time is held for them: that is a booking that is not over. */
export async function eraseWaiting(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteOf, { userId })
}
