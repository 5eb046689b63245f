import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, openSheet } from '../../../../test/component.tsx'
import { type Fakes, onlyPage } from '../../../../test/fake-api.ts'
import { idOf, sampleMessage } from '../../../../test/samples.ts'
import * as reportsScreen from './chat-reports.screen.tsx'

const [ada, tunde] = [
  { _id: idOf(5), name: 'Ada Obi', role: 'student' as const },
  { _id: idOf(301), name: 'Tunde Bello', role: 'rider' as const },
]
const deletedAt = new Date().toISOString()
const message = {
  ...sampleMessage(1, { content: 'Pay me directly', warnings: ['pay-direct', 'early-release'] }),
  deletedAt,
}
const fakes: Fakes = {
  'GET /admin/chat/reports': () => ({
    data: [
      {
        ...{ _id: idOf(70), conversationId: idOf(300), reporter: ada, about: tunde, reason: 'Asks for cash', message },
        createdAt: new Date().toISOString(),
      },
    ],
    pagination: onlyPage(1),
  }),
  'POST /admin/chat/read': () => ({
    data: [{ _id: idOf(300), people: [ada, tunde], orderNumber: null, messages: [message], isWhole: false }],
  }),
}
const open = () =>
  openScreen('/admin/chats', reportsScreen, {
    ...{ as: 'admin', api: fakes, elsewhere: ['/admin/users/:id', '/admin/riders/:id'] },
  })

test('a reported chat is read, with what was deleted and what its receiver was warned of', async () => {
  const { api } = await open()
  for (const [{ name }, to] of [
    [ada, `/admin/users/${ada!._id}`],
    [tunde, `/admin/riders/${tunde!._id}`],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', to)
  const sheet = await openSheet('Read the chat', 'Chat')
  for (const warned of [page.getByRole('listitem').first(), sheet])
    await expect
      .element(warned)
      .toMatchTextContent(
        /Pay me directly.*Deleted by its sender, .+ [ap]m.*Receiver warned:paying outsideconfirming early/s,
      )
  await expect.poll(() => api.sent('POST /admin/chat/read').map(({ body }) => body)).toEqual([{ reportId: idOf(70) }])
})

test('a report is dismissed, or the person warned, with a reason', async () => {
  const { api } = await open()
  await openSheet('Dismiss', 'Dismiss the report')
  await page.getByRole('button', { name: 'Close' }).click()
  await openSheet('Warn Tunde', 'Warn Tunde Bello')
  await expect.poll(() => api.sent('PATCH /admin/chat/reports/:id')).toEqual([])
})
