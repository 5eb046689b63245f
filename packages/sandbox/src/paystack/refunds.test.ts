import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox, startWebhookServer, TestMerchant, waitUntil } from '../testing/test-merchant.ts'

describe('refunds, disputes and settlements', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox({ defaults: { startBalanceKobo: 1_000_000 } })
  })
  afterAll(() => sandbox.close())

  async function payCharge(reference: string, card = 'success') {
    const merchant = new TestMerchant(sandbox)
    const server = await startWebhookServer()
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    await merchant.openCheckout(reference)
    await merchant.post(`/__sandbox/pay/${reference}`, { card })
    return { merchant, server }
  }

  const refundBecomes = (merchant: TestMerchant, id: number, status: string) =>
    waitUntil(async () => {
      const { data } = (await merchant.get(`/refund/${id}`)).body
      return data.status === status && data
    })

  test('a partial refund and the rest are processed, and the charge is reversed', async () => {
    const { merchant, server } = await payCharge('vw-refund')
    const part = await merchant.post('/refund', { transaction: 'vw-refund', amount: '200000', merchant_note: 'r1' })
    expect(part.body).toMatchObject({ message: 'Refund has been queued for processing', data: { status: 'pending' } })
    expect(part.body.data.transaction.reference).toBe('vw-refund')
    const tooMuch = await merchant.post('/refund', { transaction: 'vw-refund', amount: 300_001 })
    expect(tooMuch.body.message).toContain('Refund amount cannot be greater than')
    const rest = await merchant.post('/refund', { transaction: String(part.body.data.transaction.id) })
    expect(rest.body.data.amount).toBe(300_000)
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    expect(typeof (await refundBecomes(merchant, rest.body.data.id, 'processed')).transaction).toBe('number')
    const again = await merchant.post('/refund', { transaction: 'vw-refund' })
    expect(again).toMatchObject({ status: 400, body: { code: 'transaction_reversed' } })
    expect((await merchant.get('/transaction/verify/vw-refund')).body.data.status).toBe('reversed')
    await waitUntil(() => server.received.length === 7)
    const isPartProcessed = ({ event, data }: { event: string; data: { amount: string } }) =>
      event === 'refund.processed' && data.amount === '200000'
    expect(server.received.find(isPartProcessed)?.data).toMatchObject({ transaction_reference: 'vw-refund' })
    expect((await merchant.state()).balance).toBe(1_000_000 - 17_500)
    await server.close()
  })

  test('a refund to card 1803 fails and the money is returned', async () => {
    const { merchant, server } = await payCharge('vw-fails', 'refund_fails')
    const { id } = (await merchant.post('/refund', { transaction: 'vw-fails' })).body.data
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    await refundBecomes(merchant, id, 'failed')
    const webhook = await waitUntil(() => server.received.find(({ event }) => event === 'refund.failed'))
    expect(webhook.data.amount).toBe(500_000)
    expect((await merchant.state()).balance).toBe(1_482_500)
    await server.close()
  })

  test('a refund to card 1902 needs attention until it is retried with bank details', async () => {
    const { merchant, server } = await payCharge('vw-attention', 'refund_needs_attention')
    const { id } = (await merchant.post('/refund', { transaction: 'vw-attention' })).body.data
    const retry = `/refund/retry_with_customer_details/${id}`
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    await refundBecomes(merchant, id, 'needs-attention')
    const webhook = await waitUntil(() => server.received.find(({ event }) => event === 'refund.needs-attention'))
    expect(webhook.data).toMatchObject({ id, amount: 500_000 })
    const refund_account_details = { currency: 'NGN', account_number: '0123456789', bank_id: '9' }
    expect((await merchant.post(retry, { refund_account_details })).body.data.status).toBe('processing')
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    await refundBecomes(merchant, id, 'processed')
    expect((await merchant.post(retry, { refund_account_details })).status).toBe(422)
    await server.close()
  })

  test('an unpaid charge cannot be refunded, nor more than the balance', async () => {
    const { merchant, server } = await payCharge('vw-no-balance')
    await merchant.openCheckout('vw-unpaid')
    expect((await merchant.post('/refund', { transaction: 'vw-unpaid' })).status).toBe(400)
    await merchant.post('/__sandbox/reset', { start_balance: 0 })
    await merchant.openCheckout('vw-no-balance')
    await merchant.post('/__sandbox/pay/vw-no-balance')
    const rejected = await merchant.post('/refund', { transaction: 'vw-no-balance' })
    expect(rejected.body.message).toContain('balance is not enough')
    await server.close()
  })

  test('with manual settlement the money stays in collections until it is settled', async () => {
    const merchant = new TestMerchant(sandbox)
    await merchant.post('/__sandbox/settle', { mode: 'manual' })
    await merchant.openCheckout('vw-collected')
    await merchant.post('/__sandbox/pay/vw-collected')
    expect(await merchant.state()).toMatchObject({ balance: 1_000_000, collections: 482_500 })
    await merchant.post('/refund', { transaction: 'vw-collected', amount: 100_000 })
    expect(await merchant.state()).toMatchObject({ balance: 1_000_000, collections: 382_500 })
    const settled = await merchant.post('/__sandbox/settle')
    expect(settled.body.data).toMatchObject({ settled: 382_500, balance: 1_382_500, collections: 0 })
    const [row] = (await merchant.get('/settlement')).body.data
    const sums = { total_processed: 500_000, total_fees: 17_500, deductions: 100_000, effective_amount: 382_500 }
    expect(row).toMatchObject({ ...sums, total_amount: 482_500 })
    const charges = (await merchant.get(`/settlement/${row.id}/transactions`)).body.data
    expect(charges).toHaveLength(1)
  })

  test('a settlement to the bank leaves the balance alone, and instant charges need none', async () => {
    const { merchant, server } = await payCharge('vw-instant')
    expect((await merchant.get('/settlement')).body.data).toEqual([])
    await merchant.post('/__sandbox/settle', { mode: 'manual' })
    await merchant.openCheckout('vw-to-bank')
    await merchant.post('/__sandbox/pay/vw-to-bank')
    const { body } = await merchant.post('/__sandbox/settle', { to: 'bank' })
    expect(body.data).toMatchObject({ settled: 482_500, balance: 1_482_500, collections: 0 })
    expect((await merchant.get('/settlement')).body.data).toMatchObject([{ effective_amount: 482_500 }])
    await server.close()
  })

  test('a test changes the balance, and what is said about a record', async () => {
    const { merchant, server } = await payCharge('vw-altered')
    const row = { difference: -70_000, model: 'Transfer', model_row: 12 }
    expect((await merchant.post('/__sandbox/balance', row)).body.data).toEqual({ balance: 1_412_500 })
    const [latest, charged] = (await merchant.get('/balance/ledger')).body.data
    expect(latest).toMatchObject({ difference: -70_000, model_responsible: 'Transfer', model_row: 12 })
    expect((await merchant.post('/__sandbox/balance', { difference: 0 })).status).toBe(400)
    await merchant.post(`/__sandbox/records/balance/${charged.id}`, { difference: 5 })
    expect((await merchant.get('/balance/ledger')).body.data[1]).toMatchObject({ id: charged.id, difference: 5 })
    const { data: refund } = (await merchant.post('/refund', { transaction: 'vw-altered', amount: 1000 })).body
    await merchant.post(`/__sandbox/records/refund/${refund.id}`, { hidden: true })
    expect((await merchant.get('/refund')).body.data).toEqual([])
    expect((await merchant.get(`/refund/${refund.id}`)).status).toBe(404)
    for (const kind of ['customer', 'constructor'])
      expect((await merchant.post(`/__sandbox/records/${kind}/1`, {})).status).toBe(400)
    await server.close()
  })

  test('a dispute without a response within sixteen hours is lost', async () => {
    const { merchant, server } = await payCharge('vw-disputed')
    const opened = await merchant.post('/__sandbox/disputes', { reference: 'vw-disputed' })
    expect(opened.body.data).toMatchObject({ status: 'awaiting-merchant-feedback', refund_amount: 500_000 })
    await merchant.post('/__sandbox/clock', { advance: '17h' })
    const webhook = await waitUntil(() => server.received.find(({ event }) => event === 'charge.dispute.resolve'))
    expect(webhook.data).toMatchObject({ resolution: 'auto-accepted', transaction: { status: 'reversed' } })
    expect(server.received.map(({ event }) => event)).toContain('charge.dispute.remind')
    // Tests wait for the webhooks of a payment by its reference.
    const { sent } = (await merchant.state()).webhooks
    expect(new Set(sent.map(({ reference }: { reference: string }) => reference))).toEqual(new Set(['vw-disputed']))
  })

  test('declining a dispute with evidence keeps the money', async () => {
    const { merchant, server } = await payCharge('vw-declined')
    const { id } = (await merchant.post('/__sandbox/disputes', { reference: 'vw-declined', amount: 300_000 })).body.data
    const evidence = {
      customer_email: 'ada.obi@student.example.com',
      customer_name: 'Ada Obi',
      customer_phone: '08031234567',
      service_details: 'Delivered with code 4821',
    }
    expect((await merchant.post(`/dispute/${id}/evidence`, evidence)).status).toBe(200)
    const upload = await merchant.get(`/dispute/${id}/upload_url?upload_filename=proof.pdf`)
    const { signedUrl, fileName } = upload.body.data
    expect((await fetch(signedUrl, { method: 'PUT', body: new Uint8Array([1, 2, 3]) })).status).toBe(200)
    const resolution = {
      resolution: 'declined',
      message: 'It was delivered',
      refund_amount: 0,
      uploaded_filename: fileName,
    }
    const resolved = await merchant.call('PUT', `/dispute/${id}/resolve`, resolution)
    expect(resolved.body.data).toMatchObject({ status: 'resolved', resolution: 'declined' })
    expect((await merchant.call('PUT', `/dispute/${id}/resolve`, resolution)).status).toBe(400)
    expect((await merchant.state()).balance).toBe(1_482_500)
    expect((await merchant.get('/dispute?transaction=vw-declined')).body.data).toHaveLength(1)
    await server.close()
  })
})
