import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'

const world = await openWorld()
const { given, offered, service, booked, step, after } = bookingIn(world)
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

test('the record of a store says how its bookings ended, without those that the buyer ended', async () => {
  const { store, serviceId } = await offered({ lanes: 10 })
  const ada = await given.student(100_000)
  await given.confirm(ada)
  const sure = await service(store, { isAutoConfirmed: true })
  const record = async () =>
    (await world.api('GET /vendors/:id', { params: { id: store.vendorId } })).data.behaviour.bookings
  expect(await record()).toBeNull()
  const book = (id = sure) => booked(ada, id, { start: START })
  const [done, byStore, byBuyer, missed, notThere] = [
    await book(),
    await book(),
    await book(),
    await book(),
    await book(),
  ]
  const [declined, unanswered] = [await book(serviceId), await book(serviceId)]
  await step(store, byStore, 'cancel', { reason: 'I am ill.' })
  await step(ada, byBuyer, 'cancel', { reason: 'I am ill.' })
  await step(store, declined, 'decline', { reason: 'I am away.' })
  await after(untilStart(minutes(20)), async () => {
    await step(store, done, 'check-in')
    await step(store, done, 'complete')
    await step(ada, done, 'confirm-completion')
    await step(store, missed, 'here')
    await step(store, missed, 'no-show')
    await step(ada, notThere, 'no-show')
  })
  await after(untilStart(hours(60)))
  expect(await record()).toEqual({ total: 4, done: 1, cancelledByStore: 1, absent: 1, unanswered: 1 })
  expect(unanswered).toBeDefined()
  expect(await world.faults()).toEqual([])
})
