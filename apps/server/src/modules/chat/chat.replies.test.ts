import { expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { webm } from '../../../test/recordings.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const given = givenIn(world)
const { api, ask } = world
const uploads = uploadsIn(world)

type Sent = { content?: string; replyToId?: string; upload?: string; productId?: string; clientId?: string }

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data: chat } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  const send = ({ token }: Person, sent: Sent) =>
    ask('POST /chat/messages', { token, body: { chatId: chat._id, ...sent } })
  const say = async ({ token }: Person, sent: Sent) =>
    (await api('POST /chat/messages', { token, body: { chatId: chat._id, ...sent } })).data
  const seen = async ({ token }: Person) =>
    (await api('GET /chat/:id/messages', { token, params: { id: chat._id } })).data
  return { ada, store, chatId: chat._id, send, say, seen }
}

test('a reply has the message that it answers, for both', async () => {
  const { ada, store, say, seen } = await talking()
  const question = await say(ada, { content: 'Is the rice hot?' })
  const reply = await say(store, { content: 'Yes, from the fire', replyToId: question._id })
  const quote = { _id: question._id, seq: 1, senderId: ada.id, type: 'text', content: 'Is the rice hot?' }
  expect(reply.replyTo).toMatchObject(quote)
  for (const person of [ada, store]) expect((await seen(person)).at(-1)).toEqual(reply)
  expect(question.replyTo).toBeNull()
})

test('a photo, a voice note and a product are quoted by what they are', async () => {
  const { ada, store, say } = await talking()
  const product = await given.product(store, { name: 'Standing fan' })
  const photo = await say(ada, { upload: await uploads.whole(ada, await drawn(301)), content: 'The port' })
  const voice = await say(ada, { upload: await uploads.whole(ada, webm(4), 'voice') })
  const card = await say(ada, { content: 'This one?', productId: product.id })
  const quotes = []
  for (const { _id } of [photo, voice, card])
    quotes.push((await say(store, { content: 'Yes', replyToId: _id })).replyTo)
  expect(quotes).toMatchObject([
    { type: 'picture', content: 'The port', picture: { url: expect.stringContaining(photo._id), alt: 'The port' } },
    { type: 'voice', content: '', voice: { seconds: 4 }, picture: null },
    { type: 'text', content: 'This one?', product: { name: 'Standing fan' } },
  ])
})

test('only a message of the same conversation is answered', async () => {
  const [one, other] = [await talking(), await talking()]
  const foreign = await other.say(other.ada, { content: 'Private words' })
  for (const replyToId of [foreign._id, newId()]) {
    const refused = await one.send(one.ada, { content: 'Hm', replyToId })
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  }
  expect(await one.seen(one.ada)).toEqual([])
})

test('ten sends of one reply are one message, which keeps what it answers', async () => {
  const { ada, store, say, seen } = await talking()
  const question = await say(ada, { content: 'Is it there?' })
  const reply = { content: 'Yes', replyToId: question._id, clientId: newId() }
  const sent = await Promise.all(Array.from({ length: 10 }, () => say(store, reply)))
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
  expect(sent.map(({ replyTo }) => replyTo?._id)).toEqual(Array(10).fill(question._id))
  expect(await seen(ada)).toHaveLength(2)
})

test('what a shadowbanned user wrote is quoted to themselves alone', async () => {
  const { ada, store, say, send, seen } = await talking()
  const first = await say(ada, { content: 'Hidden words' })
  await say(store, { content: 'I see', replyToId: first._id })
  await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: ada.id })
  expect((await seen(store)).map(({ replyTo }) => replyTo)).toMatchObject([{ type: 'deleted', content: '' }])
  expect((await seen(ada)).at(-1)!.replyTo).toMatchObject({ content: 'Hidden words' })
  expect((await send(store, { content: 'And?', replyToId: first._id })).status).toBe(404)
})
