import { notificationLimits } from '@vendly/contract/notification-limits'
import { expect, test } from 'vitest'
import { sendDeliveries } from '../../../test/deliveries.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, useClock, useDatabaseClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { withNotificationDefaults } from '../users/users.settings.ts'
import { acknowledge, sendDue } from './notifications.deliveries.service.ts'
import { afterQuietHours, nextDigest, planFor } from './notifications.planning.ts'
import { type NotificationKind, notify, notifyEach } from './notifications.service.ts'

const world = await openWorld()
const given = givenIn(world)

type Fixed = Extract<NotificationKind, 'order-rejected' | 'order-new' | 'order-paid' | 'store-announcement'>
const send = (who: Person, key: string, kind: Fixed = 'order-rejected', link = '/orders') =>
  transaction(world.context.pool, (tx) => notify(tx, { userId: who.id, key, kind, title: key, body: 'Text', link }))
const subjectsTo = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject)
const set = (who: Person, body: object) => world.api('PUT /notifications/settings', { token: who.token, body })
const dueOf = async ({ id }: Person) =>
  (
    await world.context.db.once<{ dueAt: Date }>(
      'select due_at as "dueAt" from notification_deliveries where user_id = $id order by created_at',
      { id },
    )
  ).map(({ dueAt }) => dueAt)
async function at<T>(time: string, work: () => Promise<T>): Promise<T> {
  useClock(() => new Date(time))
  try {
    return await work()
  } finally {
    useDatabaseClock()
  }
}

test('ten events of one user are one email, which is sent once beside a second worker', async () => {
  const ada = await given.student()
  await set(ada, { quietHours: { isOn: false } })
  await transaction(world.context.pool, (tx) =>
    notifyEach(
      tx,
      Array.from({ length: 5 }, (_, n) => ({
        ...{ userId: ada.id, key: `n${n}`, kind: 'order-rejected' as const },
        ...{ title: `Event ${n}`, body: 'Text', link: '/orders' },
      })),
    ),
  )
  for (const n of [5, 6, 7, 8, 9]) await send(ada, `Event ${n}`)
  await sendDue(world.context)
  await world.settle()
  expect(await subjectsTo(ada)).toEqual([])
  await world.context.db.once(
    "update notification_deliveries set due_at = now() - interval '1 minute' where user_id = $id",
    {
      id: ada.id,
    },
  )
  await Promise.all([sendDue(world.context), sendDue(world.context), sendDue(world.context)])
  await world.settle()
  const [mail, ...more] = await world.mailsTo(ada.email)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('10 notifications from Vendly')
  for (const n of [0, 4, 5, 9]) expect(mail!.text).toContain(`Event ${n}. Text`)
  expect(mail!.text).toContain('/settings?section=notifications')
})

test('an event during quiet hours is in the list at once and in an email when they end', async () => {
  const ada = await given.student()
  await at('2026-11-20T22:30:00Z', () => send(ada, 'late'))
  await at('2026-11-21T05:00:00Z', () => send(ada, 'early'))
  expect((await world.api('GET /notifications', { token: ada.token })).data.unreadCount).toBe(2)
  expect((await dueOf(ada)).map((due) => due.toISOString())).toEqual([
    '2026-11-21T06:00:00.000Z',
    '2026-11-21T06:00:00.000Z',
  ])
  await at('2026-11-21T05:59:00Z', () => sendDue(world.context))
  await world.settle()
  expect(await subjectsTo(ada)).toEqual([])
  await at('2026-11-21T06:01:00Z', () => sendDue(world.context))
  await world.settle()
  expect(await subjectsTo(ada)).toEqual(['2 notifications from Vendly'])
})

test('the daily email comes instead of single ones, for who chose it', async () => {
  const ada = await given.student()
  const { data } = await set(ada, { digest: true })
  expect(data.digest).toBe(true)
  await at('2026-11-20T09:00:00Z', () => send(ada, 'one'))
  await at('2026-11-20T14:00:00Z', () => send(ada, 'two'))
  await at('2026-11-20T16:59:00Z', () => sendDue(world.context))
  await world.settle()
  expect(await subjectsTo(ada)).toEqual([])
  await at('2026-11-20T17:01:00Z', () => sendDue(world.context))
  await world.settle()
  expect(await subjectsTo(ada)).toEqual(['2 notifications from Vendly'])
})

test('a new order that is not read goes on to email after three minutes, also in quiet hours', async () => {
  const [unread, read, acted, without] = [
    await given.vendor(),
    await given.vendor(),
    await given.vendor(),
    await given.vendor(),
  ]
  await set(without, { email: { orderUpdates: false } })
  const all = [unread, read, acted, without]
  await at('2026-11-20T23:00:00Z', async () => {
    for (const store of all) await send(store, 'New order', 'order-new', '/orders/x')
  })
  await at('2026-11-20T23:02:00Z', () => sendDue(world.context))
  await world.api('PATCH /notifications/mark-all-read', { token: read.token })
  await transaction(world.context.pool, (tx) => acknowledge(tx, [{ userId: acted.id, link: '/orders/x' }]))
  expect((await world.api('GET /notifications/unread-count', { token: acted.token })).data.count).toBe(0)
  const time = new Date(new Date('2026-11-20T23:00:30Z').getTime() + minutes(notificationLimits.escalateMinutes))
  await at(time.toISOString(), () => sendDue(world.context))
  await world.settle()
  expect(await Promise.all(all.map(subjectsTo))).toEqual([['New order'], [], [], []])
})

test('an email is a record: it is sent also when its notification was read meanwhile', async () => {
  const ada = await given.student()
  await at('2026-11-20T10:00:00Z', () => send(ada, 'Your order was rejected'))
  await world.api('PATCH /notifications/mark-all-read', { token: ada.token })
  await at('2026-11-20T10:03:00Z', () => sendDue(world.context))
  await world.settle()
  expect(await subjectsTo(ada)).toEqual(['Your order was rejected'])
})

test('emails follow the setting of their topic, also when it changes while they wait', async () => {
  const [ada, bola] = [await given.student(), await given.student()]
  await set(bola, { email: { promotions: true } })
  for (const who of [ada, bola]) await send(who, 'Offer', 'store-announcement')
  await send(ada, 'Rejected')
  await set(ada, { email: { orderUpdates: false } })
  await send(bola, 'Paid', 'order-paid')
  await sendDeliveries(world)
  expect([await subjectsTo(ada), await subjectsTo(bola)]).toEqual([[], ['Offer']])
})

test('in quiet hours the push of what needs somebody at once does not wait', () => {
  const settings = { ...withNotificationDefaults({}), browserPush: true }
  const night = new Date('2026-11-20T22:30:00Z')
  const pushed = (kind: Parameters<typeof planFor>[0]) =>
    planFor(kind, settings, night).flatMap(({ channel, dueAt }) => (channel === 'push' ? [dueAt.toISOString()] : []))
  expect(pushed('order-paid')).toEqual(['2026-11-21T06:00:00.000Z'])
  expect([...pushed('item-missing'), ...pushed('order-new'), ...pushed('delivery-code-locked')]).toEqual([])
})

test('times of quiet hours are times of day', async () => {
  const ada = await given.student()
  const { status } = await world.ask('PUT /notifications/settings', {
    ...{ token: ada.token, body: { quietHours: { from: '25:00' } } },
  })
  expect(status).toBe(400)
  const { data } = await set(ada, { quietHours: { from: '23:15' } })
  expect(data.quietHours).toEqual({ isOn: true, from: '23:15', until: '07:00' })
})

test('quiet hours may lie within a day or span midnight', () => {
  const night = { isOn: true, from: '22:00', until: '07:00' }
  const noon = { isOn: true, from: '12:00', until: '13:30' }
  const end = (time: string, quiet: typeof night) => afterQuietHours(new Date(time), quiet).toISOString()
  expect(end('2026-11-20T21:00:00Z', night)).toBe('2026-11-21T06:00:00.000Z')
  expect(end('2026-11-20T02:00:00Z', night)).toBe('2026-11-20T06:00:00.000Z')
  expect(end('2026-11-20T06:00:00Z', night)).toBe('2026-11-20T06:00:00.000Z')
  expect(end('2026-11-20T20:59:00Z', night)).toBe('2026-11-20T20:59:00.000Z')
  expect(end('2026-11-20T11:10:00Z', noon)).toBe('2026-11-20T12:30:00.000Z')
  expect(end('2026-11-20T11:10:00Z', { ...noon, isOn: false })).toBe('2026-11-20T11:10:00.000Z')
  expect(end('2026-11-20T11:10:00Z', { ...noon, until: '12:00' })).toBe('2026-11-20T11:10:00.000Z')
  expect(nextDigest(new Date('2026-11-20T17:00:00Z')).toISOString()).toBe('2026-11-21T17:00:00.000Z')
})
