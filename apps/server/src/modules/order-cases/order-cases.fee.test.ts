import { expect, test } from 'vitest'
import { failingIn } from '../../../test/failing.ts'
import type { Person, Store } from '../../../test/given.ts'
import { leaves } from '../../../test/leaving.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, balance, carried, fail, takeBack, open, answer, resolve, ask, shown, after } = await failingIn(world)
const admin = await given.admin()

/** The rider went away without the buyer: ₦200 of the delivery fee are theirs, the rest is back. */
async function kept() {
  const order = await carried()
  expect((await fail(order.rider, order.id)).status).toBe(200)
  expect((await takeBack(order.store, order.id)).status).toBe(200)
  expect([await balance(order.ada), await balance(order.rider)]).toEqual([9800, 200])
  return order
}
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const earnedBy = async ({ token }: Person) => (await world.api('GET /riders/earnings', { token })).data.earned
const refusal = async (who: Person, orderId: string) => {
  const body = {
    subject: 'order',
    orderId,
    reason: 'other',
    wanted: 'refund',
    description: 'I was there all the time.',
  }
  const { status, body: answered } = await world.ask('POST /complaints', { token: who.token, body: body as never })
  return status === 201 ? null : answered.code
}

test('a buyer complains about the fee that a rider kept, and the rider who accepts it gives it back', async () => {
  const { ada, store, id, rider } = await kept()
  expect((await orderOf(ada, id)).can.complain).toBe(true)
  const complaint = await open(ada, id, { reason: 'other', wanted: 'refund' })
  expect(complaint.respondent?._id).toBe(rider.id)
  expect(complaint.caseFile).toMatchObject({ refundable: 200 })
  expect((await answer(store, complaint._id, { answer: 'accept' })).status).toBe(404)
  expect((await answer(rider as Store, complaint._id, { answer: 'accept' })).status).toBe(200)
  expect([await balance(ada), await balance(rider), await balance(store)]).toEqual([10_000, 0, 0])
  expect(await earnedBy(rider)).toBe(0)
  expect((await orderOf(ada, id)).pricing).toMatchObject({ total: 1500, refunded: 1500, remaining: 0 })
  expect(await refusal(ada, id)).toBe('complaint_not_possible')
  expect(await world.faults()).toEqual([])
})

test('what the rider no longer has is owed by them, and Vendly pays it only as an administrator says', async () => {
  const { ada, id, rider } = await kept()
  await leaves(world, rider, 15_000)
  const complaint = await open(ada, id, { reason: 'other', wanted: 'refund' })
  expect((await answer(rider as Store, complaint._id, { answer: 'accept' })).status).toBe(200)
  expect((await shown(ada, complaint._id)).decision).toMatchObject({ refunded: 200, due: 150 })
  expect([await balance(ada), await balance(rider)]).toEqual([9850, 0])
  const { data: dues } = await world.api('GET /admin/dues', { token: admin.token, query: { status: 'owed' } })
  expect(dues).toMatchObject([{ amount: 150, debtor: { _id: rider.id }, creditor: { _id: ada.id } }])
  await ask(admin, 'POST /admin/dues/:id/advance', dues[0]!._id, { amount: 150, reason: 'The buyer should not wait' })
  expect(await balance(ada)).toBe(10_000)
  expect(await world.faults()).toEqual([])
})

test('a rider who was there and does not answer is decided about by Vendly, and by appeal once more', async () => {
  const { ada, id, rider } = await kept()
  const complaint = await open(ada, id, { reason: 'other', wanted: 'refund' })
  await after(25)
  expect(await shown(ada, complaint._id)).toMatchObject({ status: 'escalated', proof: 'position', decision: null })
  expect([await balance(ada), await balance(rider)]).toEqual([9800, 200])
  await resolve(admin, complaint._id, { outcome: 'refund' })
  expect([await balance(ada), await balance(rider)]).toEqual([10_000, 0])
  await ask(rider, 'POST /complaints/:id/appeal', complaint._id, { reason: 'The photo shows that I was at the hall.' })
  expect((await resolve(await given.admin(), complaint._id, { outcome: 'release' })).status).toBe(200)
  // As after every appeal: the buyer pays it back.
  expect([await balance(ada), await balance(rider)]).toEqual([9800, 200])
  expect(await world.faults()).toEqual([])
})

test('a fee that was decided for the rider is complained about once, and only for the usual time', async () => {
  const { ada, store, id, rider } = await kept()
  expect(await refusal(store, id)).toBe('forbidden')
  const complaint = await open(ada, id, { reason: 'other', wanted: 'refund' })
  await answer(rider as Store, complaint._id, { answer: 'contest', message: 'I rang three times.' })
  await resolve(admin, complaint._id, { outcome: 'release' })
  expect([await balance(ada), await balance(rider)]).toEqual([9800, 200])
  expect(await refusal(ada, id)).toBe('complaint_decided')
  const late = await kept()
  await after(73, async () => expect(await refusal(late.ada, late.id)).toBe('complaint_not_possible'))
  expect(await world.faults()).toEqual([])
})
