import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { webm } from '../../../test/recordings.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given } = await buyingIn(world)

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data: chat } = await world.api('POST /chat/conversations', {
    ...{ token: ada.token, body: { recipientId: store.id } },
  })
  return { ada, store, chatId: chat._id }
}
const say = (who: Person, chatId: string, content: string) =>
  world.api('POST /chat/messages', { token: who.token, body: { chatId, content } })
/** As if the time to read had passed. */
async function pass() {
  await world.context.db.once(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
  )
  await world.settle()
}
const notified = async ({ token }: Person) =>
  (await world.api('GET /notifications', { token })).data.notifications.map(({ title, body, link }) => [
    ...[title, body, link],
  ])

test('who has not read messages is notified once for all of them, and again after reading on', async () => {
  const { ada, store, chatId } = await talking()
  for (const text of ['Good morning', 'Is it still there?', 'I am at the gate']) await say(ada, chatId, text)
  await world.settle()
  expect(await notified(store)).toEqual([])
  await pass()
  await say(ada, chatId, 'Hello?')
  await pass()
  const [[title, body, link], ...more] = (await notified(store)) as [[string, string, string]]
  expect(more).toEqual([])
  expect(title).toMatch(/ sent you 3 messages$/)
  expect([body, link]).toEqual(['I am at the gate', `/chat/${chatId}`])
  await world.api('PATCH /chat/:id/read', { token: store.token, params: { id: chatId }, body: {} })
  await say(ada, chatId, 'Thanks')
  await pass()
  expect((await notified(store))[0]![0]).toMatch(/ wrote to you$/)
  expect(await notified(store)).toHaveLength(2)
  expect(await notified(ada)).toEqual([])
})

test('who has the conversation open, or has muted it, is not notified', async () => {
  const { ada, store, chatId } = await talking()
  await say(ada, chatId, 'Good morning')
  await world.api('PATCH /chat/:id/read', { token: store.token, params: { id: chatId }, body: {} })
  await pass()
  await world.api('PATCH /chat/:id', { token: store.token, params: { id: chatId }, body: { isMuted: true } })
  await say(ada, chatId, 'Are you there?')
  await pass()
  expect(await notified(store)).toEqual([])
})

test('who goes on not reading is notified again of what comes, at most once in an hour', async () => {
  const { ada, store, chatId } = await talking()
  const titlesAfter = async (passed: number, ...texts: string[]) => {
    await at(minutes(passed), async () => {
      for (const text of texts) await say(ada, chatId, text)
    })
    await pass()
    return (await notified(store)).map(([title]) => title)
  }
  const title = (text: string) => expect.stringMatching(new RegExp(` ${text}$`))
  const first = title('wrote to you')
  const second = title('sent you 4 messages')
  expect(await titlesAfter(0, 'Good morning')).toEqual([first])
  expect(await titlesAfter(58, 'Are you there?')).toEqual([first])
  expect(await titlesAfter(62, 'I am at the gate', 'Hello?')).toEqual([second, first])
  expect(await titlesAfter(118, 'Still waiting')).toEqual([second, first])
  expect(await titlesAfter(126, 'I am going home')).toEqual([title('sent you 6 messages'), second, first])
})

test('administrators do not read messages in the list of what was sent', async () => {
  const { ada, store, chatId } = await talking()
  await say(ada, chatId, 'My mother is in hospital')
  await pass()
  expect((await notified(store))[0]![1]).toBe('My mother is in hospital')
  const admin = await given.admin()
  await world.api('POST /notifications/create', {
    token: admin.token,
    body: { userId: store.id, title: 'Rain tonight', body: 'Close early.' },
  })
  const { data, pagination } = await world.api('GET /notifications/admin', {
    token: admin.token,
    query: { user: store.id },
  })
  expect(data.map(({ title }) => title)).toEqual(['Rain tonight'])
  expect(pagination?.total).toBe(1)
})

test('a notification shows no message that is hidden from its receiver', async () => {
  const { ada, store, chatId } = await talking()
  await say(ada, chatId, 'Is it still there?')
  await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: ada.id })
  await say(ada, chatId, 'Hidden words')
  await pass()
  expect(await notified(store)).toEqual([])
})

test('a voice note or a photo without a text is named in the notification', async () => {
  const { ada, store, chatId } = await talking()
  const uploads = uploadsIn(world)
  const send = async (upload: string, content?: string) => {
    await world.api('PATCH /chat/:id/read', { token: store.token, params: { id: chatId }, body: {} })
    await world.api('POST /chat/messages', { token: ada.token, body: { chatId, upload, content } })
    await pass()
    return (await notified(store))[0]![1]
  }
  expect(await send(await uploads.whole(ada, webm(12), 'voice'))).toBe('A voice note of 12 seconds.')
  const photo = await uploads.whole(ada, await drawn(8))
  expect([await send(photo), await send(photo, 'The gate')]).toEqual(['A photo.', 'Photo: The gate'])
})

test('a store is named as in the conversation, not by its owner', async () => {
  const { ada, store, chatId } = await talking()
  await say(store, chatId, 'It is ready')
  await pass()
  const { conversation } = await world.api('GET /chat/:id/messages', { token: ada.token, params: { id: chatId } })
  expect((await notified(ada))[0]![0]).toBe(`${conversation.other.store!.name} wrote to you`)
})
