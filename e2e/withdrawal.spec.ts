import { expect, test } from './fixtures.ts'
import { fillNewAccount, ORDINARY, sendWithdrawal } from './money-forms.ts'
import { callApi, DESKTOP, PASSWORD, untilHydrated } from './people.ts'

test('what is wrong with a withdrawal is said before anything is sent', async ({ person }) => {
  const { page } = await person('ibrahim')
  await page.goto('/wallet?tab=withdraw')
  await untilHydrated(page)
  await fillNewAccount(page, ORDINARY)
  await page.getByLabel('Amount').fill('99999900')
  await expect(page.getByText('Insufficient balance')).toBeVisible()
  await page.getByLabel('Amount').fill('150')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(page.getByText('Enter a multiple of ₦100, or your whole balance')).toBeVisible()
  await page.getByLabel('Account number').fill('0123450000')
  await expect(page.getByText('Account verification failed').first()).toBeVisible()
  await page.getByLabel('Account number').fill('0123458888')
  await expect(page.getByText('Unable to verify account').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look it up again' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the steps show also when the money arrived before the page could read of it', async ({ person, sql }) => {
  const ibrahim = await person('ibrahim')
  const { page } = ibrahim
  await callApi(ibrahim, 'POST', '/auth/confirm-password', { password: PASSWORD })
  await page.goto('/wallet?tab=withdraw')
  await untilHydrated(page)
  await fillNewAccount(page, ORDINARY)
  const hasArrived = async () => {
    const [latest] = await sql<{ status: string }>(
      `select status from withdrawals where user_id = (select id from users where email = $email)
        order by created_at desc limit 1`,
      { email: 'ibrahim@demo.vendly.example' },
    )
    return latest?.status === 'succeeded'
  }
  const reads = Promise.withResolvers<void>()
  await page.route('**/api/wallet/withdrawals?*', async (route) => {
    await reads.promise
    await route.continue()
  })
  await sendWithdrawal(page, '1000')
  await expect(page.getByText('Withdrawal request submitted successfully')).toBeVisible()
  const progress = page.getByRole('region', { name: 'Withdrawal' })
  await expect(progress.getByText('On its way', { exact: true })).toBeVisible()
  await expect.poll(hasArrived).toBe(true)
  reads.resolve()
  await expect(progress.getByText('Arrived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New withdrawal' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('')
  await expect(progress).toBeHidden()
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
