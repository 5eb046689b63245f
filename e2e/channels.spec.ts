import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { waitForEmail } from './mailbox.ts'
import { type Account, callApi, DESKTOP, emailOf, getData, PHONE, untilHydrated } from './people.ts'

const everybody: [account: Account, path: string, device: object][] = [
  ['ada', '/settings', PHONE],
  ['ngozi', '/vendor/profile', DESKTOP],
  ['ibrahim', '/rider/profile', PHONE],
  ['admin', '/admin/profile', DESKTOP],
]

for (const [account, path, device] of everybody)
  test(`${account} sends a test notification and reads where it went`, async ({ person, product, sql }) => {
    const sender = await person(account, device)
    const { page } = sender
    await sql("delete from rate_limits where key like 'channel-test%'")
    await callApi(sender, 'PUT', '/notifications/settings', { browserPush: false, email: { orderUpdates: true } })
    await page.goto(`${path}?section=notifications`)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Send a test notification' }).click()
    const channels = page.getByRole('list', { name: 'Where the test went' }).getByRole('listitem')
    await expect(channels).toHaveText([
      /^In Vendly.*it is in your list/,
      /^On your devices.*you switched it off/,
      new RegExp(`^Email.*${emailOf(account)}`),
      /^SMS.*On its way to \+234/,
    ])
    expect(await findViolations(page)).toEqual([])
    const { notifications } = await getData<{ notifications: { title: string; link: string }[] }>(
      sender,
      '/notifications?limit=50',
    )
    expect(notifications.find(({ title }) => title === 'Test notification')?.link).toBe(`${path}?section=notifications`)
    await sql(`select graphile_worker.add_job('notifications.sendDue')`)
    await waitForEmail(product.sandbox, emailOf(account), ({ text }) => text.includes('Test notification.'))
    const { phone } = (await getData<{ profile: { phone: string } }>(sender, '/users/settings')).profile
    await expect
      .poll(async () => (await fetch(`${product.sandbox}/sms.json?to=${encodeURIComponent(phone)}`)).text())
      .toContain('Vendly: Test notification.')
    expect(sender.complaints).toEqual([])
  })
