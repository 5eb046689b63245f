import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, balance } = await buyingIn(world)
const { pay, webhooks } = moneyIn(world)
const admin = await given.admin()
await webhooks('drop')

test('an administrator finds the card payments of a user, with what of each can go back', async () => {
  const ada = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })).data
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  const [paid] = (await world.api('GET /wallet/transactions', { token: ada.token })).data
  const list = async () =>
    (await world.api('GET /admin/users/:id/card-payments', { token: admin.token, params: { id: ada.id } })).data
  const payment = { _id: paid!._id, reference, amount: 5000, paidAt: expect.any(String) }
  expect(await list()).toEqual([{ ...payment, refundable: 5000 }])

  const asked = { reason: 'I funded too much', amount: 2000 }
  const params = { id: paid!._id }
  await world.api('POST /wallet/transactions/:id/refund-request', { token: ada.token, params, body: asked })
  expect(await list()).toEqual([{ ...payment, refundable: 0 }])
  const [open] = (await world.api('GET /admin/refunds', { token: admin.token })).data
  const reject = { decision: 'reject' as const, reason: 'Spend it first' }
  await world.api('POST /admin/refunds/:id/decision', { token: admin.token, params: { id: open!._id }, body: reject })
  expect(await list()).toEqual([{ ...payment, refundable: 5000 }])

  const spent = { store: (await given.vendor()).slug, amount: 4500 }
  await world.api('POST /wallet/stall-payments', { token: ada.token, body: spent })
  expect([await balance(ada), await list()]).toEqual([500, [{ ...payment, refundable: 500 }]])
})
