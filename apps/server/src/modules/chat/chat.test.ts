import { chatLimits } from '@vendly/contract/chat-limits'
import { afterEach, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { useClock, useDatabaseClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { given, bought } = await buyingIn(world)
const { api, ask } = world
afterEach(useDatabaseClock)

type Caller = { token: string }
const open = async ({ token }: Caller, vendorId: string) =>
  (await api('POST /chat/conversation', { token, body: { vendorId } })).data
const say = async ({ token }: Caller, chatId: string, content: string, clientId = newId()) =>
  (await api('POST /chat/messages', { token, body: { chatId, content, clientId } })).data
const page = (
  { token }: Caller,
  id: string,
  query: { after?: number; around?: number; cursor?: string; limit?: number } = {},
) => api('GET /chat/:id/messages', { token, params: { id }, query })
const inbox = async ({ token }: Caller, query: { box?: 'unread' | 'archived'; q?: string } = {}) =>
  (await api('GET /chat/conversations', { token, query })).data
const unreadOf = async ({ token }: Caller) => (await api('GET /chat/unread-count', { token })).data.count

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  return { ada, store, chat: await open(ada, store.vendorId) }
}

test('a conversation with a store is one for both, and is listed for the store from the first message on', async () => {
  const { ada, store, chat } = await talking()
  expect((await open(ada, store.vendorId))._id).toBe(chat._id)
  expect([await inbox(ada), await inbox(store)]).toEqual([[], []])
  await say(ada, chat._id, '  Is the rice hot?  ')
  const [mine, theirs] = [await inbox(ada), await inbox(store)]
  expect(mine).toMatchObject([{ other: { store: { _id: store.vendorId } }, unreadCount: 0 }])
  expect(theirs).toMatchObject([{ _id: chat._id, unreadCount: 1, lastMessage: { content: 'Is the rice hot?' } }])
  expect((await api('POST /chat/conversations', { token: store.token, body: { recipientId: ada.id } })).data._id).toBe(
    chat._id,
  )
})

test('ten sends of one message at once are one message', async () => {
  const { ada, store, chat } = await talking()
  const clientId = newId()
  const sent = await Promise.all(Array.from({ length: 10 }, () => say(ada, chat._id, 'Hello', clientId)))
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
  expect((await page(store, chat._id)).data).toHaveLength(1)
  expect(await unreadOf(store)).toBe(1)
})

test('messages of both at once get numbers without a gap', async () => {
  const { ada, store, chat } = await talking()
  await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? ada : store, chat._id, `Message ${n}`)))
  const { data } = await page(store, chat._id)
  expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(new Set(data.map(({ content }) => content)).size).toBe(20)
})

test('pages go back by cursor, and what was missed is fetched by number', async () => {
  const { ada, store, chat } = await talking()
  for (let n = 1; n <= 7; n++) await say(ada, chat._id, `${n}`)
  const textsOf = ({ data }: { data: { content: string }[] }) => data.map(({ content }) => content).join('')
  const latest = await page(store, chat._id, { limit: 3 })
  const before = await page(store, chat._id, { limit: 3, cursor: latest.pagination!.next! })
  const first = await page(store, chat._id, { limit: 3, cursor: before.pagination!.next! })
  expect([latest, before, first].map(textsOf)).toEqual(['567', '234', '1'])
  expect(first.pagination!.next).toBeNull()
  const missed = await page(store, chat._id, { after: 2, limit: 3 })
  const rest = await page(store, chat._id, { after: 2, limit: 3, cursor: missed.pagination!.next! })
  expect([missed, rest].map(textsOf)).toEqual(['345', '67'])
})

test('a page around a number has it in the middle, and continues in both directions', async () => {
  const { ada, store, chat } = await talking()
  for (let n = 1; n <= 9; n++) await say(ada, chat._id, `${n}`)
  const textsOf = ({ data }: { data: { content: string }[] }) => data.map(({ content }) => content).join('')
  const around = await page(store, chat._id, { around: 5, limit: 4 })
  const before = await page(store, chat._id, { cursor: around.pagination!.next!, limit: 4 })
  const after = await page(store, chat._id, { after: 7, limit: 4 })
  expect([before, around, after].map(textsOf)).toEqual(['123', '4567', '89'])
  expect(before.pagination!.next).toBeNull()
  expect(textsOf(await page(store, chat._id, { around: 1, limit: 4 }))).toBe('123')
  expect(textsOf(await page(store, chat._id, { around: 0, limit: 4 }))).toBe('12')
  expect(textsOf(await page(store, chat._id, { around: 2_147_483_647, limit: 4 }))).toBe('89')
  const both = { around: 5, after: 3 }
  const refused = await ask('GET /chat/:id/messages', { token: store.token, params: { id: chat._id }, query: both })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request'])
})

test('marks go forward alone, and say what is unread', async () => {
  const { ada, store, chat } = await talking()
  for (const text of ['a', 'b', 'c']) await say(ada, chat._id, text)
  const read = async (seq?: number) =>
    (await api('PATCH /chat/:id/read', { token: store.token, params: { id: chat._id }, body: { seq } })).data
  expect(await read(2)).toEqual({ readSeq: 2, unreadCount: 1 })
  expect(await read(1)).toEqual({ readSeq: 2, unreadCount: 1 })
  expect(await unreadOf(store)).toBe(1)
  expect(await read(99)).toEqual({ readSeq: 3, unreadCount: 0 })
  expect((await page(ada, chat._id)).conversation).toMatchObject({ otherReadSeq: 3, otherDeliveredSeq: 3 })
})

test('a muted conversation is not counted, and an archived one comes back with a message', async () => {
  const { ada, store, chat } = await talking()
  await say(ada, chat._id, 'Good morning')
  const change = (body: { isMuted?: boolean; isArchived?: boolean }) =>
    api('PATCH /chat/:id', { token: store.token, params: { id: chat._id }, body })
  await change({ isArchived: true })
  expect([await inbox(store), await inbox(store, { box: 'archived' })]).toMatchObject([[], [{ _id: chat._id }]])
  await say(ada, chat._id, 'Are you there?')
  expect(await inbox(store)).toHaveLength(1)
  await change({ isMuted: true, isArchived: true })
  await say(ada, chat._id, 'Hello?')
  expect(await unreadOf(store)).toBe(0)
  expect(await inbox(store)).toEqual([])
  expect(await inbox(store, { box: 'unread' })).toMatchObject([{ unreadCount: 3, isMuted: true }])
})

test('after a block neither writes to the other, until it ends', async () => {
  const { ada, store, chat } = await talking()
  await say(ada, chat._id, 'Hello')
  await api('POST /chat/:id/block', { token: store.token, params: { id: chat._id } })
  for (const { token } of [ada, store]) {
    const refused = await ask('POST /chat/messages', { token, body: { chatId: chat._id, content: 'Hi' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'chat_blocked'])
  }
  expect((await page(ada, chat._id)).conversation).toMatchObject({ refusal: 'blocked', isBlocked: false })
  // Only who blocked can unblock.
  await api('DELETE /chat/:id/block', { token: ada.token, params: { id: chat._id } })
  expect((await page(ada, chat._id)).conversation.refusal).toBe('blocked')
  await api('DELETE /chat/:id/block', { token: store.token, params: { id: chat._id } })
  await say(ada, chat._id, 'Hi again')
})

test('others read, write and mark nothing, and administrators neither', async () => {
  const { ada, chat } = await talking()
  await say(ada, chat._id, 'Private')
  for (const { token } of [await given.student(), await given.admin()]) {
    const asked = [
      ask('GET /chat/:id/messages', { token, params: { id: chat._id } }),
      ask('POST /chat/messages', { token, body: { chatId: chat._id, content: 'Hi' } }),
      ask('PATCH /chat/:id/read', { token, params: { id: chat._id }, body: {} }),
      ask('POST /chat/:id/block', { token, params: { id: chat._id } }),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await api('GET /chat/search', { token, query: { q: 'Private' } })).data).toEqual([])
  }
})

test('a buyer without anything to sell is written to only by those with an order of theirs', async () => {
  const { ada, store } = await bought(1000)
  const write = async ({ token }: Caller, recipientId: string) =>
    (await ask('POST /chat/conversations', { token, body: { recipientId } })).status
  const other = await given.vendor()
  expect([await write(store, ada.id), await write(other, ada.id)]).toEqual([200, 404])
  expect(await write(ada, ada.id)).toBe(409)
  expect(await write(ada, (await given.admin()).id)).toBe(404)
})

test('what a message is about must be seen by its sender, and an order by both', async () => {
  const { ada, store, id: orderId, productId } = await bought(1000)
  const chat = (await api('POST /chat/conversation', { token: ada.token, body: { orderId } })).data
  const about = (body: { productId?: string; orderId?: string }, token = ada.token) =>
    ask('POST /chat/messages', { token, body: { chatId: chat._id, content: 'About this', ...body } })
  expect((await about({ productId, orderId })).body.data).toMatchObject({
    product: { _id: productId, isOnSale: true },
    order: { _id: orderId },
  })
  const draft = await given.product(store, { status: 'draft' })
  expect((await about({ productId: draft.id })).status).toBe(404)
  const elsewhere = await bought(1000)
  expect((await about({ orderId: elsewhere.id })).status).toBe(404)
  // The buyer's order at another store is not for this store's chat.
  const other = await talking()
  const foreign = { chatId: other.chat._id, content: 'Hm', orderId }
  expect((await ask('POST /chat/messages', { token: other.ada.token, body: foreign })).status).toBe(404)
})

test('search finds words in own conversations, newest first', async () => {
  const { ada, store, chat } = await talking()
  await say(ada, chat._id, 'Do you have MANGO juice?')
  await say(store, chat._id, 'Mango is finished, 100% sorry')
  const search = async (q: string) => (await api('GET /chat/search', { token: ada.token, query: { q } })).data
  expect((await search('mango')).map(({ seq, isOwn }) => [seq, isOwn])).toEqual([
    [2, false],
    [1, true],
  ])
  expect(await search('100%')).toHaveLength(1)
  expect(await search('___')).toEqual([])
})

test('messages and new conversations have a limit', async () => {
  const { ada, chat } = await talking()
  for (let n = 0; n < chatLimits.messagesPerMinute; n++) await say(ada, chat._id, `${n}`)
  const send = () => ask('POST /chat/messages', { token: ada.token, body: { chatId: chat._id, content: 'more' } })
  expect((await send()).body.code).toBe('messages_too_many')
  const later = new Date(Date.now() + 61_000)
  useClock(() => later)
  expect((await send()).status).toBe(201)
  useDatabaseClock()
  const ben = await given.student()
  for (let n = 0; n < chatLimits.newConversationsPerHour; n++) await open(ben, (await given.vendor()).vendorId)
  const body = { vendorId: (await given.vendor()).vendorId }
  expect((await ask('POST /chat/conversation', { token: ben.token, body })).body.code).toBe('conversations_too_many')
})

test('texts that cannot be used are refused in words', async () => {
  const { ada, chat } = await talking()
  const send = async (content: string) =>
    (await ask('POST /chat/messages', { token: ada.token, body: { chatId: chat._id, content } })).status
  expect(await send('   ')).toBe(400)
  expect(await send('x'.repeat(chatLimits.textLength + 1))).toBe(400)
  expect(await send('x'.repeat(chatLimits.textLength))).toBe(201)
  expect(await send('a\0b')).toBe(400)
})

test('the receiver of a scam gets it with a warning, over either way', async () => {
  const { ada, store, chat } = await talking()
  const sent = await say(store, chat._id, 'Pay me direct to 0123456789 GTBank, then send me your delivery code')
  expect(sent.warnings).toEqual(['account-number', 'pay-direct', 'delivery-code'])
  await say(store, chat._id, `See ${world.context.env.publicUrl}/product/1`)
  expect((await page(ada, chat._id)).data.map(({ warnings }) => warnings)).toEqual([sent.warnings, []])
})

test('a picture is sent by its upload, with or without a text, and only by its owner', async () => {
  const { ada, store, chat } = await talking()
  const id = await uploadsIn(world).whole(ada, await drawn(71))
  const url = expect.stringContaining('/api/chat/pictures/')
  const send = (body: object, { token }: Caller = ada) =>
    ask('POST /chat/messages', { token, body: { chatId: chat._id, ...body } })
  expect((await send({ upload: id }, store)).status).toBe(404)
  expect((await send({ content: '' })).status).toBe(400)
  const { body } = await send({ upload: id })
  expect(body.data).toMatchObject({ type: 'picture', content: '', picture: { url, alt: 'Photo' } })
  expect((await send({ upload: id, content: 'The back of it' })).body.data).toMatchObject({
    picture: { url, alt: 'The back of it' },
  })
  expect((await page(store, chat._id)).data.map(({ type }) => type)).toEqual(['picture', 'picture'])
  expect(await inbox(store)).toMatchObject([{ lastMessage: { type: 'picture', content: 'The back of it' } }])
})

test('a store that is away replies by itself, once in each conversation and each time', async () => {
  const { ada, store, chat } = await talking()
  const away = (hours: number) =>
    world.context.db.once(
      `update vendors set closed_until = date_trunc('second', now()) + make_interval(hours => $hours::int) where id = $id`,
      { hours, id: store.vendorId },
    )
  await away(5)
  await Promise.all(['Hello', 'Are you there?', 'I need rice'].map((text) => say(ada, chat._id, text)))
  const automatic = async () => (await page(ada, chat._id)).data.filter(({ type }) => type === 'away')
  expect(await automatic()).toMatchObject([
    { senderId: store.id, content: expect.stringMatching(/^We are away until .+\. We answer when we are back\.$/) },
  ])
  expect(await unreadOf(ada)).toBe(1)
  await away(29)
  await say(ada, chat._id, 'And now?')
  expect(await automatic()).toHaveLength(2)
  await away(-1)
  await say(ada, chat._id, 'Welcome back')
  expect(await automatic()).toHaveLength(2)
})

test('the store record has the median time to an answer, without automatic ones', async () => {
  const store = await given.vendor()
  const record = async () =>
    (await api('GET /vendors/:id', { params: { id: store.vendorId } })).data.behaviour.replyMinutes
  for (const minutes of [2, 4, 6, 30, 240]) {
    expect(await record()).toBeNull()
    const ada = await given.student()
    const { _id } = await open(ada, store.vendorId)
    await say(ada, _id, 'Is it still there?')
    await say(ada, _id, 'Hello?')
    await at(minutes * 60_000, async () => void (await say(store, _id, 'Yes')))
    await at((minutes + 1) * 60_000, async () => void (await say(store, _id, 'And hot')))
  }
  expect(await record()).toBe(6)
})
