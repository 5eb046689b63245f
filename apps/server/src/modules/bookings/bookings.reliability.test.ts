import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'

const world = await openWorld()
const { given, offered, booked, step } = bookingIn(world)
const { api } = world
const { db } = world.context

const statusOf = async (id: string) =>
  (await db.once<{ status: string }>('select status from services where id = $id', { id }))[0]!.status
const titlesOf = async ({ token }: Person) =>
  (await api('GET /notifications', { token })).data.notifications.map(({ title }) => title)
const cancel = async (who: Person, id: string) =>
  expect((await step(who, id, 'cancel', { reason: 'I am away then.' })).status).toBe(200)
async function cancelled(store: Store, serviceId: string, hour: number, by: 'buyer' | 'provider') {
  const buyer = await given.student(5000)
  const id = await booked(buyer, serviceId, { start: on(20, `${String(hour).padStart(2, '0')}:00`) })
  await cancel(by === 'buyer' ? buyer : store, id)
}

test('a service that its provider cancels three times in 30 days is paused, and both are notified', async () => {
  const admin = await given.admin()
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  for (const hour of [9, 10, 11]) await cancelled(store, serviceId, hour, 'buyer')
  for (const hour of [12, 13]) await cancelled(store, serviceId, hour, 'provider')
  expect(await statusOf(serviceId)).toBe('active')
  await cancelled(store, serviceId, 14, 'provider')
  expect(await statusOf(serviceId)).toBe('paused')
  await world.settle()
  expect(await titlesOf(store)).toContainEqual(expect.stringMatching(/is paused$/))
  expect(await titlesOf(admin)).toContainEqual(expect.stringMatching(/cancels often$/))
  await api('PATCH /services/:id/toggle-status', { token: store.token, params: { id: serviceId } })
  expect(await statusOf(serviceId)).toBe('active')
})

test('what was cancelled more than 30 days ago does not count, and a class counts once', async () => {
  const { store, serviceId } = await offered({ mode: 'class', capacity: 10, isAutoConfirmed: true })
  const announced = async (start: Date) => {
    const body = { start: start.toISOString() }
    return (await api('POST /services/:id/sessions', { token: store.token, params: { id: serviceId }, body })).data[0]!
      ._id
  }
  const cancelClass = async (start: Date) => {
    const id = await announced(start)
    for (const who of [await given.student(5000), await given.student(5000), await given.student(5000)])
      await booked(who, serviceId, { start })
    await api('PATCH /services/sessions/:id/cancel', {
      token: store.token,
      params: { id },
      body: { reason: 'No room.' },
    })
  }
  for (const hour of ['10:00', '14:00']) await cancelClass(on(20, hour))
  expect(await statusOf(serviceId)).toBe('active')
  await at(days(31), async () => {
    await cancelClass(on(5, '10:00'))
    expect(await statusOf(serviceId)).toBe('active')
  })
})
