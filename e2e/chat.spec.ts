import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { cutter } from './chat-network.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, type Person } from './people.ts'

const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
interface Opened {
  data: { _id: string; lastSeq: number }
}

/** The conversation of Ada and Tunde's store. */
async function openChat(ada: Person, sql: Sql): Promise<{ id: string; lastSeq: number }> {
  const [store] = await sql<{ id: string }>(`select id from vendors where slug = 'hostel-plug'`)
  const { data } = await callApi<Opened>(ada, 'POST', '/chat/conversation', { vendorId: store!.id })
  return { id: data._id, lastSeq: data.lastSeq }
}

/** As if the sender's minute had passed: nobody types two hundred messages in one. */
const passMinute = (sql: Sql) => sql('update chat_users set sent_in_minute = 0')

const bubbles = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('li[data-seq]')
const seqsOf = (page: Page) => bubbles(page).evaluateAll((all) => all.map((one) => Number(one.dataset.seq)))
const box = (page: Page) => page.getByLabel(/^Message to/)

test('two people write to each other, and see what arrived and what was read', { tag: '@gate' }, async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  await ada.page.goto('/dashboard')
  const { id } = await openChat(ada, sql)
  await passMinute(sql)
  await tunde.page.goto('/vendor/dashboard')
  await ada.page.goto(`/chat/${id}`)
  const text = `Is the extension box 5 metres? ${Date.now()}`
  await box(ada.page).fill(text)
  await ada.page.getByRole('button', { name: 'Send' }).click()
  const sent = bubbles(ada.page).filter({ hasText: text })
  await expect(sent).toContainText('Delivered')
  // On another page, the store sees that somebody wrote.
  const bar = tunde.page.getByRole('link', { name: /^Chat, \d+ unread message/ })
  await expect(bar).toBeVisible()
  await bar.click()
  await tunde.page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: text }).click()
  await expect(sent).toContainText('Read')
  await box(tunde.page).pressSequentially('Yes, 5')
  await expect(ada.page.getByText('Hostel Plug is typing…')).toBeVisible()
  await tunde.page.keyboard.press('Shift+Enter')
  await tunde.page.keyboard.type('and four sockets')
  await tunde.page.keyboard.press('Enter')
  await expect(bubbles(ada.page).last()).toContainText('Yes, 5\nand four sockets')
  await expect(box(tunde.page)).toHaveValue('')
})

test('a store shows one of its products, and the buyer opens it', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  await ada.page.goto('/dashboard')
  const { id } = await openChat(ada, sql)
  await passMinute(sql)
  await ada.page.goto(`/chat/${id}`)
  await tunde.page.goto(`/chat/${id}`)
  await tunde.page.getByRole('button', { name: 'Add a product' }).click()
  const dialog = tunde.page.getByRole('dialog', { name: 'Which product?' })
  const product = dialog.getByRole('list', { name: 'Products' }).getByRole('button').first()
  const name = await product.locator('.font-semibold').first().innerText()
  await product.click()
  await expect(tunde.page.getByText(`About ${name}`)).toBeVisible()
  const text = `We have this too ${Date.now()}`
  await box(tunde.page).fill(text)
  await tunde.page.keyboard.press('Enter')
  await bubbles(ada.page).filter({ hasText: text }).getByRole('link').filter({ hasText: name }).click()
  await expect(ada.page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a photo is made small, uploaded while the text is written, and seen by the other', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  await ada.page.goto('/dashboard')
  const { id } = await openChat(ada, sql)
  await passMinute(sql)
  await tunde.page.goto(`/chat/${id}`)
  await ada.page.goto(`/chat/${id}`)
  await ada.page.getByLabel('Add a photo').setInputFiles(photo)
  const text = `Like this one? ${Date.now()}`
  await box(ada.page).fill(text)
  await expect(ada.page.getByText('Ready to send')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Send' }).click()
  for (const { page } of [ada, tunde])
    await expect(bubbles(page).filter({ hasText: text }).getByRole('img', { name: text })).toBeVisible()
  await expect(ada.page.getByText('Ready to send')).toHaveCount(0)
})

const BEFORE = 20
const DURING = 160
const AFTER = 20

const CUT_MS = 90_000

test('200 messages arrive once and in order although the connection was cut for 90 seconds', async ({
  person,
  sql,
}) => {
  test.slow()
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  await ada.context.clock.install()
  const line = await cutter(ada)
  await ada.page.goto('/dashboard')
  const { id, lastSeq } = await openChat(ada, sql)
  await tunde.page.goto(`/chat/${id}`)
  await ada.page.goto(`/chat/${id}`)
  await expect(box(ada.page)).toBeVisible()
  const tag = `cut ${Date.now()}`
  let sent = 0
  const arrive = async (count: number) => {
    for (let n = 0; n < count; n++) {
      if (sent % 25 === 0) await passMinute(sql)
      sent += 1
      await callApi(tunde, 'POST', '/chat/messages', { chatId: id, content: `${tag} message ${sent}` })
    }
  }
  const heard = async () =>
    (
      await bubbles(ada.page)
        .filter({ hasText: `${tag} message` })
        .allInnerTexts()
    ).map((text) => Number(/message (\d+)/.exec(text)?.[1]))
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
  await arrive(BEFORE)
  await expect.poll(heard).toEqual(numbers(BEFORE))

  await line.cut()
  await box(ada.page).fill(`${tag} written while away`)
  await ada.page.getByRole('button', { name: 'Send' }).click()
  const own = ada.page.getByRole('listitem').filter({ hasText: `${tag} written while away` })
  await expect(own).toContainText('Waiting for network')
  await arrive(DURING)
  await ada.context.clock.fastForward(CUT_MS)
  await line.restore()
  await arrive(AFTER)

  await expect.poll(heard, { timeout: 30_000 }).toEqual(numbers(BEFORE + DURING + AFTER))
  await expect(own).toHaveCount(1)
  await expect(own).toContainText(/Delivered|Read/)
  // Nothing is missing between the numbers, and none is there twice.
  const seqs = (await seqsOf(ada.page)).filter((seq) => seq > lastSeq)
  expect(seqs).toEqual(Array.from({ length: BEFORE + DURING + AFTER + 1 }, (_, n) => lastSeq + 1 + n))
  await expect(bubbles(tunde.page).filter({ hasText: `${tag} written while away` })).toHaveCount(1)
  // Ada looks at the end of the conversation: the store sees that all was read.
  await expect(bubbles(tunde.page).filter({ hasText: `${tag} message ${sent}` })).toContainText('Read')
  const [marks] = await sql<{ unread: number; isRead: boolean }>(
    `select me.unread, me.read_seq = c.last_seq as "isRead"
         from conversation_members me
         join conversations c on c.id = me.conversation_id
         join users u on u.id = me.user_id and u.email = 'ada@demo.vendly.example'
        where c.id = $id`,
    { id },
  )
  expect(marks).toEqual({ unread: 0, isRead: true })
})
