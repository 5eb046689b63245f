import { limits } from '@vendly/contract/limits'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person, Store } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { followJobs } from './follows.jobs.ts'

const world = await openWorld()
const { api, ask } = world
const { given, bought } = await buyingIn(world)

const follow = (who: Person, store: Store) =>
  api('POST /vendors/:id/follow', { token: who.token, params: { id: store.vendorId } })
const unfollow = (who: Person, store: Store) =>
  api('DELETE /vendors/:id/follow', { token: who.token, params: { id: store.vendorId } })
const notificationsOf = async (who: Person) =>
  (await api('GET /notifications', { token: who.token })).data.notifications.map(({ title, body, link }) => ({
    title,
    body,
    link,
  }))
const announce = (store: Store, productId: string) =>
  ask('POST /vendors/send-announcement', { token: store.token, body: { productId } })

describe('following', () => {
  test('counts a follower once, also with concurrent requests', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    await Promise.all(Array.from({ length: 10 }, () => follow(ada, store)))
    const { data } = await api('GET /vendors/:id/follow-status', { token: ada.token, params: { id: store.vendorId } })
    expect(data).toEqual({ isFollowing: true, followerCount: 1 })
    await Promise.all(Array.from({ length: 10 }, () => unfollow(ada, store)))
    expect((await unfollow(ada, store)).data).toEqual({ isFollowing: false, followerCount: 0 })
  })

  test('counts ten users who follow at the same time', async () => {
    const store = await given.vendor()
    const users = await Promise.all(Array.from({ length: 10 }, () => given.student()))
    await Promise.all(users.map((user) => follow(user, store)))
    const storefront = await api('GET /vendors/:id', { params: { id: store.vendorId } })
    expect(storefront.data.followerCount).toBe(10)
  })

  test('is refused for the own store and for a hidden one', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    const own = await ask('POST /vendors/:id/follow', { token: store.token, params: { id: store.vendorId } })
    expect([own.status, own.body.code]).toEqual([409, 'own_store'])
    await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: store.id })
    const gone = await ask('POST /vendors/:id/follow', { token: ada.token, params: { id: store.vendorId } })
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
  })

  test('lists followed stores, latest first, in pages', async () => {
    const ada = await given.student()
    const stores = [await given.vendor(), await given.vendor(), await given.vendor()]
    for (const store of stores) await follow(ada, store)
    const first = await api('GET /vendors/following', { token: ada.token, query: { limit: 2 } })
    const { next } = first.pagination!
    const rest = await api('GET /vendors/following', { token: ada.token, query: { limit: 2, cursor: next! } })
    expect([...first.data, ...rest.data].map(({ slug }) => slug)).toEqual(stores.map(({ slug }) => slug).reverse())
    expect(rest.pagination?.next).toBeNull()
  })

  test('again soon after unfollowing keeps the earlier date and so the place in the list', async () => {
    const [ada, first, second] = [await given.student(), await given.vendor(), await given.vendor()]
    await follow(ada, first)
    await follow(ada, second)
    const followed = async () =>
      (await api('GET /vendors/following', { token: ada.token })).data.map(({ slug }) => slug)
    await unfollow(ada, first)
    await follow(ada, first)
    expect(await followed()).toEqual([second.slug, first.slug])
    await at(minutes(limits.unfollowUndoMinutes + 1), async () => {
      await unfollow(ada, first)
    })
    await at(minutes(2 * limits.unfollowUndoMinutes + 2), async () => {
      await follow(ada, first)
    })
    expect(await followed()).toEqual([first.slug, second.slug])
  })

  test('ends with the unfollow, also for the figures of the store and for recommendations', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    await given.product(store)
    const newFollowers = async () =>
      (await api('GET /vendors/my-dashboard', { token: store.token })).data.followersThisWeek
    const isRecommended = async () => {
      const { data } = await api('GET /products/recommended', { token: ada.token })
      return data.some(({ reason }) => reason?.includes(store.slug))
    }
    await follow(ada, store)
    expect([await newFollowers(), await isRecommended()]).toEqual([1, true])
    await unfollow(ada, store)
    expect([await newFollowers(), await isRecommended()]).toEqual([0, false])
  })

  test('shows others only the followers who share it with everybody, but counts all', async () => {
    const [ada, bola, store] = [await given.student(), await given.student(), await given.vendor()]
    await api('PUT /users/privacy-settings', { token: ada.token, body: { following: 'everybody' } })
    await follow(ada, store)
    await follow(bola, store)
    const { data, followerCount } = await api('GET /vendors/:id/followers', { params: { id: store.vendorId } })
    expect([data.map(({ _id }) => _id), followerCount]).toEqual([[ada.id], 2])
    expect(data[0]!.name).toMatch(/^Student N\.$/)
  })

  test('shows a store the followers who share it with sellers they buy from, and shows them to no one else', async () => {
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

  test('updates the follower count live for viewers of the storefront', async () => {
    const [ada, bola, store] = [await given.student(), await given.student(), await given.vendor()]
    const socket = io(world.url, { auth: { token: bola.token }, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.close())
    const next = () => new Promise((resolve) => socket.once('store:followers', resolve))
    await new Promise((resolve) => socket.once('ready', resolve))
    const watching = await socket.emitWithAck('store:subscribe', { vendorId: store.vendorId })
    expect(watching).toEqual({ success: true, data: { isFollowing: false, followerCount: 0 } })
    const received = next()
    await follow(ada, store)
    expect(await received).toEqual({ vendorId: store.vendorId, followerCount: 1 })
  })
})

describe('the lists of followed stores and of followers', async () => {
  const [ada, store] = [await given.student(), await given.vendor()]

  test.each(forgedTimeCursors)('refuse a cursor %s', async (_, cursor) => {
    const stores = await ask('GET /vendors/following', { token: ada.token, query: { cursor } })
    const followers = await ask('GET /vendors/:id/followers', { params: { id: store.vendorId }, query: { cursor } })
    for (const { status, body } of [stores, followers]) expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })
})

test('those who follow a store are notified of its new service, of one a day', async () => {
  const { service } = offeringIn(world)
  const [ada, bola, store] = [await given.student(), await given.student(), await given.vendor()]
  await follow(ada, store)
  const drafts = [await service(store, { status: 'draft' }), await service(store, { status: 'draft' })]
  for (const id of drafts) await api('PATCH /services/:id/toggle-status', { token: store.token, params: { id } })
  await world.settle()
  expect(await notificationsOf(ada)).toEqual([
    {
      title: `Store ${store.slug}: Knotless braids`,
      body: 'From ₦3,500. New in a store that you follow.',
      link: `/services/${drafts[0]}`,
    },
  ])
  expect(await notificationsOf(bola)).toEqual([])
})

describe('an announcement', () => {
  test('notifies every follower once, and no one else', async () => {
    const [ada, bola, chi] = [await given.student(), await given.student(), await given.student()]
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Jollof', naira: 1000, discount: 900 })
    await follow(ada, store)
    await follow(bola, store)
    await unfollow(bola, store)
    const { status, body } = await announce(store, id)
    expect([status, (body.data as { followers: number }).followers]).toEqual([201, 1])
    await world.settle()
    expect(await notificationsOf(ada)).toEqual([
      {
        title: `Store ${store.slug}: Jollof`,
        body: '₦900, was ₦1,000. From a store that you follow.',
        link: `/product/${id}`,
      },
    ])
    expect([await notificationsOf(bola), await notificationsOf(chi)]).toEqual([[], []])
  })

  test('is sent once per product and day under concurrent requests, and again the next day', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    const { id } = await given.product(store)
    await follow(ada, store)
    const answers = await Promise.all(Array.from({ length: 10 }, () => announce(store, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'announced_today')).toHaveLength(9)
    await world.settle()
    expect(await notificationsOf(ada)).toHaveLength(1)
    await at(86_400_000, async () => {
      expect((await announce(store, id)).status).toBe(201)
      await world.settle()
    })
    expect(await notificationsOf(ada)).toHaveLength(2)
  })

  test('is also emailed, once, to followers who want emails about offers', async () => {
    const [subscriber, other, store] = [await given.student(), await given.student(), await given.vendor()]
    const { id } = await given.product(store, { name: 'Moi moi', naira: 500 })
    await api('PUT /notifications/settings', { token: subscriber.token, body: { email: { promotions: true } } })
    for (const user of [subscriber, other]) await follow(user, store)
    await Promise.all(Array.from({ length: 10 }, () => announce(store, id)))
    await sendDeliveries(world)
    const emails = await world.mailsTo(subscriber.email)
    expect(emails.map(({ subject }) => subject)).toEqual([`Store ${store.slug}: Moi moi`])
    expect(emails[0]!.text).toContain(`₦500. From a store that you follow.`)
    expect(emails[0]!.text).toContain(`/product/${id}`)
    expect(emails[0]!.text).toContain('emails about deals are on')
    expect(await world.mailsTo(other.email)).toEqual([])
  })

  test('is limited to three products a day', async () => {
    const store = await given.vendor()
    const products = await Promise.all(Array.from({ length: limits.announcementsADay + 1 }, () => given.product(store)))
    const answers = []
    for (const { id } of products) answers.push(await announce(store, id))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  })

  test('is refused for products of other stores, as for missing ones, and for products that cannot be bought', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    const foreign = await announce(store, (await given.product(other)).id)
    expect(foreign).toEqual(await announce(store, '00000000-0000-7000-8000-000000000000'))
    expect(foreign.status).toBe(404)
    for (const values of [{ stock: 0 }, { status: 'paused' }]) {
      const { body } = await announce(store, (await given.product(store, values)).id)
      expect(body.code).toBe('announcement_not_for_sale')
    }
  })

  const manyFollow = async (store: Store): Promise<void> => {
    await world.context.db.once(
      `insert into users (id, email, role, first_name, last_name)
       select gen_random_uuid(), $store || n || '@many.example', 'student', 'Many', 'People' from generate_series(1, 1100) n`,
      { store: store.vendorId },
    )
    await world.context.db.once(
      `insert into follows (user_id, vendor_id) select id, $id::uuid from users where email like $id || '%@many.example'`,
      { id: store.vendorId },
    )
  }
  const notifiedAbout = async (productId: string) => {
    const [notified] = await world.context.db.once<{ count: number; users: number }>(
      'select count(*)::int as count, count(distinct user_id)::int as users from notifications where link = $link',
      { link: `/product/${productId}` },
    )
    return notified
  }

  test('notifies more followers than fit into one batch', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store)
    await manyFollow(store)
    await announce(store, id)
    await world.settle()
    expect(await notifiedAbout(id)).toEqual({ count: 1100, users: 1100 })
  })

  test('notifies every follower once when it is cut off in its second batch', async () => {
    const { db, pool } = world.context
    const store = await given.vendor()
    const { id } = await given.product(store)
    await manyFollow(store)
    await announce(store, id)
    const [announcement] = await db.once<{ announcementId: string }>(
      'select id as "announcementId" from announcements where product_id = $id',
      { id },
    )
    await pool.query(`
      create function cut_off_second_batch() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid()) from announcements where notified_up_to is not null and done_at is null;
        return null;
      end $$;
      create trigger cut_off_second_batch before insert on notifications
        for each statement execute function cut_off_second_batch()`)
    const job = followJobs.find(({ task }) => task === 'follows.notifyFollowers')!
    await expect(job.handle(world.context, announcement as never)).rejects.toThrow()
    await pool.query('drop function cut_off_second_batch cascade')
    expect(await notifiedAbout(id)).toEqual({ count: 500, users: 500 })
    await world.settle()
    expect(await notifiedAbout(id)).toEqual({ count: 1100, users: 1100 })
  })
})
