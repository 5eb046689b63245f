import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { held, openScreen, userOf } from '../../../test/component.tsx'
import { type Fakes, onlyPage } from '../../../test/fake-api.ts'
import { sampleConversation, sampleMessage } from '../../../test/samples.ts'
import { emitLocal } from '../../lib/realtime.ts'
import ChatScreen from './chat.screen.tsx'
import * as conversationScreen from './conversation.screen.tsx'

const ada = userOf('student')
const { _id: id } = sampleConversation()

/** A server with this conversation, which can be changed and written to. */
function stored(given: Partial<Conversation> = {}, messages: ChatMessage[] = []) {
  const all = [...messages]
  let conversation = sampleConversation({ lastSeq: all.length, readSeq: all.length, ...given })
  const change = (part: Partial<Conversation>) => {
    conversation = { ...conversation, ...part }
    return { data: conversation }
  }
  /** The same message sent twice is one. */
  const store = (clientId: string | undefined, content = '') => {
    const before = all.find((one) => one.clientId === clientId)
    const added = before ?? sampleMessage(all.length + 1, { clientId: clientId!, content, senderId: ada._id })
    if (!before) all.push(added)
    return { data: added }
  }
  const fakes: Fakes = {
    'GET /chat/:id/messages': ({ query }) => {
      const data = all.filter(({ seq }) => seq > Number(query.after ?? 0))
      return { data, conversation, pagination: onlyPage(data.length) }
    },
    'GET /chat/conversations': ({ query }) => {
      const data = conversation.isArchived === (query.box === 'archived') ? [conversation] : []
      return { data, pagination: onlyPage(data.length) }
    },
    'GET /chat/unread-count': () => ({ data: { count: 0 } }),
    'PATCH /chat/:id': ({ body }) => change(body),
    'POST /chat/:id/block': () => change({ isBlocked: true, refusal: 'blocked' }),
    'DELETE /chat/:id/block': () => change({ isBlocked: false, refusal: null }),
    'POST /chat/messages': ({ body }) => store(body.clientId, body.content),
  }
  return { fakes, all, store }
}

const open = (api: Fakes) => {
  // What was deleted without an answer is remembered beyond the page.
  onTestFinished(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  return openScreen(`/chat/${id}`, conversationScreen, { path: '/chat/:conversationId', as: ada, api })
}
const openList = (api: Fakes) =>
  openScreen('/chat', { default: ChatScreen }, { as: ada, elsewhere: ['/chat/:conversationId'], api })

const field = page.getByRole('textbox', { name: 'Message to Tunde Bello' })
const bubbles = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name }).click()
}
const write = async (text: string) => {
  await field.fill(text)
  await userEvent.keyboard('{Enter}')
}
const lose = () => {
  throw new TypeError('Failed to fetch')
}

test('the list says that it is loading until it is there', async () => {
  const { until, release } = held()
  const { fakes } = stored()
  await openList({
    ...fakes,
    'GET /chat/conversations': async () => {
      await until
      return { data: [sampleConversation()], pagination: onlyPage(1) }
    },
  })
  await expect.element(page.getByText('Loading conversations...')).toBeVisible()
  release()
  await expect.element(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
})

test('a conversation with a rider says when it closes', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await open(stored({ closesAt: soon }).fakes)
  // With the day after midnight.
  await expect.element(page.getByText(/^Closes at (\d{1,2} [A-Z][a-z]+, )?\d{1,2}:\d{2} [ap]m$/)).toBeVisible()
  await expect.element(field).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a conversation that is closed says so, and takes no message', async () => {
  await open(stored({ refusal: 'closed', closesAt: new Date(Date.now() - 3_600_000).toISOString() }).fakes)
  await expect.element(page.getByText(/^This conversation is closed\./)).toBeVisible()
  await expect.element(page.getByText(/^Closes at /)).not.toBeInTheDocument()
  await expect.element(field).not.toBeInTheDocument()
})

test('a message that may be a scam warns its reader, and an automatic reply is called one', async () => {
  const scam = { content: 'pay me direct to 0123456789', warnings: ['account-number', 'pay-direct'] as const }
  const away = sampleMessage(2, { type: 'away', content: 'We are away until Friday, 8 am.' })
  await open(stored({}, [sampleMessage(1, { ...scam, warnings: [...scam.warnings] }), away]).fakes)
  const received = bubbles.filter({ hasText: scam.content })
  for (const text of ['Careful with this message', 'It has an account number.', 'It is about paying outside Vendly.'])
    await expect.element(received).toMatchTextContent(new RegExp(text))
  await expect.element(bubbles.filter({ hasText: 'away until' })).toMatchTextContent(/Automatic reply/)
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  expect(await findViolations()).toEqual([])
})

test.each(['while the conversation loads', 'while it is fetched again'])(
  'a message that is read %s is shown as read',
  async (when) => {
    const own = sampleMessage(1, { content: 'Is it there?', senderId: ada._id })
    const { fakes } = stored({ otherDeliveredSeq: 1, otherReadSeq: 0 }, [own])
    const { until, release } = held()
    let asked = 0
    const at = when === 'while the conversation loads' ? 1 : 2
    await open({
      ...fakes,
      'GET /chat/:id/messages': async (call) => {
        const answer = fakes['GET /chat/:id/messages']!(call)
        asked += 1
        // The answer is older than the mark that arrives before it.
        if (asked === at) await until
        return answer as never
      },
    })
    await expect.poll(() => asked).toBeGreaterThanOrEqual(at)
    // The first call is made before the screen is there to hear of the mark.
    await expect.element(page.getByRole('region', { name: 'Conversation', exact: true })).toBeInTheDocument()
    const { other } = sampleConversation()
    emitLocal('conversation:update', { _id: id, userId: other._id, readSeq: 1, deliveredSeq: 1 })
    release()
    await expect.element(bubbles.filter({ hasText: 'Is it there?' })).toMatchTextContent(/Read$/)
  },
)

test('a message whose answer was lost has no answer yet, and Retry sends the same one', async () => {
  const { fakes, all, store } = stored()
  const { api } = await open(fakes)
  api.use({
    'POST /chat/messages': ({ body }) => {
      store(body.clientId, body.content)
      return lose()
    },
  })
  await write('Do you have it in black?')
  const own = bubbles.filter({ hasText: 'Do you have it in black?' })
  await expect.element(own).toMatchTextContent(/No answer yet.*Failed to send message/s)
  api.use({ 'POST /chat/messages': fakes['POST /chat/messages']! })
  await own.getByRole('button', { name: 'Retry' }).click()
  await expect.element(own).toMatchTextContent(/Sent/)
  await expect.element(own).toHaveLength(1)
  expect(all).toHaveLength(1)
})

test('a message without an answer that was deleted is not sent later, and its sender reads that it had arrived', async () => {
  const { fakes, all, store } = stored()
  const { api, close } = await open(fakes)
  api.use({ 'POST /chat/messages': lose })
  await write('Never mind')
  await expect.element(bubbles).toMatchTextContent(/It may have arrived\./)
  await bubbles.getByRole('button', { name: 'Delete' }).click()
  await expect.element(bubbles).not.toBeInTheDocument()
  close()
  const again = await open(fakes)
  await expect.element(field).toBeVisible()
  await expect.element(bubbles).not.toBeInTheDocument()
  expect(all).toEqual([])

  again.api.use({
    'POST /chat/messages': ({ body }) => {
      store(body.clientId, body.content)
      return lose()
    },
  })
  await write('Forget it')
  await bubbles.getByRole('button', { name: 'Delete' }).click()
  again.close()
  await open(fakes)
  await expect.element(page.getByText('Delivered before you deleted it: “Forget it”')).toBeVisible()
})

test('a muted conversation is marked in the list until it is unmuted', async () => {
  const { fakes } = stored()
  const first = await open(fakes)
  await choose('Mute')
  await expect.poll(() => first.api.sent('PATCH /chat/:id').map(({ body }) => body)).toEqual([{ isMuted: true }])
  first.close()
  const list = await openList(fakes)
  await expect.element(page.getByRole('list', { name: 'Conversations' })).toMatchTextContent(/Muted/)
  list.close()
  const second = await open(fakes)
  await choose('Unmute')
  await expect.poll(() => second.api.sent('PATCH /chat/:id').map(({ body }) => body)).toEqual([{ isMuted: false }])
})

test('an archived conversation leaves the list, and Undo or the menu brings it back', async () => {
  const { fakes } = stored()
  const first = await openScreen(`/chat/${id}`, conversationScreen, {
    path: '/chat/:conversationId',
    elsewhere: ['/chat'],
    as: ada,
    api: fakes,
  })
  await choose('Archive')
  await expect.poll(first.address).toBe('/chat')
  await page.getByRole('button', { name: 'Undo' }).click()
  const sent = () => first.api.sent('PATCH /chat/:id').map(({ body }) => body)
  await expect.poll(sent).toEqual([{ isArchived: true }, { isArchived: false }])
  first.close()
  const second = await open(stored({ isArchived: true }).fakes)
  await choose('Move back to all')
  await expect.poll(() => second.api.sent('PATCH /chat/:id').map(({ body }) => body)).toEqual([{ isArchived: false }])
})

test('a person is blocked after a question, and unblocked to write again', async () => {
  const { api } = await open(stored().fakes)
  await choose('Block')
  await page.getByRole('dialog', { name: 'Block Tunde Bello?' }).getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('You blocked this person. Unblock them in the menu to write.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await choose('Unblock')
  await expect.element(field).toBeVisible()
  await expect.poll(() => api.sent('DELETE /chat/:id/block')).toHaveLength(1)
})

test('who is blocked reads that neither can write', async () => {
  await open(stored({ refusal: 'blocked' }).fakes)
  await expect.element(page.getByText('You and this person cannot write to each other now.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})
