import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, getBalance, PASSWORD, untilHydrated } from './people.ts'

/** An account whose transfers arrive and are then reversed, and one where they stay. */
const [REVERSED, ORDINARY] = ['0123452222', '0123456789']

async function fillNewAccount(page: Page, number: string): Promise<void> {
  const another = page.getByLabel('Another account')
  await expect(another.or(page.getByRole('combobox', { name: 'Bank' }))).toBeVisible()
  if (await another.isVisible()) await another.check()
  await page.getByRole('combobox', { name: 'Bank' }).fill('gtb')
  await page.getByRole('option', { name: 'Guaranty Trust Bank' }).click()
  await page.getByLabel('Account number').fill(number)
  await expect(page.getByLabel('Account name')).toHaveValue(/^[A-Z]+( [A-Z]+)+$/)
}

async function send(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: /^Withdraw ₦/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send ₦/ })
    .click()
}

test('a vendor withdraws, the bank sends it back, and the next withdrawal arrives', async ({ person, sql }) => {
  const tunde = await person('tunde')
  const { page } = tunde
  await page.goto('/wallet?tab=withdraw')
  await untilHydrated(page)
  const before = await getBalance(tunde)
  await fillNewAccount(page, REVERSED)
  // Money that moves wants the password again.
  await sql(`update sessions set confirmed_at = null where user_id = (select id from users where email = $email)`, {
    email: 'tunde@demo.vendly.example',
  })
  await send(page, '2,000')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Withdrawal request submitted successfully')).toBeVisible()
  // Nobody touches the page: what happens shows by itself.
  const steps = page.getByRole('list', { name: 'Steps of the withdrawal' })
  await expect(steps.getByText('Back in your wallet')).toBeVisible()
  await expect(steps.getByText('In the bank account')).toBeVisible()
  await expect(steps.getByText(/^The bank sent the money back/)).toBeVisible()
  expect(await getBalance(tunde)).toBe(before)

  await page.getByRole('button', { name: 'Withdraw again' }).click()
  await fillNewAccount(page, ORDINARY)
  await send(page, '3000')
  await expect(page.getByRole('region', { name: 'Withdrawal' }).getByText('Arrived', { exact: true })).toBeVisible()
  expect(await getBalance(tunde)).toBe(before - 3_000)

  await page.getByRole('link', { name: 'See all withdrawals' }).click()
  const history = page.getByRole('list', { name: 'Withdrawals' })
  await expect(history.getByRole('link').first()).toContainText('₦3,000')
  await page.getByRole('button', { name: 'Returned' }).click()
  await history.getByRole('link').filter({ hasText: '₦2,000' }).first().click()
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await expect(page.getByText(/^Reference copied|^Could not copy/)).toBeVisible()
  const { data } = await callApi<{ data: { notifications: { title: string }[] } }>(tunde, 'GET', '/notifications')
  const titles = data.notifications.map(({ title }) => title)
  expect(titles).toContain('₦2,000 is back in your wallet')
  expect(titles).toContain('₦3,000 arrived')
  // The first try, before the password, was refused.
  expect(tunde.complaints.filter((text) => !/403 .*\/wallet\/withdraw\)$/.test(text))).toEqual([])
})

test('what is wrong with a withdrawal is said before anything is sent', async ({ person }) => {
  const { page } = await person('ibrahim')
  await page.goto('/wallet?tab=withdraw')
  await untilHydrated(page)
  await fillNewAccount(page, ORDINARY)
  await page.getByLabel('Amount').fill('99999900')
  await expect(page.getByText('Insufficient balance')).toBeVisible()
  await page.getByLabel('Amount').fill('150')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(page.getByText('Please enter a valid amount')).toBeVisible()
  await page.getByLabel('Account number').fill('0123450000')
  await expect(page.getByText('Account verification failed').first()).toBeVisible()
  await page.getByLabel('Account number').fill('0123458888')
  await expect(page.getByText('Unable to verify account').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look it up again' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an administrator approves a transfer that waits for a code', async ({ person, sql }) => {
  const ngozi = await person('ngozi')
  await callApi(ngozi, 'POST', '/auth/confirm-password', { password: PASSWORD })
  const body = { amount: 1_000, bankCode: '058', accountNumber: '0123453333' }
  const { data } = await callApi<{ data: { _id: string } }>(ngozi, 'POST', '/wallet/withdraw', body)
  const status = async () =>
    (await sql<{ status: string }>('select status from withdrawals where id = $id', { id: data._id }))[0]?.status
  await expect.poll(status).toBe('otp')
  const { page } = await person('admin', DESKTOP)
  await page.goto(`/admin/withdrawals?status=otp&withdrawal=${data._id}`)
  await untilHydrated(page)
  await page.getByLabel('Code of the payment provider').fill('000000')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert')).toContainText('did not accept this code')
  await page.getByLabel('Code of the payment provider').fill('123456')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved: the money is on its way.')).toBeVisible()
  await expect.poll(status).toBe('succeeded')
})
