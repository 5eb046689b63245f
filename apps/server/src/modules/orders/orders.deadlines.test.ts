import { expect, test } from 'vitest'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { givenIn, type Person, type Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { payCheckout } from '../checkout/checkout.payment.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context

async function order(buyer: Person, store: Store, paymentMethod: 'card' | 'wallet'): Promise<string> {
  const { id } = await given.product(store, { naira: 1000 })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId: id, quantity: 1 } })
  const { data } = await world.api('POST /orders', {
    token: buyer.token,
    body: { deliveryMethod: 'pickup', paymentMethod, expectedTotal: 1000 },
  })
  return (data as { orders: { _id: string }[] }).orders[0]!._id
}

const stateOf = async (id: string) =>
  (
    await db.once<{ status: string; escrow: string }>(
      'select o.status, es.status as escrow from orders o join escrows es on es.subject_id = o.id where o.id = $id',
      { id },
    )
  )[0]

test('case 19: an order that is paid while the unpaid ones are being cancelled is not cancelled', async () => {
  const store = await given.vendor()
  const buyer = await given.student()
  const first = await order(await given.student(), store, 'card')
  const second = await order(buyer, store, 'card')
  await db.once(`update orders set pay_by = now() - interval '2 minutes' where id = $first`, { first })
  await db.once(`update orders set pay_by = now() - interval '1 minute' where id = $second`, { second })
  let clock: Promise<void> | undefined
  await transaction(pool, async (tx) => {
    await tx.once('select 1 from orders where id = $first for update', { first })
    clock = applyDeadlines(world.context)
    // It has listed both, and waits for the first.
    await expect
      .poll(() =>
        db.once(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toHaveLength(1)
    await given.money(buyer, 1000)
    const [{ checkoutId }] = (await db.once<{ checkoutId: string }>(
      'select checkout_id as "checkoutId" from orders where id = $second',
      { second },
    )) as [{ checkoutId: string }]
    expect(await transaction(pool, (other) => payCheckout(other, checkoutId))).toBe(true)
  })
  await clock
  expect(await stateOf(first)).toEqual({ status: 'cancelled', escrow: 'none' })
  expect(await stateOf(second)).toEqual({ status: 'pending', escrow: 'held' })
})

test('case 19: money in dispute is never stranded by a reject, a cancel or the clock', async () => {
  const store = await given.vendor()
  const buyer = await given.student(1000)
  const id = await order(buyer, store, 'wallet')
  await db.once(`update orders set accept_by = now() - interval '1 minute', answer_minutes = 1440 where id = $id`, {
    id,
  })
  await db.once(`update escrows set status = 'disputed' where subject_id = $id`, { id })
  await db.once(`insert into escrow_disputes values ('order', $id, 'chargeback', gen_random_uuid(), now())`, { id })
  const reject = await world.ask('PATCH /orders/:id/status', {
    token: store.token,
    params: { id },
    body: { status: 'rejected', note: 'Sold out' },
  })
  expect([reject.status, reject.body.code]).toEqual([409, 'charge_disputed'])
  const cancel = await world.ask('PATCH /orders/:id/cancel', {
    token: buyer.token,
    params: { id },
    body: { reason: 'Changed my mind' },
  })
  expect([cancel.status, cancel.body.code]).toEqual([409, 'charge_disputed'])
  await applyDeadlines(world.context)
  expect(await stateOf(id)).toEqual({ status: 'pending', escrow: 'disputed' })
  await expect(db.once(`update orders set status = 'rejected' where id = $id`, { id })).rejects.toThrow()
  // The ledger still has it in escrow.
  await db.once(`update escrows set status = 'held' where subject_id = $id`, { id })
  await db.once('delete from escrow_disputes where subject_id = $id', { id })
  await applyDeadlines(world.context)
  expect(await stateOf(id)).toEqual({ status: 'cancelled', escrow: 'refunded' })
})

test('a rider who sells an item of their own hands it over like any seller', async () => {
  const rider = await given.rider()
  const buyer = await given.student(2000)
  const { id: productId } = await given.listing(rider, { naira: 2000 }).then((id) => ({ id: String(id) }))
  await world.api('POST /cart/add', { token: buyer.token, body: { productId, quantity: 1 } })
  const { data } = await world.api('POST /orders', {
    token: buyer.token,
    body: { deliveryMethod: 'pickup', paymentMethod: 'wallet', expectedTotal: 2000 },
  })
  const { _id: id } = (data as { orders: { _id: string }[] }).orders[0]!
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await world.api('PATCH /orders/:id/status', { token: rider.token, params: { id }, body: { status } })
  const [{ code }] = (await db.once<{ code: string }>(
    "select code from handover_codes where subject_id = $id and stage = 'delivery'",
    {
      id,
    },
  )) as [{ code: string }]
  const handed = await world.ask('PATCH /orders/:id/status', {
    token: rider.token,
    params: { id },
    body: { status: 'delivered', code },
  })
  expect(handed.status).toBe(200)
  expect(await stateOf(id)).toEqual({ status: 'delivered', escrow: 'released' })
})
