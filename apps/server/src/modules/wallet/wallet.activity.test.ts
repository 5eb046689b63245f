import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, later } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { credit, debit, walletOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { partsOf } from './wallet.period.ts'

const world = await openWorld()
const given = givenIn(world)

test('periods end today in Lagos, and their parts leave no day out', () => {
  // 23:30 in London is the next day in Lagos.
  const at = new Date('2026-02-28T23:30:00Z')
  expect(partsOf('week', at)).toHaveLength(7)
  expect(partsOf('week', at).at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(partsOf('month', new Date('2026-02-28T12:00:00Z'))).toEqual([
    { from: '2026-02-01', to: '2026-02-07' },
    { from: '2026-02-08', to: '2026-02-14' },
    { from: '2026-02-15', to: '2026-02-21' },
    { from: '2026-02-22', to: '2026-02-28' },
  ])
  const year = partsOf('year', new Date('2026-02-10T12:00:00Z'))
  expect(year[0]).toEqual({ from: '2025-03-01', to: '2025-03-31' })
  expect(year.at(-1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('what was refunded is named beside the money in, of which it is a part', async () => {
  const ada = await given.student(5000)
  const { id } = await given.product(await given.vendor(), { naira: 1000 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
  const placed = await world.api('POST /orders', {
    token: ada.token,
    body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
  })
  await world.api('PATCH /orders/:id/cancel', {
    token: ada.token,
    params: { id: placed.data.orders[0]!._id },
    body: {},
  })
  const { data } = await world.api('GET /wallet/activity-summary', { token: ada.token, query: { period: 'week' } })
  expect(data).toMatchObject({ moneyIn: 6000, moneyOut: 1000, refunded: 1000 })
  expect(data.parts.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(1000)
})

test('money in and out is summed by part and by type, and fits the balances', async () => {
  const ada = await given.student(5000)
  const store = await given.vendor()
  const { id } = await given.product(store, { naira: 1000 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 1 } })
  await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 1000 } })
  await transaction(world.context.pool, (tx) =>
    postJournals(tx, [
      {
        kind: 'adjustment',
        key: 'long ago',
        entries: [debit('equity:owner', 12_345), credit(walletOf(ada.id), 12_345)],
        actorId: null,
        at: later(-days(400)),
      },
    ]),
  )
  for (const period of ['week', 'month', 'year'] as const) {
    const { data } = await world.api('GET /wallet/activity-summary', { token: ada.token, query: { period } })
    expect(data).toMatchObject({ period, moneyIn: 5000, moneyOut: 1000 })
    expect(data.byType).toEqual([
      { type: 'fund', direction: 'in', amount: 5000, count: 1 },
      { type: 'payment', direction: 'out', amount: 1000, count: 1 },
    ])
    expect(data.parts.reduce((sum, part) => sum + part.moneyIn - part.moneyOut, 0)).toBe(4000)
    const stats = (await world.api('GET /wallet/stats', { token: ada.token, query: { period } })).data
    expect(stats).toMatchObject({
      openingBalance: 123.45,
      balance: 4123.45,
      moneyIn: 5000,
      moneyOut: 1000,
      transactions: 2,
    })
  }
  const { data } = await world.api('GET /wallet/activity-summary', { token: (await given.student()).token, query: {} })
  expect(data).toMatchObject({ period: 'month', moneyIn: 0, moneyOut: 0, byType: [] })
  expect((await world.ask('GET /wallet/stats', { token: ada.token, query: { period: 'decade' } })).status).toBe(400)
})
