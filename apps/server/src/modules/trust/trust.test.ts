import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'
import { reviewTrust } from './trust.jobs.ts'

const world = await openWorld()
const { given, advance } = await buyingIn(world)
const { db } = world.context

const levelOf = async (who: Store) =>
  (await db.once<{ level: string }>('select level from trust_levels where user_id = $id', { id: who.id }))[0]?.level
async function sell(store: Store, productId: string) {
  const buyer = await given.student(100)
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: 100 } as const
  const { data } = await world.api('POST /orders', { token: buyer.token, body })
  const id = data.orders[0]!._id
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id } })
}

test('a sale whose card payment was taken back counts for nobody', async () => {
  const store = await given.vendor({ isNew: true })
  const { id } = await given.product(store, { naira: 100, stock: 10 })
  for (let sale = 0; sale < 5; sale++) await sell(store, id)
  await db.once(`update users set created_at = created_at - interval '10 days' where id = $id`, { id: store.id })
  await db.once(
    `insert into dues (id, kind, debtor_id, creditor_id, subject_kind, subject_id, cause_id, amount, status, memo, closed_at)
     select gen_random_uuid(), 'chargeback', buyer_id, seller_id, 'order', id, gen_random_uuid(), 100, 'dropped', '{}', now()
       from orders where seller_id = $id limit 1`,
    { id: store.id },
  )
  await at(days(4), () => reviewTrust(world.context))
  expect(await levelOf(store)).toBeUndefined()
})

test('a new store becomes known by sales that nobody complained about, and new again by a debt', async () => {
  const store = await given.vendor({ isNew: true })
  const { id } = await given.product(store, { naira: 100, stock: 10 })
  for (let sale = 0; sale < 5; sale++) await sell(store, id)
  await db.once(`update users set created_at = created_at - interval '10 days' where id = $id`, { id: store.id })
  await reviewTrust(world.context)
  expect(await levelOf(store)).toBeUndefined()
  await at(days(4), async () => {
    await reviewTrust(world.context)
    expect(await levelOf(store)).toBe('known')
    await reviewTrust(world.context)
    expect(await levelOf(store)).toBe('known')
  })
  await db.once(
    `select post_journals(jsonb_build_array(jsonb_build_object('kind', 'test', 'key', 'debt', 'entries', jsonb_build_array(
       jsonb_build_object('account', 'receivable:user:' || $id::text, 'side', 'D', 'amount', 100),
       jsonb_build_object('account', 'revenue:commission', 'side', 'C', 'amount', 100)))))`,
    { id: store.id },
  )
  await at(days(4), () => reviewTrust(world.context))
  expect(await levelOf(store)).toBe('new')
})
