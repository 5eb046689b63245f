import { PushBrowser } from '@vendly/sandbox/testing/push-browser'
import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../notifications/notifications.service.ts'
import { type PushPayload, pushToUser } from './push.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { db } = world.context

const subscribe = async () => {
  const { key } = (await world.api('GET /push/key', { token: (await given.student()).token })).data
  return PushBrowser.subscribe(world.sandboxUrl, key!)
}
const add = (who: { token: string }, browser: PushBrowser) =>
  world.api('POST /push/devices', { token: who.token, body: browser.subscription })
const devicesOf = async (who: { token: string }) => (await world.api('GET /push/devices', { token: who.token })).data
const payload: PushPayload = {
  title: 'Order ready',
  body: 'Pick it up',
  link: '/orders/1',
  tag: newId(),
  urgency: 'high',
}
/** A person with one browser that shows notifications. */
async function withBrowser(): Promise<{ ada: Person; browser: PushBrowser }> {
  const [ada, browser] = [await given.student(), await subscribe()]
  await add(ada, browser)
  return { ada, browser }
}
const turnOn = (who: Person, push: object = {}) =>
  world.api('PUT /notifications/settings', {
    token: who.token,
    body: { browserPush: true, push, quietHours: { isOn: false } },
  })
const sendNotification = (
  who: Person,
  key: string,
  kind: 'order-ready' | 'price-lower' | 'transfer-received' = 'order-ready',
) =>
  transaction(world.context.pool, (tx) =>
    notify(tx, { userId: who.id, key, kind, title: key, body: 'Body', link: '/orders/1' }),
  )
const titlesAt = async (browser: PushBrowser) =>
  (await browser.messages()).map(({ text }) => (JSON.parse(text) as { title: string }).title)

describe('a device', () => {
  test('is added once, however often the browser says so', async () => {
    const { ada, browser } = await withBrowser()
    const [first] = await devicesOf(ada)
    const again = await Promise.all(Array.from({ length: 10 }, () => add(ada, browser)))
    expect(new Set(again.map(({ data }) => data._id))).toEqual(new Set([first!._id]))
    expect(await devicesOf(ada)).toMatchObject([{ _id: first!._id, isCurrent: true, lastUsedAt: null }])
  })

  test('is replaced when its browser subscribes anew', async () => {
    const { ada, browser } = await withBrowser()
    const next = await subscribe()
    await add(ada, next)
    expect(await pushToUser(world.context, ada.id, payload)).toBe(1)
    expect([(await browser.messages()).length, (await next.messages()).length]).toEqual([0, 1])
  })

  test('belongs to who signed in last in its browser', async () => {
    const { ada, browser } = await withBrowser()
    const bola = await given.student()
    await add(bola, browser)
    expect([await pushToUser(world.context, ada.id, payload), await devicesOf(ada)]).toEqual([0, []])
    expect(await devicesOf(bola)).toHaveLength(1)
  })

  test('is removed by its owner alone', async () => {
    const { ada } = await withBrowser()
    const [device] = await devicesOf(ada)
    const params = { id: device!._id }
    const stranger = await given.student()
    expect((await world.ask('DELETE /push/devices/:id', { token: stranger.token, params })).status).toBe(404)
    await world.api('DELETE /push/devices/:id', { token: ada.token, params })
    expect(await devicesOf(ada)).toEqual([])
  })

  test('ends with its session', async () => {
    const { ada, browser } = await withBrowser()
    await world.api('POST /auth/logout', { token: ada.token })
    expect(await pushToUser(world.context, ada.id, payload)).toBe(0)
    expect(await browser.messages()).toEqual([])
    expect(await db.once('select 1 from push_subscriptions where user_id = $id', { id: ada.id })).toEqual([])
  })

  test('is not reached once its session is over or its user suspended', async () => {
    const { ada } = await withBrowser()
    await db.once(`update users set status = 'suspended' where id = $id`, { id: ada.id })
    expect(await pushToUser(world.context, ada.id, payload)).toBe(0)
    await db.once(`update users set status = 'active' where id = $id`, { id: ada.id })
    expect(await pushToUser(world.context, ada.id, payload)).toBe(1)
    await db.once(`update sessions set expires_at = now() - interval '1 minute' where user_id = $id`, { id: ada.id })
    expect(await pushToUser(world.context, ada.id, payload)).toBe(0)
  })

  test('is one of ten at most', async () => {
    const ada = await given.student()
    await db.once(
      `with added as (
         insert into sessions (id, token_hash, user_id, device, expires_at)
         select gen_random_uuid(), gen_random_uuid()::text, $id::uuid, 'Chrome', now() + interval '1 day'
           from generate_series(1, 10)
         returning id
       )
       insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
       select gen_random_uuid(), $id::uuid, id, id::text, 'x', 'x' from added`,
      { id: ada.id },
    )
    const answer = await world.ask('POST /push/devices', {
      token: ada.token,
      body: (await subscribe()).subscription,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'push_devices_full'])
  })

  test.each([
    ['http://127.0.0.1:5432/push/send/x'],
    ['https://169.254.169.254/latest'],
    ['https://fcm.googleapis.com.evil.example/x'],
    ['https://evilfcm.googleapis.com.example/x'],
    ['http://fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com:8443/x'],
    ['https://user@fcm.googleapis.com/x'],
    ['file:///etc/passwd'],
  ])('cannot have its messages sent to %s', async (endpoint) => {
    const ada = await given.student()
    const { subscription } = await subscribe()
    const answer = await world.ask('POST /push/devices', { token: ada.token, body: { ...subscription, endpoint } })
    expect([answer.status, answer.body.code]).toEqual([422, 'push_service_unknown'])
    const other = await world.ask('POST /push/devices', {
      token: ada.token,
      body: { ...subscription, endpoint: `${world.sandboxUrl}/transfer` },
    })
    expect(other.body.code).toBe('push_service_unknown')
  })

  test('renews its subscription without a session, by the keys of the old one', async () => {
    const { ada, browser } = await withBrowser()
    const next = await subscribe()
    const wrong = { ...browser.subscription, keys: { ...browser.subscription.keys, auth: 'A'.repeat(22) } }
    const renew = (before: object) => world.ask('POST /push/renewals', { body: { before, after: next.subscription } })
    expect((await renew(wrong)).status).toBe(404)
    expect((await renew(browser.subscription)).status).toBe(200)
    await pushToUser(world.context, ada.id, payload)
    expect([(await browser.messages()).length, (await next.messages()).length]).toEqual([0, 1])
  })
})

describe('a message', () => {
  test('arrives encrypted for the browser, with how urgent it is and what it replaces', async () => {
    const { ada, browser } = await withBrowser()
    expect(await pushToUser(world.context, ada.id, payload)).toBe(1)
    await pushToUser(world.context, ada.id, { ...payload, title: 'Order picked up' })
    const received = await browser.messages()
    expect(received).toMatchObject([{ ttl: 86_400, urgency: 'high' }])
    expect(JSON.parse(received[0]!.text)).toEqual({
      title: 'Order picked up',
      body: 'Pick it up',
      link: '/orders/1',
      tag: payload.tag,
    })
    const [device] = await devicesOf(ada)
    expect(device!.lastUsedAt).not.toBeNull()
  })

  test('of any length fits', async () => {
    const { ada } = await withBrowser()
    const long = '₦'.repeat(5000)
    expect(await pushToUser(world.context, ada.id, { ...payload, title: long, body: long })).toBe(1)
  })

  test('makes a device forgotten whose browser has unsubscribed', async () => {
    const { ada, browser } = await withBrowser()
    await browser.unsubscribe()
    expect(await pushToUser(world.context, ada.id, payload)).toBe(0)
    expect(await devicesOf(ada)).toEqual([])
  })

  test('waits until a busy push service takes it', async () => {
    const { ada, browser } = await withBrowser()
    await browser.fail({ status: 503 })
    expect(await pushToUser(world.context, ada.id, payload)).toBe(0)
    expect(await browser.messages()).toEqual([])
    await db.once(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where key like 'push:%'`,
    )
    await world.settle()
    expect(await titlesAt(browser)).toEqual(['Order ready'])
  })

  test('shows what the notification says when a busy push service takes it', async () => {
    const { ada, browser } = await withBrowser()
    await turnOn(ada)
    await browser.fail({ status: 503 })
    await sendNotification(ada, 'Order ready')
    await world.settle()
    await db.once(`update notifications set title = 'Order picked up' where user_id = $id`, { id: ada.id })
    await db.once(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where key like 'push:%'`,
    )
    await world.settle()
    expect(await titlesAt(browser)).toEqual(['Order picked up'])
  })

  test('is asked for again no sooner than the push service says', async () => {
    const { ada, browser } = await withBrowser()
    await browser.fail({ status: 429, retry_after: 1800 })
    await pushToUser(world.context, ada.id, payload)
    const [job] = await db.once<{ minutes: number }>(
      `select round(extract(epoch from run_at - now()) / 60)::int as minutes
         from graphile_worker._private_jobs where key like 'push:%'`,
    )
    expect(job!.minutes).toBe(30)
  })
})

describe('a notification', () => {
  test('reaches the devices of its user once, and nobody else', async () => {
    const [{ ada, browser }, other] = [await withBrowser(), await withBrowser()]
    await turnOn(ada)
    await turnOn(other.ada)
    await sendNotification(ada, 'Order ready')
    await sendNotification(ada, 'Order ready')
    await world.settle()
    expect([await titlesAt(browser), await titlesAt(other.browser)]).toEqual([['Order ready'], []])
  })

  test('stays off the devices when the user turned it off', async () => {
    const { ada, browser } = await withBrowser()
    await sendNotification(ada, 'Push is off')
    await world.settle()
    await turnOn(ada, { orderUpdates: false, promotions: false })
    await sendNotification(ada, 'Order ready')
    await sendNotification(ada, 'A deal', 'price-lower')
    await sendNotification(ada, 'Money arrived', 'transfer-received')
    await world.settle()
    expect(await titlesAt(browser)).toEqual(['Money arrived'])
  })

  test('that was read meanwhile is not shown', async () => {
    const { ada, browser } = await withBrowser()
    await turnOn(ada)
    await sendNotification(ada, 'Order ready')
    await world.api('PATCH /notifications/mark-all-read', { token: ada.token })
    await world.settle()
    expect(await browser.messages()).toEqual([])
  })
})
