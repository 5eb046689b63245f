import { chatLimits } from '@vendly/contract/chat-limits'
import { expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { mp4, ogg, webm } from '../../../test/recordings.ts'
import { openWorld } from '../../../test/world.ts'
import { chatUserData } from './chat.user-data.ts'

const world = await openWorld()
const given = givenIn(world)
const { api, ask } = world
const uploads = uploadsIn(world)

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  return { ada, store, chatId: data._id }
}
const say = async ({ token }: Person, chatId: string, upload: string) =>
  (await api('POST /chat/messages', { token, body: { chatId, upload } })).data
const linkOf = ({ token }: Person, id: string) => ask('GET /chat/messages/:id/voice', { token, params: { id } })

test.each([
  ['audio/webm', webm],
  ['audio/ogg', ogg],
  ['audio/mp4', mp4],
] as const)('a voice note of %s is sent, and heard by the other through a link', async (mediaType, made) => {
  const { ada, store, chatId } = await talking()
  const recorded = made(7)
  const message = await say(ada, chatId, await uploads.whole(ada, recorded, 'voice'))
  expect(message).toMatchObject({ type: 'voice', content: '', voice: { seconds: 7 }, picture: null })
  const { body } = await linkOf(store, message._id)
  const { url, seconds } = body.data as { url: string; seconds: number }
  expect(seconds).toBe(7)
  const file = await fetch(world.url + url)
  expect(file.headers.get('content-type')).toBe(mediaType)
  expect(Buffer.from(await file.arrayBuffer()).equals(recorded)).toBe(true)
  expect((await fetch(`${world.url}${url}0`)).status).not.toBe(200)
  expect((await fetch(`${world.url}/api/chat/voice/${message._id}`)).status).toBe(404)
  const { data } = await api('GET /chat/conversations', { token: store.token })
  expect(data[0]!.lastMessage).toMatchObject({ type: 'voice', content: '', voice: { seconds: 7 } })
})

test('others get no link, and administrators only after they have read the conversation for a reason', async () => {
  const { ada, store, chatId } = await talking()
  const admin = await given.admin()
  const { _id } = await say(ada, chatId, await uploads.whole(ada, webm(3), 'voice'))
  const others = [await given.student(), admin]
  for (const other of others) expect((await linkOf(other, _id)).status).toBe(404)
  const body = { reason: 'They shout at me in it', messageId: _id }
  await api('POST /chat/:id/report', { token: store.token, params: { id: chatId }, body })
  const { data } = await api('GET /admin/chat/reports', { token: admin.token })
  expect(data[0]!.message).toMatchObject({ type: 'voice', content: '', voice: { seconds: 3 }, product: null })
  await api('POST /admin/chat/read', { token: admin.token, body: { reportId: data[0]!._id } })
  expect((await linkOf(admin, _id)).status).toBe(200)
})

test('a voice note that comes after the reading needs another one, as the audit log does', async () => {
  const { ada, store, chatId } = await talking()
  const admin = await given.admin()
  const before = await say(ada, chatId, await uploads.whole(ada, webm(3), 'voice'))
  await api('POST /chat/:id/report', { token: store.token, params: { id: chatId }, body: { reason: 'They shout' } })
  const { data } = await api('GET /admin/chat/reports', { token: admin.token })
  const reportId = data.find(({ conversationId }) => conversationId === chatId)!._id
  const read = () => api('POST /admin/chat/read', { token: admin.token, body: { reportId } })
  await read()
  const after = await say(ada, chatId, await uploads.whole(ada, webm(5), 'voice'))
  const opens = async () => [(await linkOf(admin, before._id)).status, (await linkOf(admin, after._id)).status]
  expect(await opens()).toEqual([200, 404])
  await read()
  expect(await opens()).toEqual([200, 200])
})

test('the download of a person’s data says what their messages without a text are', async () => {
  const { ada, store, chatId } = await talking()
  const product = await given.product(store, { name: 'Standing fan' })
  await api('POST /chat/messages', {
    token: ada.token,
    body: { chatId, content: 'Is this one quiet?', productId: product.id },
  })
  await say(store, chatId, await uploads.whole(store, webm(4), 'voice'))
  await say(store, chatId, await uploads.whole(store, await drawn(6)))
  const { messages } = await chatUserData.exportUser!(world.context.db, ada.id)
  expect(messages).toMatchObject([
    { isOwn: false, type: 'picture', content: '', seconds: null, product: null },
    { isOwn: false, type: 'voice', content: '', seconds: 4, product: null },
    { isOwn: true, type: 'text', content: 'Is this one quiet?', seconds: null, product: 'Standing fan' },
  ])
})

test('it is refused when it is too long, too large, no recording, or somebody else’s', async () => {
  const { ada, store, chatId } = await talking()
  await expect(uploads.whole(ada, webm(chatLimits.voiceSeconds + 5), 'voice')).rejects.toThrow('422')
  await expect(uploads.whole(ada, await drawn(5), 'voice')).rejects.toThrow('422')
  await expect(uploads.whole(ada, webm(3))).rejects.toThrow('422')
  expect((await uploads.create(ada, chatLimits.voiceBytes + 1, 'voice')).status).toBe(413)
  const upload = await uploads.whole(ada, webm(3), 'voice')
  expect((await ask('POST /chat/messages', { token: store.token, body: { chatId, upload } })).status).toBe(404)
})

test('an interrupted upload goes on where it stopped, and is not sent before it is whole', async () => {
  const { ada, chatId } = await talking()
  const recorded = webm(20)
  const id = uploads.idOf(await uploads.create(ada, recorded.length, 'voice'))
  const half = recorded.length >> 1
  await uploads.send(ada, id, 0, recorded.subarray(0, half))
  const early = await ask('POST /chat/messages', { token: ada.token, body: { chatId, upload: id } })
  expect(early.body.code).toBe('voice_unfinished')
  expect((await uploads.status(ada, id)).headers.get('upload-offset')).toBe(String(half))
  await uploads.send(ada, id, half, recorded.subarray(half))
  expect(await say(ada, chatId, id)).toMatchObject({ voice: { seconds: 20 } })
})

test('sent again after a lost answer it is the same message', async () => {
  const { ada, store, chatId } = await talking()
  const upload = await uploads.whole(ada, webm(3), 'voice')
  const clientId = '0197c5f0-0000-7000-8000-000000000001'
  const press = () => api('POST /chat/messages', { token: ada.token, body: { chatId, upload, clientId } })
  const sent = await Promise.all(Array.from({ length: 10 }, press))
  expect(new Set(sent.map(({ data }) => data._id)).size).toBe(1)
  const { data } = await api('GET /chat/:id/messages', { token: store.token, params: { id: chatId } })
  expect(data).toHaveLength(1)
})
