import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const defaults = {
  commissionStandard: 5,
  commissionPremium: 2,
  riderShare: 90,
  deliveryFee: 500,
  premiumMonthly: 2500,
  premiumYearly: 25_000,
  adDaily: 200,
  cancelledRiderShare: 40,
  advanceBudget: 200_000,
}
const reason = 'A new term begins'
const moneyOf = async (id: string) =>
  (
    await world.context.db.once(
      `select commission, commission_bps as bps, delivery_fee as fee, rider_fee as rider from orders where id = $id`,
      { id },
    )
  )[0]

describe('the rates', () => {
  test('apply from the next checkout on, and are stored with each order', async () => {
    const [admin, store, ada] = [await given.admin(), await given.vendor(), await given.student(20_000)]
    const { id: productId } = await given.product(store)
    const { hostel: placeId } = await given.home()
    const buy = async (expectedTotal: number) => {
      const body = { productId, quantity: 1 }
      await world.api('POST /cart/add', { token: ada.token, body })
      return world.ask('POST /orders', { token: ada.token, body: { placeId, expectedTotal } })
    }
    const idOf = (answer: Awaited<ReturnType<typeof buy>>) =>
      (answer.body.data as { orders: { _id: string }[] }).orders[0]!._id
    expect((await world.api('GET /admin/settings/rates', { token: admin.token })).data).toEqual({
      ...defaults,
      changedAt: null,
    })
    const before = idOf(await buy(1500))
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })

    await world.api('PUT /admin/settings/rates', {
      token: admin.token,
      body: { commissionStandard: 7.5, commissionPremium: 2, riderShare: 80, deliveryFee: 600, reason },
    })

    // A cart that showed the old fee is not charged the new one.
    const outdated = await world.ask('POST /orders', { token: ada.token, body: { placeId, expectedTotal: 1500 } })
    expect(outdated.body.code).toBe('cart_changed')
    await world.api('DELETE /cart/clear', { token: ada.token })
    const after = idOf(await buy(1600))
    expect(await moneyOf(before)).toEqual({ commission: 5000, bps: 500, fee: 50_000, rider: 45_000 })
    expect(await moneyOf(after)).toEqual({ commission: 7500, bps: 750, fee: 60_000, rider: 48_000 })
    expect(await world.faults()).toEqual([])
  })

  test('are changed with a reason, and the audit log records who, why, before and after', async () => {
    const admin = await given.admin()
    const body = { ...defaults, deliveryFee: 450, reason }
    await world.api('PUT /admin/settings/rates', { token: admin.token, body })
    const [action] = await world.context.db.once<Record<string, unknown>>(
      'select admin_id, action, subject, reason, details from audit_log order by id desc limit 1',
    )
    expect(action).toMatchObject({ admin_id: admin.id, action: 'rates.changed', subject: 'settings', reason })
    expect(action!.details).toMatchObject({ before: expect.any(Object), after: { deliveryFee: 45_000 } })
    const { data } = await world.api('GET /admin/settings/rates', { token: admin.token })
    expect(data).toMatchObject({ ...defaults, deliveryFee: 450 })
    expect(data.changedAt).not.toBeNull()
  })

  test.each([
    [{ ...defaults, reason: '' }, 'reason'],
    [{ ...defaults, commissionStandard: 31, reason }, 'commissionStandard'],
    [{ ...defaults, commissionPremium: -1, reason }, 'commissionPremium'],
    [{ ...defaults, riderShare: 101, reason }, 'riderShare'],
    [{ ...defaults, deliveryFee: 99.5, reason }, 'deliveryFee'],
  ])('%o is refused with its field', async (body, field) => {
    const answer = await world.ask('PUT /admin/settings/rates', { token: (await given.admin()).token, body })
    expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('ten administrators at once: the audit log has every change in order', async () => {
    const admins = await Promise.all(Array.from({ length: 10 }, () => given.admin()))
    await Promise.all(
      admins.map((admin, n) =>
        world.api('PUT /admin/settings/rates', {
          token: admin.token,
          body: { ...defaults, deliveryFee: 1000 + n, reason: 'All at once' },
        }),
      ),
    )
    const actions = await world.context.db.once<{ before: number; after: number }>(
      `select (details -> 'before' ->> 'deliveryFee')::int as before, (details -> 'after' ->> 'deliveryFee')::int as after
         from audit_log where reason = 'All at once' order by id`,
    )
    expect(actions).toHaveLength(10)
    expect(actions.slice(1).map(({ before }) => before)).toEqual(actions.slice(0, -1).map(({ after }) => after))
  })
})
