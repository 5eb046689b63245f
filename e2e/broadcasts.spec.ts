import { expect, test } from './fixtures.ts'
import { DESKTOP, getData, PHONE, untilHydrated } from './people.ts'

test('an administrator notifies the riders, sees how many have it, and a rider reads it', async ({ person }) => {
  const [admin, ibrahim] = [await person('admin', DESKTOP), await person('ibrahim', PHONE)]
  const title = `Rain ${crypto.randomUUID().slice(0, 8)}`
  const { page } = admin
  await page.goto('/admin/notifications')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Send broadcast' }).click()
  await expect(page.getByText('Write a title.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Ride slowly, and wait under a roof when it pours.')
  await page.getByLabel('Role').selectOption('rider')
  const { recipients } = await getData<{ recipients: number }>(admin, '/notifications/bulk/preview?role=rider')
  await expect(page.getByRole('status').getByText(`${recipients} people will get it`)).toBeVisible()
  await page.getByRole('button', { name: 'Send broadcast' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  const row = page.getByRole('list', { name: 'Broadcasts' }).getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(`${recipients} of ${recipients} notified`)
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  await ibrahim.page.goto('/rider/notifications')
  await expect(ibrahim.page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await page.goto('/admin/notifications?tab=sent')
  await expect(page.getByText(title).first()).toBeVisible()
})
