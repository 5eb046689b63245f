import { promiseLimits } from '@vendly/contract/promise-limits'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { clockText } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const { standard, max } = promiseLimits.preparing

const accept = (token: string, id: string, body?: object) =>
  world.ask('PATCH /orders/:id/accept', { token, params: { id }, body })
const accepted = async (token: string, id: string, body?: { minutes?: number; isUsual?: boolean }) =>
  (await world.api('PATCH /orders/:id/accept', { token, params: { id }, body })).data
const read = async (token: string, id: string) => (await world.api('GET /orders/:id', { token, params: { id } })).data
const minutesUntil = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / 60_000)

test('accepting without minutes promises what the store usually takes, and the buyer is notified of the time', async () => {
  const { ada, store, id } = await bought()
  expect((await read(store.token, id)).usualMinutes).toBe(standard)
  const { readyBy, usualMinutes, events } = await accepted(store.token, id)
  expect([minutesUntil(readyBy), usualMinutes]).toEqual([standard, null])
  const time = clockText(new Date(readyBy!))
  expect(events.at(-1)).toMatchObject({ to: 'confirmed', note: `Ready by ${time}` })
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: ada.token })
  expect(data.notifications[0]).toMatchObject({ body: `It is ready by ${time}.` })
  expect(await read(ada.token, id)).toMatchObject({ readyBy, usualMinutes: null })
})

test('a seller promises other minutes, and may promise them from now on', async () => {
  const { store, id } = await bought()
  expect(minutesUntil((await accepted(store.token, id, { minutes: 45 })).readyBy)).toBe(45)
  const usual = async () => {
    const [row] = await world.context.db.once<{ minutes: number }>(
      'select usual_minutes as minutes from vendors where id = $id',
      { id: store.vendorId },
    )
    return row!.minutes
  }
  expect(await usual()).toBe(standard)
  const again = await boughtFrom(store)
  await accept(store.token, again, { minutes: 30, isUsual: true })
  expect(await usual()).toBe(30)
  const third = await boughtFrom(store)
  expect((await read(store.token, third)).usualMinutes).toBe(30)
  expect(minutesUntil((await accepted(store.token, third)).readyBy)).toBe(30)
})

test('a seller who accepts and begins at once makes both steps, and the buyer is notified of the time once', async () => {
  const { ada, store, id } = await bought()
  const { status, events } = await (async () =>
    (await world.api('PATCH /orders/:id/accept', { token: store.token, params: { id }, body: { prepare: true } }))
      .data)()
  expect(status).toBe('preparing')
  expect(events.slice(-2).map(({ from, to }) => [from, to])).toEqual([
    ['pending', 'confirmed'],
    ['confirmed', 'preparing'],
  ])
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: ada.token })
  const accepted = data.notifications.filter(({ title }) => title.includes('accepted order'))
  expect(accepted).toMatchObject([{ body: expect.stringMatching(/^It is ready by /) }])
  expect(data.notifications[0]).toEqual(accepted[0])
})

async function boughtFrom(store: Awaited<ReturnType<typeof given.vendor>>): Promise<string> {
  const ada = await given.student(10_000)
  const { id: productId } = await given.product(store, { naira: 1000 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const { data } = await world.api('POST /orders', {
    token: ada.token,
    body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
  })
  return data.orders[0]!._id
}

test('a promise is between five minutes and four hours, and is not shown once the order is over', async () => {
  const { ada, store, id } = await bought(1000, { pickup: true })
  for (const wrong of [0, 4, max + 1, 7.5, -10]) {
    const { status, body } = await accept(store.token, id, { minutes: wrong })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  }
  await accept(store.token, id, { minutes: max })
  await advance(store, id, 'preparing', 'ready')
  expect((await read(ada.token, id)).readyBy).not.toBeNull()
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  expect((await read(ada.token, id)).readyBy).toBeNull()
})

test('the estimate of a delivery begins at the promised time, and moves on when that is over', async () => {
  const { ada, store, id } = await bought()
  await world.context.db.once(
    `with past as (
     insert into orders (id, number, checkout_id, buyer_id, seller_id, vendor_id, campus_id, status, items_total,
       delivery_fee, rider_fee, commission_bps, commission, total, delivery_method, paid_at, ready_at,
       picked_up_at, delivered_at)
     select gen_random_uuid(), 'PAST-' || n, checkout_id, buyer_id, seller_id, vendor_id, campus_id, 'delivered',
            items_total, delivery_fee, rider_fee, commission_bps, commission, total, 'delivery',
            now() - interval '2 hours', now() - interval '1 hour', now() - interval '50 minutes',
            now() - interval '1 hour' + make_interval(mins => 20)
       from orders, generate_series(1, 10) n
      where id = $id
     returning id, total)
     insert into escrows (subject_kind, subject_id, amount) select 'order', id, total from past`,
    { id },
  )
  await accept(store.token, id, { minutes: 60 })
  const tracking = async () => (await world.api('GET /orders/:id/tracking', { token: ada.token, params: { id } })).data
  const early = await tracking()
  expect([minutesUntil(early.readyBy), minutesUntil(early.estimate!.earliest)]).toEqual([60, 80])
  await at(minutes(90), async () => {
    expect(minutesUntil((await tracking()).estimate!.earliest)).toBe(110)
  })
  await world.context.db.once(
    `with gone as (delete from orders where number like 'PAST-%' returning id)
     delete from escrows where subject_id in (select id from gone)`,
  )
})
