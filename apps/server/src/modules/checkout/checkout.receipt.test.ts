import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { textsOf } from '../../../test/statement-files.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const admin = await given.admin()

const receiptOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id/receipt', { token: who.token, params: { id } })).data
const file = (who: Person, id: string) =>
  fetch(`${world.url}/api/orders/${id}/receipt/pdf`, { headers: { authorization: `Bearer ${who.token}` } })

test('a receipt is issued when the order was paid, not when somebody asks for it', async () => {
  const { ada, store, id } = await bought(1000)
  const first = await receiptOf(ada, id)
  expect(first).toMatchObject({
    issuedAt: first.paidAt,
    paymentMethod: 'wallet',
    refunds: [],
    pricing: { refunded: 0 },
  })
  await at(hours(5), async () => {
    for (const who of [ada, store, admin]) expect(await receiptOf(who, id)).toEqual(first)
  })
})

test('it lists refunds of a part, and what a cancelled order gave back', async () => {
  const { ada, store, id } = await bought(1000)
  const refund = { reason: 'The seal was broken', amount: 400 }
  await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body: refund })
  expect(await receiptOf(ada, id)).toMatchObject({
    pricing: { refunded: 400, remaining: 1100 },
    refunds: [{ amount: 400, reason: refund.reason }],
  })
  await world.api('PATCH /orders/:id/reject', {
    token: store.token,
    params: { id },
    body: { reason: 'It is sold out' },
  })
  const { pricing, refunds } = await receiptOf(store, id)
  expect([pricing.refunded, refunds.map(({ amount, reason }) => [amount, reason])]).toEqual([
    1500,
    [
      [400, refund.reason],
      [1100, 'It is sold out'],
    ],
  ])
})

test('the file has the lines, the sums, the refunds and the reference', async () => {
  const { ada, store, id } = await bought(1000)
  const refund = { reason: 'The seal was broken', amount: 400 }
  await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body: refund })
  const { orderNumber } = await receiptOf(ada, id)
  for (const who of [ada, store, admin]) {
    const response = await file(who, id)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`vendly-receipt-${orderNumber}.pdf`)
    const [texts] = textsOf(Buffer.from(await response.arrayBuffer()))
    expect(texts).toEqual(
      expect.arrayContaining([
        orderNumber,
        'Vendly wallet',
        '₦1,000.00',
        '₦500.00',
        '₦1,500.00',
        '−₦400.00',
        '₦1,100.00',
      ]),
    )
  }
})

test('the rider sees neither refunds nor the reference of the payment', async () => {
  const { store, id } = await bought(1000)
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  const rider = await given.rider()
  await world.api('PUT /riders/online-status', { token: rider.token, body: { isOnline: true } })
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
  const refund = { reason: 'The seal was broken', amount: 400 }
  await world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body: refund })
  expect(await receiptOf(rider, id)).toMatchObject({ refunds: [], pricing: { refunded: 0 }, reference: null })
})

test('an order that was not paid has none, and somebody else’s is not found', async () => {
  const { ada, id } = await bought(1000, { card: true, funds: 1 })
  const ask = (who: Person, call: 'GET /orders/:id/receipt' | 'GET /orders/:id/receipt/pdf') =>
    world.ask(call, { token: who.token, params: { id } })
  const stranger = await given.student()
  for (const call of ['GET /orders/:id/receipt', 'GET /orders/:id/receipt/pdf'] as const) {
    expect((await ask(ada, call)).body.code).toBe('order_not_paid')
    expect((await ask(stranger, call)).body.code).toBe('not_found')
  }
})

test('it says what was swapped in and what was removed, on the page and in the file', async () => {
  const { ada, store, id } = await bought(1000, { pickup: true })
  const { id: swap } = await given.product(store, { name: 'Millet', naira: 900 })
  await advance(store, id, 'confirmed')
  const { data: order } = await world.api('GET /orders/:id', { token: ada.token, params: { id } })
  const [line] = order.items
  const items = [{ line: line!._id, quantity: 1 }]
  await world.api('POST /orders/:id/missing', { token: store.token, params: { id }, body: { items } })
  const { data: asked } = await world.api('GET /orders/:id', { token: ada.token, params: { id } })
  const body = { item: asked.missing[0]!._id, answer: 'swap' as const, product: swap }
  await world.api('POST /orders/:id/missing/answer', { token: ada.token, params: { id }, body })
  expect(await receiptOf(ada, id)).toMatchObject({
    missing: [{ line: line!._id, quantity: 1, answer: 'swapped', swap: { name: 'Millet' }, refunded: 100 }],
    pricing: { refunded: 100 },
  })
  const [texts] = textsOf(Buffer.from(await (await file(ada, id)).arrayBuffer()))
  expect(texts!.map((text) => text.trim())).toContain('1 swapped for Millet')
})
