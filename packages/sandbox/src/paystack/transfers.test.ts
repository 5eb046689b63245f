import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox, startWebhookServer, TestMerchant, waitUntil } from '../testing/test-merchant.ts'

const AMOUNT = 250_000
const FEE = 1_000
const START = 10_000_000

describe('transfers', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox({ defaults: { startBalanceKobo: START } })
  })
  afterAll(() => sandbox.close())

  async function createRecipient(merchant: TestMerchant, account_number: string): Promise<string> {
    const fields = { type: 'nuban', name: 'ADAEZE OBI', account_number, bank_code: '058', currency: 'NGN' }
    return (await merchant.post('/transferrecipient', fields)).body.data.recipient_code
  }

  async function send(merchant: TestMerchant, account: string, reference: string, amount = AMOUNT) {
    const recipient = await createRecipient(merchant, account)
    return merchant.post('/transfer', { source: 'balance', amount, recipient, reference, reason: 'Vendly withdrawal' })
  }

  const verify = (merchant: TestMerchant, reference: string) => merchant.get(`/transfer/verify/${reference}`)
  const becomes = (merchant: TestMerchant, reference: string, status: string) =>
    waitUntil(async () => {
      const { data } = (await verify(merchant, reference)).body
      return data.status === status && data
    })

  test('the same account gives the same recipient', async () => {
    const merchant = new TestMerchant(sandbox)
    const [first, second] = [
      await createRecipient(merchant, '0123456789'),
      await createRecipient(merchant, '0123456789'),
    ]
    expect(second).toBe(first)
    expect(await createRecipient(merchant, '0123456780')).not.toBe(first)
  })

  test('a transfer is pending, then succeeds and sends its webhook', async () => {
    const merchant = new TestMerchant(sandbox)
    const server = await startWebhookServer()
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    const { body } = await send(merchant, '0123456789', 'wd-ordinary-0000001')
    expect(body).toMatchObject({ message: 'Transfer has been queued', data: { status: 'pending' } })
    expect(typeof body.data.recipient).toBe('number')
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    const succeeded = await becomes(merchant, 'wd-ordinary-0000001', 'success')
    expect(succeeded).toMatchObject({ fee_charged: FEE, recipient: { details: { bank_name: 'Guaranty Trust Bank' } } })
    const webhook = await waitUntil(() => server.received[0])
    expect(webhook).toMatchObject({ event: 'transfer.success', data: { integration: { business_name: 'Vendly' } } })
    expect((await merchant.get('/balance')).body.data).toEqual([{ currency: 'NGN', balance: START - AMOUNT - FEE }])
    await server.close()
  })

  test('a transfer to an account ending in 1111 fails and the money is returned', async () => {
    const merchant = new TestMerchant(sandbox)
    await send(merchant, '0123451111', 'wd-failing-00000001')
    await merchant.post('/__sandbox/clock', { advance: 1_500 })
    expect(await becomes(merchant, 'wd-failing-00000001', 'failed')).toMatchObject({ fee_charged: 0 })
    expect((await merchant.state()).balance).toBe(START)
  })

  test('a transfer to an account ending in 2222 succeeds and is reversed later', async () => {
    const merchant = new TestMerchant(sandbox)
    const server = await startWebhookServer()
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    await send(merchant, '0123452222', 'wd-reversed-0000001')
    await merchant.post('/__sandbox/clock', { advance: '4s' })
    expect((await becomes(merchant, 'wd-reversed-0000001', 'reversed')).transferred_at).not.toBeNull()
    await waitUntil(() => server.received.length === 2)
    expect(server.received.map(({ event }) => event).sort()).toEqual(['transfer.reversed', 'transfer.success'])
    expect((await merchant.state()).balance).toBe(START)
    await server.close()
  })

  test('a transfer to an account ending in 3333 waits for the code and is abandoned after half an hour', async () => {
    const merchant = new TestMerchant(sandbox)
    const { body } = await send(merchant, '0123453333', 'wd-needs-otp-000001')
    expect(body).toMatchObject({ message: 'Transfer requires OTP to continue', data: { status: 'otp' } })
    const { transfer_code } = body.data
    const wrong = await merchant.post('/transfer/finalize_transfer', { transfer_code, otp: '000000' })
    expect(wrong.body.message).toBe('OTP could not be verified')
    const right = await merchant.post('/transfer/finalize_transfer', { transfer_code, otp: '123456' })
    expect(right.body.data.status).toBe('pending')
    const again = await merchant.post('/transfer/finalize_transfer', { transfer_code, otp: '123456' })
    expect(again.body.message).toBe('Transfer is not currently awaiting OTP')
    await send(merchant, '0123453333', 'wd-needs-otp-000002')
    await merchant.post('/__sandbox/clock', { advance: '31m' })
    await becomes(merchant, 'wd-needs-otp-000002', 'abandoned')
    await becomes(merchant, 'wd-needs-otp-000001', 'success')
    expect((await merchant.state()).balance).toBe(START - AMOUNT - FEE)
  })

  test('a transfer to an account ending in 4444 is recorded but its response is lost', async () => {
    const merchant = new TestMerchant(sandbox)
    await expect(send(merchant, '0123454444', 'wd-lost-reply-00001')).rejects.toThrow()
    expect((await verify(merchant, 'wd-lost-reply-00001')).body.data.amount).toBe(AMOUNT)
    const again = await send(merchant, '0123454444', 'wd-lost-reply-00001')
    expect(again).toMatchObject({ status: 400, body: { code: 'duplicate_transfer_reference' } })
    expect((await merchant.state()).transfers).toHaveLength(1)
  })

  test('a transfer to an account ending in 5555 is lost before it is recorded, the first time', async () => {
    const merchant = new TestMerchant(sandbox)
    await expect(send(merchant, '0123455555', 'wd-lost-request-001')).rejects.toThrow()
    expect(await verify(merchant, 'wd-lost-request-001')).toMatchObject({
      status: 404,
      body: { message: 'Transfer not found' },
    })
    expect((await send(merchant, '0123455555', 'wd-lost-request-001')).status).toBe(200)
    expect((await merchant.state()).transfers).toHaveLength(1)
  })

  test('a transfer to an account ending in 6666 stays pending until a control call ends it', async () => {
    const merchant = new TestMerchant(sandbox)
    await send(merchant, '0123456666', 'wd-stays-pending-01')
    await send(merchant, '0123456789', 'wd-ordinary-0000002')
    await merchant.post('/__sandbox/clock', { advance: '1d' })
    // Due tasks run in order, so once this later transfer has ended, anything due for the first one has run.
    await becomes(merchant, 'wd-ordinary-0000002', 'success')
    expect((await verify(merchant, 'wd-stays-pending-01')).body.data.status).toBe('pending')
    const ended = await merchant.post('/__sandbox/transfers/wd-stays-pending-01', { status: 'failed' })
    expect(ended.body.data.status).toBe('failed')
    expect((await merchant.post('/__sandbox/transfers/wd-stays-pending-01', { status: 'success' })).status).toBe(400)
  })

  test('more than the balance with the fee, an invalid reference and another merchant’s recipient are rejected', async () => {
    const merchant = new TestMerchant(sandbox)
    const tooMuch = await send(merchant, '0123456789', 'wd-too-much-0000001', START)
    expect(tooMuch).toMatchObject({ status: 400, body: { message: expect.stringContaining('balance is not enough') } })
    expect((await send(merchant, '0123456789', 'short')).status).toBe(400)
    const recipient = await createRecipient(new TestMerchant(sandbox), '0123456789')
    const foreign = await merchant.post('/transfer', { amount: AMOUNT, recipient, reference: 'wd-foreign-00000001' })
    expect(foreign.body.code).toBe('invalid_transfer_recipient')
  })

  test('every change of the balance is in the ledger, newest first', async () => {
    const merchant = new TestMerchant(sandbox)
    await send(merchant, '0123451111', 'wd-ledger-000000001')
    await merchant.post('/__sandbox/clock', { advance: '2s' })
    await becomes(merchant, 'wd-ledger-000000001', 'failed')
    const { data } = (await merchant.get('/balance/ledger')).body
    const differences = data.map((row: { difference: number }) => row.difference)
    expect(differences).toEqual([AMOUNT + FEE, -(AMOUNT + FEE), START])
    expect(data[0]).toMatchObject({ balance: START, model_responsible: 'Transfer' })
  })
})
