import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox, TestMerchant } from '../testing/test-merchant.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ defaults: { startBalanceKobo: 1_000_000 } })
})
afterAll(() => sandbox.close())

const account = { account_number: '0123456789', bank_code: '058', name: 'OBI ADA' }
const records = {
  charges: [
    { reference: 'vw-past', email: 'ada@example.com', amount: 500_000, fees: 17_500, paid_at: '2026-01-02T10:00:00Z' },
  ],
  transfers: [
    {
      ...account,
      reference: 'wd-past-0000000000',
      amount: 200_000,
      fee: 1_000,
      status: 'reversed',
      created_at: '2026-01-03T10:00:00Z',
      transferred_at: '2026-01-03T10:01:00Z',
      ended_at: '2026-01-04T10:00:00Z',
    },
    {
      ...account,
      reference: 'wd-past-0000000001',
      amount: 100_000,
      fee: 1_000,
      status: 'pending',
      created_at: '2026-01-03T12:00:00Z',
    },
  ],
  refunds: [
    {
      reference: 'vw-past',
      amount: 50_000,
      status: 'processing',
      merchant_note: 'refund 1',
      created_at: '2026-01-05T10:00:00Z',
    },
  ],
  disputes: [
    { reference: 'vw-past', amount: 100_000, created_at: '2026-01-05T10:00:00Z', due_at: '2999-01-06T02:00:00Z' },
  ],
}

test('records of the past are imported once, with what they took from the balance, and without webhooks', async () => {
  const merchant = new TestMerchant(sandbox)
  await merchant.post('/__sandbox/webhooks', { url: 'http://127.0.0.1:9' })
  const { data } = (await merchant.post('/__sandbox/import', records)).body
  expect((await merchant.post('/__sandbox/import', records)).body.data).toEqual(data)
  const state = (await merchant.get('/__sandbox/state')).body as unknown as Record<string, unknown>
  expect(state).toMatchObject({
    balance: 1_000_000 - 101_000,
    collections: 500_000 - 17_500 - 50_000,
    charges: [{ reference: 'vw-past', status: 'success', amount: 500_000, refunded: 50_000 }],
    transfers: [{ status: 'reversed' }, { status: 'pending' }],
    refunds: [{ status: 'processing' }],
    disputes: [{ status: 'awaiting-merchant-feedback' }],
    webhooks: { sent: [] },
  })
  const { data: rows } = (await merchant.get('/balance/ledger')).body
  const inOrder = (rows as { balance: number; difference: number }[]).toReversed()
  expect(inOrder.map(({ difference }) => difference)).toEqual([1_000_000, -201_000, -101_000, 201_000])
  expect(inOrder.map(({ balance }) => balance)).toEqual([1_000_000, 799_000, 698_000, 899_000])
  const { data: transfer } = (await merchant.get('/transfer/verify/wd-past-0000000000')).body
  expect(transfer).toMatchObject({ status: 'reversed', amount: 200_000 })
})

test('a record that is not whole is refused, and nothing of the call is kept', async () => {
  const merchant = new TestMerchant(sandbox)
  const [charge] = records.charges
  const wrong = { charges: [charge, { ...charge, reference: 'vw-other', paid_at: 'yesterday' }] }
  expect((await merchant.post('/__sandbox/import', wrong)).status).toBe(400)
  expect((await merchant.get('/__sandbox/state')).body).toMatchObject({ charges: [] })
})
