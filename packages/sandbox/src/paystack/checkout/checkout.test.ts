import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox.ts'
import { startTestSandbox, submit, TestMerchant } from '../../testing/test-merchant.ts'

const wayBack = (reference: string) =>
  `http://127.0.0.1:4999/wallet/back?from=card&trxref=${reference}&reference=${reference}`

describe('the checkout page', () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    merchant = new TestMerchant(sandbox)
  })
  afterAll(() => sandbox.close())

  const verified = async (reference: string) => (await merchant.get(`/transaction/verify/${reference}`)).body.data

  test('it says who, how much and that it is a test, and runs no script', async () => {
    const url = await merchant.open('vw-page')
    const answer = await fetch(url)
    const page = await answer.text()
    expect(page).toContain('Vendly')
    expect(page).toContain('₦5,000.00')
    expect(page).toContain('ada.obi@student.example.com')
    expect(page).toContain('Test checkout, no real money, do not type a real card')
    expect(page).toContain('4084 0840 8408 4081')
    expect(page).not.toContain('<script')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('http://127.0.0.1:4999')
  })

  test('the prefilled card pays and sends the payer back', async () => {
    const url = await merchant.open('vw-paid')
    const sent = await submit(`${url}/card`, { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' })
    expect(sent).toMatchObject({ http: 303, location: wayBack('vw-paid') })
    expect(await verified('vw-paid')).toMatchObject({
      status: 'success',
      amount: 500_000,
      fees: 17_500,
      authorization: { last4: '4081', card_type: 'visa ', reusable: true },
    })
  })

  test('a declined card stays on the page and another one pays', async () => {
    const url = await merchant.open('vw-retry')
    const declined = await submit(`${url}/card`, { test_card: 'insufficient_funds' })
    expect(declined).toMatchObject({ http: 303, location: new URL(url).pathname })
    expect(await (await fetch(url)).text()).toContain('Insufficient Funds')
    expect(await verified('vw-retry')).toMatchObject({ status: 'failed', log: { attempts: 1, errors: 1 } })
    expect((await submit(`${url}/card`, { test_card: 'success' })).location).toBe(wayBack('vw-retry'))
    expect(await verified('vw-retry')).toMatchObject({ status: 'success', log: { attempts: 2, errors: 1 } })
  })

  test('PIN and one-time code are asked for, and wrong ones are refused', async () => {
    const url = await merchant.open('vw-steps')
    await submit(`${url}/card`, { test_card: 'pin_otp' })
    expect(await verified('vw-steps')).toMatchObject({ status: 'ongoing' })
    expect(await (await fetch(url)).text()).toContain('Enter the card’s PIN')
    await submit(`${url}/step`, { step: 'pin', answer: '9999' })
    expect(await (await fetch(url)).text()).toContain('Incorrect PIN')
    await submit(`${url}/step`, { step: 'pin', answer: '1234' })
    expect(await (await fetch(url)).text()).toContain('one-time code')
    expect((await submit(`${url}/step`, { step: 'pin', answer: '1234' })).location).toBe(new URL(url).pathname)
    const paid = await submit(`${url}/step`, { step: 'otp', answer: '123456' })
    expect(paid.location).toBe(wayBack('vw-steps'))
    expect((await verified('vw-steps')).status).toBe('success')
  })

  test('the bank’s page can be approved or refused', async () => {
    const url = await merchant.open('vw-bank')
    await submit(`${url}/card`, { test_card: 'bank_page' })
    await submit(`${url}/refuse`, {})
    expect((await verified('vw-bank')).status).toBe('failed')
    await submit(`${url}/card`, { test_card: 'bank_page' })
    expect((await submit(`${url}/step`, { step: 'bank' })).location).toBe(wayBack('vw-bank'))
  })

  test('cancelling goes to the merchant’s cancel address, or back without success', async () => {
    const cancel_action = 'http://127.0.0.1:4999/wallet?funding=cancelled'
    const chosen = await merchant.open('vw-cancel', { metadata: { cancel_action } })
    expect(await submit(`${chosen}/cancel`, {})).toMatchObject({ http: 303, location: cancel_action })
    const plain = await merchant.open('vw-cancel-2')
    expect((await submit(`${plain}/cancel`, {})).location).toBe(wayBack('vw-cancel-2'))
    expect((await verified('vw-cancel')).status).toBe('abandoned')
    expect((await verified('vw-cancel-2')).status).toBe('abandoned')
  })

  test('a paid page says so, and paying twice charges once', async () => {
    const url = await merchant.open('vw-once')
    await submit(`${url}/card`, { test_card: 'success' })
    const { balance } = await merchant.state()
    const page = await (await fetch(url)).text()
    expect(page).toContain('already paid')
    expect(page).toContain(wayBack('vw-once').replaceAll('&', '&amp;'))
    expect((await submit(`${url}/card`, { test_card: 'success' })).location).toBe(wayBack('vw-once'))
    expect((await submit(`${url}/cancel`, {})).location).toBe(wayBack('vw-once'))
    expect((await merchant.state()).balance).toBe(balance)
  })

  test('a number that is no test card is refused without an attempt, and wrong details decline', async () => {
    const url = await merchant.open('vw-real')
    const real = await submit(`${url}/card`, { number: '5399 8300 0000 0008', expiry: '12/30', cvv: '111' })
    expect(real.http).toBe(422)
    expect(real.html).toContain('not one of the test cards')
    expect(real.html).not.toContain('5399')
    expect(await verified('vw-real')).toMatchObject({ status: 'abandoned', log: null })
    await submit(`${url}/card`, { number: '4084084084084081', expiry: '01/20', cvv: '408' })
    expect(await verified('vw-real')).toMatchObject({ status: 'failed', gateway_response: 'Expired card' })
  })

  test('what a merchant wrote is shown as text, never as a page', async () => {
    const url = await merchant.open('vw-x', { email: 'a<b>@x.example.com' })
    expect(await (await fetch(url)).text()).not.toContain('<b>')
  })

  test('an unknown checkout says so', async () => {
    const answer = await fetch(`${merchant.base}/checkout/nothing`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('There is no such payment')
  })
})
