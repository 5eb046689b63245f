import type { Page } from '@playwright/test'
import { cutter, withoutSockets } from './chat-network.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, type Person } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

/** The conversation of Ada and Tunde's store; nobody has written in it for a minute. */
async function openChat(ada: Person, sql: Sql): Promise<string> {
  const [store] = await sql<{ id: string }>(`select id from vendors where slug = 'hostel-plug'`)
  const { data } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { vendorId: store!.id })
  await sql('update chat_users set sent_in_minute = 0')
  return data._id
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const row = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: 'Hostel Plug' })
const write = async (page: Page, text: string) => {
  await page.getByLabel(/^Message to/).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const storedOf = async (sql: Sql, text: string) =>
  (await sql<{ n: number }>('select count(*)::int as n from messages where content = $text', { text }))[0]!.n

/** From the orders to the list of conversations to this one, without loading a page, so that the way back needs no network. */
async function enterFromOrders(page: Page): Promise<void> {
  await page.goto('/orders')
  await page.getByRole('link', { name: /^Chat/ }).first().click()
  await row(page).click()
  await expect(page.getByLabel(/^Message to/)).toBeVisible()
}

for (const hasSockets of [true, false])
  test(`what was written without a network is sent from another page, ${hasSockets ? 'by' : 'without'} socket`, async ({
    person,
    sql,
  }) => {
    const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
    const id = await openChat(ada, sql)
    const line = await cutter(ada)
    if (!hasSockets) await withoutSockets(ada)
    await tunde.page.goto(`/chat/${id}`)
    await enterFromOrders(ada.page)
    await line.cut()
    const text = `Can I come at five? ${Date.now()}`
    await write(ada.page, text)
    await expect(messages(ada.page).filter({ hasText: text })).toContainText('Waiting for network')
    await ada.page.goBack()
    await expect(row(ada.page)).toContainText(`Waiting for network: ${text}`)
    await ada.page.goBack()
    await expect(ada.page).toHaveURL(/\/orders$/)
    await line.restore()

    await expect(messages(tunde.page).filter({ hasText: text })).toHaveCount(1)
    await ada.page.goForward()
    await expect(row(ada.page)).toContainText(`You: ${text}`)
    await ada.page.goForward()
    await expect(messages(ada.page).filter({ hasText: text })).toContainText(/Sent|Delivered|Read/)
    await expect(messages(ada.page).filter({ hasText: text })).toHaveCount(1)
    expect(await storedOf(sql, text)).toBe(1)
  })

test('what is left from an earlier visit is sent by the next one, and nothing of another account', async ({
  person,
  sql,
}) => {
  const ada = await person('ada')
  const id = await openChat(ada, sql)
  const line = await cutter(ada)
  await ada.page.goto(`/chat/${id}`)
  await expect(ada.page.getByLabel(/^Message to/)).toBeVisible()
  await line.cut()
  const [own, foreign] = [`Is it still there? ${Date.now()}`, `Not of Ada ${Date.now()}`]
  for (const text of [foreign, own]) {
    await write(ada.page, text)
    await expect(messages(ada.page).filter({ hasText: text })).toContainText(/Waiting for network|Sending/)
  }
  const { context } = ada
  await ada.page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  // Without the application, which writes a message again when it could not be sent.
  await next.goto('/robots.txt')
  // As if somebody else, who did not sign out, had written it in this browser.
  const changed = await next.evaluate((text) => {
    const found = Object.entries(localStorage).filter(([, stored]) => stored.includes(text))
    for (const [key, stored] of found)
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), owner: crypto.randomUUID() }))
    return found.map(([key]) => key.split('.').slice(0, 3).join('.'))
  }, foreign)
  expect(changed).toEqual(['vendly.chat.outbox'])
  await next.goto('/dashboard')
  await expect.poll(() => storedOf(sql, own)).toBe(1)
  expect(await storedOf(sql, foreign)).toBe(0)
})
