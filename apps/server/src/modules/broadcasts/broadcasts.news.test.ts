import { expect, test } from 'vitest'
import { sendDeliveries } from '../../../test/deliveries.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { broadcastStarted } from './broadcasts.events.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()

const set = ({ token }: Person, email: object) => world.api('PUT /notifications/settings', { token, body: { email } })
const send = async (campus: string, email: 'none' | 'offers' | 'news', title: string) => {
  const body = { title, body: 'Pay at a stall from your wallet.', link: '/wallet', email, segment: { campus } }
  const { data } = await world.api('POST /notifications/bulk', { token: admin.token, body })
  await world.settle()
  return data
}
const listed = async ({ token }: Person) =>
  (await world.api('GET /notifications', { token })).data.notifications.map(({ title, topic }) => `${title}: ${topic}`)
const subjectsTo = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject)

test('news is in the list of everybody, and once in an email to those who want news', async () => {
  const { id: campusId } = await given.campus()
  const [reader, other, dealer] = [
    await given.student(0, { campusId }),
    await given.student(0, { campusId }),
    await given.student(0, { campusId }),
  ]
  await set(reader, { newsletter: true })
  await set(dealer, { promotions: true })
  const sent = await send(campusId, 'news', 'Stalls take wallets')
  expect(sent).toMatchObject({ email: 'news', total: 3 })
  // The same batch once more, as if it was not known how far it came.
  await world.context.db.once(
    `update broadcasts set status = 'sending', finished_at = null, last_user_id = null where id = $id`,
    { id: sent._id },
  )
  await transaction(world.context.pool, (tx) => emit(tx, broadcastStarted, { broadcastId: sent._id }))
  await world.settle()
  await sendDeliveries(world)
  await sendDeliveries(world)
  for (const person of [reader, other, dealer]) expect(await listed(person)).toEqual(['Stalls take wallets: news'])
  expect([await subjectsTo(reader), await subjectsTo(other), await subjectsTo(dealer)]).toEqual([
    ['Stalls take wallets'],
    [],
    [],
  ])
  const [mail] = await world.mailsTo(reader.email)
  expect(mail!.text).toContain('emails about news are on')
})

test('news is emailed no more to those who turned it off, also while it waits', async () => {
  const { id: campusId } = await given.campus()
  const reader = await given.student(0, { campusId })
  await set(reader, { newsletter: true })
  await send(campusId, 'news', 'First')
  await set(reader, { newsletter: false })
  await send(campusId, 'news', 'Second')
  await sendDeliveries(world)
  expect(await listed(reader)).toEqual(['Second: news', 'First: news'])
  expect(await subjectsTo(reader)).toEqual([])
})

test('the preview counts who is emailed, by the topic of the email', async () => {
  const { id: campusId } = await given.campus()
  const people = await Promise.all(
    [{}, {}, {}, { verified: false }, { status: 'suspended' }].map((more) => given.student(0, { campusId, ...more })),
  )
  const [first, second, , unverified, suspended] = people as [Person, Person, Person, Person, Person]
  await set(first, { newsletter: true, promotions: true })
  await set(second, { newsletter: true, promotions: false })
  await set(unverified, { newsletter: true })
  await world.context.db.once(
    `update users set notification_settings = '{"email":{"newsletter":true}}' where id = $id`,
    { id: suspended.id },
  )
  const { data } = await world.api('GET /notifications/bulk/preview', {
    token: admin.token,
    query: { campus: campusId },
  })
  expect(data).toMatchObject({ recipients: 4, byEmail: { offers: 1, news: 2 } })
  expect(data.sample).toHaveLength(4)
  await send(campusId, 'news', 'News')
  await send(campusId, 'offers', 'Offer')
  await send(campusId, 'none', 'Rain')
  await sendDeliveries(world)
  const mails = (await Promise.all(people.map(({ email }) => world.mailsTo(email)))).flat()
  expect(mails.filter(({ text }) => text.includes('News. '))).toHaveLength(data.byEmail.news)
  expect(mails.filter(({ text }) => text.includes('Offer. '))).toHaveLength(data.byEmail.offers)
  expect(mails.filter(({ text }) => text.includes('Rain. '))).toEqual([])
})

test('a broadcast is for a list that exists', async () => {
  const ask = (email: unknown) =>
    world.ask('POST /notifications/bulk', {
      token: admin.token,
      body: { title: 'Title', body: 'Text', email, segment: { role: 'admin' } },
    })
  for (const email of ['everybody', true, null]) expect((await ask(email)).status).toBe(400)
  const { data } = await world.api('GET /notifications/bulk', { token: admin.token })
  expect(data.map(({ title }) => title)).not.toContain('Title')
})
