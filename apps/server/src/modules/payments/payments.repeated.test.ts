import type { Call } from '@vendly/contract/api'
import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { given, bought, balance } = await buyingIn(world)
const { pay, webhooks } = moneyIn(world)
await webhooks('drop')

type Started = { authorization_url: string | null; reference: string | null; status?: string; paid?: boolean }
type Asked = { token: string; body?: object; params?: object }
const press = async (call: Call, asked: Asked): Promise<Started> => {
  const { status, body } = await world.ask(call, { ...asked, key: 'one-press' })
  expect([status, body.code]).toEqual([expect.toBeOneOf([200, 201]), undefined])
  return body.data as Started
}
const settled = async (token: string, reference: string) => {
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
}
const countCharges = async () =>
  (await world.context.db.once<{ n: number }>('select count(*)::int as n from payment_charges'))[0]!.n

/** Starts, pays, and presses again with the same key: there is no second page to pay on. */
async function pressedAgain(call: Call, asked: Asked): Promise<Started> {
  const first = await press(call, asked)
  expect(first.authorization_url).toContain('/checkout/')
  await settled(asked.token, first.reference!)
  const charges = await countCharges()
  const again = await press(call, asked)
  expect([again.authorization_url, again.reference, await countCharges()]).toEqual([null, first.reference, charges])
  return again
}

describe('case 2: the same key after the payment was paid opens no second page', () => {
  test('into the wallet', async () => {
    const { token, ...ada } = await given.student()
    const body = { amount: 5000 }
    expect(await pressedAgain('POST /wallet/fund', { token, body })).toMatchObject({ status: 'completed' })
    expect(await balance({ token, ...ada })).toBe(5000)
  })

  test('of a checkout', async () => {
    const { token } = await given.student()
    const { id: productId } = await given.product(await given.vendor(), { naira: 1000 })
    await world.api('POST /cart/add', { token, body: { productId } })
    const body = { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: 1000 }
    const first = await press('POST /orders', { token, body })
    await settled(token, first.reference!)
    const charges = await countCharges()
    expect(await press('POST /orders', { token, body })).toMatchObject({ paid: true, authorization_url: null })
    expect(await countCharges()).toBe(charges)
  })

  test('of a checkout that was paid from its order’s page meanwhile', async () => {
    const ada = await given.student(500)
    const { token } = ada
    const { id: productId } = await given.product(await given.vendor(), { naira: 1000 })
    await world.api('POST /cart/add', { token, body: { productId } })
    const body = { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: 1000, useWallet: false }
    const first = (await press('POST /orders', { token, body })) as Started & { orders: { _id: string }[] }
    await given.money(ada, 5000)
    const params = { id: first.orders[0]!._id }
    const paid = await world.api('POST /orders/:id/pay', { token, params, body: { useWallet: true } })
    expect(paid.data.paid).toBe(true)
    expect(await press('POST /orders', { token, body })).toMatchObject({ paid: true, authorization_url: null })
  })

  test('of an unpaid order', async () => {
    const { ada, id } = await bought(1000, { funds: 200, card: true, pickup: true })
    const asked = { token: ada.token, params: { id }, body: { useWallet: false } }
    const first = await press('POST /orders/:id/pay', asked)
    await settled(ada.token, first.reference!)
    const charges = await countCharges()
    expect(await press('POST /orders/:id/pay', asked)).toMatchObject({ paid: true, authorization_url: null })
    expect(await countCharges()).toBe(charges)
  })

  test('of an order that was cancelled before it was paid', async () => {
    const { ada, id } = await bought(1000, { funds: 200, card: true, pickup: true })
    const asked = { token: ada.token, params: { id }, body: { useWallet: false } }
    await press('POST /orders/:id/pay', asked)
    await world.api('PATCH /orders/:id/cancel', { token: ada.token, params: { id }, body: {} })
    const again = await world.ask('POST /orders/:id/pay', { ...asked, key: 'one-press' })
    expect([again.status, again.body.code]).toEqual([409, 'order_state'])
  })

  test('of Premium', async () => {
    const store = await given.vendor()
    const asked = { token: store.token, body: { period: 'monthly', paymentMethod: 'card' } }
    expect(await pressedAgain('POST /vendors/upgrade-premium', asked)).toMatchObject({ status: 'completed' })
  })

  test('of an ad', async () => {
    const store = await given.vendor()
    const { id: productId } = await given.product(store)
    const asked = { token: store.token, body: { productId, days: 3, paymentMethod: 'card' } }
    expect(await pressedAgain('POST /vendors/ads', asked)).toMatchObject({ status: 'completed' })
  })
})
