import { deliveryLimits, limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person, Store } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, useClock } from '../../platform/clock.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance, balance, stockOf } = await buyingIn(world)
const admin = await given.admin()
const numberOf = async (id: string) =>
  (await world.context.db.once<{ number: string }>('select number from orders where id = $id', { id }))[0]!.number

/** Moves the clock and lets it act, `times` steps one after the other. */
async function wait(ms: number): Promise<void> {
  const restore = useClock(() => new Date(Date.now() + ms))
  await applyDeadlines(world.context)
  restore()
  await world.settle()
}
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const titlesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
const take = async (rider: Person, id: string) =>
  world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
const { pickUp } = handover

type Case = { ada: Person; store: Store; id: string; productId: string }
const READY = ['confirmed', 'preparing', 'ready'] as const
const STAGES: [name: string, pickup: boolean, to: (order: Case) => Promise<void>, stock: number][] = [
  ['confirmed', false, ({ store, id }) => advance(store, id, 'confirmed'), 5],
  ['preparing', false, ({ store, id }) => advance(store, id, 'confirmed', 'preparing'), 5],
  ['ready without a rider', false, ({ store, id }) => advance(store, id, ...READY), 5],
  [
    'ready and taken by a rider who does not come',
    false,
    async ({ store, id }) => {
      await advance(store, id, ...READY)
      await take(await given.rider(), id)
    },
    5,
  ],
  ['ready and not collected by the buyer', true, ({ store, id }) => advance(store, id, ...READY), 5],
  ['pending', false, async () => {}, 5],
]

test.each(STAGES)(
  'money held for an order that stays %s goes back after the deadlines alone',
  async (_, pickup, to, stock) => {
    const order = await bought(1000, { pickup })
    await to(order)
    // One look in every hour of four days, as the clock would.
    for (let hour = 1; hour <= 96; hour += 1) await wait(hours(hour))
    const { status, escrow } = await orderOf(order.ada, order.id)
    expect([status, escrow]).toEqual(['cancelled', 'refunded'])
    expect([await balance(order.ada), await balance(order.store)]).toEqual([10_000, 0])
    expect(await stockOf(order.productId)).toBe(stock)
  },
)

test('an order that is not ready in time is cancelled by its buyer, who gets everything back', async () => {
  const { ada, store, id } = await bought()
  await advance(store, id, 'confirmed', 'preparing')
  expect((await orderOf(ada, id)).can.cancel).toBe(false)
  await wait(hours(deliveryLimits.accepted.warnHours) + 1000)
  expect((await orderOf(ada, id)).can.cancel).toBe(true)
  expect([(await titlesOf(ada))[0], (await titlesOf(store))[0]]).toEqual([
    expect.stringMatching(/^Order VD-\d+ is late$/),
    expect.stringMatching(/^Is order VD-\d+ ready\?$/),
  ])
  await world.api('PATCH /orders/:id/cancel', { token: ada.token, params: { id }, body: {} })
  expect(await balance(ada)).toBe(10_000)
})

test('an order without a rider: both sides are notified, then the administrators, and the seller may bring it', async () => {
  const { ada, store, id } = await bought()
  await advance(store, id, ...READY)
  await wait(minutes(limits.lateRiderMinutes) + 1000)
  expect((await titlesOf(ada))[0]).toMatch(/^No rider yet for order/)
  expect((await titlesOf(store))[0]).toMatch(/^No rider yet for order/)
  expect(await titlesOf(admin)).not.toContain(`Order ${await numberOf(id)} has no rider`)
  await wait(hours(deliveryLimits.waiting.alarmHours) + 1000)
  expect(await titlesOf(admin)).toContain(`Order ${await numberOf(id)} has no rider`)
  const { deliveryCode, can } = await orderOf(ada, id)
  expect(can.cancel).toBe(true)
  await world.api('PATCH /orders/:id/status', {
    token: store.token,
    params: { id },
    body: { status: 'delivered', code: deliveryCode! },
  })
  // They brought it themselves, so the delivery fee is theirs, and both they and the administrators see it so.
  expect(await balance(store)).toBe(950 + 500)
  expect((await orderOf(store, id)).earning).toBe(950 + 500)
  expect((await orderOf(admin, id)).split).toMatchObject({ seller: 950 + 500, rider: 0, deliveryMargin: 0 })
})

test('after an outage that outlasts a reminder and an alarm, both sides are notified once', async () => {
  const { ada, store, id } = await bought()
  await advance(store, id, ...READY)
  for (const seconds of [1, 61]) await wait(hours(deliveryLimits.waiting.alarmHours) + seconds * 1000)
  const late = async (who: Person) => (await titlesOf(who)).filter((title) => title.startsWith('No rider yet'))
  expect([await late(ada), await late(store)]).toEqual([
    [`No rider yet for order ${await numberOf(id)}`],
    [`No rider yet for order ${await numberOf(id)}`],
  ])
  expect(await titlesOf(admin)).toContain(`Order ${await numberOf(id)} has no rider`)
  expect((await orderOf(ada, id)).can.cancel).toBe(true)
})

test('an order that is still not ready: the administrators are notified before it ends', async () => {
  const { store, id } = await bought()
  await advance(store, id, 'confirmed')
  const alarm = `Order ${await numberOf(id)} is not ready yet`
  const { warnHours, alarmHours, endHours } = deliveryLimits.accepted
  expect([warnHours < alarmHours, alarmHours < endHours]).toEqual([true, true])
  await wait(hours(warnHours) + 1000)
  expect(await titlesOf(admin)).not.toContain(alarm)
  await wait(hours(alarmHours) + 1000)
  expect(await titlesOf(admin)).toContain(alarm)
})

test('an order that is not collected: its seller is asked too, then the administrators are notified', async () => {
  const { ada, store, id } = await bought(1000, { pickup: true })
  await advance(store, id, ...READY)
  const [number, { warnHours, alarmHours }] = [await numberOf(id), deliveryLimits.collecting]
  await wait(hours(warnHours) + 1000)
  expect([(await titlesOf(ada))[0], (await titlesOf(store))[0]]).toEqual([
    `Order ${number} waits for you`,
    `Was order ${number} collected?`,
  ])
  expect(await titlesOf(admin)).not.toContain(`Order ${number} is not collected`)
  await wait(hours(alarmHours) + 1000)
  expect(await titlesOf(admin)).toContain(`Order ${number} is not collected`)
  // The buyer had it: with their code the seller is paid.
  const { deliveryCode } = await orderOf(ada, id)
  const body = { status: 'delivered' as const, code: deliveryCode! }
  await world.api('PATCH /orders/:id/status', { token: store.token, params: { id }, body })
  expect(await balance(store)).toBe(950)
})

test('a rider who does not come loses the delivery to others, after a reminder', async () => {
  const { store, id } = await bought()
  const [slow, fast] = [await given.rider(), await given.rider()]
  await advance(store, id, ...READY)
  await take(slow, id)
  await wait(minutes(deliveryLimits.taken.warnMinutes) + 1000)
  expect((await titlesOf(slow))[0]).toMatch(/^Pick up order/)
  await wait(minutes(deliveryLimits.taken.releaseMinutes) + 1000)
  expect((await titlesOf(slow))[0]).toMatch(/went to other riders$/)
  expect((await world.ask('GET /orders/:id', { token: slow.token, params: { id } })).status).toBe(404)
  await take(fast, id)
  expect((await orderOf(fast, id)).can.pickUp).toBe(true)
})

test('a delivery that takes too long: rider and buyer are notified, then the administrators', async () => {
  const { ada, store, id } = await bought()
  const rider = await given.rider()
  await advance(store, id, ...READY)
  await take(rider, id)
  await pickUp(rider, id)
  await wait(hours(deliveryLimits.carried.warnHours) + 1000)
  expect([(await titlesOf(ada))[0], (await titlesOf(rider))[0]]).toEqual([
    expect.stringMatching(/is late$/),
    expect.stringMatching(/is late$/),
  ])
  await wait(hours(deliveryLimits.carried.alarmHours) + 1000)
  expect((await titlesOf(admin))[0]).toMatch(/is not delivered$/)
})

test('the clock stands still while the money is in dispute', async () => {
  const { ada, store, id } = await bought()
  await advance(store, id, 'confirmed')
  await world.context.db.once(`update escrows set status = 'disputed' where subject_id = $id`, { id })
  await wait(hours(deliveryLimits.accepted.endHours) + 1000)
  expect((await orderOf(ada, id)).status).toBe('confirmed')
  await world.context.db.once(`update escrows set status = 'held' where subject_id = $id`, { id })
})
