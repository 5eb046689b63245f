import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { listenForWebhooks, startTestSandbox, TestMerchant, until } from '../testing/test-merchant.ts'

describe('refunds, disputes and settlements', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox({ defaults: { startBalanceKobo: 1_000_000 } })
  })
  afterAll(() => sandbox.close())

  async function paid(reference: string, card = 'success') {
    const merchant = new TestMerchant(sandbox)
    const server = await listenForWebhooks()
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    await merchant.open(reference)
    await merchant.post(`/__sandbox/pay/${reference}`, { card })
    return { merchant, server }
  }

  const refundBecomes = (merchant: TestMerchant, id: number, status: string) =>
    until(async () => {
      const { data } = (await merchant.get(`/refund/${id}`)).body
      return data.status === status && data
    })

  test('a partial and the rest: pending, processing, processed, and the charge is reversed', async () => {
    const { merchant, server } = await paid('vw-refund')
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
    expect(again).toMatchObject({ http: 400, body: { code: 'transaction_reversed' } })
    expect((await merchant.get('/transaction/verify/vw-refund')).body.data.status).toBe('reversed')
    await until(() => server.received.length === 7)
    const told = server.received.find(({ event, data }) => event === 'refund.processed' && data.amount === '200000')
    expect(told?.data).toMatchObject({ transaction_reference: 'vw-refund' })
    expect((await merchant.state()).balance).toBe(1_000_000 - 17_500)
    await server.close()
  })

  test('a refund to card 1803 fails and the money comes back', async () => {
    const { merchant, server } = await paid('vw-fails', 'refund_fails')
    const { id } = (await merchant.post('/refund', { transaction: 'vw-fails' })).body.data
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    await refundBecomes(merchant, id, 'failed')
    const told = await until(() => server.received.find(({ event }) => event === 'refund.failed'))
    expect(told.data.amount).toBe(500_000)
    expect((await merchant.state()).balance).toBe(1_482_500)
    await server.close()
  })

  test('a refund to card 1902 needs attention until bank details are given', async () => {
    const { merchant, server } = await paid('vw-attention', 'refund_needs_attention')
    const { id } = (await merchant.post('/refund', { transaction: 'vw-attention' })).body.data
    const retry = `/refund/retry_with_customer_details/${id}`
    expect((await merchant.post(retry)).http).toBe(422)
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    await refundBecomes(merchant, id, 'needs-attention')
    const told = await until(() => server.received.find(({ event }) => event === 'refund.needs-attention'))
    expect(told.data).toMatchObject({ id, amount: 500_000 })
    const refund_account_details = { currency: 'NGN', account_number: '0123456789', bank_id: '9' }
    expect((await merchant.post(retry, { refund_account_details })).body.data.status).toBe('processing')
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    await refundBecomes(merchant, id, 'processed')
    await server.close()
  })

  test('an unpaid charge cannot be refunded, nor more than there is money', async () => {
    const { merchant, server } = await paid('vw-poor')
    await merchant.open('vw-unpaid')
    expect((await merchant.post('/refund', { transaction: 'vw-unpaid' })).http).toBe(400)
    await merchant.post('/__sandbox/reset', { start_balance: 0 })
    await merchant.open('vw-poor')
    await merchant.post('/__sandbox/pay/vw-poor')
    const refused = await merchant.post('/refund', { transaction: 'vw-poor' })
    expect(refused.body.message).toContain('balance is not enough')
    await server.close()
  })

  test('manual settlement keeps the money in collections until it is settled', async () => {
    const merchant = new TestMerchant(sandbox)
    await merchant.post('/__sandbox/settle', { mode: 'manual' })
    await merchant.open('vw-collected')
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

  test('a dispute nobody answers within sixteen hours is lost', async () => {
    const { merchant, server } = await paid('vw-disputed')
    const opened = await merchant.post('/__sandbox/disputes', { reference: 'vw-disputed' })
    expect(opened.body.data).toMatchObject({ status: 'awaiting-merchant-feedback', refund_amount: 500_000 })
    await merchant.post('/__sandbox/clock', { advance: '17h' })
    const told = await until(() => server.received.find(({ event }) => event === 'charge.dispute.resolve'))
    expect(told.data).toMatchObject({ resolution: 'auto-accepted', transaction: { status: 'reversed' } })
    expect(server.received.map(({ event }) => event)).toContain('charge.dispute.remind')
    expect((await merchant.state()).balance).toBe(1_000_000 - 17_500)
    await server.close()
  })

  test('a dispute answered with evidence and declined keeps the money', async () => {
    const { merchant, server } = await paid('vw-fought')
    const { id } = (await merchant.post('/__sandbox/disputes', { reference: 'vw-fought', amount: 300_000 })).body.data
    const evidence = {
      customer_email: 'ada.obi@student.example.com',
      customer_name: 'Ada Obi',
      customer_phone: '08031234567',
      service_details: 'Delivered with code 4821',
    }
    expect((await merchant.post(`/dispute/${id}/evidence`, evidence)).http).toBe(200)
    const upload = await merchant.get(`/dispute/${id}/upload_url?upload_filename=proof.pdf`)
    const { signedUrl, fileName } = upload.body.data
    expect((await fetch(signedUrl, { method: 'PUT', body: new Uint8Array([1, 2, 3]) })).status).toBe(200)
    const answer = {
      resolution: 'declined',
      message: 'It was delivered',
      refund_amount: 0,
      uploaded_filename: fileName,
    }
    const resolved = await merchant.call('PUT', `/dispute/${id}/resolve`, answer)
    expect(resolved.body.data).toMatchObject({ status: 'resolved', resolution: 'declined' })
    expect((await merchant.call('PUT', `/dispute/${id}/resolve`, answer)).http).toBe(400)
    expect((await merchant.state()).balance).toBe(1_482_500)
    expect((await merchant.get('/dispute?transaction=vw-fought')).body.data).toHaveLength(1)
    await server.close()
  })
})
