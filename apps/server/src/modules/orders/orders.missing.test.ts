import { promiseLimits } from '@vendly/contract/promise-limits'
import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { applyDeadlines } from './orders.jobs.ts'

const world = await openWorld()
const { given, hostel, advance, balance, stockOf } = await buyingIn(world)
const admin = await given.admin()
const { db } = world.context

type Basket = {
  ada: Person
  store: Store
  id: string
  rice: string
  water: string
  lines: { rice: string; water: string }
}

/** Two of rice at ₦1,000 and one of water at ₦300, with ₦500 for the delivery, accepted by the store. Ada had ₦10,000. */
async function accepted(how: { coupon?: 'vendor' | 'platform'; pickup?: boolean } = {}): Promise<Basket> {
  const [ada, store] = [await given.student(10_000), await given.vendor()]
  const { id: rice } = await given.product(store, { name: 'Rice', naira: 1000, stock: 5 })
  const { id: water } = await given.product(store, { name: 'Water', naira: 300, stock: 5 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId: rice, quantity: 2 } })
  await world.api('POST /cart/add', { token: ada.token, body: { productId: water } })
  if (how.coupon) {
    const body = { code: await couponOf(store, how.coupon) }
    await world.api('POST /cart/coupon/apply', { token: ada.token, body })
  }
  const deliveryMethod = how.pickup ? 'pickup' : 'delivery'
  const { data: quote } = await world.api('POST /orders/summary', { token: ada.token, body: { deliveryMethod } })
  const { data } = await world.api('POST /orders', {
    token: ada.token,
    body: { deliveryMethod, placeId: hostel, expectedTotal: quote.total },
  })
  const [order] = data.orders
  await advance(store, order!._id, 'confirmed')
  const lineOf = (name: string) => order!.items.find((item) => item.name === name)!._id
  return { ada, store, id: order!._id, rice, water, lines: { rice: lineOf('Rice'), water: lineOf('Water') } }
}

type Missing = { line: string; quantity: number; suggestions?: { product: string; selectedVariant?: string }[] }
const report = (store: Person, id: string, ...items: Missing[]) =>
  world.ask('POST /orders/:id/missing', { token: store.token, params: { id }, body: { items } })
const answer = (buyer: Person, id: string, body: object, key?: string) =>
  world.ask('POST /orders/:id/missing/answer', { token: buyer.token, params: { id }, body, key })
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const openItem = async ({ ada, id }: Basket) =>
  (await orderOf(ada, id)).missing.find((item) => item.answer === null)!._id
const swaps = async (who: Person, id: string, query: { line: string; limit?: number; cursor?: string; q?: string }) =>
  world.ask('GET /orders/:id/swaps', { token: who.token, params: { id }, query })
const clock = (afterMinutes: number) => at(minutes(afterMinutes), () => applyDeadlines(world.context))
const titlesOf = async (who: Person) => {
  await world.settle()
  return (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
}
const collect = async ({ ada, store, id }: Basket) => {
  await advance(store, id, 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
}

/** 20 % off everything that the store sells. */
async function couponOf({ vendorId }: Store, bearer: 'vendor' | 'platform'): Promise<string> {
  const code = `C${newId().slice(-8).toUpperCase()}`
  await db.once(
    `insert into coupons (id, code, bearer, vendor_id, percent, starts_at, total_limit, created_by)
     values ($id, $code, $bearer, $vendorId, 20, now(), 10, $by)`,
    { id: newId(), code, bearer, vendorId, by: admin.id },
  )
  return code
}

describe('the buyer', () => {
  test('swaps a missing unit for something cheaper, gets the difference, and the seller is paid for what they sold', async () => {
    const basket = await accepted({ pickup: true })
    const { ada, store, id, lines } = basket
    const { id: beans } = await given.product(store, { name: 'Beans', naira: 700, stock: 3 })
    expect((await report(store, id, { line: lines.rice, quantity: 1 })).body.data).toMatchObject({
      missing: [{ name: 'Rice', quantity: 1, refund: 1000, answer: null }],
      can: { ready: false, reportMissing: false },
      answerBy: expect.any(String),
    })
    const { body } = await answer(ada, id, { item: await openItem(basket), answer: 'swap', product: beans })
    expect(body.data).toMatchObject({
      missing: [{ answer: 'swapped', refunded: 300, swap: { name: 'Beans', unitPrice: 700 } }],
      answerBy: null,
    })
    expect([await balance(ada), await stockOf(beans), await stockOf(basket.rice)]).toEqual([8000, 2, 3])
    await collect(basket)
    // ₦1,000, ₦700 and ₦300 less 5 %.
    expect(await balance(store)).toBe(1900)
    const sold = await db.once('select name, sold_count as sold from products where seller_id = $id order by name', {
      id: store.id,
    })
    expect(sold).toEqual([
      { name: 'Beans', sold: 1 },
      { name: 'Rice', sold: 1 },
      { name: 'Water', sold: 1 },
    ])
    expect(await titlesOf(store)).toContain('Rice becomes Beans')
    expect(await world.faults()).toEqual([])
  })

  test.each([
    // 5 % commission on what the buyer paid, or on what they and Vendly paid.
    ['vendor', 1520],
    ['platform', 1900],
  ] as const)(
    'gets what they paid for a unit that is removed, with its share of a discount by the %s',
    async (bearer, paid) => {
      const basket = await accepted({ coupon: bearer, pickup: true })
      const { ada, store, id, lines } = basket
      // ₦2,300 less 20 %.
      expect(await balance(ada)).toBe(10_000 - 1840)
      await report(store, id, { line: lines.water, quantity: 1 })
      const { body } = await answer(ada, id, { item: await openItem(basket), answer: 'remove' })
      expect(body.data).toMatchObject({ missing: [{ answer: 'removed', refunded: 240 }], refunds: [{ amount: 240 }] })
      expect(await balance(ada)).toBe(10_000 - 1600)
      await collect(basket)
      expect([await balance(store), (await orderOf(store, id)).earning]).toEqual([paid, paid])
      expect(await world.faults()).toEqual([])
    },
  )

  test('cancels instead: everything is refunded, and what is there goes back in stock', async () => {
    const { ada, store, id, rice, water, lines } = await accepted()
    await report(store, id, { line: lines.rice, quantity: 1 })
    const { body } = await world.ask('PATCH /orders/:id/cancel', { token: ada.token, params: { id }, body: {} })
    expect(body.data).toMatchObject({ status: 'cancelled', escrow: 'refunded', missing: [{ answer: 'cancelled' }] })
    expect([await balance(ada), await stockOf(rice), await stockOf(water)]).toEqual([10_000, 4, 5])
    expect(await world.faults()).toEqual([])
  })

  test('who removes the last product gets the delivery back too', async () => {
    const { ada, store, id, lines } = await accepted()
    await report(store, id, { line: lines.rice, quantity: 2 }, { line: lines.water, quantity: 1 })
    const [first, second] = (await orderOf(ada, id)).missing
    await answer(ada, id, { item: first!._id, answer: 'remove' })
    expect((await orderOf(ada, id)).status).toBe('confirmed')
    const { body } = await answer(ada, id, { item: second!._id, answer: 'remove' })
    expect(body.data).toMatchObject({ status: 'cancelled', reason: expect.stringContaining('missing'), answerBy: null })
    expect(await balance(ada)).toBe(10_000)
    expect(await world.faults()).toEqual([])
  })

  test('decides once, however often they press', async () => {
    const basket = await accepted()
    const { ada, store, id, lines } = basket
    const { id: beans } = await given.product(store, { naira: 400, stock: 9 })
    await report(store, id, { line: lines.rice, quantity: 2 })
    const item = await openItem(basket)
    const swap = { item, answer: 'swap', product: beans }
    const presses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(ada, id, n % 2 ? swap : { item, answer: 'remove' })),
    )
    expect(presses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(new Set(presses.map(({ body }) => body.code))).toEqual(new Set([undefined, 'missing_answered']))
    const isSwapped = (await orderOf(ada, id)).missing[0]?.answer === 'swapped'
    expect([await balance(ada), await stockOf(beans)]).toEqual(isSwapped ? [8400, 7] : [9200, 9])
    expect(await world.faults()).toEqual([])
  })

  test('and the clock decide once between them', async () => {
    const basket = await accepted()
    const { ada, store, id, lines } = basket
    const { id: beans } = await given.product(store, { naira: 400, stock: 9 })
    await report(store, id, { line: lines.water, quantity: 1 })
    const { id: sachet } = await given.product(store, { naira: 100, stock: 9 })
    const item = await openItem(basket)
    await at(minutes(promiseLimits.answerMinutes + 1), async () => {
      await Promise.all([
        answer(ada, id, { item, answer: 'swap', product: sachet }),
        applyDeadlines(world.context),
        applyDeadlines(world.context),
      ])
    })
    const { missing, answerBy, status } = await orderOf(ada, id)
    const isSwapped = missing[0]!.answer === 'swapped'
    expect([missing.length, answerBy, status]).toEqual([1, null, 'confirmed'])
    expect([await balance(ada), await stockOf(sachet)]).toEqual(isSwapped ? [7400, 8] : [7500, 9])
    expect(await stockOf(beans)).toBe(9)
    expect(await world.faults()).toEqual([])
  })
})

test('without an answer a missing product is removed after five minutes, and not before', async () => {
  const { ada, store, id, lines } = await accepted()
  await report(store, id, { line: lines.rice, quantity: 2 })
  expect(await titlesOf(ada)).toContain(`${(await orderOf(ada, id)).vendor.businessName} does not have 2 × Rice`)
  await clock(promiseLimits.answerMinutes - 1)
  expect((await orderOf(ada, id)).missing).toMatchObject([{ answer: null }])
  await clock(promiseLimits.answerMinutes + 1)
  await clock(promiseLimits.answerMinutes + 2)
  const order = await orderOf(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', missing: [{ answer: 'removed', refunded: 2000 }], answerBy: null })
  expect(await balance(ada)).toBe(10_000 - 800)
  expect((await titlesOf(ada))[0]).toMatch(/^2 × Rice was removed from order/)
  expect((await titlesOf(store))[0]).toMatch(/^2 × Rice is removed from order/)
  await advance(store, id, 'preparing', 'ready')
  expect(await world.faults()).toEqual([])
})

test('without an answer an order that has nothing left is cancelled and refunded', async () => {
  const { ada, store, id, lines, rice } = await accepted()
  await report(store, id, { line: lines.rice, quantity: 2 }, { line: lines.water, quantity: 1 })
  await clock(promiseLimits.answerMinutes + 1)
  expect(await orderOf(ada, id)).toMatchObject({ status: 'cancelled', escrow: 'refunded' })
  expect([await balance(ada), await stockOf(rice)]).toEqual([10_000, 3])
  expect(await world.faults()).toEqual([])
})

test('an order does not become ready while the buyer is asked, and the seller asks one thing at a time', async () => {
  const { store, id, lines } = await accepted()
  await report(store, id, { line: lines.water, quantity: 1 })
  await advance(store, id, 'preparing')
  const ready = await world.ask('PATCH /orders/:id/status', {
    token: store.token,
    params: { id },
    body: { status: 'ready' },
  })
  expect([ready.status, ready.body.code]).toEqual([409, 'order_state'])
  expect((await report(store, id, { line: lines.rice, quantity: 1 })).body.code).toBe('order_state')
  await world.api('PATCH /orders/:id/cancel', { token: store.token, params: { id }, body: { reason: 'Sold out' } })
  expect(await world.faults()).toEqual([])
})

test('what was missing is missing no second time, and an administrator refunds the rest of its line alone', async () => {
  const basket = await accepted()
  const { ada, store, id, lines } = basket
  const { id: beans } = await given.product(store, { naira: 600, stock: 3 })
  await report(store, id, { line: lines.rice, quantity: 1 })
  await answer(ada, id, { item: await openItem(basket), answer: 'swap', product: beans })
  expect((await report(store, id, { line: lines.rice, quantity: 2 })).body.code).toBe('missing_too_many')
  const refund = (line: string) =>
    world.ask('POST /orders/:id/refund', {
      token: admin.token,
      params: { id },
      body: { line, restock: true, reason: 'It was bad' },
    })
  expect((await refund(lines.rice)).status).toBe(200)
  // ₦400 for the swap, and ₦1,600 for the rest: one rice and the beans, which are both back.
  expect([await balance(ada), await stockOf(beans), await stockOf(basket.rice)]).toEqual([10_000 - 800, 3, 4])
  expect((await refund(lines.rice)).body.code).toBe('order_state')
  expect(await world.faults()).toEqual([])
})

test('a unit that was missing and removed leaves nothing to refund of its line', async () => {
  const basket = await accepted()
  const { ada, store, id, lines } = basket
  await report(store, id, { line: lines.water, quantity: 1 })
  await answer(ada, id, { item: await openItem(basket), answer: 'remove' })
  const { status, body } = await world.ask('POST /orders/:id/refund', {
    token: admin.token,
    params: { id },
    body: { line: lines.water, reason: 'It was bad' },
  })
  expect([status, body.code]).toEqual([409, 'order_state'])
})

test('after an amount was refunded a missing product gives back at most what is left', async () => {
  const basket = await accepted()
  const { ada, store, id, lines } = basket
  await world.api('POST /orders/:id/refund', {
    token: admin.token,
    params: { id },
    body: { amount: 1000, reason: 'It took too long' },
  })
  await report(store, id, { line: lines.rice, quantity: 1 })
  await answer(ada, id, { item: await openItem(basket), answer: 'remove' })
  expect(await balance(ada)).toBe(10_000 - 2800 + 2000)
  await report(store, id, { line: lines.rice, quantity: 1 })
  await answer(ada, id, { item: await openItem(basket), answer: 'remove' })
  // ₦300 was left of the items: then there is nothing to deliver for.
  expect((await orderOf(ada, id)).status).toBe('cancelled')
  expect(await balance(ada)).toBe(10_000)
  expect(await world.faults()).toEqual([])
})

describe('what can be taken instead', () => {
  test('is of the same store, in stock and not dearer, the suggested first, then the dearest', async () => {
    const basket = await accepted()
    const { ada, store, id, lines } = basket
    const other = await given.vendor()
    await given.product(other, { name: 'Elsewhere', naira: 500 })
    await given.product(store, { name: 'Dear', naira: 1100 })
    await given.product(store, { name: 'One left', naira: 900, stock: 1 })
    await given.product(store, { name: 'Paused', naira: 900, status: 'paused' })
    await given.product(store, { name: 'Yam', naira: 1000 })
    const { id: suya } = await given.product(store, { name: 'Suya', naira: 500 })
    const { optionIds } = await given.product(store, {
      name: 'Juice',
      naira: 800,
      options: [
        { label: 'Small', stock: 4 },
        { label: 'Large', stock: 4, delta: 300 },
      ],
    })
    const suggestions = [{ product: suya }]
    expect((await report(store, id, { line: lines.rice, quantity: 2, suggestions })).status).toBe(200)
    const list = (query: object) =>
      world.api('GET /orders/:id/swaps', { token: ada.token, params: { id }, query: { line: lines.rice, ...query } })
    const { data } = await list({})
    const shown = data.map(({ name, refund, isSuggested }) => [name, refund, isSuggested])
    expect(shown).toEqual([
      ['Suya', 1000, true],
      ['Yam', 0, false],
      ['Juice', 400, false],
      ['Water', 1400, false],
    ])
    expect(data[2]).toMatchObject({ option: 'Small', selectedVariant: optionIds[0] })
    const first = await list({ limit: 3 })
    const rest = await list({ limit: 3, cursor: first.pagination!.next })
    expect([first.data.length, rest.data.map(({ name }) => name)]).toEqual([3, ['Water']])
    expect((await list({ q: 'jui' })).data).toHaveLength(1)
  })

  test('is refused when it is dearer, sold out, of another store, or of another option', async () => {
    const basket = await accepted()
    const { ada, store, id, lines } = basket
    const other = await given.vendor()
    const { id: elsewhere } = await given.product(other, { naira: 500 })
    const { id: dear } = await given.product(store, { naira: 1100 })
    const { id: gone } = await given.product(store, { naira: 500, stock: 0 })
    const { id: sized } = await given.product(store, { naira: 500, options: [{ label: 'S', stock: 3 }] })
    const suggest = (product: string) =>
      report(store, id, { line: lines.rice, quantity: 1, suggestions: [{ product }] })
    expect((await suggest(dear)).body.code).toBe('swap_unavailable')
    await report(store, id, { line: lines.rice, quantity: 1 })
    const item = await openItem(basket)
    for (const product of [elsewhere, dear, gone, sized, newId()])
      expect((await answer(ada, id, { item, answer: 'swap', product })).body.code).toBe('swap_unavailable')
    expect([await balance(ada), (await orderOf(ada, id)).refunds]).toEqual([10_000 - 2800, []])
  })
})

test('suggestions for several products are each measured by their own product', async () => {
  const { ada, store, id, lines } = await accepted()
  const { id: juice } = await given.product(store, { name: 'Juice', naira: 500 })
  const { id: sachet } = await given.product(store, { name: 'Sachet', naira: 200 })
  const suggest = (forWater: string) =>
    report(
      store,
      id,
      { line: lines.rice, quantity: 1, suggestions: [{ product: juice }, { product: sachet }] },
      { line: lines.water, quantity: 1, suggestions: [{ product: forWater }] },
    )
  expect((await suggest(juice)).body.code).toBe('swap_unavailable')
  expect((await orderOf(store, id)).missing).toEqual([])
  expect((await suggest(sachet)).status).toBe(200)
  const suggestedFor = async (line: string) =>
    ((await swaps(ada, id, { line })).body.data as { name: string; isSuggested: boolean }[])
      .filter(({ isSuggested }) => isSuggested)
      .map(({ name }) => name)
  expect(await suggestedFor(lines.rice)).toEqual(['Juice', 'Sachet'])
  expect(await suggestedFor(lines.water)).toEqual(['Sachet'])
})

test('lines, items and orders of others are not found, and only the two sides act', async () => {
  const basket = await accepted()
  const { ada, store, id, lines } = basket
  const other = await accepted()
  expect((await report(store, id, { line: other.lines.rice, quantity: 1 })).body.code).toBe('not_found')
  expect((await report(other.store, id, { line: lines.rice, quantity: 1 })).body.code).toBe('not_found')
  expect((await swaps(ada, id, { line: other.lines.rice })).body.code).toBe('not_found')
  expect((await swaps(other.ada, id, { line: lines.rice })).body.code).toBe('not_found')
  await report(store, id, { line: lines.rice, quantity: 1 })
  await report(other.store, other.id, { line: other.lines.rice, quantity: 1 })
  const item = await openItem(basket)
  expect((await answer(other.ada, id, { item, answer: 'remove' })).body.code).toBe('not_found')
  expect((await answer(other.ada, other.id, { item, answer: 'remove' })).body.code).toBe('not_found')
  expect((await answer(store, id, { item, answer: 'remove' })).body.code).toBe('forbidden')
  expect((await report(ada, id, { line: lines.water, quantity: 1 })).body.code).toBe('forbidden')
})
