import { answerLimits } from '@vendly/contract/answer-limits'
import { limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines, missedOrders } from '../../../test/deadlines.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought, balance, stockOf } = await buyingIn(world)
const TEN = Array.from({ length: 10 }, (_, n) => n)
const KITCHEN = answerLimits.kitchen.minutes
/** Just after the seller's time, and after the time that the buyer has to say whether they wait. */
const UNANSWERED = minutes(KITCHEN) + 1000
const UNDECIDED = minutes(KITCHEN + answerLimits.offerMinutes) + 2000

const wait = (who: Person, id: string, key?: string) =>
  world.ask('PATCH /orders/:id/wait', { token: who.token, params: { id }, key })
const cancel = (who: Person, id: string, key?: string) =>
  world.ask('PATCH /orders/:id/cancel', { token: who.token, params: { id }, body: {}, key })
const accept = (who: Person, id: string) => world.ask('PATCH /orders/:id/accept', { token: who.token, params: { id } })
const read = async ({ token }: Person, id: string) =>
  (await world.api('GET /orders/:id', { token, params: { id } })).data
const titlesOf = async ({ token }: Person) =>
  (await world.api('GET /notifications', { token })).data.notifications.map(({ title }) => title)
const kindsOf = async (who: Person, id: string) => (await read(who, id)).events.flatMap(({ kind }) => kind ?? [])
const setMinutes = (store: Store, answerMinutes: number) =>
  world.ask('PUT /vendors/store-settings', { token: store.token, body: { answerMinutes } as never })
const minutesUntil = (when: string | null) => Math.round((Date.parse(when!) - now().getTime()) / minutes(1))
async function clock(): Promise<void> {
  await applyDeadlines(world.context)
  await world.settle()
}
/** From here on the seller has not answered in time, and the buyer is asked. */
async function asked() {
  const order = await bought()
  await at(UNANSWERED, clock)
  return order
}

describe('how long a store has to answer', () => {
  test('is half an hour for kitchens, a day for other stores and for students, and as a store chooses', async () => {
    const ada = await given.student(30_000)
    const [kitchen, shop] = [await given.vendor(), await given.vendor({ category: 'hostel' })]
    const settingOf = async ({ token }: Store) =>
      (await world.api('GET /vendors/store-settings', { token })).data.answerMinutes
    expect([await settingOf(kitchen), await settingOf(shop)]).toEqual([KITCHEN, answerLimits.day])
    expect((await setMinutes(shop, 45)).status).toBe(200)
    expect([(await setMinutes(shop, 0)).status, (await setMinutes(shop, 44)).status]).toEqual([400, 400])
    expect(await settingOf(shop)).toBe(45)
    const timesOf = async (productId: string) => {
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
      const { data } = await world.api('POST /orders', {
        token: ada.token,
        body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
      })
      const { answerMinutes, acceptBy, mayWait, waitBy } = await read(ada, data.orders[0]!._id)
      return [answerMinutes, minutesUntil(acceptBy), mayWait, waitBy]
    }
    const productOf = async (store: Store) => (await given.product(store, { naira: 1000 })).id
    expect(await timesOf(await productOf(kitchen))).toEqual([KITCHEN, KITCHEN, true, null])
    expect(await timesOf(await productOf(shop))).toEqual([45, 45, true, null])
    expect(await timesOf(await given.listing(await given.student(), { naira: 1000 }))).toEqual([
      answerLimits.day,
      answerLimits.day,
      false,
      null,
    ])
  })

  test('is that of when the order was placed: a seller who changes it changes no order under way', async () => {
    const { ada, store, id } = await bought()
    const before = (await read(ada, id)).acceptBy
    await setMinutes(store, answerLimits.day)
    const { acceptBy, answerMinutes, mayWait } = await read(ada, id)
    expect([acceptBy, answerMinutes, mayWait]).toEqual([before, KITCHEN, true])
  })

  test('counts from the payment of an order that is paid later', async () => {
    const { ada, id } = await bought(1000, { card: true, funds: 0, leaveWallet: true })
    expect(await read(ada, id)).toMatchObject({ acceptBy: null, mayWait: false, answerMinutes: KITCHEN })
    await given.money(ada, 1500)
    await at(minutes(5), async () => {
      await world.api('POST /orders/:id/pay', { token: ada.token, params: { id }, body: { useWallet: true } })
      expect(minutesUntil((await read(ada, id)).acceptBy)).toBe(KITCHEN)
    })
  })

  test('ends with the refund, without a question, where the store has a day', async () => {
    const { ada, store, id } = await bought(1000, { category: 'hostel' })
    await at(hours(limits.acceptHours) - minutes(1), clock)
    expect(await read(ada, id)).toMatchObject({ status: 'pending', waitBy: null, mayWait: false })
    expect((await wait(ada, id)).body.code).toBe('order_state')
    await at(hours(limits.acceptHours) + 1000, clock)
    expect(await read(ada, id)).toMatchObject({
      ...{ status: 'cancelled', escrow: 'refunded' },
      reason: 'The seller did not answer within 24 hours',
    })
    expect([await balance(ada), await missedOrders(world, store)]).toEqual([10_000, 1])
    expect((await titlesOf(ada)).filter((title) => title.endsWith('hasn’t answered'))).toEqual([])
  })
})

describe('a buyer whose seller does not answer in time', () => {
  test('is asked once, the seller is reminded once, and the order waits for the answer', async () => {
    const { ada, store, id } = await bought()
    await at(UNANSWERED - minutes(1), clock)
    expect((await read(ada, id)).waitBy).toBeNull()
    await at(UNANSWERED, async () => {
      await clock()
      await clock()
      const { status, waitBy, can } = await read(ada, id)
      expect([status, minutesUntil(waitBy), can.wait, can.cancel]).toEqual([
        'pending',
        answerLimits.offerMinutes,
        true,
        true,
      ])
      expect((await read(store, id)).can).toMatchObject({ accept: true, reject: true, wait: false })
      const { orders, counts } = (await world.api('GET /users/me/home', { token: ada.token })).data
      expect([orders[0]!._id, orders[0]!.needsYou, counts.needYou]).toEqual([id, true, 1])
    })
    const { data } = await world.api('GET /notifications', { token: ada.token })
    const asking = data.notifications.filter(({ title }) => title.endsWith('hasn’t answered'))
    expect(asking).toEqual([
      expect.objectContaining({ category: 'urgent', priority: 'high', link: `/orders/${id}#answer` }),
    ])
    expect(asking[0]!.body).toMatch(/^Wait 30 more minutes for order VD-\d+, or get your ₦1,500 back now\./)
    expect((await titlesOf(store)).filter((title) => title.endsWith('can have the money back'))).toHaveLength(1)
    expect([await kindsOf(ada, id), await missedOrders(world, store)]).toEqual([['unanswered'], 0])
    expect(await balance(ada)).toBe(8500)
  })

  test('is refunded without an answer, once, and both learn why', async () => {
    const { ada, store, id, productId } = await asked()
    await at(UNDECIDED - minutes(1), clock)
    expect((await read(ada, id)).status).toBe('pending')
    await at(UNDECIDED, async () => {
      await clock()
      await clock()
    })
    const reason = 'The seller did not answer within 30 minutes'
    expect(await read(ada, id)).toMatchObject({ status: 'cancelled', escrow: 'refunded', reason, waitBy: null })
    expect([await balance(ada), await stockOf(productId), await missedOrders(world, store)]).toEqual([10_000, 5, 1])
    for (const who of [ada, store]) {
      const { notifications } = (await world.api('GET /notifications', { token: who.token })).data
      expect(notifications.find(({ title }) => title.endsWith('was cancelled'))?.body).toContain(reason)
    }
    expect((await wait(ada, id)).body.code).toBe('order_state')
    expect(await world.faults()).toEqual([])
  })

  test('waits twice for as long again, and then is refunded without being asked', async () => {
    const { ada, store, id } = await bought()
    let passed = UNANSWERED
    for (const waits of [1, 2]) {
      await at(passed, async () => {
        await clock()
        expect((await wait(ada, id)).status).toBe(200)
        const { acceptBy, waitBy, mayWait } = await read(ada, id)
        expect([minutesUntil(acceptBy), waitBy, mayWait]).toEqual([KITCHEN, null, waits < answerLimits.waits])
      })
      passed += UNANSWERED
    }
    await at(passed - minutes(1), clock)
    expect((await read(ada, id)).status).toBe('pending')
    await at(passed + 1000, async () => {
      await clock()
      expect((await wait(ada, id)).body.code).toBe('order_state')
    })
    expect(await read(ada, id)).toMatchObject({
      ...{ status: 'cancelled', escrow: 'refunded' },
      reason: 'The seller did not answer within 30 minutes, nor within twice as long again',
    })
    expect(await kindsOf(ada, id)).toEqual(['unanswered', 'waited', 'unanswered', 'waited'])
    // One order, which the store missed once.
    expect([await balance(ada), await missedOrders(world, store)]).toEqual([10_000, 1])
  })

  test('has the money back at once when they cancel, and the store is the one that missed it', async () => {
    const { ada, store, id } = await asked()
    const recordOf = async () =>
      (await world.api('GET /vendors/:id', { params: { id: store.vendorId } })).data.behaviour.cancelledByStore
    expect(await recordOf()).toBe(0)
    expect((await cancel(ada, id)).status).toBe(200)
    expect([await balance(ada), await recordOf(), await missedOrders(world, store)]).toEqual([10_000, 1, 1])
  })

  test('that cancels before the time is over does not make the store one that missed an order', async () => {
    const { ada, store, id } = await bought()
    await cancel(ada, id)
    expect(await missedOrders(world, store)).toBe(0)
  })

  test('may still get the order: the seller accepts while they are asked, and is on time again after they waited', async () => {
    const { ada, store, id } = await asked()
    expect((await accept(store, id)).status).toBe(200)
    expect(await read(ada, id)).toMatchObject({
      status: 'confirmed',
      waitBy: null,
      acceptBy: null,
      can: { wait: false },
    })
    expect(await missedOrders(world, store)).toBe(0)
    await at(UNDECIDED, clock)
    expect((await read(ada, id)).status).toBe('confirmed')
  })

  test('is asked again after a complaint, from the beginning', async () => {
    const { ada, id } = await asked()
    const { data: complaint } = await world.api('POST /complaints', {
      token: ada.token,
      body: {
        subject: 'order',
        orderId: id,
        reason: 'damaged',
        description: 'Nobody answers me at this store.',
      } as never,
    })
    expect((await wait(ada, id)).status).toBe(409)
    await at(UNDECIDED, async () => {
      await clock()
      expect(await read(ada, id)).toMatchObject({ status: 'pending', escrow: 'disputed', waitBy: null })
      await world.api('POST /complaints/:id/withdraw', { token: ada.token, params: { id: complaint._id } })
      const { acceptBy, waitBy } = await read(ada, id)
      expect([minutesUntil(acceptBy), waitBy]).toEqual([KITCHEN, null])
    })
  })
})

type Asked = Awaited<ReturnType<typeof asked>>

describe('at the same time', () => {
  test('ten presses of Wait give the seller as long again once, and the lost answer comes again', async () => {
    const { ada, id } = await asked()
    await at(UNANSWERED + 5000, async () => {
      const answers = await Promise.all(TEN.map((n) => wait(ada, id, `wait-${n}`)))
      expect(answers.map(({ status }) => status)).toEqual(TEN.map(() => 200))
      const { acceptBy } = await read(ada, id)
      expect(minutesUntil(acceptBy)).toBe(KITCHEN)
      await wait(ada, id, 'wait-3')
      expect((await read(ada, id)).acceptBy).toBe(acceptBy)
    })
    expect(await kindsOf(ada, id)).toEqual(['unanswered', 'waited'])
  })

  test('Wait and Cancel are the buyer’s alone', async () => {
    const { store, id } = await asked()
    const [stranger, other] = [await given.student(), await given.vendor()]
    for (const who of [stranger, other]) expect((await wait(who, id)).status).toBe(404)
    expect((await wait(store, id)).status).toBe(403)
    for (const who of [stranger, other]) expect((await cancel(who, id)).status).toBe(404)
    expect((await world.ask('PATCH /orders/:id/wait', { params: { id } })).status).toBe(401)
  })

  test('Wait before the seller’s time is over is refused', async () => {
    const { ada, id } = await bought()
    expect((await wait(ada, id)).body.code).toBe('order_state')
  })

  const races: [string, (order: Asked) => (() => Promise<unknown>)[], string[]][] = [
    ['Wait and Accept', ({ ada, store, id }) => [() => wait(ada, id), () => accept(store, id)], ['confirmed']],
    [
      'Cancel and Accept',
      ({ ada, store, id }) => [() => cancel(ada, id), () => accept(store, id)],
      ['confirmed', 'cancelled'],
    ],
    [
      'the refund and Wait',
      ({ ada, id }) => [() => applyDeadlines(world.context), () => wait(ada, id)],
      ['pending', 'cancelled'],
    ],
    [
      'the refund and Accept',
      ({ store, id }) => [() => applyDeadlines(world.context), () => accept(store, id)],
      ['confirmed', 'cancelled'],
    ],
    [
      'the refund, twice, and Cancel',
      ({ ada, id }) => [
        () => applyDeadlines(world.context),
        () => cancel(ada, id),
        () => applyDeadlines(world.context),
      ],
      ['cancelled'],
    ],
  ]
  test.each(races)('%s: one of them counts, and the money is in one place', async (_, pressesOf, states) => {
    for (const turn of [0, 1]) {
      const order = await asked()
      const presses = pressesOf(order)
      await at(UNDECIDED, () =>
        Promise.all((turn ? presses.toReversed() : presses).map((press) => press())).then(() => world.settle()),
      )
      const { status, escrow, waitBy } = await read(order.ada, order.id)
      expect(states).toContain(status)
      const isHeld = status !== 'cancelled'
      expect([escrow, await balance(order.ada), waitBy]).toEqual([
        isHeld ? 'held' : 'refunded',
        isHeld ? 8500 : 10_000,
        null,
      ])
      expect(await stockOf(order.productId)).toBe(isHeld ? 4 : 5)
    }
    expect(await world.faults()).toEqual([])
  })
})
