import { promiseLimits } from '@vendly/contract/promise-limits'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { missingIn } from '../../../test/missing-products.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const {
  given,
  advance,
  balance,
  stockOf,
  admin,
  accepted,
  report,
  answer,
  orderOf,
  openItem,
  swaps,
  clock,
  titlesOf,
  collect,
} = await missingIn(world)
const { db } = world.context

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
    // ₦2,300 less 20 %, or less the commission, which is the most that Vendly gives. 5 % commission on what the buyer paid, or on
    // what they and Vendly paid.
    ['vendor', { off: 460, refunded: 240, paid: 1520 }],
    ['platform', { off: 115, refunded: 285, paid: 1900 }],
  ] as const)(
    'gets what they paid for a unit that is removed, with its share of a discount by the %s',
    async (bearer, { off, refunded, paid }) => {
      const basket = await accepted({ coupon: bearer, pickup: true })
      const { ada, store, id, lines } = basket
      expect(await balance(ada)).toBe(10_000 - 2300 + off)
      await report(store, id, { line: lines.water, quantity: 1 })
      const { body } = await answer(ada, id, { item: await openItem(basket), answer: 'remove' })
      expect(body.data).toMatchObject({ missing: [{ answer: 'removed', refunded }], refunds: [{ amount: refunded }] })
      expect(await balance(ada)).toBe(10_000 - 2300 + off + refunded)
      await collect(basket)
      expect([await balance(store), (await orderOf(store, id)).earning]).toEqual([paid, paid])
      expect(await world.faults()).toEqual([])
    },
  )

  test('after a removal every list says what is left, and cancelling gives back exactly that', async () => {
    const basket = await accepted()
    const { ada, store, id, lines } = basket
    await report(store, id, { line: lines.water, quantity: 1 }, { line: lines.rice, quantity: 1 })
    for (const item of (await orderOf(ada, id)).missing) await answer(ada, id, { item: item._id, answer: 'remove' })
    // Of ₦2,800 one water and one rice went back.
    const left = { total: 2800, refunded: 1300, remaining: 1500 }
    const lists = await Promise.all([
      world.api('GET /orders/my-orders', { token: ada.token }),
      world.api('GET /orders/vendor/orders', { token: store.token, query: { status: 'confirmed' } }),
      world.api('GET /orders/recent', { token: admin.token, query: { limit: 1 } }),
    ])
    for (const { data } of lists) {
      expect(data[0]?.pricing).toMatchObject(left)
      expect(data[0]?.items.map((line) => [line.name, line.quantity, line.quantityLeft, line.remaining])).toEqual([
        ['Rice', 2, 1, 1000],
        ['Water', 1, 0, 0],
      ])
    }
    const { orderNumber: q } = await orderOf(ada, id)
    const { data: found } = await world.api('GET /admin/search', { token: admin.token, query: { q } })
    expect(found.orders[0]).toMatchObject({ escrow: 'held', pricing: { total: 2800, remaining: 1500 } })
    const before = await balance(ada)
    const { body } = await world.ask('PATCH /orders/:id/cancel', {
      token: store.token,
      params: { id },
      body: { reason: 'It got damaged' },
    })
    expect(body.data).toMatchObject({ pricing: { total: 2800, refunded: 2800, remaining: 0 } })
    expect((await balance(ada)) - before).toBe(left.remaining)
    expect(await world.faults()).toEqual([])
  })

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

  test('and the deadline decide once between them', async () => {
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

test('what the seller says is sold out goes off sale until tomorrow, and the rest of the order stays on sale', async () => {
  const { store, id, lines, rice, water } = await accepted()
  const missing = [
    { line: lines.rice, quantity: 1, isSoldOut: true },
    { line: lines.water, quantity: 1 },
  ]
  expect((await report(store, id, ...missing)).status).toBe(200)
  const sold = await db.once<{ id: string; status: string; isOff: boolean }>(
    'select id, status, off_until is not null as "isOff" from products where seller_id = $id',
    { id: store.id },
  )
  expect(sold).toHaveLength(2)
  expect(sold).toContainEqual({ id: rice, status: 'paused', isOff: true })
  expect(sold).toContainEqual({ id: water, status: 'active', isOff: false })
})
