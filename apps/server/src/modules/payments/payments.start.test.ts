import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { given, bought, balance } = await buyingIn(world)
const { pay } = moneyIn(world)
const postings = async () => (await world.context.db.once('select id from journals', {})).length

describe('a payment of an order', () => {
  test('is started and confirmed as an intent, by its buyer alone', async () => {
    const { ada, id: orderId } = await bought(1000, { funds: 200, card: true })
    const { data } = await world.api('POST /wallet/payment-intent', { token: ada.token, body: { orderId } })
    expect(data).toMatchObject({ status: 'pending', authorization_url: expect.stringContaining('/checkout/') })
    const confirm = { token: ada.token, body: { paymentIntentId: data.paymentIntentId! } }
    expect((await world.api('POST /wallet/confirm-payment', confirm)).data.status).toBe('pending')
    await pay(data.reference!)
    const stranger = await given.student()
    expect((await world.ask('POST /wallet/confirm-payment', { ...confirm, token: stranger.token })).status).toBe(404)
    expect((await world.api('POST /wallet/confirm-payment', confirm)).data).toMatchObject({
      status: 'completed',
      amount: 1300,
      balance: 0,
    })
    const { data: order } = await world.api('GET /orders/:id', { token: ada.token, params: { id: orderId } })
    expect(order.isPaid).toBe(true)
    expect(await world.faults()).toEqual([])
  })

  test('case 26: takes the amount from the order, whatever the request says', async () => {
    const { ada, id: orderId } = await bought(1000, { funds: 200, card: true })
    const ask = (amount: number) =>
      world.ask('POST /wallet/fund', { token: ada.token, body: { purpose: 'order', orderId, amount } })
    expect(await ask(100)).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: 1300 } })
    expect((await ask(1300)).status).toBe(201)
  })

  test('is not needed when the wallet covers it, and nothing is spent', async () => {
    const { ada, id: orderId } = await bought(1000, { card: true, funds: 200 })
    await given.money(ada, 5000)
    const ask = await world.ask('POST /wallet/payment-intent', { token: ada.token, body: { orderId } })
    expect(ask).toMatchObject({ status: 409, body: { code: 'payment_not_needed' } })
    expect(await balance(ada)).toBe(5000)
  })

  test('case 26: is not for another user’s order, and not without one', async () => {
    const { id: orderId } = await bought(1000, { card: true, funds: 200 })
    const bola = await given.student()
    const ask = (body: object) => world.ask('POST /wallet/fund', { token: bola.token, body })
    expect((await ask({ purpose: 'order', orderId })).status).toBe(404)
    expect((await ask({ purpose: 'order', orderId: newId() })).status).toBe(404)
    expect((await ask({ purpose: 'order' })).status).toBe(404)
    expect((await ask({ purpose: 'gift', amount: 1000 })).status).toBe(400)
  })
})

test.each([
  [-100],
  ['-100'],
  [0],
  [99],
  [150],
  [1000.5],
  [0.1],
  [10_000_100],
  [1e15],
  ['1e3'],
  ['one thousand'],
  ['NaN'],
  ['1000; drop table payments'],
  [[1000]],
  [{ $gt: 0 }],
  [true],
  [null],
  [undefined],
])('an amount of %o is refused in words, and nothing is posted', async (amount) => {
  const ada = await given.student(100)
  const before = await postings()
  for (const call of ['POST /wallet/fund', 'POST /wallet/payment-intent']) {
    const { status, body } = await world.ask(call, { token: ada.token, body: { amount, purpose: 'wallet_fund' } })
    expect([400, 422]).toContain(status)
    expect(body.message).toMatch(/\w+ \w+/)
  }
  expect([await postings(), await balance(ada)]).toEqual([before, 100])
})

test.each([['vw-0000000000000000'], ['../../charge'], ["vw-' or true--"], ['vw-%00'], ['x'.repeat(80)]])(
  'the reference %s that nobody was given is refused, and nothing is posted',
  async (reference) => {
    const ada = await given.student(100)
    const before = await postings()
    for (const answer of [
      await world.ask('GET /wallet/verify/:reference', { token: ada.token, params: { reference } }),
      await world.ask('POST /wallet/confirm-payment', { token: ada.token, body: { paymentIntentId: reference } }),
    ]) {
      expect([400, 404]).toContain(answer.status)
      expect(answer.body.message).toMatch(/\w+ \w+/)
    }
    expect([await postings(), await balance(ada)]).toEqual([before, 100])
  },
)
