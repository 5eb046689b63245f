import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { applyDeadlines } from './orders.jobs.ts'

const world = await openWorld()
const { given, bought, balance } = await buyingIn(world)
const { pay } = moneyIn(world)

const wallet = async (who: Person) => (await world.api('GET /wallet', { token: who.token })).data
const verify = async (who: Person, reference: string) =>
  (await world.api('GET /wallet/verify/:reference', { token: who.token, params: { reference } })).data
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const cancel = (who: Person, id: string) =>
  world.ask('PATCH /orders/:id/cancel', { token: who.token, params: { id }, body: {} })

/** An order of 1,500 with a wallet of 600: 900 are to be paid by card. */
const started = () => bought(1000, { funds: 600, card: true })

test('the wallet’s part of a card payment is held, and pays the order with the card’s part', async () => {
  const { ada, id, checkout } = await started()
  expect(await wallet(ada)).toMatchObject({ balance: 0, inEscrow: 600, pending: 900 })
  await pay(checkout.reference!)
  expect(await verify(ada, checkout.reference!)).toMatchObject({ status: 'completed', amount: 900, balance: 0 })
  expect(await orderOf(ada, id)).toMatchObject({ isPaid: true, escrow: 'held' })
  expect(await wallet(ada)).toMatchObject({ balance: 0, inEscrow: 1500 })
  expect(await world.faults()).toEqual([])
})

test('what is held cannot be spent on anything else', async () => {
  const { ada } = await started()
  const { id: productId } = await given.product(await given.vendor(), { naira: 500 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: 500, paymentMethod: 'wallet' }
  expect((await world.ask('POST /orders', { token: ada.token, body })).body.code).toBe('insufficient_balance')
})

test('what is held comes back when the buyer removes the unpaid order, pressed five times at once', async () => {
  const { ada, id, checkout } = await started()
  const remove = () => world.ask('DELETE /orders/:id', { token: ada.token, params: { id } })
  const answers = await Promise.all(Array.from({ length: 5 }, remove))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await wallet(ada)).toMatchObject({ balance: 600, inEscrow: 0 })
  await pay(checkout.reference!)
  expect(await verify(ada, checkout.reference!)).toMatchObject({ status: 'completed', balance: 1500 })
  expect(await world.faults()).toEqual([])
})

test.each(['the buyer cancels', 'it is not paid in time', 'a newer checkout replaces it'])(
  'what is held comes back when %s, once, and late money stays in the wallet',
  async (how) => {
    const { ada, id, checkout } = await started()
    if (how === 'the buyer cancels') await Promise.all(Array.from({ length: 5 }, () => cancel(ada, id)))
    if (how === 'it is not paid in time') await at(20 * 60_000, () => applyDeadlines(world.context))
    if (how === 'a newer checkout replaces it') {
      const { id: productId } = await given.product(await given.vendor(), { naira: 2000 })
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
      const body = { deliveryMethod: 'pickup' as const, expectedTotal: 2000, paymentMethod: 'card' as const }
      const { data } = await world.api('POST /orders', { token: ada.token, body })
      expect(await wallet(ada)).toMatchObject({ balance: 0, inEscrow: 600, pending: 900 + 1400 })
      await cancel(ada, data.orders[0]!._id)
    }
    expect((await orderOf(ada, id)).status).toBe('cancelled')
    expect(await wallet(ada)).toMatchObject({ balance: 600, inEscrow: 0 })
    await pay(checkout.reference!)
    expect(await verify(ada, checkout.reference!)).toMatchObject({ status: 'completed', balance: 1500 })
    expect(await world.faults()).toEqual([])
  },
)

test('of two orders that are cancelled at the same moment, what is held for both comes back once', async () => {
  const ada = await given.student(500)
  for (const store of [await given.vendor(), await given.vendor()]) {
    const { id: productId } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  }
  const body = { deliveryMethod: 'pickup' as const, expectedTotal: 2000, paymentMethod: 'card' as const }
  const { data } = await world.api('POST /orders', { token: ada.token, body })
  expect(await balance(ada)).toBe(0)
  await Promise.all(data.orders.map(({ _id }) => cancel(ada, _id)))
  expect(await balance(ada)).toBe(500)
  expect(await world.faults()).toEqual([])
})

test('an order that is paid again holds what has come into the wallet meanwhile', async () => {
  const { ada, id } = await started()
  await given.money(ada, 200)
  const { data } = await world.api('POST /orders/:id/pay', { token: ada.token, params: { id } })
  expect(await wallet(ada)).toMatchObject({ balance: 0, inEscrow: 800 })
  await pay(data.reference!)
  expect(await verify(ada, data.reference!)).toMatchObject({ amount: 700, balance: 0 })
  expect((await orderOf(ada, id)).isPaid).toBe(true)
  expect(await world.faults()).toEqual([])
})

test.each([600, 5000])('a card pays everything when the buyer leaves the %i in the wallet alone', async (funds) => {
  const { ada, id, checkout } = await bought(1000, { funds, card: true, leaveWallet: true })
  expect(checkout.paid).toBe(false)
  expect(await wallet(ada)).toMatchObject({ balance: funds, inEscrow: 0, pending: 1500 })
  await pay(checkout.reference!)
  expect(await verify(ada, checkout.reference!)).toMatchObject({ status: 'completed', amount: 1500, balance: funds })
  expect(await orderOf(ada, id)).toMatchObject({ isPaid: true, escrow: 'held' })
  expect(await world.faults()).toEqual([])
})
