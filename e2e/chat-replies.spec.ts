import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, type Person } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

/** The conversation of Ada and Tunde's store, as if the sender's minute had passed. */
async function openChat(ada: Person, sql: Sql): Promise<string> {
  const [store] = await sql<{ id: string }>(`select id from vendors where slug = 'hostel-plug'`)
  const { data } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { vendorId: store!.id })
  await sql('update chat_users set sent_in_minute = 0')
  return data._id
}
const bubbles = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('li[data-seq]')
const box = (page: Page) => page.getByLabel(/^Message to/)
const send = async (page: Page, text: string) => {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const choose = async (message: Locator, name: string) => {
  await message.getByRole('button', { name: /^Options: / }).click()
  await message.page().getByRole('button', { name, exact: true }).click()
}

test('a reply leads to a message far above, and what its sender deletes is gone for both at once', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  await ada.page.goto('/dashboard')
  const id = await openChat(ada, sql)
  await ada.page.goto(`/chat/${id}`)
  await tunde.page.goto(`/chat/${id}`)
  const tag = Date.now()
  const [question, answer] = [`Is it 5 metres? ${tag}`, `Yes, five ${tag}`]
  await send(ada.page, question)
  await choose(bubbles(tunde.page).filter({ hasText: question }), 'Reply')
  await expect(tunde.page.getByRole('button', { name: 'Cancel the reply' })).toBeVisible()
  await send(tunde.page, answer)
  const reply = bubbles(ada.page).filter({ hasText: answer })
  const quote = reply.getByRole('button', { name: /^Go to the message/ })
  await expect(quote).toContainText('You')

  // More than a page later, the quote still leads to the question.
  await sql(
    `with later as (
       update conversations set last_seq = last_seq + 120 where id = $id returning id, last_seq, lesser_id
     )
     insert into messages (id, conversation_id, seq, sender_id, client_id, content)
     select gen_random_uuid(), id, last_seq - 120 + n, lesser_id, gen_random_uuid(), 'Later message ' || n
       from later, generate_series(1, 120) n`,
    { id },
  )
  const again = `As I said ${tag}`
  const { data } = await callApi<{ data: { _id: string; content: string }[] }>(
    ada,
    'GET',
    `/chat/${id}/messages?limit=100`,
  )
  expect(data.some(({ content }) => content === question)).toBe(false)
  const [asked] = await sql<{ id: string; seq: number }>('select id, seq from messages where content = $question', {
    question,
  })
  await callApi(tunde, 'POST', '/chat/messages', { chatId: id, content: again, replyToId: asked!.id })
  await ada.page.goto(`/chat/${id}`)
  const original = bubbles(ada.page).and(ada.page.locator(`[data-seq="${asked!.seq}"]`))
  await expect(bubbles(ada.page).filter({ hasText: again })).toBeVisible()
  await expect(original).toHaveCount(0)
  await bubbles(ada.page)
    .filter({ hasText: again })
    .getByRole('button', { name: /^Go to the message/ })
    .click()
  await expect(original).toBeInViewport({ ratio: 1 })
  await expect(original).toBeFocused()

  await tunde.page.goto(`/chat/${id}`)
  const theirs = bubbles(tunde.page).filter({ hasText: again })
  await expect(theirs.getByRole('button', { name: /^Go to the message/ })).toContainText(question)
  await choose(original, 'Delete')
  await ada.page.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(original).toContainText('Deleted message')
  await expect(theirs).toContainText('Deleted message')
  await expect(theirs).not.toContainText(question)
})
