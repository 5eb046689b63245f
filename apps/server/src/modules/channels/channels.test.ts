import { notificationLimits } from '@vendly/contract/notification-limits'
import { PushBrowser } from '@vendly/sandbox/testing/push-browser'
import { expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { textingIn } from '../../../test/texting.ts'
import { openWorld } from '../../../test/world.ts'
import { useClock, useDatabaseClock } from '../../platform/clock.ts'
import { sendDue } from '../notifications/notifications.deliveries.service.ts'
import { listChannels } from './channels.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { textsTo, phoneOf } = textingIn(world)

const sendTest = async ({ token }: Person) => (await world.api('POST /notifications/test', { token })).data
const set = ({ token }: Person, body: object) => world.api('PUT /notifications/settings', { token, body })
const listTitles = async ({ token }: Person) =>
  (await world.api('GET /notifications', { token })).data.notifications.map(({ title }) => title)
async function addBrowser({ token }: Person): Promise<PushBrowser> {
  const { key } = (await world.api('GET /push/key', { token })).data
  const browser = await PushBrowser.subscribe(world.sandboxUrl, key!)
  await world.api('POST /push/devices', { token, body: browser.subscription })
  return browser
}
const titlesAt = async (browser: PushBrowser) =>
  (await browser.messages()).map(({ text }) => (JSON.parse(text) as { title: string }).title)
const subjectsTo = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject)
async function untilSent(): Promise<void> {
  await world.settle()
  await sendDue(world.context)
  await world.settle()
}

test('a test notification goes by everything that is on, also during quiet hours and with the daily email', async () => {
  const ada = await given.student()
  const browser = await addBrowser(ada)
  await set(ada, { browserPush: true, digest: true, quietHours: { isOn: true, from: '00:00', until: '23:59' } })
  useClock(() => new Date('2026-11-20T12:00:00Z'))
  try {
    expect(await sendTest(ada)).toEqual([
      { name: 'app', to: null, off: null },
      { name: 'push', to: null, off: null },
      { name: 'email', to: ada.email, off: null },
      { name: 'sms', to: await phoneOf(ada), off: null },
    ])
    // A person who reads it on the open page still sees whether the others arrive.
    await world.api('PATCH /notifications/mark-all-read', { token: ada.token })
    await untilSent()
  } finally {
    useDatabaseClock()
  }
  expect(await listTitles(ada)).toEqual(['Test notification'])
  expect(await titlesAt(browser)).toEqual(['Test notification'])
  const [mail] = await world.mailsTo(ada.email)
  expect(mail).toMatchObject({ subject: 'Test notification' })
  expect(mail!.text).toContain('you asked for a test')
  expect(await textsTo(ada)).toEqual([
    'Vendly: Test notification. It works. This is how notifications from Vendly reach you.',
  ])
})

test('it says what is off and why, and sends nothing there', async () => {
  const off = { orderUpdates: false, promotions: false, newsletter: false }
  const [ada, bola] = [await given.student(), await given.admin()]
  const browser = await addBrowser(ada)
  await set(ada, { browserPush: false, email: off, sms: { orderUpdates: false, security: false } })
  expect((await sendTest(ada)).map((channel) => [channel.name, channel.off])).toEqual([
    ['app', null],
    ['push', 'switched-off'],
    ['email', 'switched-off'],
    ['sms', 'switched-off'],
  ])
  await set(bola, { browserPush: true })
  await world.context.db.once('update users set phone = null, email_verified_at = null where id = $id', { id: bola.id })
  expect((await sendTest(bola)).map((channel) => [channel.name, channel.off])).toEqual([
    ['app', null],
    ['push', 'no-device'],
    ['email', 'unconfirmed'],
    ['sms', 'no-number'],
  ])
  await untilSent()
  expect([await listTitles(ada), await titlesAt(browser)]).toEqual([['Test notification'], []])
  expect([await subjectsTo(ada), await subjectsTo(bola), await textsTo(ada)]).toEqual([[], [], []])
})

test('one switch of a channel is enough for it', async () => {
  const ada = await given.student()
  await set(ada, { email: { orderUpdates: false, promotions: true } })
  expect((await sendTest(ada)).at(2)).toMatchObject({ name: 'email', off: null })
})

test('the settings say what reaches the user before anything is sent', async () => {
  const ada = await given.student()
  const before = (await world.api('GET /notifications/channels', { token: ada.token })).data
  expect(before.map((channel) => [channel.name, channel.off])).toEqual([
    ['app', null],
    ['push', 'switched-off'],
    ['email', null],
    ['sms', null],
  ])
  expect(await sendTest(ada)).toEqual(before)
})

test('without a provider of text messages the settings say that there are none', async () => {
  const ada = await given.student()
  const actor = (await world.context.authenticate(ada.token))!
  const channels = await listChannels(world.context.db, actor, { ...world.context, sms: null })
  expect(channels.at(3)).toMatchObject({ name: 'sms', off: 'unavailable' })
})

test('every role can send one, and its link leads to their own settings', async () => {
  const people = [await given.student(), await given.vendor(), await given.rider(), await given.admin()]
  const links = await Promise.all(
    people.map(async (person) => {
      await sendTest(person)
      return (await world.api('GET /notifications', { token: person.token })).data.notifications[0]!.link
    }),
  )
  expect(links).toEqual(
    ['/settings', '/vendor/profile', '/rider/profile', '/admin/profile'].map((path) => `${path}?section=notifications`),
  )
})

test('only some may be sent in an hour', async () => {
  const ada = await given.student()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.ask('POST /notifications/test', { token: ada.token })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(notificationLimits.testsPerHour)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'tests_too_many' } })
  expect(await listTitles(ada)).toHaveLength(notificationLimits.testsPerHour)
})
