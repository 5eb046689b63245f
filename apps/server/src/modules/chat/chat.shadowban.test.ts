import { expect, test } from 'vitest'
import { moderatingIn } from '../../../test/moderating.ts'
import { openWorld } from '../../../test/world.ts'
import { chatUserData } from './chat.user-data.ts'

const world = await openWorld()
const { given, ban, lift } = await moderatingIn(world)
const { api } = world

type Caller = { token: string }
const say = ({ token }: Caller, chatId: string, content: string) =>
  api('POST /chat/messages', { token, body: { chatId, content } })
const page = ({ token }: Caller, id: string) => api('GET /chat/:id/messages', { token, params: { id } })
const inbox = async ({ token }: Caller, query: { box?: 'unread' } = {}) =>
  (await api('GET /chat/conversations', { token, query })).data
const unreadOf = async ({ token }: Caller) => (await api('GET /chat/unread-count', { token })).data.count

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  return { ada, store, chat: data }
}

test('what a shadowbanned user writes is shown to them alone, and counted for nobody, until the ban is lifted', async () => {
  const { ada, store, chat } = await talking()
  await say(ada, chat._id, 'Before')
  await ban(ada)
  await world.settle()
  await say(ada, chat._id, 'During')
  expect((await page(ada, chat._id)).data).toHaveLength(2)
  expect((await page(store, chat._id)).data).toEqual([])
  expect([await unreadOf(store), await inbox(store), await inbox(store, { box: 'unread' })]).toEqual([0, [], []])
  await lift(ada)
  await world.settle()
  expect((await page(store, chat._id)).data).toHaveLength(2)
  expect([await unreadOf(store), await inbox(store)]).toMatchObject([2, [{ unreadCount: 2 }]])
})

test('a conversation whose other side is shadowbanned keeps what its reader wrote, and what they have read', async () => {
  const { ada, store, chat } = await talking()
  await say(ada, chat._id, 'Is the rice hot?')
  await api('PATCH /chat/:id/read', { token: store.token, params: { id: chat._id }, body: {} })
  await say(store, chat._id, 'Yes')
  await say(ada, chat._id, 'Then one')
  await ban(ada)
  await world.settle()
  expect(await inbox(store)).toMatchObject([{ unreadCount: 0, readSeq: 1, lastMessage: { content: 'Yes' } }])
  await lift(ada)
  await world.settle()
  expect(await inbox(store)).toMatchObject([{ unreadCount: 1, readSeq: 1, lastMessage: { content: 'Then one' } }])
})

test('what was hidden is counted again when a shadowban ends by time', async () => {
  const { ada, store, chat } = await talking()
  await ban(ada, 1)
  await say(ada, chat._id, 'During')
  await world.settle()
  expect(await unreadOf(store)).toBe(0)
  await world.context.db.once('update users set shadowbanned_until = now() where id = $id', { id: ada.id })
  await world.context.db.once('update graphile_worker._private_jobs set run_at = now() where key = $key', {
    key: `shadowban:${ada.id}`,
  })
  await world.settle()
  expect([await unreadOf(store), await inbox(store)]).toMatchObject([1, [{ lastMessage: { content: 'During' } }]])
})

test('the download of a user’s data has no message that is hidden from them', async () => {
  const { ada, store, chat } = await talking()
  await say(store, chat._id, 'Good morning')
  await say(ada, chat._id, 'Hidden words')
  await ban(ada)
  const contents = async ({ id }: { id: string }) => {
    const { messages } = await chatUserData.exportUser!(world.context.db, id)
    return (messages as { content: string }[]).map(({ content }) => content)
  }
  expect(await contents(store)).toEqual(['Good morning'])
  expect(await contents(ada)).toEqual(['Hidden words', 'Good morning'])
})
