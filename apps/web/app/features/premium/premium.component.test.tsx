import type { Premium } from '@vendly/contract/premium'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import { samplePricing } from '../../../test/samples.ts'
import * as upgrade from './upgrade.screen.tsx'

const lastDays = { days: 30, orders: 4, bookings: 0, sales: 20_000, commission: 1000 }
const standard: Premium = {
  ...{ plan: 'standard', premiumUntil: null, renewal: { isOn: false, period: 'monthly' }, payments: [] },
  lastDays: { ...lastDays, commissionStandard: 1000, commissionPremium: 400 },
}
const until = '2030-12-24T12:00:00.000Z'

const open = (premium: Premium, size = PHONE) =>
  openScreen('/vendor/upgrade', upgrade, {
    as: 'vendor',
    size,
    elsewhere: ['/vendor/store'],
    api: {
      'GET /vendors/premium': () => ({ data: premium }),
      'GET /vendors/pricing': () => ({ data: samplePricing() }),
      'GET /wallet/balance': () => ({ data: { balance: 9000 } as never }),
      'GET /wallet/payment-methods': () => ({ data: [] }),
      'POST /vendors/upgrade-premium': () => ({
        data: {
          ...{ status: 'completed', reference: null, authorization_url: null },
          ...{ plan: 'premium', premiumUntil: until },
        } as never,
      }),
    },
  })

test('Premium is paid from the wallet after a question, which says from where and from when', async () => {
  const { api } = await open(standard)
  const sheet = await openSheet('Pay ₦2,500', 'Pay ₦2,500 for 1 month of Premium?')
  await expect.element(sheet.getByText('It begins now.')).toBeVisible()
  await expect.element(sheet.getByText('From your wallet, which has ₦9,000.00.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(api.sent('POST /vendors/upgrade-premium')).toEqual([])
  await sheet.getByRole('button', { name: 'Go back' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  const again = await openSheet('Pay ₦2,500', 'Pay ₦2,500 for 1 month of Premium?')
  await again.getByRole('button', { name: 'Pay ₦2,500' }).click()
  await expect.element(page.getByText('Your store has Premium until 24 Dec 2030.')).toBeVisible()
  await expect
    .poll(() => api.sent('POST /vendors/upgrade-premium').map(({ body }) => body))
    .toEqual([{ period: 'monthly', paymentMethod: 'wallet', renews: false }])
})

test('who extends Premium reads when what they buy begins', async () => {
  await open({ ...standard, plan: 'premium', premiumUntil: until })
  const sheet = await openSheet('Pay ₦2,500', 'Pay ₦2,500 for 1 month of Premium?')
  await expect.element(sheet.getByText(/^It begins on 24 Dec 2030, when your Premium ends/)).toBeVisible()
})

test('on a computer, where no arrow leads back, a link leads to the page of the store', async () => {
  const { address } = await open(standard, DESKTOP)
  await page.getByRole('link', { name: 'Your store' }).click()
  await expect.poll(address).toBe('/vendor/store')
})
