import { chatLimits } from '@vendly/contract/chat-limits'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { drawn, fileOf, uploadsIn } from '../../../test/pictures.ts'
import { webm } from '../../../test/recordings.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, useClock, useDatabaseClock } from '../../platform/clock.ts'
import { chatUserData } from './chat.user-data.ts'

const world = await openWorld()
const given = givenIn(world)
const { api, ask } = world
const uploads = uploadsIn(world)
const admin = await given.admin()
afterEach(useDatabaseClock)

type Scope = 'me' | 'everyone'

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data: chat } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  const id = chat._id
  const say = async ({ token }: Person, content: string, sent: { upload?: string; replyToId?: string } = {}) =>
    (await api('POST /chat/messages', { token, body: { chatId: id, content, ...sent } })).data
  const remove = ({ token }: Person, messageId: string, scope: Scope = 'everyone') =>
    ask('DELETE /chat/messages/:id', { token, params: { id: messageId }, query: { for: scope } })
  const seen = async ({ token }: Person) => api('GET /chat/:id/messages', { token, params: { id } })
  const textsOf = async (person: Person) => (await seen(person)).data.map(({ type, content }) => content || type)
  const row = async ({ token }: Person) =>
    (await api('GET /chat/conversations', { token })).data.find(({ _id }) => _id === id)
  const report = ({ token }: Person, messageId?: string) =>
    ask('POST /chat/:id/report', { token, params: { id }, body: { reason: 'Asks for money', messageId } })
  return { ada, store, id, say, remove, seen, textsOf, row, report }
}
const unreadOf = async ({ token }: Person) => (await api('GET /chat/unread-count', { token })).data.count
/** As an administrator with a report reads it. */
async function readByAdmin(conversationId: string) {
  const { token } = admin
  const reports = (await api('GET /admin/chat/reports', { token })).data
  const report = reports.find((one) => one.conversationId === conversationId)!
  const [read] = (await api('POST /admin/chat/read', { token, body: { reportId: report._id } })).data
  return { report, messages: read!.messages }
}
const afterMinutes = (n: number) => {
  const moved = new Date(Date.now() + minutes(n))
  onTestFinished(useClock(() => moved))
}

test('a message that its sender deletes for everyone is "deleted" wherever the two read it', async () => {
  const { ada, store, say, remove, textsOf, row } = await talking()
  await say(ada, 'Good morning')
  const mango = await say(ada, 'Do you have mango juice?')
  expect([await unreadOf(store), (await row(store))!.lastMessage!.content]).toEqual([2, mango.content])
  const { status, body } = await remove(ada, mango._id)
  expect([status, body.data]).toMatchObject([200, { _id: mango._id, seq: 2, for: 'everyone', revision: 1 }])
  for (const person of [ada, store]) {
    expect(await textsOf(person)).toEqual(['Good morning', 'deleted'])
    expect((await row(person))!.lastMessage).toMatchObject({ seq: 2, type: 'deleted', content: '', voice: null })
    expect((await api('GET /chat/search', { token: person.token, query: { q: 'mango' } })).data).toEqual([])
    const { messages } = await chatUserData.exportUser!(world.context.db, person.id)
    expect(messages).toMatchObject([{ type: 'deleted', content: '' }, { content: 'Good morning' }])
  }
  expect([await unreadOf(store), (await row(store))!.revision]).toEqual([1, 1])
})

test('a message that is deleted for one of the two is gone for them, and stays for the other', async () => {
  const { ada, store, say, remove, textsOf, row } = await talking()
  const one = await say(ada, 'Good morning')
  const two = await say(ada, 'Are you there?')
  expect((await remove(store, two._id, 'me')).status).toBe(200)
  expect([await textsOf(ada), await textsOf(store)]).toEqual([['Good morning', 'Are you there?'], ['Good morning']])
  expect([await unreadOf(store), (await row(store))!.lastMessage!.content]).toEqual([1, 'Good morning'])
  expect((await api('GET /chat/search', { token: store.token, query: { q: 'there' } })).data).toEqual([])
  expect((await row(ada))!.revision).toBe(0)
  // Nothing is left to list, until something is written.
  await remove(store, one._id, 'me')
  expect([await row(store), await unreadOf(store)]).toEqual([undefined, 0])
  await say(ada, 'Hello?')
  expect((await row(store))!.lastMessage!.content).toBe('Hello?')
})

test('a reply says that what it quotes was deleted, to whom it was deleted for', async () => {
  const { ada, store, say, remove, seen } = await talking()
  const question = await say(ada, 'Is it there?')
  await say(store, 'Yes', { replyToId: question._id })
  const quotes = async () => [(await seen(ada)).data.at(-1)!.replyTo, (await seen(store)).data.at(-1)!.replyTo]
  await remove(store, question._id, 'me')
  expect(await quotes()).toMatchObject([{ content: 'Is it there?' }, { type: 'deleted', content: '' }])
  await remove(ada, question._id)
  expect(await quotes()).toMatchObject([{ type: 'deleted' }, { type: 'deleted' }])
  // A reply that waited for a network is sent all the same.
  expect((await say(store, 'Two are left', { replyToId: question._id })).replyTo).toMatchObject({ type: 'deleted' })
})

test('only the sender deletes for everyone, for an hour; for themselves both do at any time', async () => {
  const { ada, store, say, remove, textsOf } = await talking()
  const message = await say(ada, 'Good morning')
  const early = await say(ada, 'Too early')
  expect((await remove(store, message._id)).body.code).toBe('message_not_own')
  for (const { token } of [await given.student(), admin])
    for (const scope of ['me', 'everyone'] as const)
      expect((await remove({ token } as Person, message._id, scope)).status).toBe(404)
  await remove(ada, early._id)
  afterMinutes(chatLimits.deleteForEveryoneMinutes + 1)
  expect((await remove(ada, message._id)).body.code).toBe('message_delete_late')
  // Again, as after a lost answer.
  expect((await remove(ada, early._id)).status).toBe(200)
  for (const person of [ada, store]) expect((await remove(person, message._id, 'me')).status).toBe(200)
  expect([await textsOf(ada), await textsOf(store)]).toEqual([['deleted'], ['deleted']])
})

test.each(['me', 'everyone'] as const)('ten deletions for %s at once are one', async (scope) => {
  const { ada, store, say, remove, row } = await talking()
  const message = await say(ada, 'Good morning')
  await say(ada, 'Still there?')
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(ada, message._id, scope)))
  expect(answers.map(({ status, body }) => [status, (body.data as { revision: number }).revision])).toEqual(
    Array(10).fill([200, 1]),
  )
  expect((await row(ada))!.revision).toBe(1)
  expect(await unreadOf(store)).toBe(scope === 'me' ? 2 : 1)
})

test('deletions and messages at once leave the right count of unread messages', async () => {
  const { ada, store, say, remove } = await talking()
  const early = []
  for (let n = 0; n < 6; n++) early.push(await say(ada, `Message ${n}`))
  await Promise.all([
    ...early.map(({ _id }) => remove(ada, _id)),
    ...Array.from({ length: 4 }, (_, n) => say(ada, `Later ${n}`)),
    ...early.map(({ _id }) => remove(store, _id, 'me')),
  ])
  expect(await unreadOf(store)).toBe(4)
})

test('what was deleted stays for administrators: its text, photo and voice note, and nobody else opens them', async () => {
  const { ada, store, id, say, remove, seen, report } = await talking()
  await say(store, 'Pay me direct, 0123456789 GTBank')
  await say(store, 'This one', { upload: await uploads.whole(store, await drawn(401)) })
  const voice = await say(store, '', { upload: await uploads.whole(store, webm(4), 'voice') })
  const { data: sent } = await seen(ada)
  const openPicture = async (url: string) => (await fetch(world.url + fileOf(url, '320.avif'))).status
  const linkOf = ({ token }: Person) => ask('GET /chat/messages/:id/voice', { token, params: { id: voice._id } })
  const voiceUrl = ((await linkOf(ada)).body.data as { url: string }).url
  for (const { _id } of sent) await remove(store, _id)
  expect(await openPicture(sent[1]!.picture!.url)).toBe(404)
  expect((await fetch(world.url + voiceUrl)).status).toBe(404)
  for (const person of [ada, store]) expect((await linkOf(person)).status).toBe(404)

  expect((await report(ada, sent[0]!._id)).status).toBe(201)
  const { report: reported, messages } = await readByAdmin(id)
  const deletedAt = expect.any(String)
  expect(reported.message).toMatchObject({ type: 'text', content: sent[0]!.content, deletedAt })
  expect(messages).toMatchObject([
    { content: sent[0]!.content, warnings: ['account-number', 'pay-direct'], deletedAt },
    { type: 'picture', content: 'This one', deletedAt },
    { type: 'voice', voice: { seconds: 4 }, deletedAt },
  ])
  expect(await openPicture(messages[1]!.picture!.url)).toBe(200)
  const heard = await linkOf(admin)
  expect((await fetch(world.url + (heard.body.data as { url: string }).url)).status).toBe(200)
})

test('a message that is deleted while it is reported is still read by administrators', async () => {
  const { ada, store, id, say, remove, report } = await talking()
  const message = await say(store, 'Send your delivery code first')
  const answers = await Promise.all([
    remove(store, message._id),
    report(ada, message._id),
    remove(ada, message._id, 'me'),
    remove(store, message._id, 'me'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200])
  const { report: reported, messages } = await readByAdmin(id)
  expect(reported.message).toMatchObject({ content: message.content, deletedAt: expect.any(String) })
  expect(messages).toMatchObject([{ content: message.content }])
})

test('a notification tells nothing of what was deleted, before it is shown and after', async () => {
  const { ada, store, say, remove } = await talking()
  const pass = async () => {
    await world.context.db.once(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
    )
    await world.settle()
  }
  const bodies = async () =>
    (await api('GET /notifications', { token: store.token })).data.notifications.map(({ body }) => body)
  const secret = await say(ada, 'My secret')
  await remove(ada, secret._id)
  await pass()
  expect(await bodies()).toEqual([])
  await say(ada, 'Good morning')
  const later = await say(ada, 'Another secret')
  await pass()
  expect(await bodies()).toEqual(['Another secret'])
  await remove(ada, later._id)
  expect(await bodies()).toEqual(['Deleted message'])
})
