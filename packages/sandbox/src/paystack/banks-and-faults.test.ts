import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox, startWebhookServer, TestMerchant, waitUntil } from '../testing/test-merchant.ts'
import { chargeFeeKobo, transferFeeKobo } from './fees.ts'

describe('banks, faults and fees', () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    merchant = new TestMerchant(sandbox)
  })
  afterAll(() => sandbox.close())

  const resolve = (account: string, bank = '058') =>
    merchant.get(`/bank/resolve?account_number=${account}&bank_code=${bank}`)

  test('banks are listed page by page until there is no next cursor', async () => {
    const codes: string[] = []
    let next: string | null = ''
    do {
      const { body } = await merchant.get(`/bank?country=nigeria&use_cursor=true&perPage=20${next && `&next=${next}`}`)
      codes.push(...body.data.map((bank: { code: string }) => bank.code))
      next = body.meta.next
    } while (next !== null)
    expect(codes).toHaveLength(56)
    expect(codes).toEqual(expect.arrayContaining(['058', '035A', '999992', '50211', '999991', '50515']))
    expect(codes).not.toContain('001')
    const all = (await merchant.get('/bank?perPage=100')).body.data
    expect(new Set(all.map((bank: { id: number }) => bank.id)).size).toBe(56)
  })

  test('an account always has the same holder', async () => {
    const [first, second] = [await resolve('0123456789'), await resolve('0123456789')]
    expect(first.body.message).toBe('Account number resolved')
    expect(first.body.data.account_name).toMatch(/^[A-Z]+( [A-Z]+){2}$/)
    expect(second.body).toEqual(first.body)
    expect((await resolve('0123456789', '001')).body.data.account_name).toBe('TEST ACCOUNT 0123456789')
  })

  test.each([
    ['0123450000', '058', 422, /Could not resolve account name/],
    ['12345', '058', 422, /Could not resolve account name/],
    ['0123459999', '058', 429, /daily limit/],
    ['0123458888', '058', 503, /unavailable/],
    ['0123456789', '059', 400, /Unknown bank code: 059/],
  ])('resolving %s at %s fails with %i', async (account, bank, expectedStatus, message) => {
    const { status, body } = await resolve(account, bank)
    expect(status).toBe(expectedStatus)
    expect(body.message).toMatch(message)
  })

  test('an account ending in 7777 responds too late', async () => {
    const url = `${merchant.base}/bank/resolve?account_number=0123457777&bank_code=058`
    const headers = { authorization: `Bearer ${merchant.key}` }
    const client = new AbortController()
    let hasResponded = false
    const late = fetch(url, { headers, signal: client.signal }).finally(() => {
      hasResponded = true
    })
    for (let i = 0; i < 5; i++) await resolve('0123456789')
    expect(hasResponded).toBe(false)
    client.abort()
    await expect(late).rejects.toThrow(/aborted/)
  })

  test('a fault applies the given number of times, and only to its merchant and path', async () => {
    await merchant.post('/__sandbox/faults', { path: '/balance', times: 2, kind: '500' })
    expect((await new TestMerchant(sandbox).get('/balance')).status).toBe(200)
    expect((await merchant.get('/transaction')).status).toBe(200)
    expect((await merchant.get('/balance')).status).toBe(500)
    expect((await merchant.get('/balance')).status).toBe(500)
    expect((await merchant.get('/balance')).status).toBe(200)
    await merchant.post('/__sandbox/faults', { path: '/transaction/verify/:reference', kind: '429' })
    expect((await merchant.get('/transaction/verify/any')).status).toBe(429)
  })

  test('timeout_before does nothing, timeout_after processes the request, and neither responds', async () => {
    const fields = { email: 'ada.obi@student.example.com', amount: 100_00 }
    const addFault = (kind: string) =>
      merchant.post('/__sandbox/faults', { path: '/transaction/initialize', method: 'POST', kind, hold_ms: 20 })
    await addFault('timeout_before')
    await expect(merchant.post('/transaction/initialize', { ...fields, reference: 'vw-before' })).rejects.toThrow()
    expect((await merchant.get('/transaction/verify/vw-before')).status).toBe(400)
    await addFault('timeout_after')
    await expect(merchant.post('/transaction/initialize', { ...fields, reference: 'vw-after' })).rejects.toThrow()
    expect((await merchant.get('/transaction/verify/vw-after')).status).toBe(200)
    await addFault('malformed')
    await expect(merchant.post('/transaction/initialize', { ...fields, reference: 'vw-malformed' })).rejects.toThrow(
      /JSON/,
    )
    expect((await merchant.get('/transaction/verify/vw-malformed')).status).toBe(200)
  })

  test('a charge can be changed, and a late success sends its webhook', async () => {
    const server = await startWebhookServer()
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    await merchant.openCheckout('vw-late')
    await merchant.post('/__sandbox/pay/vw-late', { card: 'declined' })
    const change = { amount: 400_000, currency: 'USD', status: 'success' }
    const changed = await merchant.post('/__sandbox/charges/vw-late', change)
    expect(changed.body.data).toMatchObject({ ...change, requested_amount: 400_000 })
    const webhook = await waitUntil(() => server.received[0])
    expect(webhook.data).toMatchObject({ reference: 'vw-late', amount: 400_000, status: 'success' })
    await server.close()
  })

  test.each([
    [10_000, 150],
    [100_000, 1_500],
    [249_900, 3_749],
    [250_000, 13_750],
    [500_000, 17_500],
    [12_666_600, 199_999],
    [12_666_700, 200_000],
    [100_000_000, 200_000],
  ])('a charge of %i kobo costs %i', (amount, fee) => {
    expect(chargeFeeKobo(amount)).toBe(fee)
  })

  test('a transfer costs 10, 25 or 50 naira', () => {
    expect([500_000, 500_001, 5_000_000, 5_000_001].map(transferFeeKobo)).toEqual([1_000, 2_500, 2_500, 5_000])
  })
})
