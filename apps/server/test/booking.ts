import { storeDays } from '@vendly/contract/store-hours'
import { applyBookingSteps } from '../src/modules/bookings/bookings.jobs.ts'
import { days, hours, minutes, now } from '../src/platform/clock.ts'
import { dayInLagos, dayStart } from '../src/platform/lagos.ts'
import { at } from './buying.ts'
import type { Person, Store } from './given.ts'
import { offeringIn } from './offering.ts'
import type { World } from './world.ts'

/** Of a day so many days ahead, "10:00" in Lagos. */
export const on = (ahead: number, clock: string): Date => {
  const midnight = dayStart(dayInLagos(now())).getTime() + days(ahead)
  return new Date(midnight + hours(Number(clock.slice(0, 2))) + minutes(Number(clock.slice(3))))
}

type Offering = Parameters<ReturnType<typeof offeringIn>['service']>[1] & {
  isNew?: boolean
  lanes?: number
  /** Day and night, for a store that sells products too. */
  isAlwaysOpen?: boolean
}
type Chosen = { start?: Date; body?: object; token?: string }

/** Helpers for tests of bookings. */
export function bookingIn(world: World) {
  const { given, service } = offeringIn(world)
  const { api, ask } = world
  const { db } = world.context

  /** A store that is open from 8 to 8, and one of its services: an hour for ₦3,500, accepted by hand. */
  async function offered({
    isNew,
    lanes,
    isAlwaysOpen,
    ...values
  }: Offering = {}): Promise<{ store: Store; serviceId: string }> {
    const store = await given.vendor({ isNew: isNew ?? false })
    const times = isAlwaysOpen ? { opens: '00:00', closes: '00:00' } : { opens: '08:00', closes: '20:00' }
    const hours = storeDays.map((day) => ({ days: day, ...times }))
    await db.once('update vendors set hours = $hours where id = $id', {
      id: store.vendorId,
      hours: JSON.stringify(hours),
    })
    if (lanes) {
      const body = { version: 0, lanes, laneWord: 'chair', hours: null }
      await api('PUT /services/vendor/calendar', { token: store.token, body })
    }
    return { store, serviceId: await service(store, values) }
  }

  const choice = (serviceId: string, { start = on(2, '10:00'), body = {} }: Chosen = {}) => ({
    ...{ serviceId, start: start.toISOString(), ...body },
  })
  const quote = (buyer: Person, serviceId: string, chosen?: Chosen) =>
    ask('POST /bookings/quote', { token: buyer.token, body: choice(serviceId, chosen) })
  const book = (buyer: Person, serviceId: string, chosen: Chosen & { total?: number } = {}) =>
    ask('POST /bookings', {
      token: buyer.token,
      body: { expectedTotal: chosen.total ?? 3500, ...choice(serviceId, chosen) },
    })
  /** The id of a booking that was paid. */
  async function booked(buyer: Person, serviceId: string, chosen?: Chosen & { total?: number }): Promise<string> {
    const { status, body } = await book(buyer, serviceId, chosen)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return (body.data as { booking: { _id: string } }).booking._id
  }
  type Step = 'confirm' | 'decline' | 'here' | 'check-in' | 'complete' | 'confirm-completion' | 'no-show' | 'contest'
  const step = (who: Person, id: string, name: Step | 'cancel' | 'rest-in-cash', body?: object) =>
    ask(`PATCH /bookings/:id/${name}` as 'PATCH /bookings/:id/confirm', { token: who.token, params: { id }, body })
  const read = async (who: Person, id: string) =>
    (await api('GET /bookings/:id', { token: who.token, params: { id } })).data
  const stateOf = async (id: string) => {
    const [row] = await db.once<{ state: string }>(
      `select b.status || '/' || coalesce(es.status, 'none') as state
         from bookings b left join escrows es on es.subject_id = b.id where b.id = $id`,
      { id },
    )
    return row!.state
  }
  const balance = async ({ token }: Person) => (await api('GET /wallet', { token })).data.balance
  /** So long after the booking's start, and the clock of the bookings has run. */
  const after = async (ms: number, work?: () => Promise<void>, from: Date = now()) =>
    at(from.getTime() - now().getTime() + ms, async () => {
      for (let n = 0; n < 4; n++) await applyBookingSteps(world.context)
      await work?.()
    })

  return { given, service, offered, quote, book, booked, step, read, stateOf, balance, after }
}
