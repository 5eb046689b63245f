import { storeDays } from '@vendly/contract/store-hours'
import { releaseTime, takeTime } from '../src/modules/calendars/calendars.entries.service.ts'
import { lockCalendar } from '../src/modules/calendars/calendars.service.ts'
import { days, hours, minutes, now } from '../src/platform/clock.ts'
import { type Tx, transaction } from '../src/platform/database.ts'
import { dayInLagos, dayStart } from '../src/platform/lagos.ts'
import { Problem } from '../src/platform/problem.ts'
import type { Person } from './given.ts'
import { offeringIn } from './offering.ts'
import type { World } from './world.ts'

export const ALL_DAY = storeDays.map((day) => ({ days: day, opens: '08:00', closes: '20:00' }))

/** Of a day so many days ahead, "10:00" in Lagos. */
export const on = (ahead: number, clock: string): Date => {
  const midnight = dayStart(dayInLagos(now())).getTime() + days(ahead)
  return new Date(midnight + hours(Number(clock.slice(0, 2))) + minutes(Number(clock.slice(3))))
}
/** The same day as YYYY-MM-DD. */
export const dayText = (ahead: number): string => dayInLagos(on(ahead, '12:00'))

type How = { seats?: number; heldUntil?: Date }
type Tried = Awaited<ReturnType<typeof takeTime>> | Problem
export const wonBy = (all: readonly Tried[]): number => all.filter((one) => !(one instanceof Problem)).length
export const codesOf = (all: readonly Tried[]): string[] => [
  ...new Set(all.flatMap((one) => (one instanceof Problem ? [one.code] : []))),
]

/** Stores that can be booked, and the taking of their times. */
export function calendarsIn(world: World) {
  const { given, service } = offeringIn(world)
  const { api } = world
  const { db, pool } = world.context

  /** A store with hours from 8 to 8 and a service of an hour. */
  async function open({ lanes, ...values }: Parameters<typeof service>[1] & { lanes?: number } = {}) {
    const store = await given.vendor()
    const hours = JSON.stringify(ALL_DAY)
    await db.once('update vendors set hours = $hours where id = $id', { id: store.vendorId, hours })
    if (lanes) {
      const body = { version: 0, lanes, laneWord: 'chair', hours: null }
      await api('PUT /services/vendor/calendar', { token: store.token, body })
    }
    return { store, id: await service(store, values) }
  }

  const available = async (id: string, ahead: number, query: object = {}) =>
    (
      await api('GET /services/:id/availability', {
        params: { id },
        query: { from: dayText(ahead), days: 1, ...query },
      })
    ).data
  const startsOf = async (id: string, ahead: number, query?: object) =>
    (await available(id, ahead, query)).days[0]!.slots.filter(({ left }) => left > 0).map(
      ({ start }) => new Date(start),
    )

  const take = (tx: Tx, store: Person, serviceId: string, start: Date, { seats = 1, heldUntil }: How = {}) =>
    takeTime(tx, store.id, { serviceId, start, seats, heldUntil: heldUntil ?? null, hours: 1 })
  /** The entry, or the refusal. */
  const tried = (store: Person, id: string, start: Date, how?: How): Promise<Tried> =>
    transaction(pool, (tx) => take(tx, store, id, start, how)).catch((error) => {
      if (error instanceof Problem) return error
      throw error
    })
  const release = (store: Person, entryId: string) =>
    transaction(pool, async (tx) => {
      await lockCalendar(tx, store.id)
      await releaseTime(tx, entryId, 1)
    })

  return { given, service, open, available, startsOf, take, tried, release }
}
