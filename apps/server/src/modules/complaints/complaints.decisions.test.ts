import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { complainingIn } from '../../../test/complaining.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { payAllDues } from '../dues/dues.jobs.ts'

const world = await openWorld()
const { given, rider, bought, delivered, open, ask, shown, contested, resolve, orderState, after, balance } =
  await complainingIn(world)
const [admin, second] = [await given.admin(), await given.admin()]

describe('an administrator', () => {
  test('sees the effect on the money before the decision, and it happens exactly so', async () => {
    const order = await delivered()
    const id = await contested(order)
    const effectOf = async (query: object) =>
      (await world.api('GET /complaints/:id/effect', { token: admin.token, params: { id }, query: query as never }))
        .data
    expect(await effectOf({ outcome: 'refund' })).toMatchObject({ buyer: 1500, seller: 0, rider: 0, platform: 0 })
    expect(await effectOf({ outcome: 'release' })).toMatchObject({ buyer: 0, seller: 950, rider: 450, platform: 100 })
    const effect = await effectOf({ outcome: 'split', amount: 400 })
    expect(effect).toMatchObject({ buyer: 400, seller: 570, rider: 450, platform: 80, closes: 'split' })
    const before = [await balance(order.ada), await balance(order.store), await balance(rider)]
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => resolve(admin, id, { outcome: 'split', amount: 400 })),
    )
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    const now = [await balance(order.ada), await balance(order.store), await balance(rider)]
    expect(now.map((amount, at) => amount - before[at]!)).toEqual([effect.buyer, effect.seller, effect.rider])
  })

  test('assigns it to another one, who alone decides it; every step is in the audit log', async () => {
    const id = await contested(await delivered())
    const assign = (adminId: string) => ask(admin, 'PATCH /complaints/:id/assign', id, { adminId })
    expect((await assign((await given.student()).id)).body.code).toBe('complaint_admin')
    expect((await assign(second.id)).status).toBe(200)
    expect((await resolve(admin, id, { outcome: 'release' })).status).toBe(403)
    expect((await resolve(second, id, { outcome: 'release' })).status).toBe(200)
    const entries = await world.context.db.once<{ action: string }>(
      `select action from audit_log where subject_id = $id order by id`,
      { id },
    )
    expect(entries.map(({ action }) => action)).toEqual(['complaint.assigned', 'complaint.resolved'])
  })

  test('refunds after the seller was paid out of the seller’s wallet, and the rest is owed', async () => {
    const { ada, store, id } = await delivered(1000, { code: true })
    expect(await balance(store)).toBe(950)
    const complaint = await contested({ ada, store, id })
    expect((await resolve(admin, complaint, { outcome: 'refund', warn: true })).status).toBe(200)
    expect([await balance(ada), await balance(store)]).toEqual([9500, 0])
    expect(await orderState(id)).toBe('delivered/released')
    const [{ warnings }] = (await world.context.db.once<{ warnings: number }>(
      'select warnings from users where id = $id',
      { id: store.id },
    )) as [{ warnings: number }]
    expect(warnings).toBe(1)
  })

  test('who refuses a complaint about an order that is under way lets it go on', async () => {
    const order = await bought(1000)
    const id = await contested(order)
    expect((await resolve(admin, id, { outcome: 'release' })).status).toBe(200)
    expect(await orderState(order.id)).toBe('pending/held')
  })

  test('who refunds an order that is under way cancels it, and its products are back in stock', async () => {
    const order = await bought(1000)
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'refund' })
    expect([await orderState(order.id), await balance(order.ada)]).toEqual(['cancelled/refunded', 10_000])
    expect((await world.api('GET /products/:id', { params: { id: order.productId } })).data.stock).toBe(5)
  })
})

describe('an appeal', () => {
  test('of the buyer goes to another administrator, and the seller pays what was too little', async () => {
    const order = await delivered()
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'release' })
    expect(await balance(order.store)).toBe(950)
    const appeal = (who: typeof admin) =>
      ask(who, 'POST /complaints/:id/appeal', id, { reason: 'The pictures were not looked at.' })
    expect((await appeal(order.ada)).status).toBe(200)
    expect((await appeal(order.store)).body.code).toBe('complaint_state')
    expect((await resolve(admin, id, { outcome: 'refund' })).status).toBe(403)
    expect((await ask(admin, 'PATCH /complaints/:id/assign', id, { adminId: admin.id })).body.code).toBe(
      'complaint_admin',
    )
    expect((await resolve(second, id, { outcome: 'split', amount: 600 })).status).toBe(200)
    expect([await balance(order.ada), await balance(order.store)]).toEqual([9100, 380])
    expect((await shown(order.ada, id)).can.appeal).toBe(false)
  })

  test('or another complaint: one of them is open, whichever comes first', async () => {
    const order = await bought(1000)
    const first = await contested(order)
    await resolve(admin, first, { outcome: 'release' })
    const last = await contested(order)
    await resolve(admin, last, { outcome: 'release' })
    // Vendly opened the first one, so the buyer may open another one.
    await world.context.db.once(`update complaints set reason = 'not_handed_over' where id = $first`, { first })
    const [appealed, opened] = await Promise.all([
      ask(order.ada, 'POST /complaints/:id/appeal', first, { reason: 'Please look at it again.' }),
      world.ask('POST /complaints', {
        token: order.ada.token,
        body: { subject: 'order', orderId: order.id, reason: 'damaged', description: 'Half of it came cold.' },
      }),
    ])
    expect([
      [200, 'complaint_open'],
      ['complaint_open', 201],
    ]).toContainEqual([appealed.body.code ?? appealed.status, opened.body.code ?? opened.status])
  })

  /** The buyer got everything back, and the seller appeals. */
  async function appealed() {
    const order = await delivered()
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'refund' })
    await ask(order.store, 'POST /complaints/:id/appeal', id, {
      reason: 'The buyer sent the pictures of another order.',
    })
    return { order, id }
  }
  const effectOf = async (id: string) =>
    (
      await world.api('GET /complaints/:id/effect', {
        token: second.token,
        params: { id },
        query: { outcome: 'release' },
      })
    ).data

  test('of the seller takes the refund back from the buyer, once', async () => {
    const before = await balance(rider)
    const { order, id } = await appealed()
    expect(await balance(order.ada)).toBe(10_000)
    expect(await effectOf(id)).toMatchObject({
      ...{ buyer: -1500, seller: 950, rider: 450, platform: 100, isPaidBack: true, due: 0 },
    })
    const presses = await Promise.all(Array.from({ length: 10 }, () => resolve(second, id, { outcome: 'release' })))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance(order.ada), await balance(order.store), (await balance(rider)) - before]).toEqual([
      8500, 950, 450,
    ])
    expect((await shown(order.ada, id)).decision).toMatchObject({ refunded: 0, due: 0 })
    // The order shows the refund that stands, to everybody.
    for (const { token } of [order.ada, order.store, second]) {
      const { pricing } = (await world.api('GET /orders/:id', { token, params: { id: order.id } })).data
      expect(pricing).toMatchObject({ total: 1500, refunded: 0, paidBack: 1500, remaining: 1500 })
    }
    const { split } = (await world.api('GET /orders/:id', { token: second.token, params: { id: order.id } })).data
    expect(split).toMatchObject({ refunded: 0, seller: 950, rider: 450, commission: 50, deliveryMargin: 50 })
    const query = { q: order.store.slug }
    const { data: listed } = await world.api('GET /orders/admin/all', { token: second.token, query })
    expect([listed[0]!.pricing.refunded, listed[0]!.problems]).toEqual([0, []])
  })

  test('takes a part of the refund back, and the order shows the rest of it', async () => {
    const { order, id } = await appealed()
    expect((await resolve(second, id, { outcome: 'split', amount: 600 })).status).toBe(200)
    const { data } = await world.api('GET /orders/:id', { token: order.ada.token, params: { id: order.id } })
    expect(data.pricing).toMatchObject({ refunded: 600, paidBack: 900, remaining: 900 })
    const receipt = (await world.api('GET /orders/:id/receipt', { token: order.ada.token, params: { id: order.id } }))
      .data
    expect(receipt.pricing).toMatchObject({ refunded: 600, paidBack: 900 })
    expect(receipt.refunds.map(({ amount }) => amount)).toEqual([1500])
    expect(await world.faults()).toEqual([])
  })

  test('pays what the buyer still has; the rest is due to seller and rider until the buyer has it', async () => {
    const before = await balance(rider)
    const { order, id } = await appealed()
    const friend = await given.student()
    await given.confirm(order.ada)
    await world.api('POST /wallet/transfer', {
      token: order.ada.token,
      key: newId(),
      body: { recipient: friend.email, amount: 9600 },
    })
    expect((await effectOf(id)).due).toBe(1000)
    expect((await resolve(second, id, { outcome: 'release', advance: 200 })).status).toBe(200)
    const all = async () => [
      await balance(order.ada),
      await balance(order.store),
      (await balance(rider)) - before,
      await balance(friend),
    ]
    expect(await all()).toEqual([0, 600, 0, 9600])
    const { data } = await world.api('GET /wallet', { token: order.ada.token })
    expect(data.owed).toBe(1100)
    await world.api('POST /wallet/transfer', {
      token: friend.token,
      key: newId(),
      body: { recipient: order.ada.email, amount: 1100 },
    })
    await world.api('POST /wallet/repay-debt', { token: order.ada.token, key: newId() })
    await payAllDues(world.context)
    expect(await all()).toEqual([0, 950, 450, 8500])
  })

  test('waits while another complaint about the order is open, and has its whole time after that', async () => {
    const order = await bought(1000)
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'release' })
    const other = await open(order.ada, order.id, { reason: 'not_received' })
    const appeal = () => ask(order.ada, 'POST /complaints/:id/appeal', id, { reason: 'Please look at it again.' })
    const both = await Promise.all([appeal(), appeal()])
    expect(both.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'complaint_open']))
    await at(hours(70), async () => {
      await world.api('POST /complaints/:id/withdraw', { token: order.ada.token, params: { id: other._id } })
    })
    await at(hours(100), async () => expect((await shown(order.ada, id)).can.appeal).toBe(true))
    await at(hours(143), async () => expect((await appeal()).status).toBe(409))
    await at(hours(141), async () => expect((await appeal()).status).toBe(200))
    expect(await world.faults()).toEqual([])
  })

  test('is too late after 72 hours, and stands when nobody decides it within 7 days', async () => {
    const order = await delivered()
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'release' })
    await after(73, async () =>
      expect(
        (await ask(order.ada, 'POST /complaints/:id/appeal', id, { reason: 'Please look at it again.' })).status,
      ).toBe(409),
    )
    await ask(order.ada, 'POST /complaints/:id/appeal', id, { reason: 'Please look at it again.' })
    await after(49)
    expect((await shown(order.ada, id)).status).toBe('escalated')
    await after(24 * 7 + 1)
    expect(await shown(order.ada, id)).toMatchObject({ status: 'resolved', decision: { outcome: 'release' } })
  })
})

describe('time', () => {
  test('escalates what nobody took after 48 hours, and decides for the buyer after 7 days', async () => {
    const order = await delivered()
    const id = await contested(order)
    expect((await ask(order.ada, 'PATCH /complaints/:id/escalate', id, { reason: 'Still waiting' })).status).toBe(409)
    await after(49)
    expect(await shown(order.ada, id)).toMatchObject({ status: 'escalated', nextActor: 'vendly' })
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: admin.token, query: {} })
    expect(data.notifications.map(({ title }) => title)).toContainEqual(expect.stringMatching(/CP-\d+ is overdue/))
    await after(24 * 7 + 1)
    expect(await shown(order.ada, id)).toMatchObject({
      status: 'resolved',
      decision: { how: 'expired', refunded: 1500 },
    })
    expect(await orderState(order.id)).toBe('delivered/refunded')
  })

  test('the complainant escalates an overdue one', async () => {
    const order = await delivered()
    const id = await contested(order)
    await ask(admin, 'PATCH /complaints/:id/assign', id, { adminId: admin.id })
    await after(49, async () => {
      expect((await shown(order.ada, id)).isOverdue).toBe(true)
      expect((await ask(order.ada, 'PATCH /complaints/:id/escalate', id, { reason: 'Still waiting' })).status).toBe(200)
    })
  })
})
