import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox, TestMerchant } from '../testing/test-merchant.ts'

const email = 'ada.obi@student.example.com'

describe('transactions', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox()
  })
  afterAll(() => sandbox.close())

  test('a key without the sandbox prefix is rejected', async () => {
    const other = new TestMerchant(sandbox)
    Object.assign(other, { key: 'sk_test_real_0001' })
    expect(await other.get('/balance')).toEqual({ status: 401, body: { status: false, message: 'Invalid key' } })
  })

  test('initialize responds with the URL of the checkout page', async () => {
    const merchant = new TestMerchant(sandbox)
    const fields = { email, amount: '500000', reference: 'vw-01jd7m3k9qw8x2h5', metadata: { user_id: '42' } }
    const { status, body } = await merchant.post('/transaction/initialize', fields)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, message: 'Authorization URL created' })
    expect(body.data.authorization_url).toBe(`${merchant.base}/checkout/${body.data.access_code}`)
    expect(body.data.reference).toBe('vw-01jd7m3k9qw8x2h5')
  })

  test('form bodies are accepted like JSON', async () => {
    const merchant = new TestMerchant(sandbox)
    const response = await fetch(`${merchant.base}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${merchant.key}` },
      body: new URLSearchParams({ email, amount: '20000', reference: 'vw-form' }),
    })
    expect(response.status).toBe(200)
  })

  test('a used reference is rejected with its error code', async () => {
    const merchant = new TestMerchant(sandbox)
    await merchant.openCheckout('vw-twice')
    const { status, body } = await merchant.post('/transaction/initialize', { email, amount: 1, reference: 'vw-twice' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      status: false,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
    })
  })

  test.each([
    [{ amount: 100 }, /Email Address is required/],
    [{ amount: 100, email: 'x@y.local' }, /Invalid Email Address Passed/],
    [{ email }, /valid amount/],
    [{ email, amount: 0 }, /Invalid amount passed/],
    [{ email, amount: 10.5 }, /Invalid Amount Sent/],
    [{ email, amount: 1_000_000_001 }, /amount limit exceeded/],
    [{ email, amount: 100, reference: 'under_score' }, /Invalid character in transaction reference/],
    [{ email, amount: 100, currency: 'USD' }, /Currency not supported/],
    [{ email, amount: 100, callback_url: 'javascript:alert(1)' }, /callback url/],
  ])('initialize rejects %j', async (fields, message) => {
    const { status, body } = await new TestMerchant(sandbox).post('/transaction/initialize', fields)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('an untouched transaction verifies as abandoned', async () => {
    const merchant = new TestMerchant(sandbox)
    await merchant.openCheckout('vw-untouched')
    const { status, body } = await merchant.get('/transaction/verify/vw-untouched')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'abandoned',
      fees: null,
      paid_at: null,
      authorization: {},
      domain: 'test',
    })
    expect(body.data.gateway_response).toBe('The transaction was not completed')
    expect(body.data.id).toBeGreaterThan(2 ** 32)
  })

  test('an unknown reference is not found', async () => {
    const { status, body } = await new TestMerchant(sandbox).get('/transaction/verify/never-seen')
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: false, code: 'transaction_not_found' })
    expect(body.message).toContain('Transaction reference not found')
  })

  test('metadata alternates between an object, a string, an empty string and zero', async () => {
    const merchant = new TestMerchant(sandbox)
    const variants: unknown[] = []
    for (const reference of ['vw-a', 'vw-b', 'vw-c', 'vw-d']) {
      await merchant.openCheckout(reference, { metadata: { user_id: '42' } })
      variants.push((await merchant.get(`/transaction/verify/${reference}`)).body.data.metadata)
    }
    expect(variants).toEqual([{ user_id: '42' }, '{"user_id":"42"}', '', 0])
  })

  test('transactions are listed by page, by cursor and by status', async () => {
    const merchant = new TestMerchant(sandbox)
    for (const reference of ['vw-1', 'vw-2', 'vw-3']) await merchant.openCheckout(reference)
    await merchant.post('/__sandbox/pay/vw-2')
    const page = await merchant.get('/transaction?perPage=2&page=2')
    expect(page.body.meta).toMatchObject({ total: 3, skipped: 2, perPage: 2, page: 2, pageCount: 2 })
    expect(page.body.data.map((charge: { reference: string }) => charge.reference)).toEqual(['vw-1'])
    const paid = await merchant.get('/transaction?status=success&from=2020-01-01T00:00:00Z')
    expect(paid.body.data.map((charge: { reference: string }) => charge.reference)).toEqual(['vw-2'])
    const first = await merchant.get('/transaction?use_cursor=true&perPage=2')
    const second = await merchant.get(`/transaction?use_cursor=true&perPage=2&next=${first.body.meta.next}`)
    expect(first.body.data).toHaveLength(2)
    expect(second.body.data.map((charge: { reference: string }) => charge.reference)).toEqual(['vw-1'])
    expect(second.body.meta.next).toBeNull()
  })

  test('a saved card pays again, only for the same customer', async () => {
    const merchant = new TestMerchant(sandbox)
    await merchant.openCheckout('vw-first')
    const paid = await merchant.post('/__sandbox/pay/vw-first', { card: 'pin_otp' })
    const { authorization_code } = paid.body.data.authorization
    const charged = { email, amount: 10_000, authorization_code, reference: 'vw-again' }
    const again = await merchant.post('/transaction/charge_authorization', charged)
    expect(again.body).toMatchObject({ message: 'Charge attempted', data: { status: 'success', amount: 10_000 } })
    const other = { ...charged, email: 'bola@student.example.com', reference: 'vw-other' }
    expect((await merchant.post('/transaction/charge_authorization', other)).status).toBe(400)
  })

  test('a saved card whose bank confirms payments on its own page needs a checkout', async () => {
    const merchant = new TestMerchant(sandbox)
    await merchant.openCheckout('vw-first')
    const paid = await merchant.post('/__sandbox/pay/vw-first', { card: 'bank_page' })
    const { authorization_code } = paid.body.data.authorization
    const { body } = await merchant.post('/transaction/charge_authorization', {
      email,
      amount: 10_000,
      authorization_code,
    })
    expect(body.data).toMatchObject({ paused: true })
    expect(body.data.authorization_url).toContain('/checkout/')
  })

  test('merchants cannot see each other’s charges', async () => {
    const [one, two] = [new TestMerchant(sandbox), new TestMerchant(sandbox)]
    await one.openCheckout('vw-same')
    expect((await two.get('/transaction/verify/vw-same')).status).toBe(400)
    await two.openCheckout('vw-same')
    await one.post('/__sandbox/pay/vw-same')
    expect((await two.get('/transaction/verify/vw-same')).body.data.status).toBe('abandoned')
    expect((await two.state()).charges).toHaveLength(1)
    await one.post('/__sandbox/reset')
    expect((await one.state()).charges).toEqual([])
    expect((await two.state()).charges).toHaveLength(1)
  })

  test('an unknown path is not found', async () => {
    const { status, body } = await new TestMerchant(sandbox).get('/unknown/path')
    expect({ status, body }).toEqual({ status: 404, body: { status: false, message: 'Route not found' } })
  })
})
