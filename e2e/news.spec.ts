import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { waitForEmail } from './mailbox.ts'
import { callApi, DESKTOP, emailOf, getData, type Person, PHONE, untilHydrated } from './people.ts'

const wantsNews = async (person: Person) =>
  (await getData<{ email: { newsletter: boolean } }>(person, '/notifications/settings')).email.newsletter

test('a vendor turns news on, gets it by email, and stops it by the link without signing in', async ({
  person,
  guest,
  product,
  sql,
}) => {
  const [tunde, admin, reader] = [await person('tunde', PHONE), await person('admin', DESKTOP), await guest(PHONE)]
  await callApi(tunde, 'PUT', '/notifications/settings', {
    ...{ email: { newsletter: false }, digest: false, quietHours: { isOn: false } },
  })
  await tunde.page.goto('/vendor/profile?section=notifications')
  await untilHydrated(tunde.page)
  const news = tunde.page.getByLabel('News by email')
  await expect(news).not.toBeChecked()
  await news.check()
  await expect(tunde.page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  expect(await wantsNews(tunde)).toBe(true)

  const title = `Stalls ${crypto.randomUUID().slice(0, 8)}`
  const { page } = admin
  await page.goto('/admin/notifications')
  await untilHydrated(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Stalls can be paid from a wallet.')
  await page.getByLabel('Role').selectOption('vendor')
  await page.getByLabel('Email').selectOption('News by email')
  const preview = await getData<{ byEmail: { news: number } }>(admin, '/notifications/bulk/preview?role=vendor')
  expect(preview.byEmail.news).toBeGreaterThan(0)
  await expect(page.getByRole('status').getByText(`${preview.byEmail.news} of them also by email.`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send broadcast' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  const row = page.getByRole('list', { name: 'Broadcasts' }).getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('by email as news')
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()

  // Emails wait for what else happens in two minutes.
  await sql(`update notification_deliveries set due_at = now() - interval '1 minute' where channel = 'email'`)
  await sql(`select graphile_worker.add_job('notifications.sendDue')`)
  const text = await waitForEmail(product.sandbox, emailOf('tunde'), (email) => email.text.includes(title))
  const link = /Stop[^:]*: (\S+\/unsubscribe\/\S+)/.exec(text)![1]!

  await reader.page.goto(link)
  await untilHydrated(reader.page)
  expect(await findViolations(reader.page)).toEqual([])
  expect(await wantsNews(tunde)).toBe(true)
  await reader.page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(reader.page.getByRole('heading', { name: 'You get no emails about news' })).toBeVisible()
  expect(await findViolations(reader.page)).toEqual([])
  await tunde.page.reload()
  await expect(news).not.toBeChecked()

  await reader.page.getByRole('button', { name: 'Get them again' }).click()
  await expect(reader.page.getByRole('heading', { name: 'Stop emails about news?' })).toBeVisible()
  expect(await wantsNews(tunde)).toBe(true)
  await reader.page.keyboard.press('Tab')
  await expect(reader.page.getByRole('button', { name: 'Stop these emails' })).toBeFocused()
  await reader.page.keyboard.press('Enter')
  await expect(reader.page.getByRole('heading', { name: 'You get no emails about news' })).toBeVisible()
  expect(await wantsNews(tunde)).toBe(false)
  expect(reader.complaints).toEqual([])
  expect(tunde.complaints).toEqual([])
})
