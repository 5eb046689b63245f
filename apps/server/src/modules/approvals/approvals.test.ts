import type { ApprovalCall } from '@vendly/contract/approvals'
import { moneyLimits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { PAID_ALONE } from './approvals.limit.service.ts'
import { expireApprovals } from './approvals.service.ts'

const world = await openWorld()
const { given, bought, advance, balance, contested, resolve, delivered, ask, orderState } = await complainingIn(world)
const { pay } = moneyIn(world)
const { db, pool } = world.context
const limit = moneyLimits.paidAlone
const reason = 'The buyer showed a receipt'

/** An order that was picked up: its seller is paid. */
async function collected(naira = 1000) {
  const order = await bought(naira, { pickup: true, funds: naira })
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: order.ada.token, params: { id: order.id } })
  await world.settle()
  return order
}
const refund = (admin: Person, id: string, body: object) =>
  world.ask('POST /orders/:id/refund', { token: admin.token, params: { id }, body: { reason, again: true, ...body } })
const goodwill = (admin: Person, id: string, amount: number) => refund(admin, id, { amount, goodwill: true })
const alone = async (admin: Person) => (await world.api('GET /admin/approvals', { token: admin.token })).alone
const propose = (admin: Person, call: ApprovalCall, id: string, body: object, amount: number) =>
  world.ask('POST /admin/approvals', { token: admin.token, body: { call, id, body, amount } })
const decide = (admin: Person, id: string, decision = 'approve') =>
  world.ask('POST /admin/approvals/:id/decision', { token: admin.token, params: { id }, body: { decision, reason } })
/** Titles of notifications about proposals. */
const titles = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications
    .map(({ title }) => title)
    .filter((title) => title.includes('for VD-'))

/** A student who has paid ₦5,000 into the wallet by card, and the transaction of it. */
async function funded() {
  const ada = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })).data
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  const [paid] = (await world.api('GET /wallet/transactions', { token: ada.token })).data
  return { ada, transactionId: paid!._id }
}

/** An administrator who may pay nothing more alone today. */
async function exhausted(): Promise<Person> {
  const admin = await given.admin()
  await db.once(
    `insert into sole_payments (admin_id, call, subject_id, amount, at) values ($id, 'POST /orders/:id/refund', 'x', $sum, now())`,
    { id: admin.id, sum: PAID_ALONE },
  )
  return admin
}
/** What such an administrator wants to pay, and proposes after the refusal. */
async function proposed(admin: Person, call: ApprovalCall, id: string, body: object) {
  const refused = await ask(admin, call, id, body)
  expect([refused.status, refused.body.code]).toEqual([409, 'approval_needed'])
  const amount = refused.body.amount as number
  const made = await propose(admin, call, id, body, amount)
  expect(made.status).toBe(201)
  return { id: (made.body.data as { _id: string })._id, amount }
}

describe('what one administrator pays alone', () => {
  test('is at most the limit of 24 hours, with an accomplice who buys and ten refunds at once', async () => {
    const [admin, first, second] = [await given.admin(), await collected(90_000), await collected(90_000)]
    const before = (await balance(first.ada)) + (await balance(second.ada))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => goodwill(admin, [first, second][n % 2]!.id, 15_000)),
    )
    const gained = (await balance(first.ada)) + (await balance(second.ada)) - before
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ body }) => body.code === 'approval_needed')).toHaveLength(4)
    expect(gained).toBe(90_000)
    expect(gained).toBeLessThanOrEqual(limit)
    expect(await alone(admin)).toEqual({ limit, used: 90_000, left: 10_000 })
    await at(hours(25), async () => expect((await goodwill(admin, first.id, 15_000)).status).toBe(200))
  })

  test('counts refunds of orders, decisions about complaints and refunds to cards together', async () => {
    const admin = await given.admin()
    const order = await collected()
    expect((await refund(admin, order.id, { amount: 300 })).status).toBe(200)
    expect((await alone(admin)).used).toBe(300)
    const complaint = await contested(await delivered(1000))
    expect((await resolve(admin, complaint, { outcome: 'refund' })).status).toBe(200)
    // ₦1,500 went to the buyer: the products and their delivery.
    expect((await alone(admin)).used).toBe(1800)
    const { transactionId } = await funded()
    const toCard = (amount: number) =>
      ask(admin, 'POST /wallet/transactions/:id/refund', transactionId, { amount, reason })
    expect((await toCard(2000)).status).toBe(201)
    expect((await alone(admin)).used).toBe(3800)
    // The same refund again is no second payment.
    expect((await toCard(2000)).status).toBe(201)
    expect((await alone(admin)).used).toBe(3800)
  })

  test('moves nothing when it is too much', async () => {
    const admin = await exhausted()
    const { ada, store, id } = await delivered(1000)
    const before = [await balance(ada), await balance(store)]
    const complaint = await contested({ ada, store, id })
    expect((await resolve(admin, complaint, { outcome: 'refund' })).body).toMatchObject({
      ...{ code: 'approval_needed', amount: 1500, limit, left: 0 },
      message: expect.stringContaining('₦100,000'),
    })
    expect([await balance(ada), await balance(store)]).toEqual(before)
    expect(await orderState(id)).toBe('delivered/disputed')
    expect((await alone(admin)).used).toBe(limit)
  })
})

describe('a proposal', () => {
  test('is paid once when another administrator approves it ten times at once, and never by who proposed it', async () => {
    const [admin, second] = [await exhausted(), await given.admin()]
    const { ada, id: orderId } = await collected()
    const body = { amount: 400, goodwill: true, reason }
    const { id, amount } = await proposed(admin, 'POST /orders/:id/refund', orderId, body)
    expect(amount).toBe(400)
    await world.settle()
    expect((await titles(second)).filter((title) => title.startsWith('Approve ₦400 for VD-'))).toHaveLength(1)
    expect(await titles(admin)).toEqual([])
    expect((await propose(admin, 'POST /orders/:id/refund', orderId, body, 400)).body.code).toBe('approval_open')
    expect((await decide(admin, id)).body.code).toBe('approval_own')
    expect((await decide(second, id, 'withdraw')).body.code).toBe('approval_own')
    const before = await balance(ada)
    const presses = await Promise.all(Array.from({ length: 10 }, () => decide(second, id)))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(presses.filter(({ body: { code } }) => code === 'approval_state')).toHaveLength(9)
    expect((await balance(ada)) - before).toBe(400)
    // Two people looked at it: it counts for neither.
    expect([(await alone(admin)).used, (await alone(second)).used]).toEqual([limit, 0])
    const audited = await db.once<{ action: string; admin: string }>(
      `select action, admin_id as admin from audit_log
        where subject_id in ($id, $orderId) and action like any (array['approval.%', 'order.refunded%']) order by id`,
      { id, orderId },
    )
    expect(audited).toEqual([
      { action: 'approval.proposed', admin: admin.id },
      { action: 'approval.approved', admin: second.id },
      { action: 'order.refunded-by-vendly', admin: admin.id },
    ])
    await world.settle()
    expect(await titles(admin)).toEqual([expect.stringMatching(/^₦400 for VD-\d+: approved$/)])
  })

  test('is refused when the order has changed since, and nothing moves; it can be rejected', async () => {
    const [admin, second] = [await exhausted(), await given.admin()]
    const { ada, id: orderId } = await collected()
    const { data } = await world.api('GET /orders/:id', { token: admin.token, params: { id: orderId } })
    const body = { line: data.items[0]!._id, reason }
    const { id } = await proposed(admin, 'POST /orders/:id/refund', orderId, body)
    expect((await refund(second, orderId, { amount: 100 })).status).toBe(200)
    const before = await balance(ada)
    expect((await decide(second, id)).body.code).toBe('approval_changed')
    expect(await balance(ada)).toBe(before)
    expect((await decide(second, id, 'reject')).body.data).toMatchObject({ status: 'rejected', decisionReason: reason })
    expect((await decide(second, id)).body.code).toBe('approval_state')
  })

  test('of the wrong sum is never paid, and the rest of the limit does not pay it', async () => {
    const [admin, second] = [await given.admin(), await given.admin()]
    const { ada, id: orderId } = await collected()
    const body = { amount: 400, goodwill: true, reason }
    const { body: made } = await propose(admin, 'POST /orders/:id/refund', orderId, body, 1)
    const before = await balance(ada)
    expect((await decide(second, (made.data as { _id: string })._id)).body.code).toBe('approval_changed')
    expect(await balance(ada)).toBe(before)
    expect((await alone(admin)).used).toBe(0)
  })

  test('of each kind can be approved', async () => {
    const [admin, second] = [await exhausted(), await given.admin()]
    const order = await delivered(1000)
    const complaint = await contested(order)
    // Only its assignee decides it: what is approved is the decision of this one.
    await ask(admin, 'PATCH /complaints/:id/assign', complaint, { adminId: admin.id })
    const verdict = { outcome: 'refund', reason: 'The pictures show it clearly.' }
    const decision = await proposed(admin, 'PATCH /complaints/:id/resolve', complaint, verdict)
    const before = await balance(order.ada)
    expect((await decide(second, decision.id)).status).toBe(200)
    expect((await balance(order.ada)) - before).toBe(1500)

    const { ada, transactionId } = await funded()
    const toCard = await proposed(admin, 'POST /wallet/transactions/:id/refund', transactionId, {
      amount: 1000,
      reason,
    })
    expect((await decide(second, toCard.id)).status).toBe(200)
    expect(await balance(ada)).toBe(4000)
    const other = await funded()
    await ask(other.ada, 'POST /wallet/transactions/:id/refund-request', other.transactionId, { amount: 2000, reason })
    const { data } = await world.api('GET /admin/refunds', { token: admin.token, query: { status: 'requested' } })
    const asked = await proposed(admin, 'POST /admin/refunds/:id/decision', data[0]!._id, {
      decision: 'approve',
      reason,
    })
    expect(asked.amount).toBe(2000)
    expect((await decide(second, asked.id)).status).toBe(200)
    const { data: record } = await world.api('GET /admin/refunds/:id', {
      token: admin.token,
      params: { id: data[0]!._id },
    })
    expect(record.status).not.toBe('requested')
  })

  test('can be withdrawn by its proposer, and expires; then it can be made again', async () => {
    const [admin, second] = [await exhausted(), await given.admin()]
    const { id: orderId } = await collected()
    const body = { amount: 400, goodwill: true, reason }
    const first = await proposed(admin, 'POST /orders/:id/refund', orderId, body)
    expect((await decide(admin, first.id, 'withdraw')).body.data).toMatchObject({ status: 'withdrawn' })
    const again = await proposed(admin, 'POST /orders/:id/refund', orderId, body)
    await at(days(moneyLimits.approvalDays) + hours(1), async () => {
      expect((await decide(second, again.id)).body.code).toBe('approval_state')
      await transaction(pool, expireApprovals)
    })
    await world.settle()
    expect((await titles(admin))[0]).toMatch(/^₦400 for VD-\d+: expired$/)
    expect((await propose(admin, 'POST /orders/:id/refund', orderId, body, 400)).status).toBe(201)
  })

  test('of who is no administrator any more is not paid', async () => {
    const [admin, second] = [await exhausted(), await given.admin()]
    const { id: orderId } = await collected()
    const body = { amount: 400, goodwill: true, reason }
    const { id } = await proposed(admin, 'POST /orders/:id/refund', orderId, body)
    await db.once(`update users set status = 'suspended' where id = $id`, { id: admin.id })
    expect((await decide(second, id)).body.code).toBe('approval_state')
  })

  test('of whose role does not include it any more is not paid', async () => {
    const [admin, second] = [await exhausted(), await given.admin()]
    const { id: orderId } = await collected()
    const body = { amount: 400, goodwill: true, reason }
    const { id } = await proposed(admin, 'POST /orders/:id/refund', orderId, body)
    await db.once(`update team_members set role = 'support' where user_id = $id`, { id: admin.id })
    expect((await decide(second, id)).body.code).toBe('approval_state')
  })

  test('is checked like the call itself', async () => {
    const admin = await given.admin()
    const none = '00000000-0000-7000-8000-000000000000'
    const refused = async (call: ApprovalCall, id: string, body: object, amount = 100) => {
      const { status, body: answer } = await propose(admin, call, id, body, amount)
      return `${status} ${answer.code}`
    }
    expect(await refused('POST /orders/:id/refund', 'x', { amount: 400, reason })).toBe('400 invalid_request')
    expect(await refused('POST /orders/:id/refund', none, { reason })).toBe('400 invalid_request')
    expect(await refused('POST /orders/:id/refund', none, { amount: 400, reason })).toBe('404 not_found')
    expect(await refused('PATCH /complaints/:id/resolve', none, { outcome: 'gift' })).toBe('400 invalid_request')
    expect(await refused('POST /wallet/transactions/:id/refund', 'e1x', { reason })).toBe('404 not_found')
    expect(await refused('POST /admin/dues/:id/advance', none, { amount: 1, reason })).toBe('404 not_found')
    expect(await refused('POST /admin/dues/:id/advance', none, { amount: 1, reason }, 0)).toBe('422 amount_invalid')
    const { token } = await given.student()
    expect((await world.ask('GET /admin/approvals', { token })).status).toBe(403)
  })
})
