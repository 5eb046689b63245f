import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { RECORDED, withMicrophone } from './microphone.ts'
import { callApi, DESKTOP, untilHydrated } from './people.ts'

test.use({ launchOptions: withMicrophone })

const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const bubble = (page: Page, seq: number) =>
  page.getByRole('region', { name: 'Messages' }).locator(`li[data-seq="${seq}"]`)

test('messages without a text are named where one of them is reported, and shown to the administrator who reads them', async ({
  person,
  sql,
}) => {
  const [ada, ngozi, admin] = [await person('ada'), await person('ngozi'), await person('admin', DESKTOP)]
  await ada.page.goto('/dashboard')
  const [store] = await sql<{ id: string; productId: string; product: string }>(
    `select v.id, p.id as "productId", p.name as product
       from users u
       join vendors v on v.user_id = u.id
       join products p on p.vendor_id = v.id and p.status = 'active' and p.published_at is not null
      where u.email = 'ngozi@demo.vendly.example'
      order by p.id
      limit 1`,
  )
  const { id: vendorId, productId, product } = store!
  const { data: chat } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { vendorId })
  await sql('update chat_users set sent_in_minute = 0')
  await sql('delete from chat_reports where conversation_id = $id', { id: chat._id })
  const asked = { chatId: chat._id, content: 'Is this hot?', productId }
  const { data: first } = await callApi<{ data: { seq: number } }>(ada, 'POST', '/chat/messages', asked)

  await ada.page.goto(`/chat/${chat._id}`)
  await expect(bubble(ada.page, first.seq)).toContainText('Is this hot?')
  await ada.page.getByLabel('Add a photo').setInputFiles(photo)
  await expect(ada.page.getByText('Ready to send')).toBeVisible()
  await press(ada.page, 'Send')
  await expect(bubble(ada.page, first.seq + 1)).toBeVisible()
  await press(ada.page, 'Record a voice note')
  await expect(ada.page.getByText(new RegExp(`^${RECORDED} / 1:00$`))).toBeVisible()
  await press(ada.page, 'Stop recording')
  await press(ada.page, 'Send the voice note')
  await expect(bubble(ada.page, first.seq + 2)).toBeVisible()

  await ngozi.page.goto('/chat')
  const row = ngozi.page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: 'Ada' })
  await expect(row.filter({ hasText: new RegExp(`Voice note, ${RECORDED}`) })).toBeVisible()
  await ngozi.page.goto(`/chat/${chat._id}`)
  await untilHydrated(ngozi.page)
  await press(ngozi.page, 'More')
  await press(ngozi.page, 'Report')
  const sheet = ngozi.page.getByRole('dialog', { name: /^Report Ada/ })
  const options = sheet.getByLabel('Which message?').locator('option')
  const time = String.raw`^\d{1,2}:\d{2} [ap]m: `
  await expect(options.nth(0)).toHaveText(new RegExp(`${time}Voice note, ${RECORDED}$`))
  await expect(options.nth(1)).toHaveText(new RegExp(`${time}Photo$`))
  await expect(options.nth(2)).toContainText(`: ${product.slice(0, 20)}`)
  for (const text of await options.allTextContents()) expect(text).not.toMatch(/: $/)
  expect(await findViolations(ngozi.page)).toEqual([])
  await sheet.getByText('Insults or threatens me').click()
  await press(ngozi.page, 'Send report')
  await expect(sheet).toHaveCount(0)

  await admin.page.goto('/admin/chats')
  const report = admin.page.getByRole('listitem').filter({ hasText: 'Insults or threatens me' })
  await expect(report.getByText(new RegExp(`^Voice note, ${RECORDED}$`))).toBeVisible()
  await report.getByRole('button', { name: 'Read the chat' }).click()
  const reading = admin.page.getByRole('dialog', { name: 'Chat' })
  await expect(reading.getByRole('img', { name: 'Photo', exact: true })).toBeVisible()
  await expect(reading.getByRole('group', { name: new RegExp(`^Voice note, ${RECORDED}$`) })).toBeVisible()
  await expect(reading.getByRole('link', { name: product })).toBeVisible()
  expect(await findViolations(admin.page)).toEqual([])
})
