import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox.ts'
import { CALLBACK_URL, startTestSandbox, submitForm, TestMerchant } from '../../testing/test-merchant.ts'

const callbackUrl = (reference: string) => `${CALLBACK_URL}&trxref=${reference}&reference=${reference}`

describe('the checkout page', () => {
  let sandbox: Sandbox
  let merchant: TestMerchant
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    merchant = new TestMerchant(sandbox)
  })
  afterAll(() => sandbox.close())

  const verify = async (reference: string) => (await merchant.get(`/transaction/verify/${reference}`)).body.data

  test('shows the payer, the amount and that it is a test, and runs no scripts', async () => {
    const url = await merchant.openCheckout('vw-page')
    const response = await fetch(url)
    const page = await response.text()
    expect(page).toContain('Vendly')
    expect(page).toContain('₦5,000.00')
    expect(page).toContain('ada.obi@student.example.com')
    expect(page).toContain('Test checkout. No real money, do not enter a real card')
    expect(page).toContain('4084 0840 8408 4081')
    expect(page).not.toContain('<script')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(new URL(CALLBACK_URL).origin)
  })

  test('the prefilled card pays and redirects to the callback URL', async () => {
    const url = await merchant.openCheckout('vw-paid')
    const response = await submitForm(`${url}/card`, { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' })
    expect(response).toMatchObject({ status: 303, location: callbackUrl('vw-paid') })
    expect(await verify('vw-paid')).toMatchObject({
      status: 'success',
      amount: 500_000,
      fees: 17_500,
      authorization: { last4: '4081', card_type: 'visa ', reusable: true },
    })
  })

  test.each([
    ['bank_transfer', 'I’ve sent the money'],
    ['ussd', 'I’ve dialled the code'],
  ])('%s pays without a card, where the merchant offers it', async (channel, button) => {
    const url = await merchant.openCheckout(`vw-${channel.replace('_', '-')}`, { channels: ['card', channel] })
    expect(await (await fetch(url)).text()).toContain(button)
    const reference = `vw-${channel.replace('_', '-')}`
    expect((await submitForm(`${url}/bank`, { channel })).location).toBe(callbackUrl(reference))
    expect(await verify(reference)).toMatchObject({ status: 'success', channel, authorization: { reusable: false } })
    const byCard = await merchant.openCheckout(`vw-card-only-${channel.replace('_', '-')}`, { channels: ['card'] })
    expect(await (await fetch(byCard)).text()).not.toContain(button)
    await submitForm(`${byCard}/bank`, { channel })
    expect(await verify(`vw-card-only-${channel.replace('_', '-')}`)).toMatchObject({ status: 'abandoned' })
  })

  test('after a declined card the page stays open and another card pays', async () => {
    const url = await merchant.openCheckout('vw-retry')
    const declined = await submitForm(`${url}/card`, { test_card: 'insufficient_funds' })
    expect(declined).toMatchObject({ status: 303, location: new URL(url).pathname })
    expect(await (await fetch(url)).text()).toContain('Insufficient Funds')
    expect(await verify('vw-retry')).toMatchObject({ status: 'failed', log: { attempts: 1, errors: 1 } })
    expect((await submitForm(`${url}/card`, { test_card: 'success' })).location).toBe(callbackUrl('vw-retry'))
    expect(await verify('vw-retry')).toMatchObject({ status: 'success', log: { attempts: 2, errors: 1 } })
  })

  test('PIN and one-time code are asked for, and wrong ones are rejected', async () => {
    const url = await merchant.openCheckout('vw-steps')
    await submitForm(`${url}/card`, { test_card: 'pin_otp' })
    expect(await verify('vw-steps')).toMatchObject({ status: 'ongoing' })
    expect(await (await fetch(url)).text()).toContain('Enter the card’s PIN')
    await submitForm(`${url}/step`, { step: 'pin', answer: '9999' })
    expect(await (await fetch(url)).text()).toContain('Incorrect PIN')
    await submitForm(`${url}/step`, { step: 'pin', answer: '1234' })
    expect(await (await fetch(url)).text()).toContain('one-time code')
    expect((await submitForm(`${url}/step`, { step: 'pin', answer: '1234' })).location).toBe(new URL(url).pathname)
    const paid = await submitForm(`${url}/step`, { step: 'otp', answer: '123456' })
    expect(paid.location).toBe(callbackUrl('vw-steps'))
    expect((await verify('vw-steps')).status).toBe('success')
  })

  test('the bank’s page can be approved or declined', async () => {
    const url = await merchant.openCheckout('vw-bank')
    await submitForm(`${url}/card`, { test_card: 'bank_page' })
    await submitForm(`${url}/refuse`, {})
    expect((await verify('vw-bank')).status).toBe('failed')
    await submitForm(`${url}/card`, { test_card: 'bank_page' })
    expect((await submitForm(`${url}/step`, { step: 'bank' })).location).toBe(callbackUrl('vw-bank'))
  })

  test('cancelling redirects to the merchant’s cancel_action, or to the callback URL without a payment', async () => {
    const cancel_action = 'https://vendly.example/wallet?funding=cancelled'
    const withCancelUrl = await merchant.openCheckout('vw-cancel', { metadata: { cancel_action } })
    expect(await submitForm(`${withCancelUrl}/cancel`, {})).toMatchObject({ status: 303, location: cancel_action })
    const withoutCancelUrl = await merchant.openCheckout('vw-cancel-2')
    expect((await submitForm(`${withoutCancelUrl}/cancel`, {})).location).toBe(callbackUrl('vw-cancel-2'))
    expect((await verify('vw-cancel')).status).toBe('abandoned')
    expect((await verify('vw-cancel-2')).status).toBe('abandoned')
  })

  test('a paid checkout says so, and paying twice charges once', async () => {
    const url = await merchant.openCheckout('vw-once')
    await submitForm(`${url}/card`, { test_card: 'success' })
    const { balance } = await merchant.state()
    const page = await (await fetch(url)).text()
    expect(page).toContain('already paid')
    expect(page).toContain(callbackUrl('vw-once').replaceAll('&', '&amp;'))
    expect((await submitForm(`${url}/card`, { test_card: 'success' })).location).toBe(callbackUrl('vw-once'))
    expect((await submitForm(`${url}/cancel`, {})).location).toBe(callbackUrl('vw-once'))
    expect((await merchant.state()).balance).toBe(balance)
  })

  test('an unknown card number is rejected without an attempt, and wrong card details are declined', async () => {
    const url = await merchant.openCheckout('vw-real')
    const real = await submitForm(`${url}/card`, { number: '5399 8300 0000 0008', expiry: '12/30', cvv: '111' })
    expect(real.status).toBe(422)
    expect(real.html).toContain('not one of the test cards')
    expect(real.html).not.toContain('5399')
    expect(await verify('vw-real')).toMatchObject({ status: 'abandoned', log: null })
    await submitForm(`${url}/card`, { number: '4084084084084081', expiry: '01/20', cvv: '408' })
    expect(await verify('vw-real')).toMatchObject({ status: 'failed', gateway_response: 'Expired card' })
  })

  test('input from the merchant is escaped', async () => {
    const url = await merchant.openCheckout('vw-x', { email: 'a<b>@x.example.com' })
    expect(await (await fetch(url)).text()).not.toContain('<b>')
  })

  test('an unknown checkout is not found', async () => {
    const response = await fetch(`${merchant.base}/checkout/unknown`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Payment not found')
  })
})
