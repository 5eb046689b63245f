import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { applyComplaintDeadlines } from '../complaints/complaints.jobs.ts'

const world = await openWorld()
const { given, offered, booked, step, read, stateOf } = bookingIn(world)
const { api, ask } = world
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms
const admin = await given.admin()
await given.confirm(admin)

const timesBooked = async (id: string) => (await api('GET /services/:id', { params: { id } })).data.bookedCount

test('a service was booked once for each booking that was done and paid out', async () => {
  const { store, serviceId } = await offered({ isAutoConfirmed: true, lanes: 3 })
  const buyers = [await given.student(10_000), await given.student(10_000), await given.student(10_000)] as const
  const [ada, bola, chidi] = buyers
  const [coded, asked, absent] = [
    await booked(ada, serviceId, { start: START }),
    await booked(bola, serviceId, { start: START }),
    await booked(chidi, serviceId, { start: START }),
  ]
  const { code } = await read(ada, coded)
  await at(untilStart(minutes(16)), async () => {
    for (const id of [coded, asked]) await step(store, id, 'check-in')
    await step(store, absent, 'here')
    await step(store, absent, 'no-show')
    expect((await step(store, coded, 'complete', { code })).status).toBe(200)
    expect((await step(store, asked, 'complete')).status).toBe(200)
    // The second one is paid when its buyer says so.
    expect(await timesBooked(serviceId)).toBe(1)
    expect((await step(bola, asked, 'confirm-completion')).status).toBe(200)
    expect(await timesBooked(serviceId)).toBe(2)
  })
  const reason = 'Nobody came to the door.'
  const decided = await ask('PATCH /bookings/:id/decide', {
    ...{ token: admin.token, params: { id: absent }, body: { outcome: 'absent', reason } },
  })
  expect([decided.status, (await stateOf(absent)).split('/')[0]]).toEqual([200, 'cancelled'])
  expect(await timesBooked(serviceId)).toBe(2)
})

test.each([
  { amount: '3500', left: 0 },
  { amount: '1500', left: 1 },
])('of ₦3,500, a refund of ₦$amount after the provider was paid leaves $left', async ({ amount, left }) => {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  const { code } = await read(ada, id)
  await at(untilStart(minutes(1)), async () => {
    await step(store, id, 'check-in')
    await step(store, id, 'complete', { code })
    expect(await timesBooked(serviceId)).toBe(1)
  })
  await at(untilStart(hours(2)), async () => {
    const description = 'Half of the braids came loose by evening.'
    const body = { subject: 'booking', bookingId: id, reason: 'badly_done', description } as const
    const complaint = (await api('POST /complaints', { token: ada.token, body })).data._id
    const params = { id: complaint }
    const message = 'They were firm when she left.'
    await ask('POST /complaints/:id/answer', { token: store.token, params, body: { answer: 'contest', message } })
    await applyComplaintDeadlines(world.context)
    const split = { outcome: 'split', amount, reason: 'The pictures show it clearly.' }
    const decision = left ? split : { ...split, outcome: 'refund', amount: undefined }
    const { status } = await ask('PATCH /complaints/:id/resolve', { token: admin.token, params, body: decision })
    expect(status).toBe(200)
  })
  expect(await timesBooked(serviceId)).toBe(left)
  expect(await world.faults()).toEqual([])
})
