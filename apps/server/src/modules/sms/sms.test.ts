import { notificationLimits } from '@vendly/contract/notification-limits'
import { describe, expect, test } from 'vitest'
import { sendDeliveries } from '../../../test/deliveries.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { textingIn } from '../../../test/texting.ts'
import { openWorld } from '../../../test/world.ts'
import { useClock, useDatabaseClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { acknowledge, sendDue } from '../notifications/notifications.deliveries.service.ts'
import { type NotificationKind, notify } from '../notifications/notifications.service.ts'
import { sendSms } from './sms.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { textsTo, failNext, retryNow, statesOf } = textingIn(world)
const { context } = world

type Fixed = Extract<NotificationKind, 'order-collectable' | 'order-new' | 'order-paid' | 'card-disputed'>
const send = (who: Person, kind: Fixed, title = 'Title') =>
  transaction(context.pool, (tx) =>
    notify(tx, { userId: who.id, key: newId(), kind, title, body: 'Body.', link: '/orders/x' }),
  )
const set = ({ token }: Person, body: object) => world.api('PUT /notifications/settings', { token, body })
/** A person who wants everything by SMS. */
async function texted(person: Person): Promise<Person> {
  await set(person, { sms: { orderUpdates: true }, quietHours: { isOn: false } })
  return person
}
const newestOf = async ({ id }: Person) =>
  (
    await context.db.once<{ id: string }>(
      'select id from notifications where user_id = $id order by seq desc limit 1',
      { id },
    )
  )[0]!.id
async function at<T>(time: string, work: () => Promise<T>): Promise<T> {
  useClock(() => new Date(time))
  try {
    return await work()
  } finally {
    useDatabaseClock()
  }
}
const sendDueAt = (time: string) =>
  at(time, async () => {
    await sendDue(context)
    await world.settle()
  })

describe('a text message', () => {
  test('goes to those who switched it on, for kinds that are worth it', async () => {
    const [ada, bola, chidi, dayo] = [
      await texted(await given.student()),
      await given.student(),
      await texted(await given.student()),
      await texted(await given.student()),
    ]
    await context.db.once('update users set phone = null where id = $id', { id: chidi.id })
    for (const who of [ada, bola, chidi]) await send(who, 'order-collectable', 'Order 1 is ready')
    await send(dayo, 'order-paid')
    await sendDeliveries(world)
    expect(await textsTo(ada)).toEqual(['Vendly: Order 1 is ready. Body.'])
    expect([await textsTo(bola), await textsTo(dayo)]).toEqual([[], []])
    expect([await statesOf(ada), await statesOf(bola), await statesOf(chidi), await statesOf(dayo)]).toEqual([
      ['sent'],
      [],
      [],
      [],
    ])
  })

  test('is not sent when it was switched off or read while it waited', async () => {
    const [ada, bola] = [await texted(await given.student()), await texted(await given.student())]
    for (const who of [ada, bola]) await send(who, 'order-collectable')
    await set(ada, { sms: { orderUpdates: false } })
    await world.api('PATCH /notifications/mark-all-read', { token: bola.token })
    await sendDeliveries(world)
    expect([await textsTo(ada), await textsTo(bola)]).toEqual([[], []])
  })

  test('comes after the email when nobody has reacted to a critical one, also in quiet hours', async () => {
    const [unread, read, acted, noEmail] = [
      await given.vendor(),
      await given.vendor(),
      await given.vendor(),
      await given.vendor(),
    ]
    const all = [unread, read, acted, noEmail]
    for (const store of all) await set(store, { sms: { orderUpdates: true } })
    await set(noEmail, { email: { orderUpdates: false } })
    await at('2026-11-20T23:00:00Z', async () => {
      for (const store of all) await send(store, 'order-new', 'New order')
    })
    const texts = () => Promise.all(all.map(textsTo))
    expect(notificationLimits.escalateMinutes).toBe(3)
    await sendDueAt('2026-11-20T23:03:30Z')
    expect(await texts()).toEqual([[], [], [], ['Vendly: New order. Body.']])
    expect((await world.mailsTo(unread.email)).map(({ subject }) => subject)).toEqual(['New order'])
    await world.api('PATCH /notifications/mark-all-read', { token: read.token })
    await transaction(context.pool, (tx) => acknowledge(tx, [{ userId: acted.id, link: '/orders/x' }]))
    await sendDueAt('2026-11-20T23:06:30Z')
    expect(await texts()).toEqual([['Vendly: New order. Body.'], [], [], ['Vendly: New order. Body.']])
    expect(await world.mailsTo(noEmail.email)).toEqual([])
  })

  test('waits for the end of quiet hours, unless it is about security', async () => {
    const ada = await given.student()
    await set(ada, { sms: { orderUpdates: true } })
    await at('2026-11-20T22:30:00Z', async () => {
      await send(ada, 'order-collectable', 'Ready')
      await send(ada, 'card-disputed', 'Disputed')
    })
    await sendDueAt('2026-11-20T22:31:00Z')
    expect(await textsTo(ada)).toEqual(['Vendly: Disputed. Body.'])
    await sendDueAt('2026-11-21T06:01:00Z')
    expect(await textsTo(ada)).toEqual(['Vendly: Ready. Body.', 'Vendly: Disputed. Body.'])
  })
})

describe('a change that only the owner may make', () => {
  const confirm = ({ id }: Person) =>
    context.db.once('update sessions set confirmed_at = now() where user_id = $id', { id })

  test('of the password is sent at once', async () => {
    const ada = await given.student(0, { password: 'correct-horse-battery' })
    await confirm(ada)
    const body = { currentPassword: 'correct-horse-battery', newPassword: 'another-horse-staple-9' }
    await world.api('POST /auth/change-password', { token: ada.token, body })
    await sendDeliveries(world)
    expect(await textsTo(ada)).toEqual([
      'Vendly: Your password was changed. Your other devices were signed out. If it was not you, choose a new one at once.',
    ])
  })

  test('of the bank accounts is sent once for each account', async () => {
    const ada = await given.student()
    const body = { accountNumber: '0123456780', bankCode: '058' }
    for (let n = 0; n < 2; n++) {
      await confirm(ada)
      await world.api('POST /wallet/bank-accounts', { token: ada.token, body })
    }
    await sendDeliveries(world)
    expect(await textsTo(ada)).toEqual([
      expect.stringMatching(/^Vendly: A bank account was added. Withdrawals can go to .*, account ending in 6780. If/),
    ])
  })
})

describe('when the provider fails', () => {
  test.each(['500', '429', 'balance'] as const)('%s: the message waits and is sent once', async (kind) => {
    const ada = await texted(await given.student())
    await failNext(kind)
    await send(ada, 'order-collectable')
    await sendDeliveries(world)
    expect([await textsTo(ada), await statesOf(ada)]).toEqual([[], ['waiting']])
    await retryNow()
    await retryNow()
    expect([(await textsTo(ada)).length, await statesOf(ada)]).toEqual([1, ['sent']])
  })

  test.each([
    ['refused', 0, 'refused'],
    ['timeout_before', 0, 'unknown'],
    ['timeout_after', 1, 'unknown'],
  ] as const)('%s: the message is not sent again', async (kind, count, state) => {
    const ada = await texted(await given.student())
    await failNext(kind)
    await send(ada, 'order-collectable')
    await sendDeliveries(world)
    await retryNow()
    await sendSms(context, { notificationId: await newestOf(ada), userId: ada.id, topic: 'orders' })
    expect([(await textsTo(ada)).length, await statesOf(ada)]).toEqual([count, [state]])
  })

  test('a server that was killed while it asked does not ask again', async () => {
    const ada = await texted(await given.student())
    await send(ada, 'order-collectable')
    const notificationId = await newestOf(ada)
    await context.db.once(
      `insert into sms_messages (id, notification_id, user_id, state) values ($id, $notificationId, $userId, 'sending')`,
      { id: newId(), notificationId, userId: ada.id },
    )
    await sendDeliveries(world)
    expect([await textsTo(ada), await statesOf(ada)]).toEqual([[], ['unknown']])
  })

  test('a message that waited for an hour is dropped', async () => {
    const ada = await texted(await given.student())
    await failNext('500')
    await send(ada, 'order-collectable')
    await sendDeliveries(world)
    await context.db.once(`update sms_messages set created_at = now() - interval '61 minutes' where user_id = $id`, {
      id: ada.id,
    })
    await retryNow()
    expect([await textsTo(ada), await statesOf(ada)]).toEqual([[], ['late']])
  })
})

describe('not more than', () => {
  test('one message of a notification is sent by ten jobs at once', async () => {
    const ada = await texted(await given.student())
    await send(ada, 'order-collectable')
    const request = { notificationId: await newestOf(ada), userId: ada.id, topic: 'orders' } as const
    await Promise.all(Array.from({ length: 10 }, () => sendSms(context, request)))
    expect(await textsTo(ada)).toHaveLength(1)
  })

  test('some are sent to one user in a day', async () => {
    const ada = await texted(await given.student())
    for (let n = 0; n < notificationLimits.smsPerDay + 2; n++) await send(ada, 'order-collectable')
    await sendDeliveries(world)
    expect(await textsTo(ada)).toHaveLength(notificationLimits.smsPerDay)
    expect((await statesOf(ada)).filter((state) => state === 'limited')).toHaveLength(2)
  })

  test('some are sent to all users in a day, also by many jobs at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, async () => texted(await given.student())))
    for (const who of people) await send(who, 'order-collectable')
    const requests = await Promise.all(
      people.map(async (who) => ({ notificationId: await newestOf(who), userId: who.id, topic: 'orders' }) as const),
    )
    const [{ count } = { count: 0 }] = await context.db.once<{ count: number }>(
      'select count from sms_days where day = $today::date',
      { today: dayInLagos(new Date()) },
    )
    const limited = { ...context, env: { ...context.env, SMS_PER_DAY: count + 2 } }
    await Promise.all(requests.map((request) => sendSms(limited, request)))
    const states = (await Promise.all(people.map(statesOf))).flat().toSorted()
    expect(states).toEqual(['limited', 'limited', 'limited', 'sent', 'sent'])
  })

  test('nothing is sent without a provider', async () => {
    const ada = await texted(await given.student())
    await send(ada, 'order-collectable')
    const request = { notificationId: await newestOf(ada), userId: ada.id, topic: 'orders' } as const
    await sendSms({ ...context, sms: null }, request)
    expect([await textsTo(ada), await statesOf(ada)]).toEqual([[], []])
  })
})
