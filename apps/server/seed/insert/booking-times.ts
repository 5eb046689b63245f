import { storeDays } from '@vendly/contract/store-hours'
import type { calendarEntries } from '../../src/modules/calendars/calendars.tables.ts'
import { premiumSql, sellerNameSql } from '../../src/modules/vendors/vendors.sql.ts'
import { days, hours, later, minutes } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos, dayStart, timeInLagos } from '../../src/platform/lagos.ts'
import type { DemoBooking, DemoTime } from '../demo-booking.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { adaKey } from '../people/students.ts'
import type { BookedService, PlannedBooking } from './booking-rows.ts'
import { campusId, personId, placeId } from './people.ts'
import { type Clock, idFor } from './rows.ts'

type Hours = { days: string; opens: string; closes: string }[]
type Service = BookedService & {
  calendarId: string
  hours: Hours
  closed: string[]
  classId: string | null
  classStart: Date | null
}

export type PlannedTime = PlannedBooking & { service: Service }

const SERVICES = `select s.id, s.name, s.seller_id as "sellerId", s.vendor_id as "vendorId", s.campus_id as "campusId", s.mode, s.price,
        s.is_hourly as "isHourly", s.unit, s.duration_minutes as "minutes", s.buffer_before as "before", s.buffer_after as "after",
        s.capacity, s.locations, s.place_id as "placeId", s.landmark, s.travel_minutes as "travelMinutes", s.travel_fee as "travelFee",
        s.online_link as "onlineLink", s.deposit_percent as "depositPercent", s.policy, s.is_auto_confirmed as "isAutoConfirmed",
        s.turnaround_hours as "turnaroundHours", s.pictures -> 0 as picture, c.id as "calendarId",
        case when s.hours <> '[]' then s.hours else coalesce(c.hours, '[]') end as hours,
        ${sellerNameSql('v', 'u')} as "storeName", ${premiumSql('v')} as "isPremium",
        coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'price', o.price, 'minutes', o.minutes))
                    from service_options o where o.service_id = s.id), '[]') as options,
        coalesce((select array_agg(x.day::text) from calendar_exceptions x where x.calendar_id = c.id), '{}') as closed,
        first.id as "classId", first.starts_at as "classStart"
   from services s
   join users u on u.id = s.seller_id
   join calendars c on c.user_id = s.seller_id
   left join vendors v on v.id = s.vendor_id
   left join lateral (
     select e.id, e.starts_at from calendar_entries e where e.service_id = s.id and e.kind = 'class' order by e.starts_at limit 1
   ) first on true
  where s.name = any($names::text[])`

const FIVE_MINUTES = minutes(5)

/** When each takes place, in the hours of its seller, and the entries of the calendars that this needs. */
export async function planTimes(tx: Tx, demo: DemoCampus, clock: Clock, list: readonly DemoBooking[]) {
  const names = [...new Set(list.map(({ service }) => service))]
  const services = new Map((await tx.once<Service>(SERVICES, { names })).map((one) => [one.name, one]))
  const entries = new Map<string, typeof calendarEntries.$inferInsert & { taken: number }>()
  const seats = new Map<string, number>()
  const now = clock.ago(0)
  /** From before the way there until after the way back: nothing else is in the calendar then. */
  const busyOf = (service: Service, start: Date, end: Date) => {
    const travel = service.locations[0] === 'customer' ? service.travelMinutes : 0
    return [later(-minutes(service.before + travel), start), later(minutes(service.after + travel), end)] as const
  }
  const taken: { calendarId: string; from: Date; to: Date }[] = []
  const isFree = (service: Service) => (start: Date, end: Date) => {
    const [from, to] = busyOf(service, start, end)
    return !taken.some((one) => one.calendarId === service.calendarId && one.from < to && from < one.to)
  }
  const takeTime = (service: Service, booking: DemoBooking, at: DemoTime | 'class', key: string, isOver: boolean) => {
    const { start, end } = timeOf(service, booking, at, now, isOver ? () => true : isFree(service))
    const seatsTaken = isOver
      ? 0
      : service.mode === 'drop-off' || service.mode === 'class'
        ? (booking.quantity ?? 1)
        : 1
    if (service.mode === 'class') {
      seats.set(service.classId!, (seats.get(service.classId!) ?? 0) + seatsTaken)
      return { entryId: service.classId!, start, end }
    }
    const isShared = service.mode === 'drop-off'
    const id = idFor(`entry:${isShared ? `${service.id}:${start.toISOString()}` : key}`, 1)
    const known = entries.get(id)
    const busy = busyOf(service, start, end)
    if (!isShared && !isOver) taken.push({ calendarId: service.calendarId, from: busy[0], to: busy[1] })
    entries.set(id, {
      ...{ id, calendarId: service.calendarId, serviceId: service.id, startsAt: start, endsAt: end },
      ...{ kind: isShared ? 'window' : 'appointment', capacity: isShared ? service.capacity : 1 },
      busy: isShared ? null : `[${busy[0].toISOString()},${busy[1].toISOString()})`,
      taken: (known?.taken ?? 0) + seatsTaken,
    })
    return { entryId: id, start, end }
  }
  const planned = list.map((booking, n): PlannedTime => {
    const service = services.get(booking.service)!
    const buyers = demo.students.filter((one) => campusId(one.campusKey) === service.campusId && one.key !== adaKey)
    const buyer = booking.buyer === 'ada' ? demo.students.find(({ key }) => key === adaKey)! : buyers[booking.buyer]!
    const isOver = booking.status === 'cancelled' || booking.status === 'declined'
    const { entryId, start, end } = takeTime(service, booking, booking.at, `booking:${n}`, isOver)
    const { proposal } = booking
    return {
      ...{ id: idFor(`booking:${n}`, booking.paidHoursAgo / 24), entryId, booking, service, start, end },
      ...{ buyerId: personId(buyer), hostelId: placeId(buyer.hostelPlaceKey) },
      readyAt: service.turnaroundHours === null ? null : later(hours(service.turnaroundHours), end),
      proposed: proposal && takeTime(service, booking, proposal.at, `proposal:${n}`, false),
    }
  })
  return { planned, entries: [...entries.values()], seats }
}

/** How much later it is tried when something else is in the calendar. */
const NEXT_TRY = minutes(30)

type IsFree = (start: Date, end: Date) => boolean

function timeOf(service: Service, booking: DemoBooking, at: DemoTime | 'class', now: Date, isFree: IsFree) {
  const chosen = service.options.filter(({ name }) => booking.options?.includes(name))
  const extra = chosen.reduce((sum, option) => sum + option.minutes, 0)
  const length = service.isHourly ? service.minutes * (booking.quantity ?? 1) + extra : service.minutes + extra
  if (at === 'class') return { start: service.classStart!, end: later(minutes(length), service.classStart!) }
  if ('minutes' in at) {
    const start = new Date(Math.round((now.getTime() + minutes(at.minutes)) / FIVE_MINUTES) * FIVE_MINUTES)
    return { start, end: later(minutes(length), start) }
  }
  const open = openDays(service, at.day, now)
  if (service.mode !== 'drop-off') {
    for (const day of open) {
      const closes = momentOn(day, spansOn(service, day).at(-1)!.closes)
      for (let start = momentOn(day, at.clock); start < closes; start = later(NEXT_TRY, start)) {
        const end = later(minutes(length), start)
        if (isFree(start, end)) return { start, end }
      }
    }
    throw new Error(`${service.name} has no free time; it is ${timeInLagos(now)}`)
  }
  const [day] = open as [string]
  const spans = spansOn(service, day)
  const span = spans.find(({ opens, closes }) => opens <= at.clock && at.clock < closes) ?? spans[0]!
  return { start: momentOn(day, span.opens), end: momentOn(day, span.closes) }
}

export const momentOn = (day: string, clock: string): Date =>
  later(hours(Number(clock.slice(0, 2))) + minutes(Number(clock.slice(3))), dayStart(day))
export const spansOn = ({ hours: week }: Service, day: string) =>
  week.filter(({ days: name }) => name === storeDays[(dayStart(day).getUTCDay() + 7) % 7])

/** The days from so many days ahead on, or back, on which the seller works. */
function openDays(service: Service, ahead: number, now: Date): string[] {
  const step = ahead < 0 ? -1 : 1
  const open = Array.from({ length: 14 }, (_, n) => dayInLagos(later(days(ahead + n * step), now))).filter(
    (day) => spansOn(service, day).length > 0 && !service.closed.includes(day),
  )
  if (open.length === 0) throw new Error(`${service.name} is never open; it is ${timeInLagos(now)}`)
  return open
}
