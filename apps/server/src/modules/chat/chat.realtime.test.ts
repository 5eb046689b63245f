import type { ChatMessage } from '@vendly/contract/chat'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp, liveLoaders, socketHandlers } from '../../app.ts'
import { newId } from '../../platform/ids.ts'
import { openRealtime } from '../../platform/realtime.ts'

const world = await openWorld()
const given = givenIn(world)
const { api } = world

// A second server on the same database.
const app = await buildApp(world.context)
const otherUrl = await app.listen({ host: '127.0.0.1', port: 0 })
const live = await openRealtime(app.server, world.context, socketHandlers, liveLoaders)
afterAll(async () => {
  await live.close()
  await app.close()
})

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})
async function connect({ token }: Person, url = world.url): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  opened.push(socket)
  await new Promise((resolve) => socket.once('ready', resolve))
  return socket
}
const next = <T = Record<string, unknown>>(socket: Socket, event: string) =>
  new Promise<T>((resolve) => socket.once(event, resolve))

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  return { ada, store, id: data._id }
}

test('a message sent over a socket of one server arrives over one of the other, once and with its number', async () => {
  const { ada, store, id } = await talking()
  const [mine, theirs] = [await connect(ada), await connect(store, otherUrl)]
  const [isNew, arrived] = [next(theirs, 'conversation:new'), next<ChatMessage>(theirs, 'chat:message')]
  const sent = { conversationId: id, message: 'Good afternoon', clientId: newId() }
  const acknowledged = await mine.emitWithAck('chat:send_message', sent)
  expect(acknowledged).toMatchObject({ success: true, data: { seq: 1, clientId: sent.clientId } })
  expect(await isNew).toEqual({ _id: id })
  expect(await arrived).toEqual(acknowledged.data)
  // Sent again, as after a lost acknowledgement: the same message, which nobody hears of twice.
  const heard: ChatMessage[] = []
  theirs.on('chat:message', (message: ChatMessage) => heard.push(message))
  expect((await mine.emitWithAck('chat:send_message', sent)).data).toEqual(acknowledged.data)
  await mine.emitWithAck('chat:send_message', { conversationId: id, message: 'And this', clientId: newId() })
  await expect.poll(() => heard.map(({ seq }) => seq)).toEqual([2])
})

test('messages of both servers arrive everywhere in the order of their numbers', async () => {
  const { ada, store, id } = await talking()
  const sockets = [
    await connect(ada),
    await connect(ada, otherUrl),
    await connect(store),
    await connect(store, otherUrl),
  ]
  const heard = sockets.map((socket) => {
    const seqs: number[] = []
    socket.on('chat:message', ({ seq }: ChatMessage) => seqs.push(seq))
    return seqs
  })
  const send = (socket: Socket, n: number) =>
    socket.emitWithAck('chat:send_message', { conversationId: id, message: `Message ${n}`, clientId: newId() })
  await Promise.all(sockets.flatMap((socket, n) => [send(socket, n), send(socket, n + 10)]))
  const all = Array.from({ length: 8 }, (_, n) => n + 1)
  await expect.poll(() => heard).toEqual([all, all, all, all])
})

test('a message that is deleted disappears on all devices of whom it is deleted for, at once', async () => {
  const { ada, store, id } = await talking()
  const sockets = [await connect(ada), await connect(ada, otherUrl), await connect(store, otherUrl)]
  const heard = sockets.map((socket) => {
    const deletions: unknown[] = []
    socket.on('chat:deleted', ({ seq, for: scope, revision }) => deletions.push([seq, scope, revision]))
    return deletions
  })
  const say = async (message: string, replyToId?: string) =>
    (await sockets[0]!.emitWithAck('chat:send_message', { conversationId: id, message, replyToId })).data as ChatMessage
  const [one, two] = [await say('Hello'), await say('Good afternoon')]
  const remove = ({ token }: Person, messageId: string, scope: 'me' | 'everyone') =>
    api('DELETE /chat/messages/:id', { token, params: { id: messageId }, query: { for: scope } })
  await remove(ada, one._id, 'me')
  await remove(ada, two._id, 'everyone')
  await remove(ada, two._id, 'everyone')
  const mine = [
    [1, 'me', 1],
    [2, 'everyone', 2],
  ]
  await expect.poll(() => heard).toEqual([mine, mine, [[2, 'everyone', 1]]])
  // A reply comes to each of the two as they see what it quotes.
  const quotes = [next<ChatMessage>(sockets[1]!, 'chat:message'), next<ChatMessage>(sockets[2]!, 'chat:message')]
  await say('Anybody?', one._id)
  expect((await Promise.all(quotes)).map(({ replyTo }) => replyTo)).toMatchObject([
    { type: 'deleted', content: '' },
    { type: 'text', content: 'Hello' },
  ])
})

test('the sender sees what was delivered and read', async () => {
  const { ada, store, id } = await talking()
  const [mine, theirs] = [await connect(ada), await connect(store, otherUrl)]
  await mine.emitWithAck('chat:send_message', { conversationId: id, message: 'Hello' })
  const received = next(mine, 'conversation:update')
  await theirs.emitWithAck('chat:delivered')
  expect(await received).toEqual({ _id: id, userId: store.id, readSeq: 0, deliveredSeq: 1 })
  const read = next(mine, 'conversation:update')
  await api('PATCH /chat/:id/read', { token: store.token, params: { id }, body: {} })
  expect(await read).toEqual({ _id: id, userId: store.id, readSeq: 1, deliveredSeq: 1 })
})

test('typing is seen by who has the conversation open, and others cannot open it', async () => {
  const { ada, store, id } = await talking()
  const [mine, theirs, foreign] = [
    await connect(ada),
    await connect(store, otherUrl),
    await connect(await given.student()),
  ]
  const overheard: unknown[] = []
  foreign.onAny((...event) => overheard.push(event))
  expect((await foreign.emitWithAck('conversation:join', id)).code).toBe('not_found')
  expect((await foreign.emitWithAck('typing:start', id)).code).toBe('not_found')
  expect(await theirs.emitWithAck('conversation:join', id)).toMatchObject({ success: true, data: { _id: id } })
  const started = next(theirs, 'typing:start')
  await mine.emitWithAck('typing:start', { conversationId: id })
  expect(await started).toEqual({ conversationId: id, userId: ada.id })
  const stopped = next(theirs, 'typing:stop')
  await mine.emitWithAck('typing:stop', { conversationId: id })
  await stopped
  expect(overheard).toEqual([])
})

test('who has a conversation open is online, unless they show it to nobody', async () => {
  const { ada, store, id } = await talking()
  const theirs = await connect(store, otherUrl)
  await theirs.emitWithAck('conversation:join', id)
  const seen = async () =>
    (await api('GET /chat/:id/messages', { token: ada.token, params: { id } })).conversation.presence
  expect(await seen()).toMatchObject({ isOnline: true })
  const show = (lastSeen: 'orders' | 'nobody') =>
    api('PUT /users/privacy-settings', { token: store.token, body: { lastSeen } })
  await show('orders')
  expect(await seen()).toBeNull()
  await show('nobody')
  expect(await seen()).toBeNull()
})

test('after a block neither of the two sees when the other one is here', async () => {
  const { ada, store, id } = await talking()
  for (const who of [ada, store]) await (await connect(who, otherUrl)).emitWithAck('conversation:join', id)
  const presence = async ({ token }: Person) =>
    (await api('GET /chat/:id/messages', { token, params: { id } })).conversation.presence
  const seen = async () => [await presence(ada), await presence(store)]
  expect(await seen()).toMatchObject([{ isOnline: true }, { isOnline: true }])
  await api('POST /chat/:id/block', { token: ada.token, params: { id } })
  expect(await seen()).toEqual([null, null])
  await api('DELETE /chat/:id/block', { token: ada.token, params: { id } })
  expect(await seen()).toMatchObject([{ isOnline: true }, { isOnline: true }])
})

test('what a shadowbanned user has received is not announced', async () => {
  const { ada, store, id } = await talking()
  const [mine, theirs] = [await connect(ada), await connect(store, otherUrl)]
  const heard: unknown[] = []
  theirs.on('conversation:update', ({ userId }) => heard.push(userId))
  await theirs.emitWithAck('chat:send_message', { conversationId: id, message: 'Hello' })
  await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: ada.id })
  await mine.emitWithAck('chat:delivered')
  // Messages of one room keep their order: what comes after it shows that nothing came before.
  const ben = await given.student()
  const { data } = await api('POST /chat/conversation', { token: ben.token, body: { vendorId: store.vendorId } })
  await theirs.emitWithAck('chat:send_message', { conversationId: data._id, message: 'Hello' })
  await (await connect(ben)).emitWithAck('chat:delivered')
  await expect.poll(() => heard.at(-1)).toBe(ben.id)
  expect(heard).toEqual([ben.id])
})

test('a socket sends nothing once its session has ended', async () => {
  const { ada, id } = await talking()
  const mine = await connect(ada)
  await world.context.db.once('update sessions set expires_at = now() where user_id = $id', { id: ada.id })
  const refused = await mine.emitWithAck('chat:send_message', { conversationId: id, message: 'Still me' })
  expect(refused).toMatchObject({ success: false, code: 'session_ended' })
})

test('a refusal says why, with the text of the REST call', async () => {
  const { ada, store, id } = await talking()
  const mine = await connect(ada)
  await api('POST /chat/:id/block', { token: store.token, params: { id } })
  const refused = await mine.emitWithAck('chat:send_message', { conversationId: id, message: 'Hello' })
  const { body } = await world.ask('POST /chat/messages', { token: ada.token, body: { chatId: id, content: 'Hello' } })
  expect([refused.code, refused.message]).toEqual([body.code, body.message])
})
