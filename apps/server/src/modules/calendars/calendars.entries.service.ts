import { serviceLimits } from '@vendly/contract/service-limits'
import { days, later, minutes, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { daysOf, nearestOf, type OfferedSlot } from './calendars.days.policy.ts'
import { type Offer, quotedOf, type TimeWanted, withoutOwn, workOf } from './calendars.offers.policy.ts'
import { listOffers } from './calendars.offers.queries.ts'
import { dayOf, minuteOf } from './calendars.openings.policy.ts'
import { lockCalendar } from './calendars.service.ts'
import type { Work } from './calendars.slots.policy.ts'

/** SQL: lowest lane first; a time that another transaction took meanwhile is no error but no row. */
const insert = statement<{ id: string }>(
  'calendars.insertEntry',
  `insert into calendar_entries (id, calendar_id, service_id, kind, lane, starts_at, ends_at, busy, capacity, taken, held_until,
     created_at)
   values ($id, $calendarId, $serviceId, $kind, $lane, $startsAt, $endsAt,
     case when $busyFrom::timestamptz is not null then tstzrange($busyFrom, $busyTo::timestamptz, '[)') end,
     $capacity, $taken, $heldUntil, $at)
   on conflict do nothing
   returning id`,
)

const join = statement<{ id: string }>(
  'calendars.joinEntry',
  `update calendar_entries set taken = taken + $seats
    where service_id = $serviceId and starts_at = $startsAt and kind = $kind and cancelled_at is null
      and taken + $seats <= capacity
   returning id`,
)

/** How far around a start the nearest free ones are looked for. */
const NEAR_DAYS = 7

export type Wanted = TimeWanted & { heldUntil: Date | null }
export type Booked = { entryId: string; start: Date; end: Date; readyAt: Date | null; lane: number | null }

type Offered = { offer: Offer; work: Work; slot: OfferedSlot }

/**
 * The time of a booking, as the rules offer it now. Throws: not_found, service_options, service_by_quote, slot_gone, and slot_taken
 * with the `nearest` free starts.
 */
export async function findTime(db: Db, wanted: TimeWanted): Promise<Offered> {
  const { serviceId, start, seats, minutes: quoted, movedFrom, ...chosen } = wanted
  const day = dayOf(minuteOf(start))
  const known = found((await listOffers(db, [serviceId], day - NEAR_DAYS, 2 * NEAR_DAYS + 1))[0])
  const offer = quoted ? quotedOf(known, quoted) : known
  const { mode, maxSeats } = offer
  ensure(mode !== 'quote', 'service_by_quote')
  ensure(seats <= (mode === 'appointment' ? 1 : maxSeats), 'service_options')
  const work = workOf(offer, chosen)
  const offered = daysOf(offer, work, day - NEAR_DAYS, 2 * NEAR_DAYS + 1, now())
  const slot = offered.flatMap(({ slots }) => slots).find((one) => one.start.getTime() === start.getTime())
  if (slot && slot.left >= seats) return { offer, work, slot }
  if (movedFrom) {
    const others = daysOf(withoutOwn(offer, movedFrom), work, day, 1, now()).flatMap(({ slots }) => slots)
    const own = others.find((one) => one.start.getTime() === start.getTime() && one.left >= seats)
    if (own) return { offer, work, slot: own }
  }
  // A start that is not offered is taken when it would be, were nothing booked; otherwise the rules do not have it.
  const would = daysOf({ ...offer, entries: [] }, work, day, 1, now()).flatMap(({ slots }) => slots)
  if (!slot && !would.some((one) => one.start.getTime() === start.getTime())) throw new Problem('slot_gone')
  const nearest = nearestOf(offered, start, seats).filter((one) => one.getTime() !== start.getTime())
  throw new Problem('slot_taken', { nearest: nearest.map((one) => one.toISOString()) })
}

/**
 * Takes a time for a booking, if the rules offer it now, whatever the buyer saw. Locks the calendar. Throws what `findTime` throws.
 */
export async function takeTime(tx: Tx, sellerId: string, wanted: Wanted): Promise<Booked> {
  const calendar = await lockCalendar(tx, sellerId)
  const { offer, work, slot } = await findTime(tx, wanted)
  ensure(offer.sellerId === sellerId, 'not_found')
  const entryId = await occupy(tx, calendar.id, offer, { work, slot, wanted })
  ensure(entryId, 'slot_taken', { nearest: [] })
  return { entryId, start: slot.start, end: slot.end, readyAt: slot.readyAt, lane: slot.lane }
}

/** SQL: of a time that overlaps the one of the same booking, only what that does not have. */
const insertRest = statement<{ id: string }>(
  'calendars.insertRestOfMove',
  `insert into calendar_entries (id, calendar_id, service_id, kind, lane, starts_at, ends_at, busy, capacity, taken, held_until,
     created_at)
   select $id, $calendarId, $serviceId, 'appointment', lane, lower(rest), upper(rest), rest, 1, 1, $heldUntil, $at
     from (select o.lane, case when $busyFrom < lower(o.busy) and $busyTo > upper(o.busy) then 'empty'::tstzrange
                               else tstzrange($busyFrom::timestamptz, $busyTo::timestamptz, '[)') - o.busy end as rest
             from calendar_entries o
            where o.id = $movedFrom and o.lane = $lane
              and o.busy && tstzrange($busyFrom::timestamptz, $busyTo::timestamptz, '[)')) parts
    where not isempty(rest)
   on conflict do nothing
   returning id`,
)

async function occupy(
  tx: Tx,
  calendarId: string,
  offer: Offer,
  { work, slot, wanted: { seats, heldUntil, movedFrom } }: { work: Work; slot: OfferedSlot; wanted: Wanted },
): Promise<string | undefined> {
  const times = { startsAt: slot.start, endsAt: slot.end }
  if (offer.mode === 'appointment') {
    const busy = {
      busyFrom: later(-minutes(work.before + work.travel), slot.start),
      busyTo: later(minutes(work.after + work.travel), slot.end),
    }
    const entry = { id: newId(), calendarId, serviceId: offer.id, lane: slot.lane!, ...busy, heldUntil, at: now() }
    const rest = movedFrom && (await tx.row(insertRest, { ...entry, movedFrom }))
    if (rest) return rest.id
    return (await tx.row(insert, { ...entry, kind: 'appointment', ...times, capacity: 1, taken: 1 }))?.id
  }
  const kind = offer.mode === 'class' ? 'class' : 'window'
  const joined = await tx.row(join, { serviceId: offer.id, startsAt: slot.start, kind, seats })
  if (joined || kind === 'class') return joined?.id
  return (
    await tx.row(insert, {
      ...{ id: newId(), calendarId, serviceId: offer.id, kind, lane: 1, ...times, busyFrom: null, busyTo: null },
      ...{ capacity: offer.capacity, taken: seats, heldUntil: null, at: now() },
    })
  )?.id
}

const release = statement<{ id: string }>(
  'calendars.releaseEntry',
  `update calendar_entries
      set taken = taken - $seats, held_until = null,
          cancelled_at = case when kind = 'appointment' then coalesce(cancelled_at, $at) else cancelled_at end
    where id = $entryId and taken >= $seats
   returning id`,
)

/** The time, or the seats, of a booking are free again. To be called with the calendar locked, once for each booking. */
export async function releaseTime(tx: Tx, entryId: string, seats: number): Promise<void> {
  found(await tx.row(release, { entryId, seats, at: now() }))
}

const moveInto = statement(
  'calendars.moveInto',
  `update calendar_entries e
      set starts_at = $start, ends_at = $end,
          busy = range_merge(e.busy, range_merge(o.busy, e.busy)
            * tstzrange($start - (o.starts_at - lower(o.busy)), $end + (upper(o.busy) - o.ends_at), '[)'))
     from calendar_entries o
    where e.id = $entryId and o.id = $movedFrom and e.kind = 'appointment' and (e.starts_at, e.ends_at) <> ($start, $end)`,
)

/**
 * A booking has moved from its time, which was released, to that of another entry: one that had only the rest of an overlapping
 * time has all of it now. To be called with the calendar locked.
 */
export async function moveTime(
  tx: Tx,
  movedFrom: string,
  { entryId, start, end }: { entryId: string; start: Date; end: Date },
): Promise<void> {
  await tx.rows(moveInto, { movedFrom, entryId, start, end })
  await keepTime(tx, entryId)
}

const setHeld = statement(
  'calendars.setHeld',
  `update calendar_entries set held_until = $until where id = $entryId and kind = 'appointment'`,
)

/** The time of a booking that was paid is no longer only held. To be called with the calendar locked. */
export async function keepTime(tx: Tx, entryId: string): Promise<void> {
  await tx.rows(setHeld, { entryId, until: null })
}

/** It is kept longer. To be called with the calendar locked. */
export async function holdTimeUntil(tx: Tx, entryId: string, until: Date): Promise<void> {
  await tx.rows(setHeld, { entryId, until })
}

const cancelEntry = statement<{ id: string }>(
  'calendars.cancelSession',
  `update calendar_entries set cancelled_at = $at, cancel_reason = $reason
    where id = $entryId and kind = 'class' and cancelled_at is null
   returning id`,
)

/** A class does not take place, and its time is free again. To be called with the calendar locked, once its bookings are over. */
export async function cancelSession(tx: Tx, entryId: string, reason: string): Promise<void> {
  found(await tx.row(cancelEntry, { entryId, reason, at: now() }))
}

const mark = statement(
  'calendars.markSession',
  `update calendar_entries
      set warned_at = coalesce(warned_at, $at), decided_at = case when $step = 'decided' then $at else decided_at end
    where id = $entryId`,
)

/** Its seller was warned, or it was decided whether it takes place. To be called with the calendar locked. */
export async function markSession(tx: Tx, entryId: string, step: 'warned' | 'decided'): Promise<void> {
  await tx.rows(mark, { entryId, step, at: now() })
}

const countAhead = statement<{ blocks: number; sessions: number }>(
  'calendars.countAhead',
  `select (count(*) filter (where kind = 'block'))::int as blocks, (count(*) filter (where kind = 'class'))::int as sessions
     from calendar_entries
    where calendar_id = $calendarId and cancelled_at is null and starts_at > $at`,
)

const insertBlocks = statement<{ id: string }>(
  'calendars.insertBlocks',
  `insert into calendar_entries (id, calendar_id, kind, lane, starts_at, ends_at, busy, capacity, taken, note, created_at)
   select t.id, $calendarId, 'block', t.lane, $start, $end, tstzrange($start, $end, '[)'), 1, 1, $note, $at
     from unnest($ids::uuid[], $lanes::smallint[]) as t(id, lane)
   on conflict do nothing
   returning id`,
)

/**
 * Keeps a time free of bookings, in one lane or in all; returns the ids. Throws: calendar_busy when something takes place then,
 * calendar_past, calendar_lane, blocks_full.
 */
export async function addBlock(
  tx: Tx,
  userId: string,
  { start, end, lane, note }: { start: Date; end: Date; lane?: number | null; note: string },
): Promise<string[]> {
  const calendar = await lockCalendar(tx, userId)
  ensure(end > now(), 'calendar_past')
  if (lane && lane > calendar.lanes)
    throw new Problem('calendar_lane', {}, [{ field: 'lane', message: `From 1 to ${calendar.lanes}.` }])
  const ahead = (await tx.row(countAhead, { calendarId: calendar.id, at: now() }))!
  ensure(ahead.blocks < serviceLimits.blocksAhead, 'blocks_full')
  const lanes = lane ? [lane] : Array.from({ length: calendar.lanes }, (_, n) => n + 1)
  const ids = lanes.map(() => newId())
  const made = await tx.rows(insertBlocks, { calendarId: calendar.id, ids, lanes, start, end, note, at: now() })
  ensure(made.length === lanes.length, 'calendar_busy')
  return ids
}

const cancelBlock = statement<{ id: string }>(
  'calendars.cancelBlock',
  `update calendar_entries e set cancelled_at = $at, taken = 0
     from calendars c
    where e.id = $id and c.id = e.calendar_id and c.user_id = $userId and e.kind = 'block' and e.cancelled_at is null
   returning e.id`,
)

/** Throws: not_found. */
export async function deleteBlock(tx: Tx, userId: string, id: string): Promise<void> {
  await lockCalendar(tx, userId)
  found(await tx.row(cancelBlock, { id, userId, at: now() }))
}

/** SQL: each in the lowest lane that is free then. They are a week apart, so none is in the way of another. */
const insertSessions = statement<{ startsAt: Date }>(
  'calendars.insertSessions',
  `insert into calendar_entries (id, calendar_id, service_id, kind, lane, starts_at, ends_at, busy, capacity, taken, series_id,
     created_at)
   select t.id, $calendarId, $serviceId, 'class', free.lane, t.starts_at, t.ends_at, t.busy, $capacity, 0, $seriesId, $at
     from (select id, starts_at, starts_at + make_interval(mins => $minutes) as ends_at,
                  tstzrange(starts_at - make_interval(mins => $before),
                            starts_at + make_interval(mins => $minutes::int + $after::int), '[)') as busy
             from unnest($ids::uuid[], $starts::timestamptz[]) as u(id, starts_at)) t
     join lateral (
       select min(n)::smallint as lane
         from generate_series(1, $lanes::int) n
        where not exists (
          select 1 from calendar_entries e
           where e.calendar_id = $calendarId and e.lane = n and e.occupies and e.busy && t.busy)) free on free.lane is not null
   on conflict do nothing
   returning starts_at as "startsAt"`,
)

/**
 * Announces a class, `repeat` times a week apart: all of them or none. Returns the ids. Throws: not_found, service_state for
 * another mode, calendar_busy with the `start` that is not free, calendar_past, sessions_full.
 */
export async function addSessions(
  tx: Tx,
  userId: string,
  { serviceId, start, seats, repeat }: { serviceId: string; start: Date; seats?: number; repeat: number },
): Promise<string[]> {
  const calendar = await lockCalendar(tx, userId)
  const [offer] = await listOffers(tx, [serviceId], dayOf(minuteOf(start)), 1)
  ensure(offer?.sellerId === userId, 'not_found')
  ensure(offer.mode === 'class', 'service_state')
  ensure(start > now(), 'calendar_past')
  const ahead = (await tx.row(countAhead, { calendarId: calendar.id, at: now() }))!.sessions
  ensure(ahead + repeat <= serviceLimits.sessionsAhead, 'sessions_full')
  const starts = Array.from({ length: repeat }, (_, n) => later(days(7 * n), start))
  const ids = starts.map(() => newId())
  const made = await tx.rows(insertSessions, {
    ...{ calendarId: calendar.id, lanes: calendar.lanes, serviceId, ids, starts, at: now() },
    ...{ minutes: offer.durationMinutes, before: offer.bufferBefore, after: offer.bufferAfter },
    ...{ capacity: seats ?? offer.capacity, seriesId: repeat > 1 ? newId() : null },
  })
  const taken = starts.find((one) => !made.some(({ startsAt }) => startsAt.getTime() === one.getTime()))
  if (taken) throw new Problem('calendar_busy', { start: taken.toISOString() })
  return ids
}
