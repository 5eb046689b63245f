import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { useClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { given, hostel, balance } = await buyingIn(world)
const { webhooks, pay, fault } = moneyIn(world)

const cardsOf = async (who: Person) => (await world.api('GET /wallet/payment-methods', { token: who.token })).data
const verify = async (who: Person, reference: string) =>
  (await world.api('GET /wallet/verify/:reference', { token: who.token, params: { reference } })).data

/** Pays 100 naira into the wallet with a test card, which is saved. */
async function saved(who: Person, card = 'success') {
  const { data } = await world.api('POST /wallet/payment-methods', { token: who.token, body: {} })
  await pay(data.reference!, card)
  await verify(who, data.reference!)
  await world.settle()
  await given.confirm(who)
  return (await cardsOf(who))[0]!
}
const charge = (who: Person, cardId: string, naira: number, key = newId()) =>
  world.ask('POST /wallet/fund', { token: who.token, key, body: { amount: naira, cardId } })

/** How often the provider was paid so much by this person. */
async function paidAtProvider(who: Person, naira: number): Promise<number> {
  const { charges } = (await world.sandbox('GET', '/__sandbox/state')) as {
    charges: { status: string; amount: number; customer?: { email: string }; email?: string }[]
  }
  return charges.filter(
    (one) => one.status === 'success' && one.amount === naira * 100 && (one.customer?.email ?? one.email) === who.email,
  ).length
}

describe('a card is saved', () => {
  test('when the payer agreed, once, encrypted, and its minimum payment is in the wallet', async () => {
    const ada = await given.student()
    const card = await saved(ada)
    expect(card).toMatchObject({ brand: 'visa', last4: '4081', expiry: '12/30', isDefault: true, isExpired: false })
    expect(await balance(ada)).toBe(100)
    await saved(ada)
    expect((await cardsOf(ada)).length).toBe(1)
    const [row] = await world.context.db.once<{ code: string }>(
      'select authorization_code as code from saved_cards where user_id = $id',
      { id: ada.id },
    )
    expect(row!.code).not.toContain('AUTH_')
    expect(JSON.stringify(await cardsOf(ada))).not.toContain('AUTH_')
  })

  test('only when they agreed, and never from a transfer', async () => {
    const ada = await given.student()
    const { data } = await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 500 } })
    await pay(data.reference!)
    await verify(ada, data.reference!)
    const other = await world.api('POST /wallet/payment-methods', { token: ada.token, body: { amount: 300 } })
    await world.sandbox('POST', `/__sandbox/pay/${other.data.reference}`, { channel: 'bank_transfer' })
    await verify(ada, other.data.reference!)
    await world.settle()
    expect(await cardsOf(ada)).toEqual([])
    expect(await balance(ada)).toBe(800)
  })

  test('and removed; the newest of the others becomes the default', async () => {
    const ada = await given.student()
    await saved(ada)
    await saved(ada, 'pin')
    const [visa, verve] = await cardsOf(ada)
    expect([visa!.brand, verve!.brand]).toEqual(['visa', 'verve'])
    const byId = { token: ada.token, params: { id: verve!._id } }
    expect((await world.api('PATCH /wallet/payment-methods/:id/default', byId)).data.isDefault).toBe(true)
    await world.api('DELETE /wallet/payment-methods/:id', byId)
    expect(await cardsOf(ada)).toMatchObject([{ brand: 'visa', isDefault: true }])
    expect((await world.ask('DELETE /wallet/payment-methods/:id', byId)).status).toBe(404)
  })
})

describe('a saved card is charged', () => {
  test('into the wallet with one press', async () => {
    const ada = await given.student()
    const { _id } = await saved(ada)
    const { status, body } = await charge(ada, _id, 2000)
    expect([status, body.data]).toMatchObject([201, { status: 'completed', authorization_url: null }])
    expect(await balance(ada)).toBe(2100)
    expect(await world.faults()).toEqual([])
  })

  test('once when it is pressed ten times at once', async () => {
    const ada = await given.student()
    const { _id } = await saved(ada)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => charge(ada, _id, 3000, key)))
    expect(new Set(answers.map(({ body }) => (body.data as { reference: string }).reference)).size).toBe(1)
    expect(await paidAtProvider(ada, 3000)).toBe(1)
    expect(await balance(ada)).toBe(3100)
    const { data: movements } = await world.api('GET /wallet/transactions', { token: ada.token })
    // The first one was paid on the provider's page, which names no card.
    expect(movements.map(({ amount, otherSide }) => [amount, otherSide])).toEqual([
      [3000, 'Visa ending 4081'],
      [100, null],
    ])
    expect(await charge(ada, _id, 4000, key)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  test('once when the answer of the provider is lost, and pressed again', async () => {
    const ada = await given.student()
    const { _id } = await saved(ada)
    await webhooks('drop')
    await fault('/transaction/charge_authorization', 'timeout_after')
    const key = newId()
    const [first, second] = [await charge(ada, _id, 1500, key), await charge(ada, _id, 1500, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data).toMatchObject({ status: 'completed' })
    expect(await paidAtProvider(ada, 1500)).toBe(1)
    expect(await balance(ada)).toBe(1600)
    await webhooks('normal')
  })

  test('again only when the provider never heard of the first charge', async () => {
    const ada = await given.student()
    const { _id } = await saved(ada)
    await fault('/transaction/charge_authorization', 'timeout_before')
    const key = newId()
    expect((await charge(ada, _id, 1700, key)).body.data).toMatchObject({ status: 'pending' })
    expect((await charge(ada, _id, 1700, key)).body.data).toMatchObject({ status: 'pending' })
    expect(await paidAtProvider(ada, 1700)).toBe(0)
    const restore = useClock(() => new Date(Date.now() + 6 * 60_000))
    expect((await charge(ada, _id, 1700, key).finally(restore)).body.data).toMatchObject({ status: 'completed' })
    expect(await paidAtProvider(ada, 1700)).toBe(1)
    expect(await balance(ada)).toBe(1800)
  })

  test('on the bank’s page when it asks for a second factor', async () => {
    const ada = await given.student()
    const { _id } = await saved(ada, 'bank_page')
    const key = newId()
    const { body } = await charge(ada, _id, 2500, key)
    const started = body.data as { authorization_url: string; reference: string; status: string }
    expect(started).toMatchObject({ status: 'pending', authorization_url: expect.stringContaining('/checkout/') })
    expect((await charge(ada, _id, 2500, key)).body.data).toEqual(started)
    await pay(started.reference, 'bank_page')
    expect(await verify(ada, started.reference)).toMatchObject({ status: 'completed', balance: 2600 })
  })

  test('not when it is refused, has expired, is somebody else’s, or comes without a key', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const { _id } = await saved(ada)
    expect(await charge(bola, _id, 1000)).toMatchObject({ status: 404 })
    expect(
      await world.ask('POST /wallet/fund', { token: ada.token, body: { amount: 1000, cardId: _id } }),
    ).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } })
    await world.context.db.once(`update saved_cards set email = 'somebody@else.example' where id = $id`, { id: _id })
    expect(await charge(ada, _id, 1000)).toMatchObject({ status: 409, body: { code: 'card_declined' } })
    await world.context.db.once('update saved_cards set exp_year = 2020 where id = $id', { id: _id })
    expect((await cardsOf(ada))[0]).toMatchObject({ isExpired: true })
    expect(await charge(ada, _id, 1000)).toMatchObject({ status: 409, body: { code: 'card_expired' } })
    expect([await balance(ada), await balance(bola)]).toEqual([100, 0])
  })
})

describe('at checkout', () => {
  const checkout = async (who: Person, cardId: string) => {
    const { id: productId } = await given.product(await given.vendor(), { naira: 1000, stock: 5 })
    await world.api('POST /cart/add', { token: who.token, body: { productId } })
    const body = { placeId: hostel, expectedTotal: 1500, paymentMethod: 'card' as const, cardId }
    return world.api('POST /orders', { token: who.token, key: newId(), body })
  }

  test('a saved card pays what the wallet lacks, with one press', async () => {
    const ada = await given.student()
    const { _id } = await saved(ada)
    const { data } = await checkout(ada, _id)
    expect(data).toMatchObject({ paid: true, authorization_url: null, declined: null })
    expect(await balance(ada)).toBe(0)
    expect(await paidAtProvider(ada, 1400)).toBe(1)
    expect(await world.faults()).toEqual([])
  })

  test('a declined card leaves the order to be paid another way', async () => {
    const ada = await given.student()
    const { _id } = await saved(ada)
    await world.context.db.once(`update saved_cards set email = 'somebody@else.example' where id = $id`, { id: _id })
    const { data } = await checkout(ada, _id)
    expect(data).toMatchObject({ paid: false, declined: expect.stringContaining('declined') })
    const params = { id: data.orders[0]!._id }
    expect(await world.ask('POST /orders/:id/pay', { token: ada.token, params, body: { cardId: _id } })).toMatchObject({
      status: 409,
      body: { code: 'card_declined' },
    })
    const again = await world.api('POST /orders/:id/pay', { token: ada.token, params })
    await pay(again.data.reference!)
    expect((await verify(ada, again.data.reference!)).status).toBe('completed')
    expect((await world.api('GET /orders/:id', { token: ada.token, params })).data.isPaid).toBe(true)
  })
})
