import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { credit, debit, spend } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { ensureMayRenew, permitPaid } from '../spending/spending.service.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, hostel, bought, advance, balance, stockOf } = await buyingIn(world)
const admin = await given.admin()
const { pool, db } = world.context

const reason = 'It was not what the buyer ordered'
const refund = (id: string, body: object, key?: string) =>
  world.ask('POST /orders/:id/refund', { token: admin.token, key, params: { id }, body: { reason, ...body } })
const read = async (id: string) => (await world.api('GET /orders/:id', { token: admin.token, params: { id } })).data
const titles = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
const owes = async (who: Person) => {
  const [row] = await db.once<{ owed: number }>(
    `select debits - credits as owed from ledger_accounts where code = 'receivable:user:' || $id`,
    { id: who.id },
  )
  return (row?.owed ?? 0) / 100
}
/** An order of ₦1,000 that the buyer picked up: the store has ₦950, Vendly ₦50. */
async function collected() {
  const one = await bought(1000, { pickup: true })
  await deliver(one.ada, one.store, one.id)
  return one
}
async function deliver(buyer: Person, store: Store, id: string) {
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id } })
  await world.settle()
}
/** All money of a wallet leaves, as a withdrawal would. */
const empty = async (who: Person) => {
  const amount = (await balance(who)) * 100
  const entries = [spend(permitPaid(who.id, amount), who.id, amount), credit('bank:operating', amount)]
  await transaction(pool, (tx) => postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }]))
}
const mayWithdraw = (who: Person) =>
  transaction(pool, (tx) => ensureMayRenew(tx, who.id, { kind: 'withdrawal', amount: 100 }))

describe('a refund after the seller was paid', () => {
  test('takes the share of the seller, gives commission back, and tells both', async () => {
    const { ada, store, id } = await collected()
    expect([await balance(ada), await balance(store)]).toEqual([9000, 950])
    const { body } = await refund(id, { amount: 400 })
    expect(body.data).toMatchObject({ refunds: [{ amount: 400, bearer: 'seller', line: null }], refundable: 600 })
    // 40 % of ₦950; Vendly gives ₦20 of its ₦50.
    expect([await balance(ada), await balance(store)]).toEqual([9400, 570])
    await world.settle()
    expect(await titles(ada)).toContain('₦400 refunded')
    expect((await titles(store))[0]).toMatch(/^A refund for order/)
    const { data } = await world.api('GET /admin/audit-log', { token: admin.token })
    expect(data[0]).toMatchObject({ action: 'order.refunded', reason })
    expect(await world.faults()).toEqual([])
  })

  test('case 20: becomes a debt when the seller has withdrawn everything; the next sales repay it first', async () => {
    const { ada, store, productId, id } = await collected()
    const order = async () => {
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
      const body = { deliveryMethod: 'pickup', expectedTotal: 1000 } as const
      return (await world.api('POST /orders', { token: ada.token, body })).data.orders[0]!._id
    }
    // A seller who owes takes no new orders; these were placed before.
    const [second, third] = [await order(), await order()]
    await empty(store)
    await refund(id, { line: (await read(id)).items[0]!._id, advance: 950 })
    expect([await balance(ada), await balance(store), await owes(store)]).toEqual([8000, 0, 950])
    await expect(mayWithdraw(store)).rejects.toMatchObject({ code: 'in_debt' })
    expect(await world.faults()).toEqual([])

    await refundAtMost(store, 100)
    await deliver(ada, store, second)
    expect([await balance(store), await owes(store)]).toEqual([0, 100])
    expect(await titles(store)).toContain('Your sale repaid what you owed')
    await deliver(ada, store, third)
    expect([await balance(store), await owes(store)]).toEqual([850, 0])
    // Three sales of ₦950 less the one that was taken back, however much of them repaid the debt.
    const { data: earnings } = await world.api('GET /vendors/my-earnings', { token: store.token, query: { months: 1 } })
    expect(earnings).toMatchObject({ earned: 1900, commission: 100, refunded: 1000 })
    expect(earnings.months).toMatchObject([{ orders: 3, sales: 2000, commission: 100, earned: 1900 }])
    const { analytics } = await world.api('GET /vendors/my-analytics', { token: store.token })
    expect(analytics.overview.totalRevenue).toBe(1900)
    await mayWithdraw(store)
    expect(await world.faults()).toEqual([])
  })

  /** A further debt, of another order. */
  async function refundAtMost(store: Store, naira: number) {
    const entries = [debit(`receivable:user:${store.id}`, naira * 100), credit('revenue:commission', naira * 100)]
    await transaction(pool, (tx) => postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }]))
  }

  test('what is owed says what for, and the wallet repays it with ten presses at once', async () => {
    const { store, id } = await collected()
    await empty(store)
    await refund(id, { line: (await read(id)).items[0]!._id })
    const seen = async () => (await world.api('GET /wallet', { token: store.token })).data
    const { owed, owedFor } = await seen()
    expect([owed, owedFor]).toMatchObject([
      950,
      [{ amount: 950, description: expect.stringMatching(/^Refund to the buyer of order VD-/) }],
    ])
    const press = () => world.ask('POST /wallet/repay-debt', { token: store.token })
    expect((await press()).body.code).toBe('insufficient_balance')
    await given.money(store, 300)
    expect((await press()).body.data).toEqual({ repaid: 300, owed: 650, balance: 0 })
    await given.money(store, 1000)
    const pressed = await Promise.all(Array.from({ length: 10 }, press))
    expect(pressed.reduce((sum, { body }) => sum + (body.data as { repaid: number }).repaid, 0)).toBe(650)
    expect(await seen()).toMatchObject({ balance: 350, owed: 0, owedFor: [] })
    await mayWithdraw(store)
    expect(await world.faults()).toEqual([])
  })

  test('case 21: is never of more than is left, pressed ten times at once with and without a key', async () => {
    const { ada, store, id } = await collected()
    const key = newId()
    const same = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 300 }, key)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balance(ada)).toBe(9300)
    const other = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 300, again: true })))
    expect(other.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await refund(id, { amount: 101, again: true })).body).toMatchObject({ code: 'refund_too_much', left: 100 })
    expect((await refund(id, { amount: 100, again: true })).status).toBe(200)
    expect((await refund(id, { amount: 1, again: true })).body.code).toBe('refund_too_much')
    expect([await balance(ada), await balance(store)]).toEqual([10_000, 0])
    expect(await world.faults()).toEqual([])
  })

  test('out of goodwill costs the seller nothing, and counts towards what was paid', async () => {
    const { ada, store, id } = await collected()
    expect((await refund(id, { amount: 700, goodwill: true })).status).toBe(200)
    expect([await balance(ada), await balance(store)]).toEqual([9700, 950])
    expect((await refund(id, { amount: 301, again: true })).body.code).toBe('refund_too_much')
    expect((await refund(id, { amount: 301, goodwill: true, again: true })).body.code).toBe('refund_too_much')
    expect((await refund(id, { amount: 300, goodwill: true, again: true })).status).toBe(200)
    expect(await world.faults()).toEqual([])
  })

  test('of a line puts its products back in stock when that is asked for', async () => {
    const [one, two] = [await collected(), await collected()]
    const lineOf = async (id: string) => (await read(id)).items[0]!._id
    await refund(one.id, { line: await lineOf(one.id), restock: true })
    await refund(two.id, { line: await lineOf(two.id) })
    expect([await stockOf(one.productId), await stockOf(two.productId)]).toEqual([5, 4])
    expect((await refund(one.id, { line: await lineOf(one.id), restock: true })).body.code).toBe('order_state')
  })
})

describe('a refund before the seller is paid', () => {
  test('comes out of escrow, and the rest is released', async () => {
    const { ada, store, id } = await bought(1000, { pickup: true })
    await advance(store, id, 'confirmed')
    await refund(id, { amount: 250 })
    expect([await balance(ada), (await read(id)).escrow]).toEqual([9250, 'held'])
    const { data: wallet } = await world.api('GET /wallet', { token: ada.token })
    expect(wallet.inEscrow).toBe(750)
    await advance(store, id, 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    await world.settle()
    expect(await balance(store)).toBe(712.5)
    const { data: inbox } = await world.api('GET /notifications', { token: store.token })
    expect(inbox.notifications.map(({ body }) => body)).toContainEqual(expect.stringMatching(/^₦712\.50 for order/))
    expect(await world.faults()).toEqual([])
  })

  test('of everything is refused: the order is cancelled instead', async () => {
    const { id } = await bought()
    expect((await refund(id, { amount: 1000 })).body.code).toBe('refund_whole_order')
    expect((await refund(id, { amount: 100, goodwill: true })).body.code).toBe('order_state')
  })

  test('is refused for unpaid orders, bad amounts, and lines of other orders', async () => {
    const [unpaid, one, two] = [await bought(1000, { card: true, funds: 0 }), await bought(), await bought()]
    expect((await refund(unpaid.id, { amount: 100 })).body.code).toBe('order_state')
    for (const body of [
      {},
      { amount: -1 },
      { amount: 0 },
      { amount: 0.001 },
      { amount: 'x' },
      { amount: 1, line: newId() },
    ])
      expect((await refund(one.id, body)).status).toBe(400)
    expect((await refund(one.id, { line: (await read(two.id)).items[0]!._id })).status).toBe(404)
    expect((await refund(one.id, { amount: 10, reason: '' })).status).toBe(400)
  })
})

test('an order that is cancelled after its pick-up does not put the products back on the shelf', async () => {
  const [rider, one, two] = [await given.rider(), await bought(), await bought()]
  await advance(one.store, one.id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: one.id } })
  await handover.pickUp(rider, one.id)
  for (const { id } of [one, two])
    await world.api('PATCH /orders/:id/cancel', { token: admin.token, params: { id }, body: { reason } })
  expect([await stockOf(one.productId), await stockOf(two.productId)]).toEqual([4, 5])
  expect([await balance(one.ada), await balance(two.ada)]).toEqual([10_000, 10_000])
  expect(await world.faults()).toEqual([])
})

test.each(['rejects', 'is cancelled by Vendly'])(
  'after a refund of a part, an order that %s says what came back with it',
  async (how) => {
    const { ada, store, id } = await bought(1000, { pickup: true })
    await refund(id, { amount: 300 })
    if (how === 'rejects')
      await world.api('PATCH /orders/:id/reject', { token: store.token, params: { id }, body: { reason: 'Sold out' } })
    else
      await world.api('PATCH /orders/:id/cancel', {
        token: admin.token,
        params: { id },
        body: { reason: 'The store is closed' },
      })
    expect(await balance(ada)).toBe(10_000)
    await world.settle()
    const { notifications } = (await world.api('GET /notifications', { token: ada.token })).data
    expect(notifications[0]!.body).toMatch(/^₦700 is back in your wallet/)
    expect(await world.faults()).toEqual([])
  },
)

test('all of a disputed order can be refunded, and no case holds it any more', async () => {
  const rates = (await world.api('GET /admin/settings/rates', { token: admin.token })).data
  const { commissionStandard, commissionPremium, riderShare, deliveryFee } = rates
  const setFee = (naira: number) =>
    world.api('PUT /admin/settings/rates', {
      token: admin.token,
      body: { commissionStandard, commissionPremium, riderShare, deliveryFee: naira, reason },
    })
  await setFee(0)
  const [ada, store, rider] = [await given.student(5000), await given.vendor(), await given.rider()]
  const { id: productId } = await given.product(store, { naira: 1000 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const { data } = await world.api('POST /orders', {
    token: ada.token,
    body: { deliveryMethod: 'delivery', placeId: hostel, expectedTotal: 1000 },
  })
  const id = data.orders[0]!._id
  await setFee(deliveryFee)
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
  await handover.pickUp(rider, id)
  expect((await handover.withPhoto(rider, id)).status).toBe(200)
  const opened = await world.api('POST /complaints', {
    token: ada.token,
    body: { subject: 'order', orderId: id, reason: 'damaged', description: 'Half of it was broken.' },
  })
  expect((await read(id)).escrow).toBe('disputed')
  expect((await refund(id, { amount: 1000 })).status).toBe(200)
  expect((await read(id)).escrow).toBe('refunded')
  expect(await world.faults()).toEqual([])
  await world.api('POST /complaints/:id/withdraw', { token: ada.token, params: { id: opened.data._id } })
  expect([await balance(ada), await world.faults()]).toEqual([5000, []])
})

describe('a second refund of an order within minutes', () => {
  test('by ten administrators at once is paid once, and says what was refunded', async () => {
    const { ada, id } = await collected()
    const admins = await Promise.all(Array.from({ length: 10 }, () => given.admin()))
    const answers = await Promise.all(
      admins.map(({ token }) =>
        world.ask('POST /orders/:id/refund', { token, params: { id }, body: { amount: 150, reason } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'refund_repeated', amount: 150, at: expect.any(String) })
    expect(await balance(ada)).toBe(9150)
    expect((await refund(id, { amount: 100, again: true })).status).toBe(200)
    expect([await balance(ada), await world.faults()]).toEqual([9250, []])
  })

  test('asks nothing after ten minutes', async () => {
    const { id } = await collected()
    expect((await refund(id, { amount: 150 })).status).toBe(200)
    await at(minutes(11), async () => expect((await refund(id, { amount: 150 })).status).toBe(200))
  })
})

test('after an amount was refunded, the rest of a line is', async () => {
  const { ada, id } = await collected()
  const [line] = (await read(id)).items
  expect((await refund(id, { amount: 0 })).body.errors).toEqual([{ field: 'amount', message: 'Enter more than ₦0.' }])
  await refund(id, { amount: 0.01 })
  expect((await refund(id, { line: line!._id })).status).toBe(200)
  expect([await balance(ada), (await read(id)).refundable, await world.faults()]).toEqual([10_000, 0, []])
  expect((await refund(id, { line: line!._id })).body.code).toBe('order_state')
})
