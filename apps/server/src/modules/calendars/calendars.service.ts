import type { Calendar, CalendarEntry } from '@vendly/contract/calendars'
import { serviceLimits } from '@vendly/contract/service-limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import {
  type Day,
  dayFromText,
  dayOf,
  dayText,
  merged,
  minuteOf,
  openingsOf,
  type Span,
} from './calendars.openings.policy.ts'
import { listEntries } from './calendars.queries.ts'

type Locked = { id: string; version: number; lanes: number }
const insert = statement<never>(
  'calendars.insert',
  'insert into calendars (id, user_id, created_at) values ($id, $userId, $at) on conflict (user_id) do nothing',
)
const lock = statement<Locked>(
  'calendars.lock',
  'select id, version, lanes from calendars where user_id = $userId for no key update',
)

/**
 * The calendar of a seller, locked until the transaction ends. Called before an entry is written: two times that are
 * taken in opposite order would otherwise wait for each other.
 */
export async function lockCalendar(tx: Tx, userId: string): Promise<Locked> {
  const known = await tx.row(lock, { userId })
  if (known) return known
  await tx.rows(insert, { id: newId(), userId, at: now() })
  return found(await tx.row(lock, { userId }))
}

/** The same, but makes none where there is none yet. */
export async function lockOwnCalendar(tx: Tx, userId: string): Promise<void> {
  await tx.row(lock, { userId })
}

const update = statement<never>(
  'calendars.update',
  `update calendars set lanes = $lanes, lane_word = $laneWord, hours = $hours, version = version + 1 where id = $id`,
)

/** Lanes and hours; what is booked stays. A calendar that was never changed has version 0. Throws: calendar_changed. */
export async function changeCalendar(
  tx: Tx,
  { userId }: Actor,
  { version, lanes, laneWord, hours }: Pick<Calendar, 'version' | 'lanes' | 'laneWord' | 'hours'>,
): Promise<void> {
  const before = await lockCalendar(tx, userId)
  ensure(version === before.version || (version === 0 && before.version === 1), 'calendar_changed')
  await tx.rows(update, { id: before.id, lanes, laneWord, hours: hours && JSON.stringify(hours) })
}

const upsertException = statement<never>(
  'calendars.upsertException',
  `insert into calendar_exceptions (id, calendar_id, service_id, day, spans, reason, created_at)
   select t.id, $calendarId, $serviceId, t.day, $spans, $reason, $at
     from unnest($ids::uuid[], $days::date[]) as t(id, day)
   on conflict on constraint calendar_exceptions_day
   do update set spans = excluded.spans, reason = excluded.reason`,
)
const findOwnService = statement<{ id: string }>(
  'calendars.findOwnService',
  'select id from services where id = $serviceId and seller_id = $userId and deleted_at is null',
)

type Exception = { from: string; to: string; spans: readonly Span[]; reason: string; serviceId?: string | null }

/**
 * Other hours on the days of a range, instead of those that were set before. Returns what is booked outside of them: it stays
 * until the seller says what becomes of it. Throws: not_found for another seller's service, exceptions_full, calendar_past.
 */
export async function addException(
  tx: Tx,
  { userId }: Actor,
  { from, to, spans, reason, serviceId = null }: Exception,
): Promise<CalendarEntry[]> {
  const calendar = await lockCalendar(tx, userId)
  if (serviceId !== null) found(await tx.row(findOwnService, { serviceId, userId }))
  const [first, last, today] = [dayFromText(from), dayFromText(to), dayOf(minuteOf(now()))]
  ensure(first >= today, 'calendar_past')
  const isTooFar = last > today + serviceLimits.exceptionsAheadDays
  ensure(last - first < serviceLimits.exceptionDays && !isTooFar, 'exceptions_full')
  const days = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  await tx.rows(upsertException, {
    ...{ calendarId: calendar.id, serviceId, spans: JSON.stringify(spans), reason, at: now() },
    ...{ ids: days.map(() => newId()), days: days.map(dayText) },
  })
  const entries = await listEntries(tx, userId, from, days.length)
  return entries.filter((entry) => isOutside(entry, days, spans, serviceId))
}

function isOutside(
  entry: CalendarEntry,
  days: readonly Day[],
  spans: readonly Span[],
  serviceId: string | null,
): boolean {
  if (entry.taken === 0 || entry.kind === 'block') return false
  if (serviceId !== null && entry.service?._id !== serviceId) return false
  const [start, end] = [minuteOf(new Date(entry.start)), minuteOf(new Date(entry.end))]
  const exceptions = new Map(days.map((day) => [day, spans]))
  const open = merged(
    openingsOf({ weekly: Array.from({ length: 7 }, () => []), exceptions }, days[0]! - 1, days.at(-1)!),
  )
  return days.includes(dayOf(start)) && !open.some(({ from, to }) => from <= start && end <= to)
}

const deleteRow = statement<{ id: string }>(
  'calendars.deleteException',
  `delete from calendar_exceptions x using calendars c
    where x.id = $id and c.id = x.calendar_id and c.user_id = $userId
   returning x.id`,
)

/** The hours of the week again. Throws: not_found. */
export async function deleteException(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  await lockCalendar(tx, userId)
  found(await tx.row(deleteRow, { id, userId }))
}
