import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { listenForWebhooks, startTestSandbox, TestMerchant, until } from '../testing/test-merchant.ts'
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

  test('the banks come page by page until there is no next', async () => {
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

  test('an account has always the same holder', async () => {
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
  ])('resolving %s at %s fails with %i', async (account, bank, status, message) => {
    const { http, body } = await resolve(account, bank)
    expect(http).toBe(status)
    expect(body.message).toMatch(message)
  })

  test('an account ending in 7777 answers too late for anybody', async () => {
    const url = `${merchant.base}/bank/resolve?account_number=0123457777&bank_code=058`
    const headers = { authorization: `Bearer ${merchant.key}` }
    await expect(fetch(url, { headers, signal: AbortSignal.timeout(150) })).rejects.toThrow(/aborted/)
  })

  test('a planted fault strikes as often as it was told, and only that merchant and path', async () => {
    await merchant.post('/__sandbox/faults', { path: '/balance', times: 2, kind: '500' })
    expect((await new TestMerchant(sandbox).get('/balance')).http).toBe(200)
    expect((await merchant.get('/transaction')).http).toBe(200)
    expect((await merchant.get('/balance')).http).toBe(500)
    expect((await merchant.get('/balance')).http).toBe(500)
    expect((await merchant.get('/balance')).http).toBe(200)
    await merchant.post('/__sandbox/faults', { path: '/transaction/verify/:reference', kind: '429' })
    expect((await merchant.get('/transaction/verify/any')).http).toBe(429)
  })

  test('a timeout before does nothing, a timeout after does everything, and both say nothing', async () => {
    const fields = { email: 'ada.obi@student.example.com', amount: 100_00 }
    const plant = (kind: string) =>
      merchant.post('/__sandbox/faults', { path: '/transaction/initialize', method: 'POST', kind, hold_ms: 20 })
    await plant('timeout_before')
    await expect(merchant.post('/transaction/initialize', { ...fields, reference: 'vw-before' })).rejects.toThrow()
    expect((await merchant.get('/transaction/verify/vw-before')).http).toBe(400)
    await plant('timeout_after')
    await expect(merchant.post('/transaction/initialize', { ...fields, reference: 'vw-after' })).rejects.toThrow()
    expect((await merchant.get('/transaction/verify/vw-after')).http).toBe(200)
    await plant('malformed')
    await expect(merchant.post('/transaction/initialize', { ...fields, reference: 'vw-torn' })).rejects.toThrow(/JSON/)
    expect((await merchant.get('/transaction/verify/vw-torn')).http).toBe(200)
  })

  test('a charge can be made to differ from what was asked, and a late success is told', async () => {
    const server = await listenForWebhooks()
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    await merchant.open('vw-late')
    await merchant.post('/__sandbox/pay/vw-late', { card: 'declined' })
    const change = { amount: 400_000, currency: 'USD', status: 'success' }
    const changed = await merchant.post('/__sandbox/charges/vw-late', change)
    expect(changed.body.data).toMatchObject({ ...change, requested_amount: 400_000 })
    const told = await until(() => server.received[0])
    expect(told.data).toMatchObject({ reference: 'vw-late', amount: 400_000, status: 'success' })
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
