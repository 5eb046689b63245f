import { limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, useClock } from '../../platform/clock.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance, balance } = await buyingIn(world)
const TWENTY = Array.from({ length: 20 }, (_, n) => n)

async function ready(how: Parameters<typeof bought>[1] = {}) {
  const order = await bought(1000, how)
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  return order
}
const setOnline = (rider: Person, isOnline: boolean) =>
  world.api('PUT /riders/online-status', { token: rider.token, body: { isOnline } })
const accept = (rider: Person, id: string) =>
  world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
const giveBack = (who: Person, id: string, reason = 'My bicycle broke down') =>
  world.ask('POST /riders/deliveries/:id/give-back', { token: who.token, params: { id }, body: { reason } })
const jobsOf = async (rider: Person) =>
  (await world.api('GET /riders/deliveries/available', { token: rider.token })).data.map(({ _id }) => _id)
const titlesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
const attemptsOf = (id: string) =>
  world.context.db.once<{ outcome: string | null; by: string | null; reason: string | null }>(
    'select outcome, ended_by as by, reason from delivery_attempts where order_id = $id order by taken_at, id',
    { id },
  )

describe('taking a delivery', () => {
  test('a rider who is offline sees no jobs and takes none', async () => {
    const { id } = await ready()
    const rider = await given.rider()
    await setOnline(rider, false)
    expect(await jobsOf(rider)).toEqual([])
    expect((await world.api('GET /orders/rider/available', { token: rider.token })).data).toEqual([])
    const refused = await accept(rider, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'rider_offline'])
    await setOnline(rider, true)
    expect(await jobsOf(rider)).toContain(id)
    expect((await accept(rider, id)).status).toBe(200)
  })

  test('of twenty riders exactly one gets a job, and one attempt is stored', async () => {
    const { id } = await ready()
    const riders = await Promise.all(TWENTY.map(() => given.rider()))
    const answers = await Promise.all(riders.map((rider) => accept(rider, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'delivery_taken')).toHaveLength(19)
    expect(await attemptsOf(id)).toEqual([{ outcome: null, by: null, reason: null }])
  })

  test('a job says since when the order is ready, also after the seller was reminded that no rider has come', async () => {
    const { id } = await ready()
    const rider = await given.rider()
    const jobOf = async () =>
      (await world.api('GET /riders/deliveries/available', { token: rider.token })).data.find(({ _id }) => _id === id)!
    const before = await jobOf()
    const restore = useClock(() => new Date(Date.now() + hours(3)))
    await applyDeadlines(world.context)
    restore()
    const after = await jobOf()
    expect(Date.parse(after.updatedAt) - Date.parse(before.updatedAt)).toBeGreaterThan(hours(2))
    expect(after.readyAt).toBe(before.readyAt)
    const [stored] = await world.context.db.once<{ readyAt: Date }>(
      'select ready_at as "readyAt" from orders where id = $id',
      { id },
    )
    expect(after.readyAt).toBe(stored!.readyAt.toISOString())
  })

  test('a skipped job is hidden from its rider alone, until they undo it', async () => {
    const { id } = await ready()
    const [rider, other] = [await given.rider(), await given.rider()]
    const skip = (isSkipped?: boolean) =>
      world.api('POST /riders/deliveries/:id/skip', { token: rider.token, params: { id }, body: { isSkipped } })
    await skip()
    await skip()
    expect(await jobsOf(rider)).not.toContain(id)
    expect(await jobsOf(other)).toContain(id)
    await skip(false)
    expect(await jobsOf(rider)).toContain(id)
    const far = await given.rider({ campus: await given.campus() })
    expect(
      (await world.ask('POST /riders/deliveries/:id/skip', { token: far.token, params: { id }, body: {} })).status,
    ).toBe(404)
  })
})

describe('a new delivery', () => {
  test('is not announced to riders who skipped it or carry as many as they may', async () => {
    const newOf = async (who: Person) => (await titlesOf(who)).filter((title) => title === 'New delivery').length
    const [first, skipping, full] = [await given.rider(), await given.rider(), await given.rider()]
    for (let n = 0; n < limits.activeDeliveries; n++) expect((await accept(full, (await ready()).id)).status).toBe(200)
    await world.settle()
    const { id } = await ready()
    await world.settle()
    const before = [await newOf(skipping), await newOf(full)]
    const [toFirst] = [await newOf(first)]
    await world.api('POST /riders/deliveries/:id/skip', { token: skipping.token, params: { id }, body: {} })
    const taker = await given.rider()
    await accept(taker, id)
    await giveBack(taker, id)
    await world.settle()
    expect([await newOf(skipping), await newOf(full)]).toEqual(before)
    expect(await newOf(first)).toBe(toFirst + 1)
  })
})

describe('giving a delivery back', () => {
  test('another rider takes it, and both sides are notified', async () => {
    const { ada, store, id } = await ready()
    const [first, second] = [await given.rider(), await given.rider()]
    await accept(first, id)
    expect((await giveBack(second, id)).status).toBe(404)
    expect((await giveBack(store, id)).status).toBe(403)
    expect((await giveBack(first, id)).status).toBe(200)
    await world.settle()
    expect((await titlesOf(ada))[0]).toMatch(/waits for another rider$/)
    expect((await titlesOf(store))[0]).toMatch(/waits for another rider$/)
    expect((await titlesOf(second))[0]).toBe('New delivery')
    expect((await accept(second, id)).status).toBe(200)
    expect((await giveBack(first, id)).status).toBe(404)
    expect(await attemptsOf(id)).toEqual([
      { outcome: 'given-back', by: 'rider', reason: 'My bicycle broke down' },
      { outcome: null, by: null, reason: null },
    ])
  })

  test('buyer and seller learn of every rider who takes it, also of one who takes it again', async () => {
    const { ada, store, id } = await ready()
    const rider = await given.rider()
    const countTaken = async (who: Person) =>
      (await titlesOf(who)).filter((title) => title.includes('will deliver order')).length
    for (const taken of [1, 2]) {
      await accept(rider, id)
      await world.settle()
      expect([await countTaken(ada), await countTaken(store)]).toEqual([taken, taken])
      await giveBack(rider, id)
    }
    await accept(await given.rider(), id)
    await world.settle()
    expect([await countTaken(ada), await countTaken(store)]).toEqual([3, 3])
  })

  test('the seller learns of a locked pickup code of every rider', async () => {
    const { store, id } = await ready()
    const riders = [await given.rider(), await given.rider()]
    for (const rider of riders) {
      await accept(rider, id)
      const code = (await handover.pickupCode(id)) === '1111' ? '2222' : '1111'
      for (let n = 0; n < limits.deliveryCodeTries; n++)
        await world.ask('PATCH /orders/:id/picked-up', { token: rider.token, params: { id }, body: { code } })
      await world.settle()
      await giveBack(rider, id)
    }
    expect((await titlesOf(store)).filter((title) => title.includes('wrong pickup codes'))).toHaveLength(2)
  })

  test('ten presses give it back once, and its rider may take it again', async () => {
    const { id } = await ready()
    const rider = await given.rider()
    await accept(rider, id)
    const answers = await Promise.all(TWENTY.slice(0, 10).map(() => giveBack(rider, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
    expect((await accept(rider, id)).status).toBe(200)
  })

  test('is refused after the pick-up, and needs a reason', async () => {
    const { id } = await ready()
    const rider = await given.rider()
    await accept(rider, id)
    expect((await giveBack(rider, id, '')).status).toBe(400)
    await handover.pickUp(rider, id)
    const late = await giveBack(rider, id)
    expect([late.status, late.body.code]).toEqual([409, 'order_state'])
  })

  test('an administrator frees an order of its rider, with a reason in the audit log', async () => {
    const { id } = await ready()
    const [admin, rider] = [await given.admin(), await given.rider()]
    expect((await giveBack(admin, id)).body.code).toBe('order_state')
    await accept(rider, id)
    expect((await giveBack(admin, id, 'Does not answer the phone')).status).toBe(200)
    await world.settle()
    expect((await titlesOf(rider))[0]).toMatch(/went to other riders$/)
    const [entry] = await world.context.db.once('select action, reason from audit_log order by id desc limit 1')
    expect(entry).toEqual({ action: 'order.rider-released', reason: 'Does not answer the phone' })
  })

  test('deliveries of a suspended rider go to others; the administrators are notified of what they carry', async () => {
    const [admin, rider] = [await given.admin(), await given.rider()]
    const [waiting, carried] = [await ready(), await ready()]
    await accept(rider, waiting.id)
    await accept(rider, carried.id)
    await handover.pickUp(rider, carried.id)
    await world.api('PATCH /admin/users/:id/status', {
      token: admin.token,
      params: { id: rider.id },
      body: { status: 'suspended', reason: 'Three complaints' },
    })
    await world.settle()
    expect((await titlesOf(admin))[0]).toMatch(/is not delivered$/)
    expect((await accept(await given.rider(), waiting.id)).status).toBe(200)
    expect((await attemptsOf(carried.id))[0]!.outcome).toBeNull()
  })
})

describe('an order that is cancelled after a rider took it', () => {
  const cancel = (who: Person, id: string) =>
    world.api('PATCH /orders/:id/cancel', { token: who.token, params: { id }, body: { reason: 'It got damaged' } })

  test('by its seller: the rider is paid for the way by the seller, and the buyer gets everything back', async () => {
    const { ada, store, id } = await ready()
    const rider = await given.rider()
    await given.money(store, 1000)
    await accept(rider, id)
    await cancel(store, id)
    await world.settle()
    expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000, 800, 200])
    const { data: inbox } = await world.api('GET /notifications', { token: rider.token })
    expect(inbox.notifications[0]!.body).toContain('₦200 for your way')
    const { data } = await world.api('GET /wallet/transactions', { token: rider.token })
    expect(data[0]).toMatchObject({ type: 'delivery', amount: 200 })
  })

  test('by an administrator: the platform pays, also after the pick-up', async () => {
    const { ada, id } = await ready()
    const [admin, rider] = [await given.admin(), await given.rider()]
    await accept(rider, id)
    await handover.pickUp(rider, id)
    await cancel(admin, id)
    expect([await balance(ada), await balance(rider)]).toEqual([10_000, 200])
    expect((await attemptsOf(id))[0]).toMatchObject({ outcome: 'cancelled', by: 'admin' })
  })

  test('by a seller without money: it is owed, and paid from the next sale', async () => {
    const { store, id } = await ready()
    await accept(await given.rider(), id)
    await cancel(store, id)
    expect(await balance(store)).toBe(0)
    const { productId } = await ready()
    expect(productId).toBeTruthy()
    const [debt] = await world.context.db.once<{ owed: number }>(
      `select (debits - credits)::int as owed from ledger_accounts where code = 'receivable:user:' || $id::uuid`,
      { id: store.id },
    )
    expect(debt!.owed).toBe(20_000)
  })
})
