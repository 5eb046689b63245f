import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, PASSWORD, untilHydrated } from './people.ts'

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
