import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openPart, openScreen } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleConversation, sampleMessage } from '../../../test/samples.ts'
import * as chatReportsScreen from './admin/chat-reports.screen.tsx'
import { ReportSheet } from './report-sheet.tsx'

const product = { _id: idOf(3), name: 'Jollof rice', price: 1_000, image: null, isOnSale: true }
const picture = { url: '/media/rice', alt: 'Photo', tint: 'food' }
const messages = [
  sampleMessage(1, { content: 'Is this hot?', product }),
  sampleMessage(2, { type: 'picture', content: '', picture }),
  sampleMessage(3, { type: 'voice', content: '', voice: { seconds: 3 } }),
]

test('messages without a text are named where one of them is reported', async () => {
  const { api } = await openPart(
    <ReportSheet conversation={sampleConversation()} messages={messages} onClose={() => {}} />,
    { as: 'vendor', api: { 'POST /chat/:id/report': () => ({ data: undefined, message: 'Thank you.' }) } },
  )
  const options = page.getByLabelText('Which message?').getByRole('option')
  await expect.element(options.nth(0)).toMatchTextContent(/^\d{1,2}:\d{2} [ap]m: Voice note, 0:03$/)
  await expect.element(options.nth(1)).toMatchTextContent(/^\d{1,2}:\d{2} [ap]m: Photo$/)
  await expect.element(options.nth(2)).toMatchTextContent(/: Jollof rice: Is this hot\?$/)
  expect(await findViolations()).toEqual([])
  await page.getByText('Insults or threatens me').click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect.element(page.getByText('Thank you.')).toBeVisible()
  const body = { reason: 'Insults or threatens me', messageId: messages[2]!._id }
  await expect.poll(() => api.sent('POST /chat/:id/report').map((sent) => sent.body)).toEqual([body])
})

test('an administrator reads what is in a reported chat: photos, voice notes and products', async () => {
  const person = (n: number, name: string) => ({ _id: idOf(n), name, role: 'student' as const })
  const [tunde, ada] = [person(301, 'Tunde Bello'), person(5, 'Ada Obi')]
  const report = {
    ...{ _id: idOf(8), conversationId: idOf(300), reporter: ada, about: tunde, reason: 'Insults or threatens me' },
    ...{ message: { ...messages[2]!, deletedAt: null }, createdAt: new Date().toISOString() },
  }
  const chat = { _id: idOf(300), people: [tunde, ada], orderNumber: null, isWhole: true }
  await openScreen('/admin/chats', chatReportsScreen, {
    as: 'admin',
    size: DESKTOP,
    api: {
      'GET /admin/chat/reports': () => ({ data: [report], pagination: onlyPage(1) }),
      'POST /admin/chat/read': () => ({
        data: [{ ...chat, messages: messages.map((message) => ({ ...message, deletedAt: null })) }],
      }),
    },
  })
  const row = page.getByRole('listitem').filter({ hasText: report.reason })
  await expect.element(row.getByText('Voice note, 0:03')).toBeVisible()
  await row.getByRole('button', { name: 'Read the chat' }).click()
  const reading = page.getByRole('dialog', { name: 'Chat' })
  await expect.element(reading.getByRole('img', { name: 'Photo' })).toBeVisible()
  await expect.element(reading.getByRole('group', { name: 'Voice note, 0:03' })).toBeVisible()
  await expect.element(reading.getByRole('link', { name: /Jollof rice/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
