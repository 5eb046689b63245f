import { allocate } from '@vendly/contract/money'
import { expect, test } from 'vitest'
import { givenIn, type Person, type Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { HeldMoney } from '../escrow/escrow.queries.ts'
import { payIntoEscrow } from '../escrow/escrow.service.ts'
import { settleByRelease, settleBySplit } from '../escrow/escrow.settlement.service.ts'
import { escrows } from '../escrow/escrow.tables.ts'
import { credit, debit, type Entry, walletOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { permitPaid } from '../spending/spending.service.ts'
import { escrowMoneyOf, ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS, type OrderMoney } from './orders.money.sql.ts'
import { checkouts, orderLines, orders } from './orders.tables.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context

const findMoney = async (tx: Tx, orderId: string) =>
  (
    await tx.once<OrderMoney>(
      `select ${ORDER_MONEY_COLUMNS} from orders o ${ORDER_MONEY_JOINS} where o.id = $orderId for update of o, es`,
      { orderId },
    )
  )[0]!
const admin = await given.admin()
/** Refunds one line to the buyer while the rest of the order goes on. */
const refundLine = (orderId: string, line: string) =>
  world.ask('POST /orders/:id/refund', {
    token: admin.token,
    params: { id: orderId },
    body: { line, reason: 'It was broken' },
  })
const balance = async (who: Person) => {
  const { data } = await world.api('GET /wallet/balance', { token: who.token })
  return data.balance
}

/** A paid order of three lines (₦1,000, ₦2,000, ₦3,000), ₦300 off by the seller and ₦200 by the platform, delivered for ₦500. */
async function discountedOrder(buyer: Person, store: Store, rider: Person | null) {
  const totals = [100_000, 200_000, 300_000]
  const vendorShares = allocate(30_000, totals)
  const platformShares = allocate(20_000, totals)
  const commission = 28_500
  const commissions = allocate(
    commission,
    totals.map((total, at) => total - vendorShares[at]!),
  )
  const id = newId()
  const lines = totals.map((total, at) => ({
    id: newId(),
    orderId: id,
    productId: newId(),
    name: `Line ${at + 1}`,
    unitPrice: total,
    quantity: 1,
    total,
    vendorDiscount: vendorShares[at]!,
    platformDiscount: platformShares[at]!,
    commission: commissions[at]!,
  }))
  await transaction(pool, async (tx) => {
    const checkoutId = newId()
    const at = new Date()
    const [place] = await tx.once<{ campusId: string }>('select campus_id as "campusId" from vendors where id = $id', {
      id: store.vendorId,
    })
    await tx.orm
      .insert(checkouts)
      .values({ id: checkoutId, buyerId: buyer.id, method: 'wallet', total: 600_000, paidAt: at })
    await tx.orm.insert(orders).values({
      id,
      number: `T-${id.slice(-6)}`,
      checkoutId,
      buyerId: buyer.id,
      sellerId: store.id,
      vendorId: store.vendorId,
      riderId: rider?.id ?? null,
      campusId: place!.campusId,
      status: 'picked-up',
      itemsTotal: 600_000,
      vendorDiscount: 30_000,
      platformDiscount: 20_000,
      deliveryFee: 50_000,
      riderFee: 45_000,
      commissionBps: 500,
      commission,
      total: 600_000,
      deliveryMethod: rider ? 'delivery' : 'pickup',
      paidAt: at,
    })
    await tx.orm.insert(escrows).values({ subjectKind: 'order', subjectId: id, amount: 620_000 })
    await tx.orm.insert(orderLines).values(lines)
    const money = escrowMoneyOf(await findMoney(tx, id))
    await payIntoEscrow(tx, [money], permitPaid(money.buyerId, money.total))
  })
  return { id, lines }
}

const settle = (orderId: string, how: (tx: Tx, money: HeldMoney, actorId: null) => Promise<void>) =>
  transaction(pool, async (tx) => how(tx, escrowMoneyOf(await findMoney(tx, orderId)), null))

test('with discounts the platform adds its part to escrow, and a release pays out all of it', async () => {
  const [buyer, store, rider] = [await given.student(6000), await given.vendor(), await given.rider()]
  const order = await discountedOrder(buyer, store, rider)
  expect(await balance(buyer)).toBe(0)
  await settle(order.id, settleByRelease)
  // ₦5,700 of items after the seller's discount, less 5 %; the rider has ₦450 of the ₦500.
  expect([await balance(store), await balance(rider)]).toEqual([5415, 450])
  expect(await world.faults()).toEqual([])
})

test('a line is refunded without its discounts, then the rest is released: in parts, to the kobo', async () => {
  const [buyer, store, rider] = [await given.student(6000), await given.vendor(), await given.rider()]
  const order = await discountedOrder(buyer, store, rider)
  await refundLine(order.id, order.lines[1]!.id)
  // ₦2,000 less ₦100 by the seller and ₦66.67 by the platform.
  expect(await balance(buyer)).toBe(1833.33)
  expect(await world.faults()).toEqual([])
  await settle(order.id, settleByRelease)
  expect(await balance(store)).toBe(3610)
  expect(await world.faults()).toEqual([])
})

test('the same line asked for ten times at once is refunded once', async () => {
  const [buyer, store] = [await given.student(6000), await given.vendor()]
  const order = await discountedOrder(buyer, store, null)
  const presses = await Promise.all(Array.from({ length: 10 }, () => refundLine(order.id, order.lines[0]!.id)))
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balance(buyer)).toBe(916.67)
  expect(await world.faults()).toEqual([])
})

test('a dispute is split between buyer and seller, and adds up', async () => {
  const [buyer, store, rider] = [await given.student(6000), await given.vendor(), await given.rider()]
  const order = await discountedOrder(buyer, store, rider)
  // A third of the ₦5,700 goes back: ₦1,900 less a third of the platform's ₦200.
  const part = { amount: 183_333, promotions: 6667, commission: 9500 }
  await settle(order.id, (tx, money) => settleBySplit(tx, money, part, { reason: 'Decided', actorId: null }))
  expect([await balance(buyer), await balance(store), await balance(rider)]).toEqual([1833.33, 3610, 450])
  expect(await world.faults()).toEqual([])
})

test('the database refuses lines that do not sum to their order', async () => {
  const [buyer, store] = [await given.student(6000), await given.vendor()]
  const order = await discountedOrder(buyer, store, null)
  const another = { ...order.lines[0]!, id: newId() }
  await expect(transaction(pool, (tx) => tx.orm.insert(orderLines).values(another))).rejects.toThrow()
  expect(await db.once('select 1 from order_lines where order_id = $id', { id: order.id })).toHaveLength(3)
})

test('an order of which a line was refunded is in escrow with what is left of it, wherever that is shown', async () => {
  const [buyer, store, rider, admin] = [
    await given.student(6000),
    await given.vendor(),
    await given.rider(),
    await given.admin(),
  ]
  const stats = async () =>
    (await world.api('GET /admin/dashboard-stats', { token: admin.token, query: {} })).data.escrow!.amount
  const before = await stats()
  const order = await discountedOrder(buyer, store, rider)
  const shown = async () => ({
    order: (await world.api('GET /orders/:id/escrow', { token: buyer.token, params: { id: order.id } })).data.amount,
    buyer: (await world.api('GET /wallet', { token: buyer.token })).data.inEscrow,
    store: (await world.api('GET /vendors/my-earnings', { token: store.token, query: {} })).data.inEscrow,
    bar: (await world.api('GET /vendors/my-analytics', { token: store.token })).analytics.overview.inEscrow,
    rider: (await world.api('GET /riders/earnings', { token: rider.token, query: {} })).data.inEscrow,
    admin: Math.round(((await stats()) - before) * 100) / 100,
  })
  // Escrow has the ₦6,000 of the buyer and the platform's ₦200; ₦5,415 of it are the seller's.
  expect(await shown()).toEqual({ order: 6200, buyer: 6000, store: 5415, bar: 5415, rider: 450, admin: 6200 })
  await refundLine(order.id, order.lines[1]!.id)
  expect(await shown()).toEqual({
    order: 4300,
    buyer: 4166.67,
    store: 3610,
    bar: 3610,
    rider: 450,
    admin: 4300,
  })
  const { held } = (await world.api('GET /vendors/my-earnings', { token: store.token, query: {} })).data
  expect(held).toMatchObject([{ _id: order.id, amount: 3610, escrow: 'held', releaseAt: null }])
  await settle(order.id, settleByRelease)
  expect(await shown()).toEqual({ order: 0, buyer: 0, store: 0, bar: 0, rider: 0, admin: 0 })
  const paid = (await world.api('GET /vendors/my-earnings', { token: store.token, query: { months: 1 } })).data
  expect(paid).toMatchObject({ earned: 3610, commission: 190, refunded: 1900, held: [] })
  expect(paid.months).toMatchObject([{ orders: 1, sales: 3800, commission: 190, earned: 3610 }])
  const carried = (await world.api('GET /riders/earnings', { token: rider.token, query: { weeks: 1 } })).data
  expect(carried).toMatchObject({
    balance: 450,
    earned: 450,
    earnedToday: 450,
    weeks: [{ deliveries: 1, earned: 450 }],
  })
})

test('a delivery that repaid a part of the rider’s debt was earned as a whole', async () => {
  const [buyer, store, rider] = [await given.student(6000), await given.vendor(), await given.rider()]
  const entries = [debit(`receivable:user:${rider.id}`, 10_000), credit('expense:goodwill', 10_000)]
  await transaction(pool, (tx) => postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }]))
  const order = await discountedOrder(buyer, store, rider)
  await settle(order.id, settleByRelease)
  const { data } = await world.api('GET /riders/earnings', { token: rider.token, query: { weeks: 1 } })
  expect(data).toMatchObject({ balance: 350, earned: 450, earnedToday: 450, weeks: [{ deliveries: 1, earned: 450 }] })
})

test('the audit finds an entry on the escrow of an order that is closed, and on the wallet of a deleted account', async () => {
  const [buyer, store] = [await given.student(6000), await given.vendor()]
  const order = await discountedOrder(buyer, store, null)
  await settle(order.id, settleByRelease)
  expect(await world.faults()).toEqual([])
  const account = `escrow:order:${order.id}`
  const rule = 'an account of one record moved after it was closed'
  const post = (entries: Entry[]) =>
    transaction(pool, (tx) => postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }]))
  // In and out again, so that every sum is right.
  await post([debit('bank:operating', 500), credit(account, 500)])
  await post([debit(account, 500), credit('bank:operating', 500)])
  world.brokenRules.push(rule)
  expect(await world.faults()).toEqual([{ rule, subject: account, found: '1 entries after it was empty' }])

  const gone = await given.student()
  await db.once(`update users set deleted_at = now() - interval '1 hour' where id = $id`, { id: gone.id })
  await post([debit('bank:operating', 500), credit(walletOf(gone.id), 500)])
  const another = 'there is money in the wallet of a deleted account'
  world.brokenRules.push(another)
  expect(await world.faults()).toContainEqual({ rule: another, subject: gone.id, found: '500 left' })
})
