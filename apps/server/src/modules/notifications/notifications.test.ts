import { io, type Socket } from 'socket.io-client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { notify, notifyEach } from './notifications.service.ts'

const world = await openWorld()
const given = givenIn(world)
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})

async function connect(who: {
  token: string
}): Promise<{ socket: Socket; received: [string, Record<string, unknown>][] }> {
  const socket = io(world.url, { auth: { token: who.token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  const received: [string, Record<string, unknown>][] = []
  socket.onAny((event, payload) => received.push([event, payload]))
  await new Promise((resolve, reject) => {
    socket.on('ready', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, received }
}
const sendNotification = (who: Person, key: string, title = key) =>
  transaction(world.context.pool, (tx) =>
    notify(tx, { userId: who.id, key, kind: 'search-found', title, body: '', link: null }),
  )
const untilReceived = (received: unknown[], count: number) =>
  vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), 30_000)

describe('notifications', () => {
  test('reach the connected user once, and nobody else', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const [mine, others] = [await connect(ada), await connect(bola)]
    await sendNotification(ada, 'a')
    await sendNotification(ada, 'a')
    await untilReceived(mine.received, 2)
    expect(mine.received.filter(([event]) => event === 'notification:new').map(([, one]) => one.title)).toEqual(['a'])
    expect(others.received.filter(([event]) => event !== 'ready')).toEqual([])
  })

  test('say what they are about, in the list and in the live event', async () => {
    const ada = await given.student()
    const { received } = await connect(ada)
    for (const kind of ['chat-message', 'search-found', 'order-paid', 'password-changed', 'warned'] as const)
      await transaction(world.context.pool, (tx) =>
        notify(tx, { userId: ada.id, key: kind, kind, title: kind, body: '', link: null }),
      )
    const { data } = await world.api('GET /notifications', { token: ada.token, query: { after: 0 } })
    const topics = ['chat', 'offers', 'orders', 'security', 'account']
    expect(data.notifications.map(({ topic }) => topic)).toEqual(topics)
    await untilReceived(received, 6)
    expect(received.slice(1).map(([, one]) => one.topic)).toEqual(topics)
  })

  test('lead to pages of this site only', async () => {
    const ada = await given.student()
    const links = [
      '//evil.example/x',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/orders?side=selling',
    ]
    for (const link of links)
      await transaction(world.context.pool, (tx) =>
        notify(tx, { userId: ada.id, key: link, kind: 'search-found', title: link, body: '', link }),
      )
    const { data } = await world.api('GET /notifications', { token: ada.token, query: { after: 0 } })
    expect(data.notifications.map(({ link }) => link)).toEqual([null, null, null, null, '/orders?side=selling'])
  })

  test('written together keep their order and numbers, each person once per key', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    await sendNotification(ada, 'a')
    const one = (who: Person, key: string) =>
      ({ userId: who.id, key, kind: 'search-found', title: key, body: '', link: null }) as const
    await transaction(world.context.pool, (tx) =>
      notifyEach(tx, [one(ada, 'a'), one(bola, 'x'), one(ada, 'b'), one(ada, 'c'), one(ada, 'b')]),
    )
    await sendNotification(ada, 'd')
    const titles = async (token: string) => {
      const { data } = await world.api('GET /notifications', { token, query: { after: 0 } })
      return data.notifications.map(({ title }) => title).join('')
    }
    expect([await titles(ada.token), await titles(bola.token)]).toEqual(['abcd', 'x'])
  })

  test('are sorted by time in either direction, page by page, and counted as filtered', async () => {
    const ada = await given.student()
    for (const key of ['a', 'b', 'c', 'd', 'e']) await sendNotification(ada, key)
    const list = async (query: object) => {
      const { data, pagination } = await world.api('GET /notifications', { token: ada.token, query: query as never })
      return { titles: data.notifications.map(({ title }) => title).join(''), ...pagination! }
    }
    expect(await list({})).toMatchObject({ titles: 'edcba', total: 5 })
    expect(await list({ sort: '-createdAt' })).toMatchObject({ titles: 'edcba', total: 5 })
    expect(await list({ sort: 'createdAt' })).toMatchObject({ titles: 'abcde', total: 5 })
    const first = await list({ sort: 'createdAt', limit: 2 })
    const second = await list({ sort: 'createdAt', limit: 2, cursor: first.next })
    const third = await list({ sort: 'createdAt', limit: 2, cursor: second.next })
    expect([first, second, third].map(({ titles, total, pages, page }) => [titles, total, pages, page])).toEqual([
      ['ab', 5, 3, 1],
      ['cd', 5, 3, 2],
      ['e', 5, 3, 3],
    ])
    expect(third.next).toBeNull()
    const { data } = await world.api('GET /notifications', { token: ada.token })
    for (const one of data.notifications.slice(0, 2))
      await world.api('PATCH /notifications/:id/read', { token: ada.token, params: { id: one._id } })
    expect(await list({ read: 'true' })).toMatchObject({ titles: 'ed', total: 2 })
    expect(await list({ read: 'false', limit: 2 })).toMatchObject({ titles: 'cb', total: 3, pages: 2 })
    expect(await list({ read: 'false', sort: 'createdAt' })).toMatchObject({ titles: 'abc', total: 3 })
    expect(await list({ after: 2, limit: 2 })).toMatchObject({ titles: 'cd', total: 3 })
    expect((await world.ask('GET /notifications', { token: ada.token, query: { sort: 'title' } })).status).toBe(400)
  })

  test('missed while offline are fetched in order and without duplicates, however many were added at once', async () => {
    const ada = await given.student()
    await Promise.all(Array.from({ length: 30 }, (_, n) => sendNotification(ada, `n${n}`)))
    const seen: number[] = []
    let after = 0
    for (;;) {
      const { data } = await world.api('GET /notifications', { token: ada.token, query: { after, limit: 7 } as never })
      if (!data.notifications.length) break
      seen.push(...data.notifications.map((one) => one.seq))
      after = seen.at(-1)!
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  })

  test('are marked as read, unread, all read and deleted, and other tabs are updated', async () => {
    const ada = await given.student()
    const { received } = await connect(ada)
    for (const key of ['x', 'y', 'z']) await sendNotification(ada, key)
    const list = async (query = {}) =>
      (await world.api('GET /notifications', { token: ada.token, query: query as never })).data
    const [newest] = (await list()).notifications
    const params = { id: newest!._id }
    await world.api('PATCH /notifications/:id/read', { token: ada.token, params })
    expect((await list()).unreadCount).toBe(2)
    expect((await list({ read: 'true' })).notifications.map((one) => one.title)).toEqual(['z'])
    await world.api('PATCH /notifications/:id/unread', { token: ada.token, params })
    expect((await world.api('PATCH /notifications/mark-all-read', { token: ada.token })).data.updatedCount).toBe(3)
    expect((await world.api('GET /notifications/unread-count', { token: ada.token })).data.count).toBe(0)
    // Of a record that is gone nothing is sent any more.
    await untilReceived(received, 7)
    await world.api('DELETE /notifications/:id', { token: ada.token, params })
    expect((await list()).notifications.map((one) => one.title)).toEqual(['y', 'x'])
    await untilReceived(received, 8)
    expect(received.map(([event]) => event)).toEqual([
      'ready',
      'notification:new',
      'notification:new',
      'notification:new',
      'notification:update',
      'notification:update',
      'notification:update',
      'notification:delete',
    ])
  })
})

test('several are deleted at once: own ones, all or none, and again without an error', async () => {
  const [ada, bola] = [await given.student(), await given.student()]
  for (const key of ['x', 'y', 'z']) await sendNotification(ada, key)
  await sendNotification(bola, 'hers')
  const listOf = async ({ token }: { token: string }) =>
    (await world.api('GET /notifications', { token })).data.notifications
  const [z, y] = await listOf(ada)
  const [hers] = await listOf(bola)
  const ids = [z!._id, y!._id, hers!._id]
  const remove = () => world.ask('POST /notifications/delete', { token: ada.token, body: { ids } })
  expect((await remove()).body.data).toEqual({
    ids: expect.toSatisfy((gone) => gone.length === 2 && !gone.includes(hers!._id)),
  })
  expect((await listOf(ada)).map(({ title }) => title)).toEqual(['x'])
  expect((await listOf(bola)).map(({ title }) => title)).toEqual(['hers'])
  expect((await remove()).body.data).toEqual({ ids: [] })
  const [x] = await listOf(ada)
  await sendNotification(ada, 'w')
  const [w] = await listOf(ada)
  await world.context.db.once(`update notifications set topic = 'security' where id = $id`, { id: w!._id })
  const { status, body } = await world.ask('POST /notifications/delete', {
    token: ada.token,
    body: { ids: [x!._id, w!._id] },
  })
  expect([status, body.code]).toEqual([409, 'notification_kept'])
  expect(await listOf(ada)).toHaveLength(2)
})

describe('the socket', () => {
  test('needs a session', async () => {
    await expect(connect({ token: 'nonsense' })).rejects.toThrow('not_signed_in')
  })

  test('updates the parties of an order, and refuses everyone else', async () => {
    const [ada, bola, store] = [await given.student(10_000), await given.student(), await given.vendor()]
    const { id: productId } = await given.product(store, { naira: 1000 })
    const [buyer, seller, stranger] = [await connect(ada), await connect(store), await connect(bola)]
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
    })
    const id = data.orders[0]!._id
    const answer = await stranger.socket.emitWithAck('order:subscribe', id)
    expect(answer).toMatchObject({ success: false, code: 'not_found' })
    expect(await buyer.socket.emitWithAck('order:subscribe', { orderId: id })).toMatchObject({
      success: true,
      data: { status: 'pending' },
    })
    await world.settle()
    await untilReceived(seller.received, 4)
    expect(seller.received.map(([event]) => event)).toEqual(
      expect.arrayContaining(['vendor:order:new', 'notification:new']),
    )
    await world.api('PATCH /orders/:id/accept', { token: store.token, params: { id } })
    await world.settle()
    const updates = () =>
      buyer.received.filter(([event]) => event === 'order:update').map(([, update]) => update.status)
    await expect.poll(() => updates().at(-1)).toBe('confirmed')
    expect(stranger.received.map(([event]) => event)).toEqual(['ready'])
  })

  test('marks as read, and refuses invalid payloads', async () => {
    const ada = await given.student()
    await sendNotification(ada, 'q')
    const { socket } = await connect(ada)
    expect(await socket.emitWithAck('notification:mark_read', { nonsense: true })).toMatchObject({ success: false })
    expect(await socket.emitWithAck('notification:mark_all_read', null)).toEqual({ success: true, data: 1 })
  })
})
