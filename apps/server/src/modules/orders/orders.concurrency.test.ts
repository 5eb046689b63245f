import { describe, expect, test } from 'vitest'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { givenIn, type Person, type Store } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const handover = handoverIn(world)
const given = givenIn(world)
const { hostel } = await given.home()
const TEN = Array.from({ length: 10 }, (_, n) => n)

const put = (who: Person, productId: string, quantity = 1) =>
  world.api('POST /cart/add', { token: who.token, body: { productId, quantity } })
const pay = (who: Person, expectedTotal: number, key?: string) =>
  world.ask('POST /orders', { token: who.token, key, body: { placeId: hostel, expectedTotal } })
const balance = async (who: Person) => (await world.api('GET /wallet/balance', { token: who.token })).data.balance

async function paidOrder(buyer: Person, store: Store, naira = 1000): Promise<string> {
  const { id } = await given.product(store, { naira })
  await put(buyer, id)
  const { body } = await pay(buyer, naira + 500)
  return (body.data as { orders: { _id: string }[] }).orders[0]!._id
}

async function readyOrder(buyer: Person, store: Store): Promise<string> {
  const id = await paidOrder(buyer, store)
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await world.api('PATCH /orders/:id/status', { token: store.token, params: { id }, body: { status } })
  return id
}

describe('ten times at once', () => {
  test('paying takes the money once and makes one order', async () => {
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const { id } = await given.product(store, { naira: 2000, stock: 5 })
    await put(ada, id)
    const answers = await Promise.all(TEN.map(() => pay(ada, 2500, 'same-key')))
    expect(answers.map((one) => one.status)).toEqual(TEN.map(() => 201))
    expect(new Set(answers.map((one) => (one.body.data as { checkoutId: string }).checkoutId)).size).toBe(1)
    expect(await balance(ada)).toBe(7500)
    expect((await world.api('GET /products/:id', { params: { id } })).data.stock).toBe(4)
    expect(await pay(ada, 2600, 'same-key')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  test('paying without a key also takes the money once: the others find an empty cart', async () => {
    const [ada, store] = [await given.student(50_000), await given.vendor()]
    const { id } = await given.product(store, { naira: 2000, stock: 50 })
    await put(ada, id)
    const answers = await Promise.all(TEN.map(() => pay(ada, 2500)))
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1)
    expect(answers.filter((one) => one.body.code === 'cart_empty')).toHaveLength(9)
    expect(await balance(ada)).toBe(47_500)
  })

  test('case 11: twenty checkouts of 1,000 at once, again and again, pay exactly ten orders from a wallet of 10,000', {
    tags: 'slow',
  }, async () => {
    const [ada, store] = [await given.student(10_000), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000, stock: 50 })
    const collect = { deliveryMethod: 'pickup', expectedTotal: 1000 } as const
    // A buyer has one cart, so each round has one order to pay; the last one has no money left.
    for (let round = 0; round < 11; round++) {
      await put(ada, id)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          world.ask('POST /orders', { token: ada.token, key: `round-${round}-${n}`, body: collect }),
        ),
      )
      const paid = answers.filter(({ status }) => status === 201)
      expect(paid).toHaveLength(round < 10 ? 1 : 0)
      for (const { body } of answers.filter((one) => !paid.includes(one)))
        expect(['cart_empty', 'insufficient_balance']).toContain(body.code)
      expect(await balance(ada)).toBe(Math.max(0, 9000 - 1000 * round))
    }
    const { data } = await world.api('GET /orders/my-orders', { token: ada.token })
    expect(data).toHaveLength(10)
    expect((await world.api('GET /products/:id', { params: { id } })).data.stock).toBe(40)
    expect(await world.faults()).toEqual([])
  })

  test('exactly one of a hundred buyers gets the last one, and the others keep their money', {
    tags: 'slow',
  }, async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { naira: 1000, stock: 1 })
    const buyers: Person[] = []
    for (const _ of TEN) buyers.push(...(await Promise.all(TEN.map(() => given.student(5000)))))
    for (const buyer of buyers) await put(buyer, id)
    const answers = await Promise.all(buyers.map((buyer) => pay(buyer, 1500)))
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1)
    for (const lost of answers.filter((one) => one.status !== 201))
      expect(lost.body).toMatchObject({
        code: 'cart_changed',
        problems: [{ productId: id, code: 'out_of_stock', left: 0 }],
      })
    expect((await Promise.all(buyers.map(balance))).sort((a, b) => a - b)).toEqual([
      3500,
      ...buyers.slice(1).map(() => 5000),
    ])
  })

  test('exactly one buyer gets the last of one size, and the other sizes stay in stock', async () => {
    const store = await given.vendor()
    const { id, optionIds } = await given.product(store, {
      naira: 1000,
      options: [
        { label: 'M', stock: 1 },
        { label: 'L', stock: 3 },
      ],
    })
    const buyers = await Promise.all(TEN.map(() => given.student(5000)))
    for (const buyer of buyers)
      await world.api('POST /cart/add', { token: buyer.token, body: { productId: id, selectedVariant: optionIds[0] } })
    const answers = await Promise.all(buyers.map((buyer) => pay(buyer, 1500)))
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1)
    const { data } = await world.api('GET /products/:id', { params: { id } })
    expect([data.stock, ...data.options.map((option) => option.stock)]).toEqual([3, 0, 3])
  })

  test('accepting changes the order once', async () => {
    const [ada, store] = [await given.student(5000), await given.vendor()]
    const id = await paidOrder(ada, store)
    const answers = await Promise.all(
      TEN.map(() => world.ask('PATCH /orders/:id/accept', { token: store.token, params: { id } })),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.body.code === 'order_state')).toHaveLength(9)
  })

  test('exactly one of twenty riders gets a delivery', async () => {
    const [ada, store] = [await given.student(5000), await given.vendor()]
    const id = await readyOrder(ada, store)
    const riders = await Promise.all([...TEN, ...TEN].map(() => given.rider()))
    const answers = await Promise.all(
      riders.map((rider) => world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.body.code === 'delivery_taken')).toHaveLength(19)
  })

  test('case 19: of cancel, accept, reject and the deadline at the same time one succeeds, and the money is in one place', {
    tags: 'slow',
  }, async () => {
    for (const turn of TEN) {
      // A store of its own: one that misses two orders in a row is paused.
      const [ada, store] = [await given.student(1500), await given.vendor()]
      const params = { id: await paidOrder(ada, store) }
      await world.context.db.once(
        `update orders set accept_by = now() - interval '1 minute', answer_minutes = 1440 where id = $id`,
        params,
      )
      const presses = [
        () => world.ask('PATCH /orders/:id/cancel', { token: ada.token, params, body: {} }),
        () => world.ask('PATCH /orders/:id/accept', { token: store.token, params }),
        () => world.ask('PATCH /orders/:id/reject', { token: store.token, params, body: { reason: 'Finished' } }),
        () => applyDeadlines(world.context),
      ]
      // In another order each time, so that each of them is the first one once.
      const first = turn % presses.length
      const answers = await Promise.all([...presses.slice(first), ...presses.slice(0, first)].map((press) => press()))
      const accepted = answers.filter((one) => one?.status === 200)
      expect(accepted.length).toBeLessThanOrEqual(1)
      for (const one of answers) if (one && one.status !== 200) expect(one.body.code).toBe('order_state')
      const { data } = await world.api('GET /orders/:id', { token: ada.token, params })
      const isHeld = data.status === 'confirmed'
      expect([data.escrow, await balance(ada)]).toEqual(isHeld ? ['held', 0] : ['refunded', 1500])
    }
    expect(await world.faults()).toEqual([])
  })

  test('a code can be tried five times, even with many attempts at the same time', async () => {
    const [ada, store, rider] = [await given.student(5000), await given.vendor(), await given.rider()]
    const id = await readyOrder(ada, store)
    const params = { id }
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    await handover.pickUp(rider, params.id)
    const { data } = await world.api('GET /orders/:id', { token: ada.token, params })
    const wrong = String((Number(data.deliveryCode) + 1) % 10_000).padStart(4, '0')
    const answers = await Promise.all(
      TEN.map(() => world.ask('PATCH /orders/:id/delivered', { token: rider.token, params, body: { code: wrong } })),
    )
    const left = answers.filter((one) => one.body.code === 'delivery_code_wrong').map((one) => one.body.left)
    expect(left.sort()).toEqual([1, 2, 3, 4])
    expect(answers.filter((one) => one.body.code === 'delivery_code_locked')).toHaveLength(6)
    expect(
      await world.ask('PATCH /orders/:id/delivered', { token: rider.token, params, body: { code: data.deliveryCode } }),
    ).toMatchObject({ status: 423 })
    await world.settle()
    const { data: inbox } = await world.api('GET /notifications', { token: ada.token })
    expect(inbox.notifications[0]!.title).toContain('5 wrong codes')
    const { data: done } = await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params })
    expect(done).toMatchObject({ status: 'delivered', escrow: 'released' })
  })

  test('the fifth attempt may be the right one, and the buyer is not notified of wrong codes', async () => {
    const [ada, store, rider] = [await given.student(5000), await given.vendor(), await given.rider()]
    const id = await readyOrder(ada, store)
    const params = { id }
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    await handover.pickUp(rider, params.id)
    const { data } = await world.api('GET /orders/:id', { token: ada.token, params })
    const deliver = (code: string) =>
      world.ask('PATCH /orders/:id/delivered', { token: rider.token, params, body: { code } })
    const wrong = String((Number(data.deliveryCode) + 1) % 10_000).padStart(4, '0')
    for (let n = 0; n < 4; n++) expect((await deliver(wrong)).status).toBe(422)
    expect(await deliver(data.deliveryCode!)).toMatchObject({ status: 200 })
    await world.settle()
    const { data: inbox } = await world.api('GET /notifications', { token: ada.token })
    expect(inbox.notifications.map((one) => one.title).join()).not.toContain('wrong codes')
  })

  test('a review counts once', async () => {
    const [ada, store] = [await given.student(5000), await given.vendor()]
    const { id: productId } = await given.product(store, { naira: 1000 })
    await put(ada, productId)
    const { body } = await world.ask('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
    })
    const id = (body.data as { orders: { _id: string }[] }).orders[0]!._id
    const review = () =>
      world.ask('POST /products/:id/reviews', { token: ada.token, params: { id: productId }, body: { rating: 4 } })
    expect(await review()).toMatchObject({ status: 403, body: { code: 'review_not_bought' } })
    for (const status of ['confirmed', 'preparing', 'ready'] as const)
      await world.api('PATCH /orders/:id/status', { token: store.token, params: { id }, body: { status } })
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    const answers = await Promise.all(TEN.map(review))
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1)
    expect((await world.api('GET /products/:id', { params: { id: productId } })).data).toMatchObject({
      averageRating: 4,
      reviewCount: 1,
    })
  })
})

test('at the end the ledger keeps its rules', async () => {
  await world.settle()
  expect(await world.faults()).toEqual([])
})
