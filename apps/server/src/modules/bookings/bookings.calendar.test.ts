import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, offered, booked, step, read, after } = bookingIn(world)
const { api, ask } = world
const [START, LATER] = [on(3, '10:00'), on(3, '15:00')]

const textOf = async (path: string, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const answer = await fetch(`${world.url}/api${path}`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const fileOf = (who: Person, id: string) => textOf(`/bookings/${id}/calendar`, who.token)
const feedOf = async (who: Person) => (await api('POST /bookings/feed', { token: who.token })).data.url
const readFeed = (url: string) => textOf(new URL(url).pathname.slice('/api'.length))

/** As another library reads it. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      ...{ uid: event.uid, summary: event.summary, sequence: event.sequence, location: event.location },
      ...{ start: event.startDate.toJSDate(), end: event.endDate.toJSDate() },
      status: component.getFirstPropertyValue('status'),
      alarms: component.getAllSubcomponents('valarm').length,
    }
  })

async function agreed() {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student(20_000)
  return { store, serviceId, ada, id: await booked(ada, serviceId, { start: START }) }
}
async function move(ada: Person, store: Person, id: string) {
  await api('POST /bookings/:id/proposals', { token: ada.token, params: { id }, body: { start: LATER.toISOString() } })
  const [proposal] = (await read(store, id)).proposals
  await api('PATCH /bookings/proposals/:id/accept', { token: store.token, params: { id: proposal!._id } })
}

test('the calendar file of a booking opened again after a move is the same entry, moved', async () => {
  const { store, ada, id } = await agreed()
  const first = await fileOf(ada, id)
  expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  await move(ada, store, id)
  const [before] = eventsIn(first.text)
  const [moved] = eventsIn((await fileOf(ada, id)).text)
  expect([before!.start, moved!.start]).toEqual([START, LATER])
  expect(moved!.uid).toBe(before!.uid)
  expect(moved!.sequence).toBeGreaterThan(before!.sequence)
  expect([moved!.status, moved!.alarms]).toEqual(['CONFIRMED', 1])
})

test('a file is for the two of a booking only', async () => {
  const { store, ada, id } = await agreed()
  expect((await fileOf(store, id)).status).toBe(200)
  expect((await fileOf(await given.student(), id)).status).toBe(404)
  expect((await textOf(`/bookings/${id}/calendar`)).status).toBe(401)
  expect((await fileOf(ada, ada.id)).status).toBe(404)
})

test('a feed has what its owner booked and provides, without surnames, and keeps what was cancelled', async () => {
  const { store, serviceId, ada, id } = await agreed()
  const bola = await given.student(20_000)
  const second = await booked(bola, serviceId, { start: LATER })
  await step(bola, second, 'cancel', { reason: 'I am away then.' })
  const provided = (await readFeed(await feedOf(store))).text
  expect(eventsIn(provided)).toMatchObject([
    { start: START, status: 'CONFIRMED', uid: expect.stringContaining(id) },
    { start: LATER, status: 'CANCELLED', alarms: 0 },
  ])
  const [name] = await world.context.db.once<{ last: string }>('select last_name as last from users where id = $id', {
    id: ada.id,
  })
  expect(provided).not.toContain(name!.last)
  expect(eventsIn((await readFeed(await feedOf(ada))).text)).toMatchObject([{ start: START }])
  await after(
    31 * 86_400_000,
    async () => {
      const later = await feedOf(store)
      expect(eventsIn((await readFeed(later)).text).filter(({ status }) => status === 'CANCELLED')).toEqual([])
    },
    LATER,
  )
})

test('a class is one entry of its provider, and one of each who booked a seat', async () => {
  const { store, serviceId } = await offered({ mode: 'class', capacity: 10, isAutoConfirmed: true })
  await api('POST /services/:id/sessions', {
    token: store.token,
    params: { id: serviceId },
    body: { start: START.toISOString() },
  })
  const people = [await given.student(20_000), await given.student(20_000)]
  for (const who of people) await booked(who, serviceId, { start: START })
  expect(eventsIn((await readFeed(await feedOf(store))).text)).toMatchObject([
    { start: START, summary: expect.stringContaining('(2 of 10 seats)') },
  ])
  // Lines of a calendar go on after a space.
  const text = (await readFeed(await feedOf(store))).text.replaceAll('\r\n ', '')
  const [session] = /\/class-sessions\/([0-9a-f-]{36})/.exec(text)?.slice(1) ?? []
  expect((await api('GET /services/sessions/:id', { token: store.token, params: { id: session! } })).data.taken).toBe(2)
  expect(eventsIn((await readFeed(await feedOf(people[0]!))).text)).toHaveLength(1)
})

test('after a new address was made, or the feed ended, the old one is not found', async () => {
  const { store } = await agreed()
  const first = await feedOf(store)
  const { token } = store
  expect((await api('GET /bookings/feed', { token })).data).toMatchObject({ readAt: null })
  expect((await readFeed(first)).status).toBe(200)
  expect((await api('GET /bookings/feed', { token })).data?.readAt).toEqual(expect.any(String))
  const second = await feedOf(store)
  expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200])
  await api('DELETE /bookings/feed', { token })
  expect((await readFeed(second)).status).toBe(404)
  expect((await ask('GET /bookings/feed', { token })).body.data).toBe(null)
})

test('the days of a provider show what is booked on them, and nobody else’s', async () => {
  const { store, serviceId, ada, id } = await agreed()
  const bola = await given.student(20_000)
  const second = await booked(bola, serviceId, { start: LATER })
  await step(bola, second, 'cancel', { reason: 'I am away then.' })
  const daysOf = async ({ token }: Person, from: string, days = 1) =>
    (await api('GET /bookings/vendor/days', { token, query: { from, days } })).data.map(({ _id }) => _id)
  const day = dayInLagos(START)
  expect(await daysOf(store, day)).toEqual([id])
  expect(await daysOf(store, dayInLagos(on(4, '10:00')))).toEqual([])
  expect(await daysOf(store, dayInLagos(on(0, '10:00')), 31)).toEqual([id])
  expect(await daysOf(ada, day)).toEqual([])
  const query = { from: day, days: 32 }
  expect((await ask('GET /bookings/vendor/days', { token: store.token, query })).status).toBe(400)
})

test('nobody reads the feed of an account that is suspended', async () => {
  const { ada } = await agreed()
  const url = await feedOf(ada)
  await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: ada.id })
  expect((await readFeed(url)).status).toBe(404)
})
