import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import { couponsIn } from '../../../test/coupons.ts'
import type { Person } from '../../../test/given.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { forgetVisitors } from '../visits/visits.days.service.ts'
import { heldOutGroupOf } from './promotions.hold-out.ts'
import { compare } from './promotions.outcomes.queries.ts'
import { closePromotionDays, notePurchases } from './promotions.purchases.service.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const { given, admin, platformCoupon, storeCoupon, apply, pay, orderIds } = await couponsIn(world)
const { offered, booked, step } = bookingIn(world)
const store = await given.vendor()
const DAY = 86_400_000

type Made = { _id: string; version: number; hasHoldOut: boolean }
const bodyOf = async (more: object = {}) => ({
  ...{
    kind: 'strip',
    title: 'Rice is cheaper today',
    to: new Date(Date.now() + DAY).toISOString(),
    reason: 'As agreed',
  },
  campusIds: [(await given.campus()).id],
  ...more,
})
async function added(more: object = {}): Promise<Made> {
  const answer = await world.ask('POST /admin/promotions', { token: admin.token, body: (await bodyOf(more)) as never })
  expect([answer.status, answer.body.errors ?? []]).toEqual([201, []])
  return answer.body.data as unknown as Made
}
const offering = async (more: object = {}) => added({ coupon: await platformCoupon(), ...more })
const outcomeOf = async (id: string) => {
  await flushCounts(world.context.db)
  return (await world.api('GET /admin/promotions/:id/figures', { token: admin.token, params: { id } })).data.outcome!
}
type Browser = ReturnType<typeof browserIn>
const see = (browser: Browser, id: string, isHeldOut: boolean, who?: Person, headers?: Record<string, string>) =>
  browser.post(`/promotions/${id}/views`, { isHeldOut }, { token: who?.token, headers })

async function buy(
  who: Person,
  { browser, coupon, naira = 2000 }: { browser?: Browser; coupon?: string; naira?: number } = {},
) {
  const { id: productId } = await given.product(store, { naira })
  await (browser ?? browserIn(world)).post('/cart/add', { productId }, { token: who.token })
  if (coupon) expect((await apply(who, coupon)).status).toBe(200)
  const ids = orderIds(await pay(who))
  await world.settle()
  return ids
}

describe('a promotion is not shown to one of ten groups', () => {
  test('unless that is switched off; an announcement only when it offers a coupon, with one group for all that do', async () => {
    const campus = await given.campus()
    const shownOf = async () =>
      (await world.api('GET /promotions/shown', { query: { campus: campus.slug } })).data.strip!
    const at = { campusIds: [campus.id] }
    const end = (id: string) =>
      world.api('PATCH /admin/promotions/:id/pause', {
        ...{ token: admin.token, params: { id }, body: { action: 'end', reason: 'Asked for' } },
      })
    const coupon = await platformCoupon()
    const groups: (number | null)[] = []
    for (const more of [{}, { coupon, hasHoldOut: false }, { coupon }, { coupon }]) {
      const { _id: id } = await added({ ...at, ...more })
      groups.push((await shownOf()).heldOut)
      await end(id)
    }
    const [row] = await world.context.db.once<{ id: string }>('select id from coupons where code = $coupon', { coupon })
    const group = heldOutGroupOf({ id: 'any', couponId: row!.id })
    expect(groups).toEqual([null, null, group, group])
  })

  test('each group about as often as the others', () => {
    const groups = Array.from({ length: 1000 }, (_, n) =>
      heldOutGroupOf({ id: `019ac000-0000-7000-8000-${(n * 7919).toString(16).padStart(12, '0')}`, couponId: null }),
    )
    const counts = [...Map.groupBy(groups, (group) => group)].map(([, all]) => all.length)
    expect([counts.length, Math.min(...counts) > 60, Math.max(...counts) < 140]).toEqual([10, true, true])
  })

  test('which cannot change once it has begun, and a coupon exists', async () => {
    const { _id: id, version } = await offering()
    const change = async (more: object) =>
      world.ask('PUT /admin/promotions/:id', {
        ...{ token: admin.token, params: { id }, body: { ...(await bodyOf(more)), version } as never },
      })
    for (const [more, field] of [
      [{ coupon: await platformCoupon() }, 'coupon'],
      [{ coupon: null }, 'coupon'],
      [{ coupon: 'NOSUCHCODE' }, 'coupon'],
    ] as const)
      expect(await change(more)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})

describe('what a promotion brought', () => {
  test('counts who came each day, and what they bought within a week, apart for those who were shown it', async () => {
    const coupon = await platformCoupon()
    const { _id: id } = await added({ coupon })
    const [ada, ben, eve] = await Promise.all([1, 2, 3].map(() => given.student(20_000)))
    const phone = browserIn(world)
    await see(phone, id, false)
    await see(browserIn(world), id, false, ben!)
    await see(browserIn(world), id, false, ben!)
    await see(browserIn(world), id, true, eve!)
    await see(browserIn(world), id, false, undefined, { 'user-agent': 'Googlebot/2.1' })
    // Signed in since, on the same phone: what the guest saw is Ada's.
    await buy(ada!, { browser: phone, coupon })
    await buy(eve!, { naira: 1000 })
    await buy(eve!, { naira: 1000 })
    expect(await outcomeOf(id)).toMatchObject({
      shown: { visits: 2, paidVisits: 1, orders: 1, bookings: 0, sales: 2000, newBuyers: 1 },
      heldOut: { visits: 1, paidVisits: 1, orders: 2, sales: 2000, newBuyers: 1 },
      ...{ verdict: 'too-few', brought: null, cost: 100, costPerNewBuyer: 100 },
    })
  })

  test('counts a purchase once, not one before, and nobody who saw it on one device and not on the other', async () => {
    const { _id: id } = await offering()
    const [ada, ben] = await Promise.all([1, 2].map(() => given.student(20_000)))
    await buy(ada!)
    await see(browserIn(world), id, false, ada!)
    const again = await buy(ada!)
    for (const _ of [1, 2]) await transaction(world.context.pool, (tx) => notePurchases(tx, again))
    await see(browserIn(world), id, false, ben!)
    await at(days(1), async () => {
      await see(browserIn(world), id, true, ben!)
      await buy(ben!)
    })
    expect(await outcomeOf(id)).toMatchObject({
      shown: { visits: 2, paidVisits: 1, orders: 1, newBuyers: 0 },
      heldOut: { visits: 1, paidVisits: 0, orders: 0 },
    })
  })

  test('counts bookings, and a coupon of a store is the cost of its store, less what a refund gives back', async () => {
    const { store: salon, serviceId } = await offered({ isAutoConfirmed: true, naira: 4000 })
    const coupon = await storeCoupon(salon)
    const { _id: id } = await added({ coupon })
    const ada = await given.student(20_000)
    await see(browserIn(world), id, false, ada)
    const booking = await booked(ada, serviceId, { start: on(2, '10:00'), total: 3600, body: { coupon } })
    await world.settle()
    expect(await outcomeOf(id)).toMatchObject({
      shown: { paidVisits: 1, orders: 0, bookings: 1, sales: 3600, newBuyers: 1 },
      ...{ cost: 400, costPerNewBuyer: 400 },
    })
    const { data } = await world.api('GET /admin/promotions', { token: admin.token, query: { limit: 1 } })
    expect(data[0]).toMatchObject({ _id: id, coupon: { bearer: 'vendor' }, outcome: { cost: 400 } })
    await step(ada, booking, 'cancel')
    await world.settle()
    expect(await outcomeOf(id)).toMatchObject({ shown: { bookings: 1, sales: 0 }, cost: 0 })
  })

  test('stays when who came is deleted', async () => {
    const { _id: id } = await offering()
    const ada = await given.student(20_000)
    await see(browserIn(world), id, false, ada)
    await see(browserIn(world), id, true)
    await buy(ada)
    const before = await outcomeOf(id)
    const left = async () =>
      (await world.context.db.once('select from promotion_visits where promotion_id = $id', { id })).length
    expect([before.shown.visits, before.shown.paidVisits, before.heldOut.visits, await left()]).toEqual([1, 1, 1, 2])
    await at(days(8), () => transaction(world.context.pool, closePromotionDays))
    expect([await outcomeOf(id), await left()]).toEqual([before, 2])
    await at(days(36), () => transaction(world.context.pool, forgetVisitors))
    expect([await outcomeOf(id), await left()]).toEqual([before, 0])
  })

  test('is not counted for one that is shown to everybody', async () => {
    const { _id: id } = await offering({ hasHoldOut: false })
    await see(browserIn(world), id, false)
    await flushCounts(world.context.db)
    const { data } = await world.api('GET /admin/promotions/:id/figures', { token: admin.token, params: { id } })
    expect(data).toMatchObject({ views: 1, outcome: null })
    expect(await world.context.db.once('select from promotion_visits where promotion_id = $id', { id })).toEqual([])
  })

  const group = (visits: number, orders: number) => ({
    ...{ id: '', isHeldOut: false, visits, paidVisits: 0, orders, bookings: 0, sales: 0, newBuyers: 0, cost: 0 },
  })
  test.each([
    ['too few visits', group(900, 50), group(19, 5), { verdict: 'too-few', brought: null }],
    ['too few purchases', group(900, 4), group(100, 0), { verdict: 'too-few', brought: null }],
    ['the same', group(900, 90), group(100, 10), { verdict: 'unclear', brought: null }],
    ['more, but by chance', group(900, 100), group(100, 9), { verdict: 'unclear', brought: null }],
    ['more', group(9000, 900), group(1000, 50), { verdict: 'more', brought: 450 }],
    ['fewer', group(9000, 300), group(1000, 100), { verdict: 'fewer', brought: 600 }],
  ])('says %s', (_, shown, heldOut, said) => expect(compare(shown, heldOut)).toEqual(said))
})
