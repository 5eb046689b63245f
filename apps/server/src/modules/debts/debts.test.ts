import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { credit, debit, debtOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { slotsFrom } from '../vendors/vendors.slots.ts'
import { repayDebts } from './debts.jobs.ts'

const world = await openWorld()
const { given, hostel, balance } = await buyingIn(world)
const { pool } = world.context

const owes = (who: Person, naira: number) => {
  const entries = [debit(debtOf(who.id), naira * 100), credit('revenue:commission', naira * 100)]
  return transaction(pool, (tx) => postJournals(tx, [{ kind: 'test', key: newId(), actorId: null, entries }]))
}
const stateOf = async (who: Person) => {
  const { data } = await world.api('GET /wallet', { token: who.token })
  return [data.balance, data.owed]
}
const order = async (productId: string, buyer: Person, more: object = {}) => {
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const answer = await world.ask('POST /orders', {
    token: buyer.token,
    key: newId(),
    body: {
      ...{ deliveryMethod: 'pickup', placeId: hostel, paymentMethod: 'wallet', useWallet: true, expectedTotal: 1000 },
      ...more,
    },
  })
  await world.api('DELETE /cart/clear', { token: buyer.token })
  return answer
}

describe('what somebody owes is repaid first', () => {
  test('from what they fund, as far as it goes, and from what others send', async () => {
    const [debtor, friend] = [await given.student(), await given.student(2000)]
    await owes(debtor, 1500)
    await given.money(debtor, 400)
    await repayDebts(world.context)
    expect(await stateOf(debtor)).toEqual([0, 1100])
    await world.api('POST /wallet/transfer', {
      token: friend.token,
      key: newId(),
      body: { recipient: debtor.email, amount: 1200 },
    })
    await Promise.all([repayDebts(world.context), repayDebts(world.context)])
    expect(await stateOf(debtor)).toEqual([100, 0])
    const { data } = await world.api('GET /notifications', { token: debtor.token })
    const texts = data.notifications.map(({ title, body }) => `${title}: ${body}`)
    expect(texts.filter((text) => /repaid what you owe/.test(text)).sort()).toEqual([
      '₦1,100 of your wallet repaid what you owe: You owe nothing any more.',
      '₦400 of your wallet repaid what you owe: You still owe ₦1,100.',
    ])
    expect(await world.faults()).toEqual([])
  })

  test('from a refund', async () => {
    const [buyer, seller] = [await given.student(1000), await given.student()]
    const productId = await given.listing(seller, { naira: 1000 })
    const placed = await order(productId, buyer)
    const [{ _id: id }] = (placed.body.data as { orders: [{ _id: string }] }).orders
    await owes(buyer, 700)
    await world.api('PATCH /orders/:id/reject', { token: seller.token, params: { id }, body: { reason: 'Sold' } })
    await repayDebts(world.context)
    expect(await stateOf(buyer)).toEqual([300, 0])
  })
})

describe('a seller who owes', () => {
  test('takes no orders, now or for later, until it is repaid; buyers read that the store is closed', async () => {
    const [store, buyer] = [await given.vendor(), await given.student(5000)]
    const { id: productId } = await given.product(store, { naira: 1000 })
    await owes(store, 500)
    const refused = await order(productId, buyer)
    expect([refused.status, refused.body.code]).toEqual([409, 'store_closed'])
    const later = await order(productId, buyer, { slot: slotsFrom(new Date()).at(-1)!.toISOString() })
    expect([later.status, later.body.code]).toEqual([409, 'store_closed'])
    const product = await world.api('GET /products/:id', { params: { id: productId } })
    expect(product.data.closed).toEqual({ state: 'closed', until: null })
    const shop = await world.api('GET /vendors/store/:url', { params: { url: store.slug } })
    expect(shop.data.opening).toEqual({ state: 'closed', until: null })
    const own = await world.api('GET /vendors/my-profile', { token: store.token })
    expect([own.data.owed, own.data.opening.state]).toEqual([500, 'closed'])
    expect(await balance(buyer)).toBe(5000)
    await given.money(store, 500)
    await repayDebts(world.context)
    expect((await order(productId, buyer)).status).toBe(201)
  })

  test('is stopped without a store too', async () => {
    const [seller, buyer] = [await given.student(), await given.student(5000)]
    const productId = await given.listing(seller, { naira: 1000 })
    await owes(seller, 1)
    expect((await order(productId, buyer)).body.code).toBe('store_closed')
    await given.money(seller, 1)
    await repayDebts(world.context)
    expect((await order(productId, buyer)).status).toBe(201)
  })
})
