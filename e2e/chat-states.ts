import { expect, type Page } from '@playwright/test'
import type { PageState } from './page-states.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const untilDialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible()

const openMenu = async (page: Page) => {
  await press(page, 'More')
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
}

/** The list of conversations, and what opens over one of them. */
export const chatStates = (conversation: string): readonly PageState[] => [
  '/chat',
  [
    '/chat',
    'conversations and messages that were searched for',
    async (page) => {
      await page.getByLabel('Search names and messages').fill('order')
      await expect(page.getByRole('heading', { name: 'Messages' }).first()).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
    },
  ],
  [
    '/chat',
    'the archive',
    async (page) => {
      await page.getByText('Archived', { exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible()
    },
  ],
  conversation,
  [
    conversation,
    'a product to send',
    async (page) => {
      await press(page, 'Add a product')
      await untilDialog(page, 'Which product?')
    },
  ],
  [conversation, 'its menu', openMenu],
  [
    conversation,
    'blocking',
    async (page) => {
      await openMenu(page)
      await press(page, 'Block')
      await untilDialog(page, /^Block /)
    },
  ],
  [
    conversation,
    'reporting a person',
    async (page) => {
      await openMenu(page)
      await press(page, 'Report')
      await untilDialog(page, /^Report /)
    },
  ],
]

type Sql = <Row>(text: string) => Promise<Row[]>

/** The reports of chats: one that is read, and one before it is decided. */
export async function adminChatStates(sql: Sql): Promise<PageState[]> {
  await sql(
    `insert into chat_reports (id, conversation_id, reporter_id, about_id, message_id, reason)
     select gen_random_uuid(), m.conversation_id, case c.lesser_id when m.sender_id then c.greater_id else c.lesser_id end,
            m.sender_id, m.id, 'Wants to be paid outside Vendly'
       from messages m
       join conversations c on c.id = m.conversation_id
      where 'pay-direct' = any(m.warnings)
      limit 1
     on conflict do nothing`,
  )
  return [
    '/admin/chats',
    [
      '/admin/chats',
      'a chat that is read',
      async (page) => {
        await press(page, 'Read the chat')
        await untilDialog(page, 'Chat')
      },
    ],
    [
      '/admin/chats',
      'a dismissal',
      async (page) => {
        await press(page, 'Dismiss')
        await untilDialog(page, 'Dismiss the report')
      },
    ],
  ]
}
