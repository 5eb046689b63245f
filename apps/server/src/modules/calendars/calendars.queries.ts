import type { Availability, Calendar, CalendarEntry, CalendarException, DayState } from '@vendly/contract/calendars'
import type { ServiceTimes } from '@vendly/contract/service-form'
import type { NextFree, ServiceLocation } from '@vendly/contract/services'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { timeInLagos } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { daysOf, type OfferedDay } from './calendars.days.policy.ts'
import { quotedOf, type TimeWanted, withoutOwn, workOf } from './calendars.offers.policy.ts'
import { findOffer, findPlanned, listOffers } from './calendars.offers.queries.ts'
import { dayFromText, dayOf, dayText, minuteOf, momentOf } from './calendars.openings.policy.ts'
import type { Work } from './calendars.slots.policy.ts'

type Question = {
  from?: string
  days: number
  options?: readonly string[]
  hours: number
  seats: number
  location?: ServiceLocation
  /** Of an offer, instead of those of the service. */
  minutes?: number
}

/** Throws: not_found, service_options. */
export async function findAvailability(
  db: Db,
  id: string,
  { from, days, seats, minutes, ...chosen }: Question,
  shadowbannedViewerId: string | null,
): Promise<Availability> {
  const at = now()
  const first = from ? dayFromText(from) : dayOf(minuteOf(at))
  const listed = await findOffer(db, id, first, days, shadowbannedViewerId)
  const offer = minutes ? quotedOf(listed, minutes) : listed
  const work = workOf(offer, chosen)
  return presentTimes(daysOf(offer, work, first, days, at), work, seats)
}

/**
 * When a booking can be moved to, with its own choice; its own time is not in its way, but is no other time either. Throws:
 * not_found, service_options.
 */
export async function findTimesToMove(
  db: Db,
  { serviceId, start, seats, movedFrom, minutes, ...chosen }: TimeWanted & { movedFrom: string },
  { from, days }: { from?: string; days: number },
): Promise<Availability> {
  const at = now()
  const first = from ? dayFromText(from) : dayOf(minuteOf(at))
  const known = found((await listOffers(db, [serviceId], first, days))[0])
  const offer = withoutOwn(minutes ? quotedOf(known, minutes) : known, movedFrom)
  const work = workOf(offer, chosen)
  const offered = daysOf(offer, work, first, days, at).map(({ slots, ...day }) => ({
    ...day,
    slots: slots.filter((slot) => slot.start.getTime() !== start.getTime()),
  }))
  return presentTimes(offered, work, seats)
}

function presentTimes(offered: readonly OfferedDay[], work: Work, seats: number): Availability {
  const next = offered.flatMap(({ slots }) => slots).find(({ left }) => left >= seats)
  return {
    minutes: work.minutes,
    nextFree: next?.start.toISOString() ?? null,
    days: offered.map(({ day, state, slots }) => ({
      ...{ day: dayText(day), state },
      slots: slots.map(({ start, end, left, heldUntil, readyAt }) => ({
        ...{ start: start.toISOString(), end: end.toISOString(), left },
        ...{ heldUntil: heldUntil?.toISOString() ?? null, readyAt: readyAt?.toISOString() ?? null },
      })),
    })),
  }
}

/**
 * The first start of each of these services on a day (YYYY-MM-DD), from `from` and before `until`, as 16:30 in Lagos. Services without
 * one are left out.
 */
export async function listFirstFree(
  db: Db,
  ids: readonly string[],
  day: string,
  { from, until }: { from: string | null; until: string | null },
): Promise<Map<string, NextFree>> {
  const at = now()
  const first = dayFromText(day)
  const offers = ids.length > 0 ? await listOffers(db, ids, first, 1) : []
  return new Map(
    offers.flatMap((offer): [string, NextFree][] => {
      const isShared = offer.mode === 'class' || offer.mode === 'drop-off'
      const slot = daysOf(offer, workOf(offer, { hours: 1 }), first, 1, at)[0]?.slots.find(({ start, end, left }) => {
        // Something can be brought until its window is over.
        const isLateEnough = from === null || timeInLagos(offer.mode === 'drop-off' ? end : start) >= from
        return left > 0 && isLateEnough && (until === null || timeInLagos(start) < until)
      })
      if (!slot) return []
      const { start, end, left } = slot
      return [[offer.id, { start: start.toISOString(), end: end.toISOString(), left: isShared ? left : null }]]
    }),
  )
}

const PREVIEW_DAYS = 7

/** How many starts a service would have on the next seven days, from tomorrow on. */
export async function previewTimes(
  db: Db,
  userId: string,
  times: ServiceTimes,
): Promise<{ day: string; state: DayState; free: number; booked: number }[]> {
  const at = now()
  const first = dayOf(minuteOf(at)) + 1
  const offer = await findPlanned(db, userId, times, first, PREVIEW_DAYS)
  const bookedOn = (day: number) =>
    offer.entries.filter(
      ({ kind, taken, startsAt }) => kind !== 'block' && taken > 0 && dayOf(minuteOf(new Date(startsAt))) === day,
    ).length
  return daysOf(offer, workOf(offer, { hours: 1 }), first, PREVIEW_DAYS, at).map(({ day, state, slots }) => ({
    ...{ day: dayText(day), state },
    free: slots.reduce((sum, { left }) => sum + left, 0),
    booked: bookedOn(day),
  }))
}

type Upcoming = { _id: string; nextFree: string | null; booked: number }
const listAhead = statement<{ id: string; nextFree: Date | null; booked: number }>(
  'calendars.listUpcoming',
  `select s.id, case when s.status = 'active' then s.next_free_at end as "nextFree",
          coalesce((
            select sum(e.taken) from calendar_entries e
             where e.service_id = s.id and e.cancelled_at is null and e.ends_at > $at), 0)::int as booked
     from services s
    where s.seller_id = $userId and s.id = any($ids::uuid[]) and s.deleted_at is null`,
)

/** When a seller's services are free next, and what is booked of them; those of other sellers are left out. */
export const listUpcoming = async (db: Db, userId: string, ids: readonly string[]): Promise<Upcoming[]> =>
  (await db.rows(listAhead, { userId, ids, at: now() })).map(({ id, nextFree, booked }) => ({
    ...{ _id: id, booked },
    nextFree: nextFree?.toISOString() ?? null,
  }))

type Row = Pick<Calendar, 'version' | 'lanes' | 'laneWord' | 'hours' | 'storeHours'> & {
  exceptions: CalendarException[]
}
const find = statement<Row>(
  'calendars.find',
  `select coalesce(c.version, 0) as version, coalesce(c.lanes, 1) as lanes, coalesce(c.lane_word, 'place') as "laneWord",
          c.hours, coalesce(v.hours, '[]') as "storeHours",
          coalesce((
            select json_agg(json_build_object(
                     '_id', x.id, 'day', x.day, 'spans', x.spans, 'reason', x.reason,
                     'service', case when s.id is not null then json_build_object('_id', s.id, 'name', s.name) end)
                     order by x.day, x.id)
              from calendar_exceptions x left join services s on s.id = x.service_id
             where x.calendar_id = c.id and x.day >= $today::date), '[]') as exceptions
     from users u
     left join vendors v on v.user_id = u.id
     left join calendars c on c.user_id = u.id
    where u.id = $userId`,
)

/** The calendar of a seller, as it is before anything was set too. */
export const findCalendar = async (db: Db, userId: string): Promise<Calendar> =>
  found(await db.row(find, { userId, today: dayText(dayOf(minuteOf(now()))) }))

type EntryRow = Omit<CalendarEntry, '_id' | 'start' | 'end' | 'heldUntil'> & {
  id: string
  startsAt: Date
  endsAt: Date
  heldUntil: Date | null
}
const ENTRY_COLUMNS = `e.id, e.kind, e.lane, e.starts_at as "startsAt", e.ends_at as "endsAt", e.capacity, e.taken,
  e.held_until as "heldUntil", e.note,
  case when s.id is not null then json_build_object('_id', s.id, 'name', s.name) end as service`
const IS_THERE = `e.cancelled_at is null and (e.taken > 0 or e.kind in ('class', 'block'))`

const presentEntry = ({ id, startsAt, endsAt, heldUntil, ...row }: EntryRow): CalendarEntry => ({
  ...row,
  _id: id,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  heldUntil: heldUntil?.toISOString() ?? null,
})

const listBetween = statement<EntryRow>(
  'calendars.listEntries',
  `select ${ENTRY_COLUMNS}
     from calendar_entries e
     join calendars c on c.id = e.calendar_id
     left join services s on s.id = e.service_id
    where c.user_id = $userId and ${IS_THERE} and e.starts_at < $to and e.ends_at > $from
      and e.starts_at > $from::timestamptz - interval '2 days'
    order by e.starts_at, e.lane, e.id`,
)

/** What takes place in a seller's calendar on some days (YYYY-MM-DD), in the order of time. */
export async function listEntries(db: Db, userId: string, first: string, days: number): Promise<CalendarEntry[]> {
  const day = dayFromText(first)
  const range = { from: momentOf(day * 1440), to: momentOf((day + days) * 1440) }
  return (await db.rows(listBetween, { userId, ...range })).map(presentEntry)
}

const listByIds = statement<EntryRow>(
  'calendars.listEntriesById',
  `select ${ENTRY_COLUMNS} from calendar_entries e left join services s on s.id = e.service_id
    where e.id = any($ids::uuid[]) order by e.starts_at, e.lane`,
)
export const findEntries = async (db: Db, ids: readonly string[]): Promise<CalendarEntry[]> =>
  (await db.rows(listByIds, { ids })).map(presentEntry)
