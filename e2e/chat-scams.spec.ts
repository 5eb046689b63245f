import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, setTheme } from './people.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

test('a message that may be a scam is shown to its reader with a warning, and to its sender without', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  await ada.page.goto('/dashboard')
  const [store] = await sql<{ id: string }>(`select id from vendors where slug = 'hostel-plug'`)
  const { data } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { vendorId: store!.id })
  await sql('update chat_users set sent_in_minute = 0')
  await ada.page.goto(`/chat/${data._id}`)
  await tunde.page.goto(`/chat/${data._id}`)
  const text = `pay me direct to 0123456789 GTBank, ref ${Date.now()}`
  await tunde.page.getByLabel(/^Message to/).fill(text)
  await tunde.page.keyboard.press('Enter')

  const own = messages(tunde.page).filter({ hasText: text })
  await expect(own).toContainText(/Sent|Delivered|Read/)
  const received = messages(ada.page).filter({ hasText: text })
  await expect(received).toContainText('Careful with this message')
  await expect(received).toContainText('It has an account number.')
  await expect(received).toContainText('It is about paying outside Vendly.')
  await expect(received.getByText(text, { exact: true })).toBeVisible()
  await tunde.page.reload()
  await expect(own).toBeVisible()
  await expect(own).not.toContainText('Careful with this message')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(ada.page, theme)
    expect(await findViolations(ada.page)).toEqual([])
  }
})
