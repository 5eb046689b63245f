import { moneyLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours } from '../../platform/clock.ts'
import { payAllDues } from '../dues/dues.jobs.ts'
import { remindOfWays } from './orders.ways.jobs.ts'

const world = await openWorld()
const handover = handoverIn(world)
const uploads = uploadsIn(world)
const { given, bought, advance, balance } = await buyingIn(world)
const admin = await given.admin()
const { db } = world.context

/** An order for ₦1,500 that a rider took, ₦200 of the delivery fee for the way if it is in vain. */
async function taken(rider?: Person) {
  const order = await bought()
  const by = rider ?? (await given.rider())
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: by.token, params: { id: order.id } })
  return { ...order, rider: by }
}
const cancel = (who: Person, id: string) =>
  world.ask('PATCH /orders/:id/cancel', { token: who.token, params: { id }, body: { reason: 'We ran out of it' } })
/** Picked up, failed for this reason, and back at the seller. */
async function broughtBack(reason: 'damaged' | 'unsafe', rider?: Person) {
  const order = await taken(rider)
  const params = { id: order.id }
  await handover.pickUp(order.rider, order.id)
  const photo = { upload: await uploads.whole(order.rider, await drawn(3)) }
  const body = { reason, note: 'Fell off the bike', photo }
  await world.api('POST /riders/deliveries/:id/fail', { token: order.rider.token, params, body })
  await world.api('POST /orders/:id/take-back', { token: order.store.token, params, body: { restock: false } })
  return order
}
const unpaid = async (rider: Person) => (await world.api('GET /riders/earnings', { token: rider.token })).data.unpaid
const debt = async (who: Person) => {
  const [row] = await db.once<{ owed: number }>(
    `select (debits - credits)::int as owed from ledger_accounts where code = 'receivable:user:' || $id`,
    { id: who.id },
  )
  return (row?.owed ?? 0) / 100
}
const waiting = async () =>
  (await world.api('GET /admin/rider-ways', { token: admin.token, query: { status: 'waiting' } })).data
const decide = (id: string, decision: 'approve' | 'refuse') =>
  world.ask('POST /admin/rider-ways/:id/decision', {
    token: admin.token,
    params: { id },
    body: { decision, reason: 'The photo shows it' },
  })
const bodies = async (who: Person) => {
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: who.token })
  return data.notifications.map(({ title, body }) => `${title} ${body}`)
}
const spentOnDelivery = async () =>
  (
    await db.once<{ amount: number }>(
      `select coalesce(sum(case e.side when 'D' then e.amount else -e.amount end), 0)::int as amount
         from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.code = 'expense:delivery'`,
    )
  )[0]!.amount

test('ten orders that an empty seller cancels after a rider took them give the two of them nothing', {
  tags: 'slow',
}, async () => {
  const rider = await given.rider()
  const before = await spentOnDelivery()
  for (let loop = 0; loop < 10; loop++) {
    const { ada, store, id } = await taken(rider)
    expect((await cancel(store, id)).status).toBe(200)
    expect([await balance(ada), await balance(store), await debt(store)]).toEqual([10_000, 0, 200])
  }
  expect([await balance(rider), await spentOnDelivery()]).toEqual([0, before])
  expect((await unpaid(rider)).map(({ amount, status }) => [amount, status])).toEqual(Array(10).fill([200, 'owed']))
  expect(await world.faults()).toEqual([])
})

test('ten deliveries that a rider calls damaged give nobody anything until an administrator has decided', {
  tags: 'slow',
}, async () => {
  const rider = await given.rider()
  const before = await spentOnDelivery()
  for (let loop = 0; loop < 10; loop++) {
    const { ada, store } = await broughtBack(loop % 2 ? 'damaged' : 'unsafe', rider)
    expect([await balance(ada), await balance(store)]).toEqual([10_000, 0])
  }
  expect([await balance(rider), await spentOnDelivery()]).toEqual([0, before])
  expect((await unpaid(rider)).map(({ status }) => status)).toEqual(Array(10).fill('waiting'))
})

test('the seller pays the way as far as the wallet goes; the rest is paid when it was recovered', {
  tags: 'slow',
}, async () => {
  const { store, id, rider } = await taken()
  await given.money(store, 50)
  await cancel(store, id)
  expect([await balance(store), await debt(store), await balance(rider)]).toEqual([0, 150, 50])
  expect(await unpaid(rider)).toMatchObject([{ _id: id, amount: 150, status: 'owed' }])
  expect((await bodies(rider))[0]).toMatch(
    /₦50 for your way is in your wallet\. .* owes you ₦150 for your way: you get it when they have the money\.$/,
  )
  await payAllDues(world.context)
  expect(await balance(rider)).toBe(50)
  await given.money(store, 100)
  const repay = () => world.api('POST /wallet/repay-debt', { token: store.token })
  await repay()
  await Promise.all(Array.from({ length: 5 }, () => payAllDues(world.context)))
  expect([await balance(rider), await unpaid(rider)]).toMatchObject([150, [{ amount: 50 }]])
  await given.money(store, 500)
  await repay()
  await Promise.all(Array.from({ length: 5 }, () => payAllDues(world.context)))
  expect([await balance(rider), await balance(store), await unpaid(rider)]).toEqual([200, 450, []])
  expect((await bodies(rider))[0]).toContain('₦200 for it is in your wallet.')
  expect(await world.faults()).toEqual([])
})

test('what a seller owes Vendly is repaid before riders are', async () => {
  const { store, id, rider } = await taken()
  const { id: productId } = await given.product(store, { naira: 1000 })
  const buyer = await given.student(5000)
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const placed = await world.api('POST /orders', {
    token: buyer.token,
    body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
  })
  const { _id: sold } = placed.data.orders[0]!
  await advance(store, sold, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id: sold } })
  // The seller sends away what was earned, and is to give ₦950 back.
  await world.api('POST /wallet/transfer', { token: store.token, body: { recipient: buyer.email, amount: 950 } })
  await world.api('POST /orders/:id/refund', {
    token: admin.token,
    params: { id: sold },
    body: { amount: 1000, reason: 'Never arrived' },
  })
  await cancel(store, id)
  expect(await debt(store)).toBe(1150)
  await given.money(store, 950)
  await world.api('POST /wallet/repay-debt', { token: store.token })
  await payAllDues(world.context)
  expect(await balance(rider)).toBe(0)
  await given.money(store, 200)
  await world.api('POST /wallet/repay-debt', { token: store.token })
  await payAllDues(world.context)
  expect(await balance(rider)).toBe(200)
})

test('an administrator decides once whether a way is paid by Vendly, with a reason that the rider reads', {
  tags: 'slow',
}, async () => {
  const paid = await broughtBack('damaged')
  expect((await bodies(admin))[0]).toMatch(/^Is the rider paid for order .* ₦200 for .*: The products are damaged/)
  const [way] = await waiting()
  expect((await world.api('GET /admin/wallet', { token: admin.token })).data.waiting.riderWays).toBeGreaterThan(0)
  expect(way).toMatchObject({
    order: { _id: paid.id },
    rider: { _id: paid.rider.id, role: 'rider' },
    amount: 200,
    minutesCarried: 0,
    earlier: 0,
    canDecide: true,
  })
  const before = await spentOnDelivery()
  const presses = await Promise.all(Array.from({ length: 10 }, () => decide(way!._id, 'approve')))
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(presses.find(({ status }) => status !== 200)?.body.code).toBe('rider_way_state')
  expect([await balance(paid.rider), (await spentOnDelivery()) - before]).toEqual([200, 20_000])
  expect((await bodies(paid.rider))[0]).toContain('₦200 for it is in your wallet.')

  const refused = await broughtBack('unsafe')
  expect((await decide((await waiting())[0]!._id, 'refuse')).body.data).toMatchObject({ status: 'refused' })
  expect([await balance(refused.rider), await unpaid(refused.rider)]).toEqual([0, []])
  expect((await bodies(refused.rider))[0]).toContain('Vendly does not pay ₦200: The photo shows it')
  const { data } = await world.api('GET /admin/audit-log', { token: admin.token })
  expect(data.slice(0, 2).map(({ action }) => action)).toEqual(['rider-way.refused', 'rider-way.approved'])
  expect(await world.faults()).toEqual([])
})

test('the way of an order that an administrator cancels is paid at once', async () => {
  const { id, rider, ada } = await taken()
  expect((await cancel(admin, id)).status).toBe(200)
  expect([await balance(rider), await balance(ada), await unpaid(rider)]).toEqual([200, 10_000, []])
})

test('what nobody decides is in the daily reminder, ends unpaid, and can still be paid then', async () => {
  const { rider, id } = await broughtBack('damaged')
  const reminders = async () => (await bodies(admin)).filter((text) => text.startsWith('Riders wait for your decision'))
  await remindOfWays(world.context)
  const before = (await reminders()).length
  await at(hours(25), async () => {
    for (let run = 0; run < 3; run++) await remindOfWays(world.context)
    expect((await reminders()).length).toBe(before + 1)
  })
  await at(days(moneyLimits.riderWayDays) + hours(1), async () => {
    for (let run = 0; run < 3; run++) await remindOfWays(world.context)
    const texts = (await bodies(rider)).filter((text) => text.includes('was not decided'))
    expect(texts).toHaveLength(1)
  })
  expect([await balance(rider), await unpaid(rider)]).toEqual([0, []])
  const query = { status: 'expired' as const }
  const expired = (await world.api('GET /admin/rider-ways', { token: admin.token, query })).data
  const way = expired.find(({ order }) => order._id === id)!
  expect(way.canDecide).toBe(true)
  expect((await decide(way._id, 'approve')).status).toBe(200)
  expect(await balance(rider)).toBe(200)
})

test('a rider who deletes the account gives up what is owed to them, and the seller owes it no more', async () => {
  const { store, id, rider } = await taken()
  await cancel(store, id)
  expect(await debt(store)).toBe(200)
  await db.once('update sessions set confirmed_at = now() where user_id = $id', { id: rider.id })
  const removed = await world.ask('POST /users/delete-account', { token: rider.token, body: { sure: true } })
  expect(removed.status).toBe(200)
  expect(await debt(store)).toBe(0)
  expect(await world.faults()).toEqual([])
})

test.each(forgedTimeCursors)('a cursor %s is refused', async (_, cursor) => {
  const { body } = await world.ask('GET /admin/rider-ways', { token: admin.token, query: { cursor } })
  expect(body.code).toBe('cursor_invalid')
})
