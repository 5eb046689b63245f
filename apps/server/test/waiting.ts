import { storeDays } from '@vendly/contract/store-hours'
import { applyBookingSteps } from '../src/modules/bookings/bookings.jobs.ts'
import { now } from '../src/platform/clock.ts'
import { dayInLagos } from '../src/platform/lagos.ts'
import { bookingIn, on } from './booking.ts'
import { at } from './buying.ts'
import type { Person } from './given.ts'
import type { World } from './world.ts'

/** When what is waited for takes place. */
export const NOON = on(2, '12:00')
export const DAY = dayInLagos(NOON)
export const CLASS = { start: NOON.toISOString() }
/** Of a day before, so that it is neither night nor near. */
const MORNING = on(1, '09:00')

/** So long after nine in the morning. */
export async function atMorning<T>(work: () => Promise<T>, after = 0): Promise<T> {
  let made: T | undefined
  await at(MORNING.getTime() - now().getTime() + after, async () => {
    made = await work()
  })
  return made as T
}

export const daily = (opens: string, closes: string) => storeDays.map((days) => ({ days, opens, closes }))

/** Helpers for tests of waiting lists. */
export function waitingIn(world: World) {
  const booking = bookingIn(world)
  const { given, offered, booked, step, quote } = booking
  const { ask, api } = world

  /** A service with one time on its days: from noon to one. */
  const single = () => offered({ isAutoConfirmed: true, hours: daily('12:00', '13:00') })
  const join = (who: Person, serviceId: string, body: object = { day: DAY }) =>
    ask('POST /services/:id/waiting-list', {
      ...{ token: who.token, params: { id: serviceId }, body: body as { day: string } },
    })
  const leave = (who: Person, serviceId: string, query: { day?: string; start?: string } = { day: DAY }) =>
    ask('DELETE /services/:id/waiting-list', { token: who.token, params: { id: serviceId }, query })
  const waiting = async ({ token }: Person) => (await api('GET /bookings/waiting', { token })).data
  const offerOf = async (who: Person) => (await waiting(who))[0]?.offer
  const titles = async ({ token }: Person) =>
    (await api('GET /notifications', { token })).data.notifications.map(({ title }) => title)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => given.student(20_000)))
  const hold = (who: Person, serviceId: string) =>
    quote(who, serviceId, { start: NOON, body: { hold: true, location: 'provider' } })

  /** The clock runs on: holds lapse, and what they free is offered. */
  async function pass(ms: number): Promise<void> {
    await atMorning(async () => {
      await applyBookingSteps(world.context)
      await world.settle()
    }, ms)
  }

  /** Three wait for the only time of a day, in this order, and its buyer cancels. */
  async function freed() {
    const { store, serviceId } = await single()
    const [ada, ...line] = await people(4)
    const id = await booked(ada!, serviceId, { start: NOON })
    for (const one of line) await join(one, serviceId)
    await step(ada!, id, 'cancel', {})
    return { store, serviceId, ada: ada!, line }
  }

  return { ...booking, single, join, leave, waiting, offerOf, titles, people, hold, pass, freed }
}
