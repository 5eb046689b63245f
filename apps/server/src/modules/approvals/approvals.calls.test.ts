import type { ApprovalCall } from '@vendly/contract/approvals'
import { describe, expect, test } from 'vitest'
import { failingIn } from '../../../test/failing.ts'
import type { Person } from '../../../test/given.ts'
import { leaves } from '../../../test/leaving.ts'
import { openWorld } from '../../../test/world.ts'
import { PAID_ALONE } from './approvals.limit.service.ts'

const world = await openWorld()
const { given, bought, advance, balance, ask, open, answer, ...failing } = await failingIn(world)
const { orderState, carried, fail, takeBack } = failing
const { db } = world.context
const reason = 'Nobody knows where it is'

/** An administrator who may pay this much more alone today. */
async function adminWith(left = 0): Promise<Person> {
  const admin = await given.admin()
  await db.once(
    `insert into sole_payments (admin_id, call, subject_id, amount, at) values ($id, 'POST /orders/:id/refund', 'x', $sum, now())`,
    { id: admin.id, sum: PAID_ALONE - left * 100 },
  )
  return admin
}
const leftOf = async ({ token }: Person) => (await world.api('GET /admin/approvals', { token })).alone.left
/** Proposed after the refusal. Returns its id. */
async function proposed(admin: Person, call: ApprovalCall, id: string, body: object, amount: number): Promise<string> {
  const refused = await ask(admin, call, id, body)
  expect([refused.status, refused.body.code, refused.body.amount]).toEqual([409, 'approval_needed', amount])
  const made = await ask(admin, 'POST /admin/approvals', '', { call, id, body, amount })
  expect(made.status).toBe(201)
  return (made.body.data as { _id: string })._id
}
const approve = (admin: Person, id: string) =>
  ask(admin, 'POST /admin/approvals/:id/decision', id, { decision: 'approve', reason: 'I looked at it too' })

describe('cancelling an order', () => {
  const cancel = (admin: Person, id: string) => ask(admin, 'PATCH /orders/:id/cancel', id, { reason })

  test('that a rider carries counts what goes back to the buyer and what Vendly pays the rider', async () => {
    const [admin, second] = [await adminWith(), await given.admin()]
    const { ada, rider, id } = await carried()
    // Also by the other call that leads there.
    const byStatus = await ask(admin, 'PATCH /orders/:id/status', id, { status: 'cancelled', note: reason })
    expect(byStatus.body.code).toBe('approval_needed')
    const before = [await balance(ada), await balance(rider)]
    const proposal = await proposed(admin, 'PATCH /orders/:id/cancel', id, { reason }, 1700)
    expect(await orderState(id)).toBe('picked-up/held')
    expect([await balance(ada), await balance(rider)]).toEqual(before)
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(second, proposal)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await orderState(id)).toBe('cancelled/refunded')
    expect([await balance(ada), await balance(rider)]).toEqual([before[0]! + 1500, before[1]! + 200])
    expect([await leftOf(admin), await leftOf(second)]).toEqual([0, PAID_ALONE / 100])
    expect(await world.faults()).toEqual([])
  })

  test('that its buyer may have collected already counts what goes back', async () => {
    const admin = await adminWith(999)
    const { ada, store, id } = await bought(1000, { pickup: true, funds: 1000 })
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    expect((await cancel(admin, id)).body).toMatchObject({ code: 'approval_needed', amount: 1000, left: 999 })
    expect([await balance(ada), await orderState(id)]).toEqual([0, 'ready/held'])
    const other = await adminWith(1000)
    expect((await cancel(other, id)).status).toBe(200)
    expect([await balance(ada), await leftOf(other)]).toEqual([1000, 0])
  })

  test('that is still with its seller counts nothing: the buyer has their own money back', async () => {
    const admin = await adminWith()
    const { store, id } = await bought(1000)
    await advance(store, id, 'confirmed', 'preparing')
    expect((await cancel(admin, id)).status).toBe(200)
    expect(await orderState(id)).toBe('cancelled/refunded')
  })
})

test('an advance of what is due above the limit is paid once another administrator approves it', async () => {
  const [admin, second] = [await adminWith(99), await given.admin()]
  const order = await bought(1000, { pickup: true, funds: 1000 })
  const { ada, store, id } = order
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  await leaves(world, store, (await balance(store)) * 100)
  const { _id } = await open(ada, id, { reason: 'not_received', wanted: 'refund' })
  expect((await answer(store, _id, { answer: 'accept' })).status).toBe(200)
  const dues = (await world.api('GET /admin/dues', { token: admin.token })).data
  const due = dues.find(({ creditor }) => creditor._id === ada.id)!
  expect(due.open).toBeGreaterThanOrEqual(100)
  const before = await balance(ada)
  const body = { amount: 100, reason }
  const proposal = await proposed(admin, 'POST /admin/dues/:id/advance', due._id, body, 100)
  expect([await balance(ada), await leftOf(admin)]).toEqual([before, 99])
  const answers = await Promise.all(Array.from({ length: 5 }, () => approve(second, proposal)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await balance(ada), await leftOf(admin)]).toEqual([before + 100, 99])
  const [advanced] = await db.once(`select amount::int, admin_id as "adminId" from due_advances where due_id = $id`, {
    id: due._id,
  })
  expect(advanced).toEqual({ amount: 10_000, adminId: admin.id })
  expect(await world.faults()).toEqual([])
})

describe('the way of a rider', () => {
  test('that an administrator has Vendly pay counts, and refusing it does not', async () => {
    const [admin, second] = [await adminWith(), await given.admin()]
    const wayOf = async () => {
      const { store, rider, id } = await carried()
      await fail(rider, id, 'damaged')
      await takeBack(store, id, false)
      const { data } = await world.api('GET /admin/rider-ways', { token: second.token, query: { status: 'waiting' } })
      return { rider, way: data.find(({ order }) => order._id === id)!._id }
    }
    const { rider, way } = await wayOf()
    const body = { decision: 'approve', reason }
    const proposal = await proposed(admin, 'POST /admin/rider-ways/:id/decision', way, body, 200)
    expect(await balance(rider)).toBe(0)
    expect((await approve(second, proposal)).status).toBe(200)
    expect([await balance(rider), await leftOf(second)]).toEqual([200, PAID_ALONE / 100])
    const other = await wayOf()
    const refusal = await ask(admin, 'POST /admin/rider-ways/:id/decision', other.way, { decision: 'refuse', reason })
    expect(refusal.status).toBe(200)
  })
})
