import { expect, inject, test } from 'vitest'
import { newId } from '../ids.ts'
import { openPaystack } from './paystack.ts'

/** A merchant of its own at the sandbox. */
function openMerchant(timeoutMs = 5_000) {
  const secretKey = `sk_test_sandbox_${newId()}`
  const baseUrl = inject('sandbox').http
  const control = (path: string, body: object) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { paystack: openPaystack({ baseUrl, secretKey, timeoutMs }), control }
}
type Paystack = ReturnType<typeof openMerchant>['paystack']

const newReference = () => `wd-${newId().replaceAll('-', '')}`

async function send(paystack: Paystack, number: string, reference = newReference(), amount = 250_000) {
  const recipient = await paystack.ensureRecipient({ number, bankCode: '058', name: 'ADAEZE OBI' })
  const recipientCode = recipient.kind === 'ok' ? recipient.data.code : ''
  return paystack.createTransfer({ reference, amount, recipientCode, reason: 'Vendly withdrawal' })
}

test('all banks are listed, page by page', async () => {
  const { paystack } = openMerchant()
  const codes: string[] = []
  let next: string | undefined
  do {
    const page = await paystack.listBanks(next)
    if (page.kind !== 'ok') throw new Error(page.kind)
    codes.push(...page.data.map(({ code }) => code))
    next = page.next
  } while (next)
  expect(codes.length).toBeGreaterThan(50)
  expect(codes).toEqual(expect.arrayContaining(['058', '035A', '999992', '50211']))
})

test('an account is resolved, has no holder, or cannot be looked up now', async () => {
  const { paystack } = openMerchant(300)
  const resolve = (number: string, bankCode = '058') => paystack.resolveAccount({ number, bankCode })
  expect(await resolve('0123456789')).toMatchObject({ kind: 'ok', data: { name: expect.stringMatching(/^[A-Z ]+$/) } })
  expect(await resolve('0123450000')).toEqual({ kind: 'ok', data: null })
  expect(await resolve('0123456789', '059')).toEqual({ kind: 'ok', data: null })
  expect((await resolve('0123459999')).kind).toBe('throttled')
  expect((await resolve('0123458888')).kind).toBe('unknown')
  expect((await resolve('0123457777')).kind).toBe('unknown')
})

test('banks that cannot look up a name do not stop payments', async () => {
  const { paystack } = openMerchant()
  for (let n = 0; n < 5; n++) await paystack.resolveAccount({ number: '0123458888', bankCode: '058' })
  expect(paystack.circuit).toBe('closed')
  expect((await paystack.balance()).kind).toBe('ok')
})

test('the same account is the same recipient', async () => {
  const { paystack } = openMerchant()
  const account = { number: '0123456789', bankCode: '058', name: 'ADAEZE OBI' }
  const first = await paystack.ensureRecipient(account)
  expect(first).toEqual({ kind: 'ok', data: { code: expect.stringMatching(/^RCP_/) } })
  expect(await paystack.ensureRecipient(account)).toEqual(first)
  expect((await paystack.ensureRecipient({ ...account, bankCode: '059' })).kind).toBe('refused')
})

test('a transfer is made once per reference, and a second one with it is unknown', async () => {
  const { paystack, control } = openMerchant()
  const reference = newReference()
  expect(await send(paystack, '0123456789', reference)).toMatchObject({
    kind: 'ok',
    data: { reference, status: 'pending', amount: 250_000, currency: 'NGN', domain: 'test', fee: null },
  })
  expect((await send(paystack, '0123456789', reference)).kind).toBe('unknown')
  await control('/__sandbox/clock', { advance: '2s' })
  await expect
    .poll(() => paystack.verifyTransfer(reference))
    .toMatchObject({ data: { status: 'success', fee: 1_000, transferredAt: expect.any(Date) } })
  const listed = await paystack.listTransfers(new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000))
  expect(listed).toMatchObject({ kind: 'ok', data: { transfers: [{ reference, status: 'success' }], unreadable: [] } })
})

test('a reference that the provider does not know is null', async () => {
  expect(await openMerchant().paystack.verifyTransfer(newReference())).toEqual({ kind: 'ok', data: null })
})

test('a lost response is unknown, and the transfer is there; a lost request left nothing', async () => {
  const { paystack } = openMerchant()
  const [recorded, lost] = [newReference(), newReference()]
  expect((await send(paystack, '0123454444', recorded)).kind).toBe('unknown')
  expect(await paystack.verifyTransfer(recorded)).toMatchObject({ kind: 'ok', data: { reference: recorded } })
  expect((await send(paystack, '0123455555', lost)).kind).toBe('unknown')
  expect(await paystack.verifyTransfer(lost)).toEqual({ kind: 'ok', data: null })
  expect((await send(paystack, '0123455555', lost)).kind).toBe('ok')
})

test('a transfer above our balance and an unknown recipient are refused', async () => {
  const { paystack } = openMerchant()
  const balance = await paystack.balance()
  if (balance.kind !== 'ok') throw new Error(balance.kind)
  expect(await send(paystack, '0123456789', newReference(), balance.data)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('balance is not enough'),
  })
  const transfer = { reference: newReference(), amount: 10_000, recipientCode: 'RCP_none', reason: 'Vendly withdrawal' }
  expect(await paystack.createTransfer(transfer)).toMatchObject({ kind: 'refused' })
})

test('too many calls are throttled', async () => {
  const { paystack, control } = openMerchant()
  await control('/__sandbox/faults', { path: '/transfer', kind: '429' })
  expect(await send(paystack, '0123456789')).toEqual({ kind: 'throttled' })
})

test('a transfer that waits for the code goes on with it', async () => {
  const { paystack } = openMerchant()
  const sent = await send(paystack, '0123453333')
  if (sent.kind !== 'ok') throw new Error(sent.kind)
  const { status, transferCode } = sent.data
  expect(status).toBe('otp')
  expect((await paystack.finalizeTransfer(transferCode, '000000')).kind).toBe('refused')
  expect((await paystack.resendTransferCode(transferCode)).kind).toBe('ok')
  expect(await paystack.finalizeTransfer(transferCode, '123456')).toMatchObject({
    kind: 'ok',
    data: { status: 'pending' },
  })
  expect((await paystack.resendTransferCode(transferCode)).kind).toBe('refused')
})
