import { moneyLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import { sharesDevice } from '../../../test/devices.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'

const world = await openWorld()
const { given, offered, booked, step, stateOf, balance } = bookingIn(world)
const { api, ask } = world
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

/** Confirmed, and not begun. */
async function confirmed(total = 3500) {
  const { store, serviceId } = await offered({ isAutoConfirmed: true, policy: 'flexible', naira: total })
  const ada = await given.student(total + 10_000)
  await given.confirm(ada)
  return { store, ada, id: await booked(ada, serviceId, { start: START, total }) }
}
const admins = [await given.admin(), await given.admin()]
for (const admin of admins) await given.confirm(admin)
const decide = (id: string, outcome: string, admin = admins[0]!) =>
  ask('PATCH /bookings/:id/decide', {
    token: admin.token,
    params: { id },
    body: { outcome, reason: 'Both told us about it.' },
  })
const list = (query: object) => api('GET /bookings/admin/all', { token: admins[0]!.token, query })

test('what is contested is listed until it is decided', async () => {
  const { store, ada, id } = await confirmed()
  await at(untilStart(minutes(16)), async () => {
    await step(store, id, 'here')
    await step(store, id, 'no-show')
    await step(ada, id, 'contest', { text: 'I stood at the door.' })
  })
  const { data, counts } = await list({ tab: 'undecided' })
  expect([data.map(({ _id }) => _id), counts.undecided]).toEqual([[id], 1])
  expect((await api('GET /admin/waiting', { token: admins[0]!.token })).data.bookings).toBe(1)
  const complaints = await api('GET /complaints', { token: admins[0]!.token, query: { q: data[0]!.bookingNumber } })
  expect(complaints.data).toMatchObject([{ subject: 'booking', purchase: { _id: id } }])
  expect((await decide(id, 'refund')).body.code).toBe('booking_state')
})

test('an administrator ends a booking once, as the reason needs it', async () => {
  const [refunded, paid, settled] = [await confirmed(), await confirmed(), await confirmed()]
  const own = { token: refunded.ada.token, params: { id: refunded.id } }
  expect((await ask('PATCH /bookings/:id/decide', own)).status).toBe(403)
  expect((await decide(refunded.id, 'refund')).status).toBe(200)
  expect((await decide(refunded.id, 'pay')).body.code).toBe('booking_state')
  await decide(paid.id, 'pay')
  await decide(settled.id, 'absent')
  expect([await balance(refunded.ada), await balance(refunded.store)]).toEqual([13_500, 0])
  expect([await balance(paid.ada), await balance(paid.store)]).toEqual([10_000, 3325])
  // Half of it, less the commission on that.
  expect([await balance(settled.ada), await balance(settled.store)]).toEqual([11_750, 1662])
  expect(await stateOf(paid.id)).toBe('completed/released')
  expect(await world.faults()).toEqual([])
})

test('above a sum of a day another administrator agrees first', async () => {
  const total = Math.ceil(moneyLimits.paidAlone * 0.6)
  const [first, second] = [await confirmed(total), await confirmed(total)]
  expect((await decide(first.id, 'pay', admins[1])).status).toBe(200)
  expect((await decide(second.id, 'pay', admins[1])).body.code).toBe('approval_needed')
  expect(await stateOf(second.id)).toBe('confirmed/held')
})

test('a provider who books through a second account of theirs is marked for administrators, and for nobody else', async () => {
  const { store, serviceId } = await offered()
  const [second, stranger] = [await given.student(10_000), await given.student(10_000)]
  await sharesDevice(world.context.db, second.id, store.id)
  const own = await booked(second, serviceId, { start: START })
  const other = await booked(stranger, serviceId, { start: on(2, '14:00') })
  const { data } = await list({ tab: 'open', q: store.slug })
  const marked = data.map(({ _id, shared }): [string, string[]] => [_id, shared])
  expect(Object.fromEntries(marked)).toEqual({ [own]: ['device'], [other]: [] })
  const seen = await api('GET /bookings/:id', { token: second.token, params: { id: own } })
  expect(seen.data).not.toHaveProperty('shared')
})

test('bookings are found by their number and by the names of both sides', async () => {
  const { store, serviceId } = await offered()
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  const { bookingNumber } = (await api('GET /bookings/:id', { token: ada.token, params: { id } })).data
  for (const q of [bookingNumber.toLowerCase(), bookingNumber.slice(3), ada.email, store.slug])
    expect((await list({ tab: 'open', q })).data.map(({ _id }) => _id)).toContain(id)
  expect((await list({ tab: 'open', q: 'nobody of this name' })).data).toEqual([])
  await at(hours(23), async () => {
    expect((await list({ tab: 'late' })).data.map(({ _id }) => _id)).toContain(id)
  })
})
