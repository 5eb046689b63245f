import { expect, type Page } from '@playwright/test'
import type { PageState } from './page-states.ts'
import { getData, type Person } from './people.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const untilDialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible()

async function sendTo(page: Page, to: string): Promise<void> {
  await page.getByLabel('Send to').fill(to)
  await press(page, 'Continue')
}

/** A student's money: what opens, what is refused, and what is not there. */
export const studentMoneyStates: readonly PageState[] = [
  [
    '/wallet?tab=transactions',
    'a statement',
    async (page) => {
      await press(page, 'Statement')
      await untilDialog(page, 'Download a statement')
    },
  ],
  '/wallet?tab=transactions&q=zzzz',
  [
    '/wallet?tab=send',
    'nobody is found',
    async (page) => {
      await sendTo(page, 'nobody@demo.vendly.example')
      await expect(page.getByLabel('Send to')).toHaveAttribute('aria-invalid', 'true')
    },
  ],
  [
    '/wallet?tab=send',
    'sending is confirmed',
    async (page) => {
      await sendTo(page, '@mama-ngozi')
      await page.getByLabel('Amount').fill('500')
      await press(page, 'Send ₦500')
      await untilDialog(page, 'Send ₦500?')
    },
  ],
  [
    '/pay/mama-ngozi',
    'too much',
    async (page) => {
      await page.getByLabel('Amount').fill('9999999')
      await press(page, /^Pay/)
      await expect(page.getByText('Insufficient balance')).toBeVisible()
    },
  ],
  [
    '/pay/mama-ngozi',
    'paying is confirmed',
    async (page) => {
      await page.getByLabel('Amount').fill('500')
      await press(page, 'Pay ₦500')
      await untilDialog(page, 'Pay ₦500?')
    },
  ],
  '/pay/nobody-here',
  '/wallet/transactions/e000000000000000',
]

export const vendorMoneyStates: readonly PageState[] = [
  [
    '/vendor/upgrade',
    'paying by card',
    async (page) => {
      await page.getByText('Card, transfer or USSD', { exact: true }).check()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    },
  ],
  '/wallet',
  '/wallet/withdrawals',
]

async function proposeWithoutUser(page: Page): Promise<void> {
  await press(page, 'Propose a correction')
  await untilDialog(page, 'Propose a correction')
  await page.getByLabel('Why?').fill('The rider came late')
  await press(page, /^Propose to pay/)
  await expect(page.getByText('Choose the user.')).toBeVisible()
}

/** An administrator's money: each list, empty and filled, and each form. */
export async function adminMoneyStates(person: Person): Promise<PageState[]> {
  const [ada] = await getData<{ _id: string }[]>(person, '/admin/users?q=ada@demo.vendly.example')
  return [
    '/admin/coupons',
    '/admin/coupons?state=used-up',
    '/admin/ads',
    '/admin/ads?tab=running',
    '/admin/ads?tab=all',
    [
      '/admin/ads',
      'an ad being rejected',
      async (page) => {
        await press(page, /^Reject the ad for/)
        await untilDialog(page, 'Reject this ad?')
      },
    ],
    '/admin/withdrawals?q=zzzz',
    '/admin/money?tab=breaks',
    '/admin/money?tab=breaks&status=resolved',
    '/admin/money?tab=refunds&status=rejected',
    '/admin/money?tab=chargebacks&status=lost',
    ['/admin/money?tab=adjustments', 'a correction without a user', proposeWithoutUser],
    [
      '/admin/money?tab=adjustments',
      'a correction between two accounts of ours',
      async (page) => {
        await press(page, 'Propose a correction')
        await page.getByText('Between accounts of Vendly').click()
        await page.getByLabel('To', { exact: true }).selectOption('Balance at the provider')
        await page.getByLabel('Why?').fill('The fee was another one')
        await press(page, /^Propose to move/)
        await expect(page.getByText('Choose another account than the first.')).toBeVisible()
      },
    ],
    [
      '/admin/money?tab=adjustments',
      'a user being searched',
      async (page) => {
        await press(page, 'Propose a correction')
        await page.getByRole('combobox', { name: 'User' }).fill('ada')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    ],
    [
      `/admin/users?user=${ada!._id}`,
      'a card payment being refunded',
      async (page) => {
        await press(page, /^Refund the card payment/)
        await untilDialog(page, 'Refund to the card')
      },
    ],
  ]
}
