import { chatLimits } from '@vendly/contract/chat-limits'
import { expect, onTestFinished, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { drawn, fileOf, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { days, useClock } from '../../platform/clock.ts'
import { storePicture } from '../../platform/media.ts'
import { makePicturePrivate } from '../uploads/uploads.pictures.jobs.ts'

const world = await openWorld()
const given = givenIn(world)
const { api, ask } = world
const uploads = uploadsIn(world)

async function talking() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  return { ada, store, chatId: data._id }
}
async function sent(n: number, kind?: 'private') {
  const { ada, store, chatId } = await talking()
  const upload = await uploads.whole(ada, await drawn(n), kind)
  const { data } = await api('POST /chat/messages', { token: ada.token, body: { chatId, upload } })
  return { ada, store, chatId, message: data }
}
const pictureFor = async ({ token }: Person, chatId: string) =>
  (await api('GET /chat/:id/messages', { token, params: { id: chatId } })).data.at(-1)!.picture!.url
const open = (url: string, size = '320.avif') => fetch(world.url + fileOf(url, size))

test('a picture of a message opens only through a link, which only the two get', async () => {
  const { ada, store, chatId } = await sent(201, 'private')
  for (const person of [ada, store]) {
    const file = await open(await pictureFor(person, chatId))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(file.headers.get('cache-control')).toMatch(/^private, max-age=\d+/)
  }
  const stranger = await given.student()
  expect((await ask('GET /chat/:id/messages', { token: stranger.token, params: { id: chatId } })).status).toBe(404)
})

test('who knows where a picture is stored does not get it', async () => {
  const { message, ada, chatId } = await sent(202)
  const [row] = await world.context.db.once<{ key: string }>(
    `select picture ->> 'key' as key from messages where id = $id`,
    { id: message._id },
  )
  const link = await pictureFor(ada, chatId)
  const [path] = link.split('?')
  for (const size of ['320.webp', '640.avif', '640.jpg']) {
    expect((await fetch(`${world.url}/media/${row!.key}-${size}`)).status).toBe(404)
    expect((await fetch(`${world.url}${path}-${size}`)).status).toBe(404)
  }
  expect((await open(`${link}0`)).status).toBe(410)
  expect((await open(link, '641.avif')).status).toBe(404)
})

test('a picture of days ago is loaded from the cache, and its link ends', async () => {
  const { store, chatId } = await sent(203, 'private')
  const link = await pictureFor(store, chatId)
  expect(await pictureFor(store, chatId)).toBe(link)
  const afterDays = async (n: number) => {
    const restore = useClock(() => new Date(Date.now() + days(n)))
    onTestFinished(restore)
    return (await open(link)).status
  }
  expect(await afterDays(chatLimits.pictureOpenDays - 1)).toBe(200)
  expect(await afterDays(2 * chatLimits.pictureOpenDays)).toBe(410)
})

test('an administrator opens pictures of a conversation that they read for a reason', async () => {
  const { store, chatId, message } = await sent(204, 'private')
  const { token } = await given.admin()
  const reason = 'Look at the picture'
  await api('POST /chat/:id/report', {
    token: store.token,
    params: { id: chatId },
    body: { reason, messageId: message._id },
  })
  const reports = (await api('GET /admin/chat/reports', { token })).data
  const reportId = reports.find(({ conversationId }) => conversationId === chatId)!._id
  const [read] = (await api('POST /admin/chat/read', { token, body: { reportId } })).data
  expect((await open(read!.messages[0]!.picture!.url)).status).toBe(200)
})

test('a picture of before, which was public, opens through its link alone once it was moved', async () => {
  const { store, chatId, message } = await sent(205, 'private')
  const { key } = await storePicture(world.context.storage.pictures, await drawn(206), 640)
  await world.context.db.once(
    `update messages set picture = jsonb_set(picture, '{key}', to_jsonb($key::text)) where id = $id`,
    {
      id: message._id,
      key,
    },
  )
  const isPublic = async () => (await fetch(`${world.url}/media/${key}-320.webp`)).status === 200
  expect([await isPublic(), (await open(await pictureFor(store, chatId))).status]).toEqual([true, 200])
  await makePicturePrivate.handle(world.context, { key } as never)
  expect([await isPublic(), (await open(await pictureFor(store, chatId), '640.webp')).status]).toEqual([false, 200])
})
