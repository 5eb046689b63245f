import { limits } from '@vendly/contract/limits'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { api, ask } = world
const { given, bought } = await buyingIn(world)

const follow = (who: Person, store: Store) =>
  api('POST /vendors/:id/follow', { token: who.token, params: { id: store.vendorId } })
const leave = (who: Person, store: Store) =>
  api('DELETE /vendors/:id/follow', { token: who.token, params: { id: store.vendorId } })
const newsOf = async (who: Person) =>
  (await api('GET /notifications', { token: who.token })).data.notifications.map(({ title, body, link }) => ({
    title,
    body,
    link,
  }))
const announce = (store: Store, productId: string) =>
  ask('POST /vendors/send-announcement', { token: store.token, body: { productId } })

describe('following', () => {
  test('counts a follower once, however often and at once they press', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    await Promise.all(Array.from({ length: 10 }, () => follow(ada, store)))
    const { data } = await api('GET /vendors/:id/follow-status', { token: ada.token, params: { id: store.vendorId } })
    expect(data).toEqual({ isFollowing: true, followerCount: 1 })
    await Promise.all(Array.from({ length: 10 }, () => leave(ada, store)))
    expect((await leave(ada, store)).data).toEqual({ isFollowing: false, followerCount: 0 })
  })

  test('of ten people at once counts ten', async () => {
    const store = await given.vendor()
    const people = await Promise.all(Array.from({ length: 10 }, () => given.student()))
    await Promise.all(people.map((one) => follow(one, store)))
    const front = await api('GET /vendors/:id', { params: { id: store.vendorId } })
    expect(front.data.followerCount).toBe(10)
  })

  test('is not for one’s own store, nor for one that is out of sight', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    const own = await ask('POST /vendors/:id/follow', { token: store.token, params: { id: store.vendorId } })
    expect([own.status, own.body.code]).toEqual([409, 'own_store'])
    await world.context.db.once(`update users set status = 'suspended' where id = $1`, [store.id])
    const gone = await ask('POST /vendors/:id/follow', { token: ada.token, params: { id: store.vendorId } })
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
  })

  test('is listed for whoever follows, the latest first, page by page', async () => {
    const ada = await given.student()
    const stores = [await given.vendor(), await given.vendor(), await given.vendor()]
    for (const store of stores) await follow(ada, store)
    const first = await api('GET /vendors/following', { token: ada.token, query: { limit: 2 } })
    const { next } = first.pagination!
    const rest = await api('GET /vendors/following', { token: ada.token, query: { limit: 2, cursor: next! } })
    expect([...first.data, ...rest.data].map(({ slug }) => slug)).toEqual(stores.map(({ slug }) => slug).reverse())
    expect(rest.pagination?.next).toBeNull()
  })

  test('undone unfollowing puts the store back in its place in the list, following again later puts it first', async () => {
    const ada = await given.student()
    const [first, second] = [await given.vendor(), await given.vendor()]
    const listed = async () => (await api('GET /vendors/following', { token: ada.token })).data.map(({ slug }) => slug)
    await follow(ada, first)
    await follow(ada, second)
    expect(await listed()).toEqual([second.slug, first.slug])
    await leave(ada, first)
    expect(await listed()).toEqual([second.slug])
    await follow(ada, first)
    expect(await listed()).toEqual([second.slug, first.slug])
    await leave(ada, first)
    await at(minutes(11), async () => void (await follow(ada, first)))
    expect(await listed()).toEqual([first.slug, second.slug])
  })

  test('tells others only of those who let everybody know, but counts all', async () => {
    const [ada, bola, store] = [await given.student(), await given.student(), await given.vendor()]
    await api('PUT /users/privacy-settings', { token: ada.token, body: { following: 'everybody' } })
    await follow(ada, store)
    await follow(bola, store)
    const { data, followerCount } = await api('GET /vendors/:id/followers', { params: { id: store.vendorId } })
    expect([data.map(({ _id }) => _id), followerCount]).toEqual([[ada.id], 2])
    expect(data[0]!.name).toMatch(/^Student N\.$/)
  })

  test('is told to a store by those who let whoever they buy from know, and to nobody else', async () => {
    const { ada, store } = await bought()
    const [other, bola] = [await given.vendor(), await given.student()]
    await api('PUT /users/privacy-settings', { token: ada.token, body: { following: 'orders' } })
    await follow(ada, store)
    const seenBy = async (token?: string) => {
      const { data, pagination } = await api('GET /vendors/:id/followers', { token, params: { id: store.vendorId } })
      expect(pagination!.total).toBe(data.length)
      return data.map(({ _id }) => _id)
    }
    expect(await seenBy(store.token)).toEqual([ada.id])
    for (const token of [undefined, bola.token, other.token]) expect(await seenBy(token)).toEqual([])
    await api('PUT /users/privacy-settings', { token: ada.token, body: { following: 'nobody' } })
    expect(await seenBy(store.token)).toEqual([])
  })

  test('is heard live by whoever looks at the storefront, and by nobody who has left it', async () => {
    const [ada, bola, store] = [await given.student(), await given.student(), await given.vendor()]
    const socket = io(world.url, { auth: { token: bola.token }, transports: ['websocket'], reconnection: false })
    afterAll(() => void socket.close())
    const next = () => new Promise((resolve) => socket.once('store:followers', resolve))
    await new Promise((resolve) => socket.once('ready', resolve))
    const watching = await socket.emitWithAck('store:subscribe', { vendorId: store.vendorId })
    expect(watching).toEqual({ success: true, data: { isFollowing: false, followerCount: 0 } })
    const heard = next()
    await follow(ada, store)
    expect(await heard).toEqual({ vendorId: store.vendorId, followerCount: 1 })
  })
})

describe('an announcement', () => {
  test('reaches every follower once, and nobody else', async () => {
    const [ada, bola, chi] = [await given.student(), await given.student(), await given.student()]
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Jollof', naira: 1000, discount: 900 })
    await follow(ada, store)
    await follow(bola, store)
    await leave(bola, store)
    const { status, body } = await announce(store, id)
    expect([status, (body.data as { followers: number }).followers]).toEqual([201, 1])
    await world.settle()
    expect(await newsOf(ada)).toEqual([
      {
        title: `Store ${store.slug}: Jollof`,
        body: '₦900, was ₦1,000. From a store that you follow.',
        link: `/product/${id}`,
      },
    ])
    expect([await newsOf(bola), await newsOf(chi)]).toEqual([[], []])
  })

  test('goes out once for a product and a day when it is pressed ten times at once, and again the next day', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    const { id } = await given.product(store)
    await follow(ada, store)
    const answers = await Promise.all(Array.from({ length: 10 }, () => announce(store, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'announced_today')).toHaveLength(9)
    await world.settle()
    expect(await newsOf(ada)).toHaveLength(1)
    await at(86_400_000, async () => {
      expect((await announce(store, id)).status).toBe(201)
      await world.settle()
    })
    expect(await newsOf(ada)).toHaveLength(2)
  })

  test('goes by mail too to those who asked for offers, once however often it is pressed', async () => {
    const [wants, not, store] = [await given.student(), await given.student(), await given.vendor()]
    const { id } = await given.product(store, { name: 'Moi moi', naira: 500 })
    await api('PUT /notifications/settings', { token: wants.token, body: { email: { promotions: true } } })
    for (const one of [wants, not]) await follow(one, store)
    await Promise.all(Array.from({ length: 10 }, () => announce(store, id)))
    await world.settle()
    const letters = await world.mailsTo(wants.email)
    expect(letters.map(({ subject }) => subject)).toEqual([`Store ${store.slug}: Moi moi`])
    expect(letters[0]!.text).toContain(`₦500. From a store that you follow.`)
    expect(letters[0]!.text).toContain(`/product/${id}`)
    expect(letters[0]!.text).toContain('emails about offers are on')
    expect(await world.mailsTo(not.email)).toEqual([])
  })

  test('is allowed for three products a day', async () => {
    const store = await given.vendor()
    const goods = await Promise.all(Array.from({ length: limits.announcementsADay + 1 }, () => given.product(store)))
    const answers = []
    for (const { id } of goods) answers.push(await announce(store, id))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  })

  test('is refused for goods of others as for what does not exist, and for what cannot be bought', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    const foreign = await announce(store, (await given.product(other)).id)
    expect(foreign).toEqual(await announce(store, '00000000-0000-7000-8000-000000000000'))
    expect(foreign.status).toBe(404)
    for (const goods of [{ stock: 0 }, { status: 'paused' }]) {
      const { body } = await announce(store, (await given.product(store, goods)).id)
      expect(body.code).toBe('announcement_not_for_sale')
    }
  })

  test('reaches more followers than are told in one go', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store)
    await world.context.db.once(
      `insert into users (id, email, role, first_name, last_name)
       select gen_random_uuid(), 'many' || n || '@many.example', 'student', 'Many', 'People' from generate_series(1, 1100) n`,
    )
    await world.context.db.once(
      `insert into follows (user_id, vendor_id) select id, $1 from users where email like '%@many.example'`,
      [store.vendorId],
    )
    await announce(store, id)
    await world.settle()
    const [told] = await world.context.db.once<{ n: number; people: number }>(
      'select count(*)::int as n, count(distinct user_id)::int as people from notifications where link = $1',
      [`/product/${id}`],
    )
    expect(told).toEqual({ n: 1100, people: 1100 })
  })
})
