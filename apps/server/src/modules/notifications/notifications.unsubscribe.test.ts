import { notificationLimits } from '@vendly/contract/notification-limits'
import { expect, test } from 'vitest'
import { sendDeliveries } from '../../../test/deliveries.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { webBuild } from '../../../test/pages.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { notifyEach } from './notifications.service.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
const { publicUrl } = world.context.env

const all = { orderUpdates: true, promotions: true, newsletter: true }
const newReader = async (email: object = all): Promise<Person> => {
  const person = await given.student()
  await world.api('PUT /notifications/settings', { token: person.token, body: { email } })
  return person
}
const settingsOf = async ({ token }: Person) => (await world.api('GET /notifications/settings', { token })).data.email

const written = { type: 'info', category: 'other', priority: 'normal' } as const
const contents = {
  orders: { kind: 'order-rejected' },
  offers: { kind: 'store-announcement' },
  news: { kind: 'broadcast-news', ...written },
} as const
/** The newest email after these were notified at the same time. */
async function mailAbout({ id: userId, email }: Person, ...topics: (keyof typeof contents)[]) {
  await transaction(world.context.pool, (tx) =>
    notifyEach(
      tx,
      topics.map((topic) => ({
        ...contents[topic],
        ...{ userId, key: newId(), title: `About ${topic}`, body: 'Text', link: null },
      })),
    ),
  )
  await sendDeliveries(world)
  return (await world.mailsTo(email))[0]!
}
const linkIn = (mail: { text: string }) => /https?:\S+\/unsubscribe\/(\S+)/.exec(mail.text)?.[1]
const tokenFor = async (person: Person, ...topics: (keyof typeof contents)[]) =>
  linkIn(await mailAbout(person, ...topics))!

const ask = (method: string, token: string) =>
  world.ask(`${method} /notifications/unsubscribe/:token`, { params: { token } })
const visit = (token: string, init?: RequestInit) => fetch(`${world.url}/unsubscribe/${token}`, init)
const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

test('an email about news has the link in its text and as headers, and one about orders has neither', async () => {
  const ada = await newReader()
  const news = await mailAbout(ada, 'news')
  const address = `${publicUrl}/unsubscribe/${linkIn(news)}`
  expect(news.text).toContain(`Stop these emails: ${address}`)
  expect(news.headers).toMatchObject({
    'list-unsubscribe': `<${address}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(decodeURIComponent(address)).not.toContain('@')
  const order = await mailAbout(ada, 'orders')
  expect(order.subject).toBe('About orders')
  expect(Object.keys(order.headers).filter((name) => name.startsWith('list-'))).toEqual([])
  expect(order.text).not.toContain('unsubscribe')
})

test('an email that mixes topics stops those that are optional', async () => {
  const ada = await newReader()
  const mail = await mailAbout(ada, 'orders', 'offers', 'news')
  expect(mail.subject).toBe('3 notifications from Vendly')
  expect(mail.text).toContain('emails about orders, deals and news are on')
  expect(mail.text).toContain('Stop emails about deals and news: ')
  expect(mail.headers['list-unsubscribe']).toContain(linkIn(mail))
  expect(mail.headers['auto-submitted']).toBe('auto-generated')
  expect((await ask('POST', linkIn(mail)!)).body.data).toEqual({ topics: ['offers', 'news'], isOn: false })
  expect(await settingsOf(ada)).toEqual({ orderUpdates: true, promotions: false, newsletter: false })
  const alone = await newReader()
  await ask('POST', await tokenFor(alone, 'orders', 'news'))
  expect(await settingsOf(alone)).toEqual({ orderUpdates: true, promotions: true, newsletter: false })
})

const boundary = 'a-mail-program'
const oneClick: [name: string, init: RequestInit][] = [
  [
    'application/x-www-form-urlencoded',
    {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
  [
    'multipart/form-data',
    {
      body: `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
  ],
  ['no body', {}],
  ['a body that is not a form', { body: '{"', headers: { 'content-type': 'application/json' } }],
]
test.each(oneClick)('the button of a mail program stops the emails: %s', async (_, init) => {
  const ada = await newReader()
  const token = await tokenFor(ada, 'news')
  const answers = await Promise.all(Array.from({ length: 10 }, () => visit(token, { ...init, method: 'POST' })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await settingsOf(ada)).toEqual({ ...all, newsletter: false })
  expect((await mailAbout(ada, 'news')).subject).toBe('About news')
  expect(await world.mailsTo(ada.email)).toHaveLength(1)
})

test('opening the link changes nothing, and its page is not for search engines or caches', async () => {
  const ada = await newReader()
  const token = await tokenFor(ada, 'news')
  const page = await visit(token)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control'), headingOf(html)]).toEqual([
    200,
    'no-store',
    'Stop emails about news?',
  ])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain(ada.email)
  expect((await visit(token, { method: 'HEAD' })).status).toBe(200)
  expect(await settingsOf(ada)).toEqual(all)
  expect((await ask('GET', token)).body.data).toEqual({ topics: ['news'], isOn: true })
})

test('the page stops them without scripts, and gets them again', async () => {
  const ada = await newReader()
  const token = await tokenFor(ada, 'offers')
  const press = async (emails: 'on' | 'off') =>
    headingOf(await (await visit(token, { method: 'POST', body: new URLSearchParams({ emails }) })).text())
  expect(await press('off')).toBe('You get no emails about deals')
  expect(await settingsOf(ada)).toEqual({ ...all, promotions: false })
  expect(await press('on')).toBe('Stop emails about deals?')
  expect(await settingsOf(ada)).toEqual(all)
})

test('an altered link is refused in words, and changes nothing', async () => {
  const [ada, bola] = [await newReader(), await newReader()]
  const token = await tokenFor(ada, 'news')
  const [, , mac] = token.split('.') as [string, string, string]
  const wrong = [
    token.slice(0, -1),
    `${token}A`,
    token.replace('news.', 'offers.'),
    token.replace('news.', 'offers-news.'),
    token.replace('news.', 'news-news.'),
    token.replace('news.', 'orders.'),
    token.replace(ada.id, bola.id),
    token.toUpperCase(),
    `news.${ada.id}.`,
    `.${ada.id}.${mac}`,
    `..${mac}`,
    mac,
    'nothing',
  ]
  for (const one of wrong) {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect([one, (await ask(method, one)).body.code]).toEqual([one, 'unsubscribe_link_wrong'])
    for (const method of ['GET', 'POST']) {
      const page = await visit(one, { method })
      expect([one, page.status, headingOf(await page.text())]).toEqual([one, 404, 'This link is not complete'])
    }
  }
  for (const one of ['%00', '%E0%A4', '%F0%9F%98%80', 'a'.repeat(3000)])
    for (const method of ['GET', 'POST']) expect((await visit(one, { method })).status).toBeLessThan(500)
  expect([await settingsOf(ada), await settingsOf(bola)]).toEqual([all, all])
})

test('the link of a deleted account stops working', async () => {
  const ada = await newReader()
  const token = await tokenFor(ada, 'news')
  await world.context.db.once('update users set deleted_at = now() where id = $id', { id: ada.id })
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await ask(method, token)).body.code).toBe('unsubscribe_link_wrong')
})

test('one link changes a setting only so often in an hour, and another link is not affected', async () => {
  const [ada, bola] = [await newReader(), await newReader()]
  const [token, other] = [await tokenFor(ada, 'news'), await tokenFor(bola, 'news')]
  const max = notificationLimits.emailChoicesPerHour
  const answers = await Promise.all(Array.from({ length: max + 5 }, () => ask('POST', token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(max)
  expect(answers.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(5)
  expect((await visit(token, { method: 'POST' })).status).toBe(429)
  expect((await ask('POST', other)).status).toBe(200)
})
