import { storeDays } from '@vendly/contract/store-hours'
import { calendarEntries, calendarExceptions, calendars } from '../../src/modules/calendars/calendars.tables.ts'
import { serviceOptions, services } from '../../src/modules/services/services.tables.ts'
import { days, later, minutes } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos, dayStarts } from '../../src/platform/lagos.ts'
import type { DemoCampus, DemoStore } from '../demo-campus.ts'
import type { DemoCalendar, DemoService } from '../demo-service.ts'
import { adaKey } from '../people/students.ts'
import { calendarWays } from '../service-ways.ts'
import { campusId, personId, placeId, storeId } from './people.ts'
import type { Pictures } from './pictures.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** Since when everything is offered. */
const DAYS_AGO = 60
const serviceId = ({ key }: DemoService) => idFor(`service:${key}`, DAYS_AGO)
const calendarId = (userId: string) => idFor(`calendar:${userId}`, DAYS_AGO)

/** Services of stores and students, with their options, the calendars in which they are booked, and the classes to come. */
export async function insertServices(
  tx: Tx,
  demo: DemoCampus,
  pictures: Pictures,
  clock: Clock,
  categoryIdOf: (slug: string) => number,
): Promise<void> {
  const sellerOf = sellersOf(demo)
  const at = clock.ago(DAYS_AGO)
  await insertAll(
    tx,
    services,
    demo.services.map((service): typeof services.$inferInsert => {
      const { options: _, sessions: __, travelFee = 0, ...way } = service.way
      return {
        ...way,
        ...sellerOf(service),
        id: serviceId(service),
        categoryId: categoryIdOf(service.categorySlug),
        name: service.name,
        description: service.description,
        price: way.mode === 'quote' ? 0 : service.price * 100,
        travelFee: travelFee * 100,
        durationMinutes: service.durationMinutes,
        // What can be left somewhere needs no notice.
        leadMinutes: way.leadMinutes ?? (way.mode === 'drop-off' ? 0 : undefined),
        pictures: [pictures.of(service.pictureKey)],
        views: 12 + ((service.key.length * 37) % 160),
        createdAt: at,
        publishedAt: at,
      }
    }),
  )
  await insertAll(
    tx,
    serviceOptions,
    demo.services.flatMap((service) =>
      (service.way.options ?? []).map(({ price, ...option }, position) => ({
        ...option,
        ...{ id: idFor(`service-option:${service.key}:${position}`, DAYS_AGO), serviceId: serviceId(service) },
        ...{ position, price: price * 100 },
      })),
    ),
  )
  await insertCalendars(tx, demo, clock, (service) => sellerOf(service).sellerId)
}

function sellersOf(demo: DemoCampus) {
  const stores = new Map(demo.stores.map((store) => [store.key, store]))
  const owners = new Map(demo.vendors.map((vendor) => [vendor.storeKey, vendor]))
  const students = new Map(demo.students.map((student) => [student.key, student]))
  return ({ storeKey, studentKey }: Pick<DemoService, 'storeKey' | 'studentKey'>) => {
    if (storeKey === null) {
      const student = students.get(studentKey!)!
      return {
        ...{ sellerId: personId(student), vendorId: null },
        ...{ campusId: campusId(student.campusKey), placeId: placeId(student.hostelPlaceKey) },
      }
    }
    const store = stores.get(storeKey)!
    return {
      ...{ sellerId: personId(owners.get(storeKey)!), vendorId: storeId(store) },
      ...{ campusId: campusId(store.campusKey), placeId: placeId(store.placeKey) },
    }
  }
}

async function insertCalendars(
  tx: Tx,
  demo: DemoCampus,
  clock: Clock,
  sellerIdOf: (service: DemoService) => string,
): Promise<void> {
  const now = clock.ago(0)
  const createdAt = clock.ago(DAYS_AGO)
  const stores = new Map(demo.stores.map((store) => [store.key, store]))
  const ways = new Map<string, DemoCalendar>()
  for (const service of demo.services) {
    const key = service.storeKey ?? (service.studentKey === adaKey ? 'ada' : '')
    const way = calendarWays[key] ?? { lanes: 1, laneWord: 'place' }
    const store = service.storeKey === null ? undefined : stores.get(service.storeKey)
    // The stores of the demo are open day and night, so that somebody can always order; people sleep.
    ways.set(sellerIdOf(service), { ...way, hours: way.hours ?? (store && weekOf(store.hours)) })
  }
  await insertAll(
    tx,
    calendars,
    [...ways].map(([userId, { lanes, laneWord, hours }]) => ({
      ...{ id: calendarId(userId), userId, lanes, laneWord, createdAt },
      hours: hours ?? null,
    })),
  )
  await insertAll(
    tx,
    calendarExceptions,
    [...ways].flatMap(([userId, { exceptions = [] }]) =>
      exceptions.flatMap(({ inDays, days: count, spans, reason }) =>
        Array.from({ length: count }, (_, n) => {
          const day = dayInLagos(later(days(inDays + n), now))
          return {
            ...{ id: idFor(`exception:${userId}:${inDays + n}`, 1), calendarId: calendarId(userId), day },
            ...{ spans, reason, createdAt: clock.ago(1) },
          }
        }),
      ),
    ),
  )
  await insertAll(
    tx,
    calendarEntries,
    demo.services.flatMap((service) => classesOf(service, calendarId(sellerIdOf(service)), now)),
  )
}

const weekOf = ({ opens, closes, days: open }: DemoStore['hours']) =>
  open.map((day) => ({ days: storeDays[day - 1]!, opens, closes }))

/** The classes of a service: on the same day of each of the next weeks. */
function classesOf(service: DemoService, calendar: string, now: Date): (typeof calendarEntries.$inferInsert)[] {
  const { sessions, capacity = 1 } = service.way
  if (!sessions) return []
  const [hour, minute] = sessions.opens.split(':').map(Number)
  const { week } = dayStarts(now)
  const first = later(days(storeDays.indexOf(sessions.day)) + minutes(hour! * 60 + minute!), week)
  // Of this week only if it can still be booked.
  const skipped = first.getTime() < now.getTime() + days(1) ? 1 : 0
  return Array.from({ length: sessions.weeks }, (_, n) => {
    const startsAt = later(days(7 * (n + skipped)), first)
    const endsAt = later(minutes(service.durationMinutes), startsAt)
    return {
      ...{ id: idFor(`class:${service.key}:${n}`, 1), calendarId: calendar, serviceId: serviceId(service) },
      ...{ kind: 'class', startsAt, endsAt, capacity, seriesId: idFor(`series:${service.key}`, 1) },
      busy: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
    }
  })
}
