import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'

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
  // Each of them says that both are paid together, and nobody but the buyer reads it.
  const due = {
    total: 2000,
    held: 500,
    orders: data.orders.map(({ _id, orderNumber }) => ({ _id, orderNumber, total: 1000 })),
  }
  expect(data.due).toMatchObject(due)
  for (const { _id } of data.orders) expect((await orderOf(ada, _id)).due).toMatchObject(due)
  const admin = await given.admin()
  expect((await orderOf(admin, data.orders[0]!._id)).due).toBeNull()
  await Promise.all(data.orders.map(({ _id }) => cancel(ada, _id)))
  expect((await orderOf(ada, data.orders[0]!._id)).due).toBeNull()
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

describe('the choice of paying by card alone', () => {
  const TEN = Array.from({ length: 10 }, (_, n) => n)
  const press = (who: Person, id: string, useWallet?: boolean) =>
    world.ask('POST /orders/:id/pay', { token: who.token, params: { id }, body: { useWallet } })
  const statusAndPage = ({ status, body }: { status: number; body: object }) => [
    status,
    (body as { data?: { authorization_url?: string } }).data?.authorization_url,
  ]

  test('holds when the order is paid again, with ten presses at once', async () => {
    const { ada, id, checkout } = await bought(1000, { funds: 5000, card: true, leaveWallet: true })
    expect(await orderOf(ada, id)).toMatchObject({ useWallet: false })
    const answers = await Promise.all(TEN.map(() => press(ada, id)))
    expect(answers.map(statusAndPage)).toEqual(Array(10).fill([200, checkout.authorization_url]))
    expect(await wallet(ada)).toMatchObject({ balance: 5000, inEscrow: 0, pending: 1500 })
    await pay(checkout.reference!)
    expect(await verify(ada, checkout.reference!)).toMatchObject({ status: 'completed', amount: 1500, balance: 5000 })
    expect(await orderOf(ada, id)).toMatchObject({ isPaid: true, useWallet: null })
    expect(await world.faults()).toEqual([])
  })

  test('can be made later: what was held for it comes back once, with ten presses at once, and the card pays everything', async () => {
    const { ada, id, checkout } = await started()
    const answers = await Promise.all(TEN.map(() => press(ada, id, false)))
    const [first] = answers.map(statusAndPage)
    expect(answers.map(statusAndPage)).toEqual(Array(10).fill(first))
    expect(first![1]).not.toBe(checkout.authorization_url)
    expect(await wallet(ada)).toMatchObject({ balance: 600, inEscrow: 0 })
    const { data } = await world.api('GET /orders/:id/confirmation', { token: ada.token, params: { id } })
    expect(data).toMatchObject({ useWallet: false, nextStep: 'pay' })
    const { reference } = answers[0]!.body.data as { reference: string }
    await pay(reference)
    expect(await verify(ada, reference)).toMatchObject({ status: 'completed', amount: 1500, balance: 600 })
    expect(await orderOf(ada, id)).toMatchObject({ isPaid: true })
    expect(await world.faults()).toEqual([])
  })

  test('can be taken back, and made again: each time the same money is held and comes back', async () => {
    const { ada, id } = await started()
    for (const useWallet of [false, true, false, true]) {
      expect((await press(ada, id, useWallet)).status).toBe(200)
      expect(await wallet(ada)).toMatchObject(useWallet ? { balance: 0, inEscrow: 600 } : { balance: 600, inEscrow: 0 })
      expect(await world.faults()).toEqual([])
    }
    const mixed = await Promise.all(TEN.map((n) => press(ada, id, n % 2 === 0)))
    expect(mixed.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { balance: left, inEscrow } = await wallet(ada)
    expect(left + inEscrow).toBe(600)
    expect(await world.faults()).toEqual([])
    await press(ada, id, true)
    await given.money(ada, 900)
    const paid = await Promise.all(TEN.map(() => press(ada, id)))
    expect(paid.filter(({ status }) => status === 200).map(({ body }) => body.data)).toMatchObject([{ paid: true }])
    expect(await wallet(ada)).toMatchObject({ balance: 0, inEscrow: 1500 })
    expect(await world.faults()).toEqual([])
  })
})

describe('the page of a card that is still open after the buyer switched to another way', () => {
  const press = (who: Person, id: string, useWallet: boolean) =>
    world.api('POST /orders/:id/pay', { token: who.token, params: { id }, body: { useWallet } })

  const state = async (ada: Person, id: string, reference: string) => {
    const { status, amount } = await verify(ada, reference)
    const { balance: left, inEscrow } = await wallet(ada)
    const { isPaid, escrow } = await orderOf(ada, id)
    return { status, amount, balance: left, inEscrow, isPaid, escrow }
  }
  const TEN = Array.from({ length: 10 }, (_, n) => n)

  test('pays the order with what the wallet has, and the newer page then fills the wallet', async () => {
    const { ada, id, checkout } = await started()
    const { data } = await press(ada, id, false)
    expect(data.reference).not.toBe(checkout.reference)
    await pay(checkout.reference!)
    const [first] = await Promise.all(TEN.map(() => state(ada, id, checkout.reference!)))
    expect(first).toEqual({
      status: 'completed',
      amount: 900,
      balance: 0,
      inEscrow: 1500,
      isPaid: true,
      escrow: 'held',
    })
    await pay(data.reference!)
    await Promise.all(TEN.map(() => verify(ada, data.reference!)))
    expect(await state(ada, id, data.reference!)).toMatchObject({ amount: 1500, balance: 1500, inEscrow: 1500 })
    expect(await world.faults()).toEqual([])
  })

  test('takes nothing twice when both pages are paid at once', async () => {
    const { ada, id, checkout } = await started()
    const { data } = await press(ada, id, false)
    const references = [checkout.reference!, data.reference!]
    await Promise.all(references.map((reference) => pay(reference)))
    await Promise.all(TEN.map((n) => verify(ada, references[n % 2]!)))
    // 600 that were there and 900 and 1,500 by card, less the order of 1,500.
    expect(await state(ada, id, data.reference!)).toMatchObject({ balance: 1500, inEscrow: 1500, isPaid: true })
    expect(await world.faults()).toEqual([])
  })

  test('fills the wallet when the wallet has paid the order meanwhile', async () => {
    const { ada, id, checkout } = await started()
    await given.money(ada, 900)
    expect((await press(ada, id, true)).data.paid).toBe(true)
    await pay(checkout.reference!)
    await Promise.all(TEN.map(() => verify(ada, checkout.reference!)))
    expect(await state(ada, id, checkout.reference!)).toMatchObject({ amount: 900, balance: 900, inEscrow: 1500 })
    expect(await world.faults()).toEqual([])
  })
})
