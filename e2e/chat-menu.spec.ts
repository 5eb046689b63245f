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
const _row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: name })
const _choose = async (page: Page, name: string) => {
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
