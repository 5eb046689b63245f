import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { type ApiResponse, startTestSandbox, TestMerchant } from '../testing/test-merchant.ts'

const email = 'ada.obi@student.example.com'

describe('what clients of the provider rely on', () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  beforeAll(async () => {
    sandbox = await startTestSandbox({ defaults: { startBalanceKobo: 1_000_000 } })
    merchant = new TestMerchant(sandbox)
    await merchant.post('/__sandbox/settle', { mode: 'manual' })
    await merchant.openCheckout('vw-paid')
    await merchant.post('/__sandbox/pay/vw-paid', { card: 'success' })
    await merchant.openCheckout('vw-open')
    await merchant.post('/refund', { transaction: 'vw-paid', amount: 100_000, merchant_note: 'broken' })
  })
  afterAll(() => sandbox.close())

  // A Blob has no type of its own, so that fetch sends no Content-Type.
  const sendUntyped = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(merchant.base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${merchant.key}`, ...headers },
      body: new Blob([body]),
    })

  test('a JSON body is read without a Content-Type, and as text', async () => {
    for (const [reference, headers] of [
      ['vw-untyped', {}],
      ['vw-text', { 'content-type': 'text/plain;charset=UTF-8' }],
    ] as const) {
      const body = JSON.stringify({ email, amount: 20_000, reference })
      const response = await sendUntyped('/transaction/initialize', body, headers)
      expect([response.status, ((await response.json()) as ApiResponse['body']).data.reference]).toEqual([
        200,
        reference,
      ])
    }
    expect((await sendUntyped('/transaction/initialize', 'not json')).status).toBe(400)
    expect((await sendUntyped('/transaction/initialize', '<a/>', { 'content-type': 'text/xml' })).status).toBe(415)
  })

  test('the totals and the timeline of transactions are not ids', async () => {
    const totals = await merchant.get('/transaction/totals')
    expect(totals.body).toMatchObject({
      message: 'Transaction totals',
      data: {
        total_transactions: 1,
        total_volume: 500_000,
        total_volume_by_currency: [{ currency: 'NGN', amount: 500_000 }],
        pending_transfers: 500_000,
        pending_transfers_by_currency: [{ currency: 'NGN', amount: 500_000 }],
      },
    })
    await merchant.post('/__sandbox/settle', {})
    expect((await merchant.get('/transaction/totals')).body.data.pending_transfers).toBe(0)
    const timeline = await merchant.get('/transaction/timeline/vw-paid')
    expect(timeline.body.data.history.length).toBeGreaterThan(0)
    for (const path of ['/transaction/export', '/refund/export'])
      expect((await merchant.get(path)).body).toEqual({ status: false, message: 'Route not found' })
    expect((await merchant.get('/transaction/999999')).body.message).toBe('Transaction not found')
  })

  test('a paid transaction has the published fields, by reference and by id', async () => {
    const { data } = (await merchant.get('/transaction/verify/vw-paid')).body
    expect(data.authorization).toMatchObject({ receiver_bank: null, receiver_bank_account_number: null })
    const byId = (await merchant.get(`/transaction/${data.id}`)).body.data
    expect(byId).toMatchObject({ helpdesk_link: null, source: { type: 'api', identifier: null } })
  })

  test('refunds have the published fields, when created and in lists', async () => {
    const created = await merchant.post('/refund', { transaction: 'vw-paid', amount: 50_000 })
    expect(Object.keys(created.body.data.transaction)).toEqual(
      expect.arrayContaining([
        'authorization',
        'customer',
        'plan',
        'subaccount',
        'split',
        'order_id',
        'pos_transaction_data',
        'source',
        'fees_breakdown',
      ]),
    )
    const list = await merchant.get('/refund?perPage=10')
    expect(list.body.meta.perPage).toBe('10')
    expect(list.body.data).toHaveLength(2)
    for (const refund of list.body.data) {
      expect(refund).toMatchObject({
        transaction_reference: 'vw-paid',
        transaction_amount: 500_000,
        refund_type: 'partial',
        customer: { email },
        createdAt: expect.any(String),
        collect_account_number: false,
      })
      for (const name of ['dispute', 'settlement', 'bank_reference', 'session_id']) expect(refund[name]).toBeNull()
      // The first is finished by the provider's clock, before or after the list is asked for.
      expect(refund.refunded_at === null).toBe(refund.status !== 'processed')
    }
    expect((await merchant.get(`/refund/${created.body.data.id}`)).body.data.transaction_reference).toBe('vw-paid')
  })

  test('banks, recipients and transfers have the published fields', async () => {
    expect((await merchant.get('/bank')).body.data[0]).toMatchObject({ available_for_direct_debit: false })
    const fields = { type: 'nuban', name: 'Ada Obi', account_number: '0123456789', bank_code: '058' }
    const { data: recipient } = (await merchant.post('/transferrecipient', fields)).body
    expect(recipient.isDeleted).toBe(false)
    for (const key of [recipient.recipient_code, recipient.id])
      expect((await merchant.get(`/transferrecipient/${key}`)).body.data).toEqual(recipient)
    expect((await merchant.get('/transferrecipient/RCP_nobody')).status).toBe(404)
    const sent = {
      source: 'balance',
      amount: 100_000,
      recipient: recipient.recipient_code,
      reference: 'vw-payout-00000001',
    }
    const { data } = (await merchant.post('/transfer', sent)).body
    const fetched = (await merchant.get(`/transfer/${data.transfer_code}`)).body.data
    expect(fetched).toMatchObject({ request: data.request, fees_breakdown: null, recipient: { isDeleted: false } })
  })
})
