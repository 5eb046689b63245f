import type { Page } from '@playwright/test'
import { chatLimits } from '@vendly/contract/chat-limits'
import { messages as texts } from '@vendly/contract/messages'
import { withoutSockets } from './chat-network.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, getData, type Person } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

/** The conversation of Ada and Tunde's store, as if nobody had muted, archived or blocked it. */
async function openChat(ada: Person, sql: Sql): Promise<string> {
  await ada.page.goto('/dashboard')
  const [store] = await sql<{ id: string }>(`select id from vendors where slug = 'hostel-plug'`)
  const { data } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { vendorId: store!.id })
  await sql('update chat_users set sent_in_minute = 0')
  await sql('update conversation_members set is_muted = false, archived_at = null where conversation_id = $id', {
    id: data._id,
  })
  await sql(
    `delete from chat_blocks where user_id in (select user_id from conversation_members where conversation_id = $id)`,
    { id: data._id },
  )
  return data._id
}
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const box = (page: Page) => page.getByLabel(/^Message to/)
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: name })
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .click()
}
const write = async (page: Page, text: string) => {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const unreadOf = async (person: Person) => (await getData<{ count: number }>(person, '/chat/unread-count')).count

/** What Ada has not read of it. */
const unreadIn = async (sql: Sql, id: string) =>
  (
    await sql<{ unread: number }>(
      `select m.unread from conversation_members m
         join users u on u.id = m.user_id and u.email = 'ada@demo.vendly.example'
        where m.conversation_id = $id`,
      { id },
    )
  )[0]!.unread

test('a message whose answer was lost has no answer yet, and Retry sends it exactly once', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const id = await openChat(ada, sql)
  await withoutSockets(ada)
  await tunde.page.goto(`/chat/${id}`)
  await ada.page.goto(`/chat/${id}`)
  const text = `Do you have it in black? ${Date.now()}`
  // The first one reaches the server, the second one does not even do that; nobody hears of either.
  let attempts = 0
  await ada.page.route('**/api/chat/messages', async (route) => {
    attempts += 1
    if (attempts === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await write(ada.page, text)
  const own = messages(ada.page).filter({ hasText: text })
  const retry = own.getByRole('button', { name: 'Retry' })
  await expect(own).toContainText('No answer yet')
  await expect(own.getByRole('alert')).toContainText('Failed to send message')
  await retry.click()
  await expect.poll(() => attempts).toBe(2)
  await expect(own).toContainText('No answer yet')
  await ada.page.unroute('**/api/chat/messages')
  await retry.click()
  await expect(own).toContainText(/Sent|Delivered|Read/)
  await expect(own).toHaveCount(1)
  await expect(messages(tunde.page).filter({ hasText: text })).toHaveCount(1)
  const [stored] = await sql<{ n: number }>('select count(*)::int as n from messages where content = $text', { text })
  expect(stored!.n).toBe(1)
  await ada.page.reload()
  await expect(own).toHaveCount(1)
})

test('a message that is not acknowledged within ten seconds has no answer yet, and Retry stores it once', async ({
  person,
  sql,
}) => {
  const ada = await person('ada')
  const id = await openChat(ada, sql)
  await ada.context.clock.install()
  let isSilent = false
  let answered = 0
  let swallowed = 0
  await ada.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((data) => {
      // An acknowledgement, and the live event of the same message.
      const isAnswer = typeof data === 'string' && (/^43\d/.test(data) || data.startsWith('42["chat:message"'))
      if (isSilent && isAnswer) {
        swallowed += 1
        return
      }
      if (isAnswer) answered += 1
      socket.send(data)
    })
  })
  await ada.page.goto(`/chat/${id}`)
  await expect(box(ada.page)).toBeVisible()
  // Of `conversation:join`: from here on the socket is used.
  await expect.poll(() => answered).toBeGreaterThan(0)
  isSilent = true
  const text = `Does it have a fuse? ${Date.now()}`
  await write(ada.page, text)
  const own = messages(ada.page).filter({ hasText: text })
  await expect.poll(() => swallowed).toBeGreaterThan(0)
  await expect(own).toContainText('Sending')
  await ada.context.clock.fastForward((chatLimits.sendTimeoutSeconds + 1) * 1000)
  await expect(own).toContainText('No answer yet')
  await expect(own.getByRole('alert').locator('span').first()).toHaveText(texts.chat.timedOut)
  isSilent = false
  await own.getByRole('button', { name: 'Retry' }).click()
  await expect(own).toContainText(/Sent|Delivered|Read/)
  await expect(own).toHaveCount(1)
  const [stored] = await sql<{ n: number }>('select count(*)::int as n from messages where content = $text', { text })
  expect(stored!.n).toBe(1)
})

test('a message without an answer can be deleted: it is not sent later, and its sender is told if it had arrived', async ({
  person,
  sql,
}) => {
  const ada = await person('ada')
  const id = await openChat(ada, sql)
  await withoutSockets(ada)
  await ada.page.goto(`/chat/${id}`)
  await ada.page.route('**/api/chat/messages', (route) => route.abort('connectionreset'))
  const text = `Never mind ${Date.now()}`
  await write(ada.page, text)
  const own = messages(ada.page).filter({ hasText: text })
  await expect(own).toContainText('It may have arrived.')
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
  await ada.page.unroute('**/api/chat/messages')
  await ada.page.reload()
  await expect(box(ada.page)).toBeVisible()
  await expect(own).toHaveCount(0)

  const arriving = `Forget it ${Date.now()}`
  await ada.page.route('**/api/chat/messages', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await write(ada.page, arriving)
  await messages(ada.page).filter({ hasText: arriving }).getByRole('button', { name: 'Delete' }).click()
  await ada.page.goto('/dashboard')
  await expect(ada.page.getByText(`Delivered before you deleted it: “${arriving}”`)).toBeVisible()
  const [stored] = await sql<{ n: number }>('select count(*)::int as n from messages where content like $text', {
    text: 'Never mind%',
  })
  expect(stored!.n).toBe(0)
})

test('a muted conversation is marked, and what comes is not counted until it is loud again', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada', DESKTOP), await person('tunde', DESKTOP)]
  const id = await openChat(ada, sql)
  await ada.page.goto(`/chat/${id}`)
  await choose(ada.page, 'Mute')
  await expect(row(ada.page, 'Hostel Plug')).toContainText('Muted')
  await ada.page.goto('/dashboard')
  const before = await unreadOf(ada)
  const text = `We close early today ${Date.now()}`
  await callApi(tunde, 'POST', '/chat/messages', { chatId: id, content: text })
  expect(await unreadOf(ada)).toBe(before)
  await ada.page.goto('/chat')
  await row(ada.page, text).click()
  await choose(ada.page, 'Unmute')
  await expect(row(ada.page, text)).not.toContainText('Muted')
  await expect.poll(() => unreadOf(ada)).toBe(before)
  await ada.page.goto('/dashboard')
  await callApi(tunde, 'POST', '/chat/messages', { chatId: id, content: `${text} again` })
  expect(await unreadOf(ada)).toBe(before + 1)
})

test('an archived conversation leaves the list until it is moved back, at once or later', async ({ person, sql }) => {
  const ada = await person('ada')
  const id = await openChat(ada, sql)
  await ada.page.goto(`/chat/${id}`)
  await choose(ada.page, 'Archive')
  await expect(ada.page).toHaveURL(/\/chat$/)
  await expect(row(ada.page, 'Hostel Plug')).toHaveCount(0)
  await ada.page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(ada.page, 'Hostel Plug')).toBeVisible()
  await row(ada.page, 'Hostel Plug').click()
  await choose(ada.page, 'Archive')
  await expect(ada.page).toHaveURL(/\/chat$/)
  // The toast of the archived conversation has the same text.
  await ada.page.getByRole('group', { name: 'Which conversations' }).getByText('Archived').click()
  await row(ada.page, 'Hostel Plug').click()
  await choose(ada.page, 'Move back to all')
  await ada.page.goto('/chat')
  await expect(row(ada.page, 'Hostel Plug')).toBeVisible()
})

test('after a block neither of the two can write, and after it is lifted both can', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const id = await openChat(ada, sql)
  await tunde.page.goto(`/chat/${id}`)
  await expect(box(tunde.page)).toBeVisible()
  await ada.page.goto(`/chat/${id}`)
  await choose(ada.page, 'Block')
  await ada.page.getByRole('dialog', { name: 'Block Hostel Plug?' }).getByRole('button', { name: 'Block' }).click()
  await expect(ada.page.getByText('You blocked this person. Unblock them in the menu to write.')).toBeVisible()
  await expect(box(ada.page)).toHaveCount(0)
  await expect(tunde.page.getByText('You and this person cannot write to each other now.')).toBeVisible()
  await expect(callApi(tunde, 'POST', '/chat/messages', { chatId: id, content: 'Hello?' })).rejects.toThrow(/cannot/)
  await choose(ada.page, 'Unblock')
  const text = `Sorry, wrong button ${Date.now()}`
  await write(ada.page, text)
  await expect(messages(tunde.page).filter({ hasText: text })).toBeVisible()
  await expect(box(tunde.page)).toBeVisible()
})

test('where sockets are unavailable the chat goes on: messages, read marks and counts travel by requests', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada', DESKTOP), await person('tunde', DESKTOP)]
  const id = await openChat(ada, sql)
  for (const { page, context } of [ada, tunde]) {
    await withoutSockets({ page })
    await context.clock.install()
    await page.goto(`/chat/${id}`)
    await expect(box(page)).toBeVisible()
    await context.clock.fastForward(6_000)
    await expect(page.getByText('Socket not connected. Messages are checked every few seconds.')).toBeVisible()
  }
  const [question, answer] = [`Is it new? ${Date.now()}`, `Yes, sealed. ${Date.now()}`]
  await write(ada.page, question)
  const asked = messages(ada.page).filter({ hasText: question })
  await expect(asked).toContainText('Sent')
  await tunde.context.clock.fastForward(11_000)
  await expect(messages(tunde.page).filter({ hasText: question })).toHaveCount(1)
  await write(tunde.page, answer)
  await tunde.context.clock.fastForward(1_000)
  await ada.context.clock.fastForward(11_000)
  await expect(messages(ada.page).filter({ hasText: answer })).toHaveCount(1)
  await expect(asked).toContainText('Read')

  // On another page, the bars count what was not read.
  await expect.poll(() => unreadIn(sql, id)).toBe(0)
  await ada.page.goto('/dashboard')
  const before = await unreadOf(ada)
  await write(tunde.page, `${answer} One is left`)
  await expect(messages(tunde.page).filter({ hasText: 'One is left' })).toContainText('Sent')
  await ada.page.reload()
  await expect(ada.page.getByRole('link', { name: new RegExp(`^Chat, ${before + 1} unread`) })).toBeVisible()
})
