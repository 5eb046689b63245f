import type { ServiceTimes } from '@vendly/contract/service-form'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { optionsOf } from '../services/services.present.ts'
import { isListedSql } from '../services/services.sql.ts'
import { closedUntilSql } from '../vendors/vendors.sql.ts'
import type { Offer } from './calendars.offers.policy.ts'
import { type Day, dayText, momentOf } from './calendars.openings.policy.ts'

/** Longer than anything that takes place, with its buffers and ways. */
const REACH_DAYS = 2

/** SQL: what a calendar `c`, of a store `v` or of a student, says to one service. */
const calendarColumns = (
  serviceId: string,
): string => `coalesce(c.lanes, 1) as lanes, ${closedUntilSql('v')} as "closedUntil",
  coalesce((
    select json_agg(json_build_object('day', x.day, 'isOwn', x.service_id is not null, 'spans', x.spans))
      from calendar_exceptions x
     where x.calendar_id = c.id and (x.service_id is null or x.service_id = ${serviceId})
       and x.day between $firstDay::date and $lastDay::date), '[]') as exceptions,
  coalesce((
    select json_agg(json_build_object(
             'id', e.id, 'kind', e.kind, 'serviceId', e.service_id, 'lane', e.lane,
             'startsAt', extract(epoch from e.starts_at) * 1000, 'endsAt', extract(epoch from e.ends_at) * 1000,
             'busyFrom', extract(epoch from lower(e.busy)) * 1000, 'busyTo', extract(epoch from upper(e.busy)) * 1000,
             'capacity', e.capacity, 'taken', e.taken, 'heldUntil', extract(epoch from e.held_until) * 1000)
             order by e.starts_at)
      from calendar_entries e
     where e.calendar_id = c.id and e.cancelled_at is null and (e.taken > 0 or e.kind in ('class', 'block'))
       and e.starts_at between $from and $to), '[]') as entries`
const COLUMNS = `s.id, s.seller_id as "sellerId", s.mode, s.price, s.is_hourly as "isHourly", s.max_hours as "maxHours", s.unit,
  s.duration_minutes as "durationMinutes", s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter",
  s.step_minutes as "stepMinutes", s.lead_minutes as "leadMinutes", s.horizon_days as "horizonDays",
  s.max_per_day as "maxPerDay", s.capacity, s.max_seats as "maxSeats", s.locations, s.travel_minutes as "travelMinutes",
  s.turnaround_hours as "turnaroundHours", ${optionsOf('s')} as options,
  coalesce(nullif(s.hours, '[]'), c.hours, v.hours, '[]') as hours, ${calendarColumns('s.id')}`
const FROM = `services s
     left join vendors v on v.id = s.vendor_id
     left join calendars c on c.user_id = s.seller_id`

const findListed = statement<Offer>(
  'calendars.findListedOffer',
  `select ${COLUMNS} from ${FROM} where s.id = $id and ${isListedSql('s', 'v')}`,
)
const listOf = statement<Offer>('calendars.listOffers', `select ${COLUMNS} from ${FROM} where s.id = any($ids::uuid[])`)

const rangeOf = (first: Day, days: number) => ({
  firstDay: dayText(first - 1),
  lastDay: dayText(first + days + 1),
  from: momentOf((first - REACH_DAYS) * 1440),
  to: momentOf((first + days + REACH_DAYS) * 1440),
})

/** Throws: not_found, also for a service of a hidden store. */
export const findOffer = async (
  db: Db,
  id: string,
  first: Day,
  days: number,
  shadowbannedViewerId: string | null,
): Promise<Offer> => found(await db.row(findListed, { id, shadowbannedViewerId, ...rangeOf(first, days) }))

export const listOffers = (db: Db, ids: readonly string[], first: Day, days: number): Promise<Offer[]> =>
  db.rows(listOf, { ids, ...rangeOf(first, days) })

const findRules = statement<Pick<Offer, 'hours' | 'lanes' | 'closedUntil' | 'exceptions' | 'entries'>>(
  'calendars.findRules',
  `select coalesce(c.hours, v.hours, '[]') as hours, ${calendarColumns('$serviceId::uuid')}
     from users u
     left join vendors v on v.user_id = u.id
     left join calendars c on c.user_id = u.id
    where u.id = $userId`,
)

/** A service of a seller that is not stored yet, or is about to change. */
export async function findPlanned(
  db: Db,
  userId: string,
  times: ServiceTimes,
  first: Day,
  days: number,
): Promise<Offer> {
  const { serviceId = null, options, hours, stepMinutes = null, maxPerDay = null, ...rest } = times
  const rules = found(await db.row(findRules, { userId, serviceId, ...rangeOf(first, days) }))
  return {
    ...rules,
    ...rest,
    ...{ id: serviceId ?? '', sellerId: userId, stepMinutes, maxPerDay },
    ...{ price: 0, isHourly: false, maxHours: 1, unit: null, maxSeats: times.capacity, turnaroundHours: null },
    options: options.map((option) => ({ ...option, _id: option._id ?? '' })),
    hours: hours.length ? hours : rules.hours,
  }
}
