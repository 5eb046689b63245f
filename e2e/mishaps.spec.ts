import type { Page } from '@playwright/test'
import { chooseAnotherCard } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, getBalance, getData, type Person, untilHydrated } from './people.ts'

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** Asks for ₦5,000 and stops on the payment page. */
async function startFunding({ page }: Person, sandbox: string): Promise<void> {
  await page.goto('/wallet')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Fund Wallet' }).click()
  await page.getByLabel('Amount').fill('5000')
  await chooseAnotherCard(page)
  await page.getByRole('button', { name: 'Fund ₦5,000' }).click()
  await page.waitForURL((to) => to.origin === sandbox)
}

test('a declined card and an abandoned payment take nothing and say so; a slow payment arrives', async ({
  person,
  product,
}) => {
  const { url, sandbox } = product
  const ada = await person('ada')
  const before = await getBalance(ada)
  await startFunding(ada, sandbox)
  await ada.page.getByRole('button', { name: /^Declined by the bank/ }).click()
  await expectText(ada.page, 'Nothing was charged.')
  await ada.page.getByRole('button', { name: 'Cancel payment' }).click()
  await ada.page.waitForURL((to) => to.origin === url)
  await expectText(ada.page, 'Payment cancelled')
  expect(await getBalance(ada)).toBe(before)
  await ada.page.getByRole('link', { name: 'Try again' }).click()
  await expect(ada.page.getByLabel('Amount')).toHaveValue('5000')

  // The payment page stays open in one tab; another tab checks what became of the payment.
  await startFunding(ada, sandbox)
  const other = await ada.context.newPage()
  await other.goto('/wallet')
  const [payment] = await getData<{ type: string; amount: number; reference: string }[]>(
    { page: other },
    '/wallet/transactions?limit=1',
  )
  // Pending, or not finished once the provider was asked about it.
  expect(payment).toMatchObject({ type: 'fund', amount: 5000 })
  await other.goto(`/wallet/funding-callback?reference=${payment!.reference}`)
  await expectText(other, 'Payment still pending')
  await other.getByRole('button', { name: 'Check again' }).click()
  await expectText(other, 'Verified 0 transactions')
  await ada.page.getByRole('button', { name: /^Pays immediately/ }).click()
  await ada.page.waitForURL((to) => to.origin === url)
  await expectText(ada.page, 'Wallet updated successfully!')
  await other.getByRole('button', { name: 'Check again' }).click()
  await expectText(other, 'Wallet updated successfully!')
  expect(await getBalance(ada)).toBe(before + 5000)
  expect(ada.complaints).toEqual([])
})

test('a receipt prints as a page of its own', async ({ person }) => {
  const ada = await person('ada', DESKTOP)
  const [order] = await getData<{ _id: string; orderNumber: string }[]>(
    ada,
    '/orders/my-orders?limit=1&status=delivered',
  )
  await ada.page.goto(`/orders/${order!._id}`)
  await ada.page.getByRole('button', { name: 'Receipt' }).click()
  await expect(ada.page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await ada.page.emulateMedia({ media: 'print' })
  // Everything that is drawn is in the receipt, or contains it.
  const others = await ada.page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => !element.closest('[data-print]') && !element.querySelector('[data-print]'))
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(others).toEqual([])
  const receipt = ada.page.locator('[data-print]')
  await expect(receipt).toContainText(order!.orderNumber)
  expect((await receipt.boundingBox())!.y).toBeLessThan(40)
})
