import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openScreen, userOf } from '../../../test/component.tsx'
import { type Fakes, onlyPage } from '../../../test/fake-api.ts'
import { sampleConversation, sampleMessage } from '../../../test/samples.ts'
import { emitLocal } from '../../lib/realtime.ts'
import * as conversationScreen from './conversation.screen.tsx'
import { quoteOf } from './thread.ts'

const ada = userOf('student')
const { _id: id } = sampleConversation()
const picture = { url: '/media/rice', alt: 'Photo', tint: 'food' }
const question = sampleMessage(1, { content: 'Is the rice still hot, and how much is the large plate?' })
const photo = sampleMessage(2, { type: 'picture', content: '', picture })
const own = sampleMessage(3, { content: 'Block C, room 12', senderId: ada._id })

const lose = () => {
  throw new TypeError('Failed to fetch')
}
function open(messages: readonly ChatMessage[], given: Partial<Conversation> = {}, more: Fakes = {}) {
  const all = [...messages]
  const conversation = sampleConversation({ lastSeq: all.length, readSeq: 99, ...given })
  return openScreen(`/chat/${id}`, conversationScreen, {
    ...{ path: '/chat/:conversationId', as: ada },
    api: {
      'GET /chat/:id/messages': ({ query }) => {
        const data = all.filter(({ seq }) => seq > Number(query.after ?? 0))
        return { data, conversation, pagination: onlyPage(data.length) }
      },
      'GET /chat/unread-count': () => ({ data: { count: 0 } }),
      'POST /chat/messages': ({ body }) => {
        const replied = all.find(({ _id }) => _id === body.replyToId)
        const replyTo = replied ? quoteOf(replied) : null
        const { clientId = '', content = '' } = body
        const sent = sampleMessage(all.length + 1, { clientId, content, senderId: ada._id, replyTo })
        all.push(sent)
        return { data: sent }
      },
      'DELETE /chat/messages/:id': ({ params, query }) => {
        const { _id, seq } = all.find((one) => one._id === params.id)!
        return {
          data: { _id, seq, conversationId: id, for: query.for === 'everyone' ? 'everyone' : 'me', revision: 1 },
        }
      },
      ...more,
    },
  })
}

const bubbles = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const bubble = (text: string) => bubbles.filter({ hasText: text })
const field = page.getByRole('textbox', { name: 'Message to Tunde Bello' })
const choose = async (message: string, name: string) => {
  await page.getByRole('button', { name: `Options: ${message}`, exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
}
const OPTIONS = 'Is the rice still hot, and how much is t…'

test('the menu of a message has what can be done with it', async () => {
  await open([question, photo])
  await page.getByRole('button', { name: 'Options: Photo', exact: true }).click()
  for (const name of ['Reply', 'Delete'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: `Options: ${OPTIONS}`, exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('a message is copied from its menu', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await open([question])
  await choose(OPTIONS, 'Copy')
  await expect.element(page.getByText('Message copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(question.content)
})

test('a reply carries what it answers, which leads to it', async () => {
  const { api } = await open([question, photo, own])
  await choose(OPTIONS, 'Reply')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Very hot{Enter}')
  await expect
    .poll(() => api.sent('POST /chat/messages').map(({ body }) => [body.content, body.replyToId]))
    .toEqual([['Very hot', question._id]])
  await expect.element(page.getByRole('button', { name: 'Cancel the reply' })).not.toBeInTheDocument()
  const quote = bubble('Very hot').getByRole('button', {
    name: /^Go to the message: ?Tunde Bello ?Is the rice still hot/,
  })
  await expect.element(quote).toBeVisible()
  await quote.click()
  // After the day.
  await expect.element(bubbles.nth(1)).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('a message that waits for a network keeps what it answers', async () => {
  await open([photo], {}, { 'POST /chat/messages': lose })
  onTestFinished(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  await choose('Photo', 'Reply')
  await userEvent.keyboard('Is this the large one?{Enter}')
  const waiting = bubble('Is this the large one?')
  await expect.element(waiting).toMatchTextContent(/Tunde Bello ?Photo.*No answer yet/s)
  await waiting.getByRole('button', { name: 'Delete', exact: true }).click()
})

test('an own message is deleted for everyone or for oneself, after a question', async () => {
  const { api } = await open([question, own])
  await choose(own.content, 'Delete')
  const sheet = page.getByRole('dialog', { name: 'Delete this message?' })
  await expect.element(sheet.getByText('Vendly can still see it if the chat is reported.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect.element(bubble('Deleted message')).toBeVisible()
  await expect.element(bubble(own.content)).not.toBeInTheDocument()
  expect(api.sent('DELETE /chat/messages/:id').map(({ params, query }) => [params.id, query.for])).toEqual([
    [own._id, 'everyone'],
  ])
  await choose('Deleted message', 'Delete')
  await expect.element(sheet.getByRole('button', { name: 'Delete for everyone' })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Delete for me' }).click()
  await expect.element(bubble('Deleted message')).not.toBeInTheDocument()
})

test('a message of the other person, and an own one of long ago, is deleted for oneself alone', async () => {
  const createdAt = new Date(Date.now() - (chatLimits.deleteForEveryoneMinutes + 1) * 60_000).toISOString()
  await open([question, { ...own, createdAt }])
  for (const message of [own.content, OPTIONS]) {
    await choose(message, 'Delete')
    const sheet = page.getByRole('dialog', { name: 'Delete this message?' })
    await expect.element(sheet.getByRole('button', { name: 'Delete for me' })).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: 'Delete for everyone' })).not.toBeInTheDocument()
    if (message === own.content) await sheet.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a deletion that fails says so, and the message stays', async () => {
  await open([own], {}, { 'DELETE /chat/messages/:id': lose })
  await choose(own.content, 'Delete')
  await page.getByRole('button', { name: 'Delete for me' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(bubble(own.content)).toBeInTheDocument()
})

test('a message that the other person deletes disappears at once, also where it is quoted', async () => {
  const reply = sampleMessage(4, { content: 'I see', senderId: ada._id, replyTo: quoteOf(question) })
  await open([question, photo, own, reply])
  await expect.element(bubble('I see')).toMatchTextContent(/Is the rice/)
  emitLocal('chat:deleted', { _id: question._id, conversationId: id, seq: 1, for: 'everyone', revision: 1 })
  await expect.element(bubble('I see')).toMatchTextContent(/Deleted message/)
  await expect.element(bubble('Deleted message')).toHaveLength(2)
  await expect.element(bubble('Is the rice')).not.toBeInTheDocument()
})

test('after a deletion that was missed the messages are fetched again', async () => {
  const { api } = await open([question, own])
  await expect.element(bubble('Is the rice')).toBeVisible()
  const gone = { type: 'deleted', content: '' } as const
  api.use({
    'GET /chat/:id/messages': ({ query }) => {
      const data = [{ ...question, ...gone }, own].filter(({ seq }) => seq > Number(query.after ?? 0))
      const conversation = sampleConversation({ lastSeq: 2, readSeq: 99, revision: 1 })
      return { data, conversation, pagination: onlyPage(data.length) }
    },
  })
  emitLocal('connected', undefined)
  await expect.element(bubble('Deleted message')).toBeVisible()
  await expect.element(bubble(own.content)).toBeVisible()
})

test('a message that is swiped to the right is replied to; a scroll and a short swipe do nothing', async () => {
  await open([question, photo])
  await expect.element(bubbles.last()).toBeVisible()
  const swipe = (right: number, down: number) => {
    const target = bubbles.last().element()
    const touch = (x: number, y: number) =>
      [new Touch({ identifier: 1, target, clientX: 100 + x, clientY: 200 + y })] as Touch[]
    const send = (type: string, touches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches }))
    send('touchstart', touch(0, 0))
    send('touchmove', touch(right / 3, down / 3))
    send('touchmove', touch(right, down))
    send('touchend', [])
  }
  const reply = page.getByRole('button', { name: 'Cancel the reply' })
  swipe(20, 90)
  swipe(40, 4)
  await expect.element(reply).not.toBeInTheDocument()
  swipe(90, 6)
  await expect.element(reply).toBeVisible()
})

test('where nobody can write there is no reply', async () => {
  await open([question], { refusal: 'closed' })
  await page.getByRole('button', { name: `Options: ${OPTIONS}`, exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reply', exact: true })).not.toBeInTheDocument()
})

test('a reply to a message that is deleted meanwhile says so', async () => {
  await open([question])
  await choose(OPTIONS, 'Reply')
  emitLocal('chat:deleted', { _id: question._id, conversationId: id, seq: 1, for: 'everyone', revision: 1 })
  await expect.element(page.getByText('Deleted message')).toHaveLength(2)
  await expect.element(page.getByText('Is the rice')).not.toBeInTheDocument()
})
