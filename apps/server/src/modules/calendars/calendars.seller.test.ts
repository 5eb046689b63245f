import { describe, expect, test } from 'vitest'
import { calendarsIn, codesOf, dayText, on } from '../../../test/calendars.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
// Times are taken here without bookings.
world.brokenRules.push('the seats of a time are not those of its bookings')
const { given, service, open, startsOf, tried } = calendarsIn(world)
const { api, ask } = world
const { db } = world.context

test('a block keeps its time free, and none is put over a booking', async () => {
  const { store, id } = await open({ lanes: 2 })
  const block = (from: string, to: string, more: object = {}) =>
    ask('POST /services/vendor/blocks', {
      token: store.token,
      body: { start: on(1, from).toISOString(), end: on(1, to).toISOString(), ...more },
    })
  const made = await block('08:00', '19:00')
  expect([made.status, (made.body.data as unknown[]).length]).toEqual([201, 2])
  expect(await startsOf(id, 1)).toEqual([on(1, '19:00')])
  await tried(store, id, on(1, '19:00'))
  expect((await block('19:30', '20:30')).body.code).toBe('calendar_busy')
  expect((await block('19:30', '20:30', { lane: 2 })).status).toBe(201)
  const third = await block('07:00', '07:30', { lane: 3 })
  expect([third.status, third.body.code, third.body.errors]).toEqual([
    422,
    'calendar_lane',
    [expect.objectContaining({ field: 'lane' })],
  ])
  const [first] = made.body.data as { _id: string }[]
  await api('DELETE /services/vendor/blocks/:id', { token: store.token, params: { id: first!._id } })
  expect((await startsOf(id, 1)).length).toBeGreaterThan(1)
  const listed = (
    await api('GET /services/vendor/calendar/days', { token: store.token, query: { from: dayText(1), days: 1 } })
  ).data
  expect(listed.map(({ kind, lane }) => `${kind} ${lane}`)).toEqual(['block 2', 'appointment 1', 'block 2'])
})

describe('before a service is offered', () => {
  const preview = async (store: Person, more: object = {}) =>
    (
      await api('POST /services/vendor/preview', {
        token: store.token,
        body: { mode: 'appointment', durationMinutes: 120, ...more },
      })
    ).data.days
  const free = (days: { free: number }[]) => days.map((one) => one.free)

  test('its seller sees how many starts the next seven days have', async () => {
    const { store, id } = await open()
    expect(free(await preview(store))).toEqual([6, 6, 6, 6, 6, 6, 6])
    await tried(store, id, on(2, '10:00'))
    await api('POST /services/vendor/exceptions', {
      token: store.token,
      body: { from: dayText(3), to: dayText(3), spans: [] },
    })
    const days = await preview(store, {
      options: [
        { choiceOf: 'Length', name: 'Shoulder', minutes: 60 },
        { choiceOf: 'Length', name: 'Waist', minutes: 120 },
      ],
    })
    expect(days.slice(0, 3)).toEqual([
      { day: dayText(1), state: 'open', free: 4, booked: 0 },
      // Of the starts at 8, 11, 2 and 5, the first is in the way of the booking.
      { day: dayText(2), state: 'open', free: 3, booked: 1 },
      { day: dayText(3), state: 'closed', free: 0, booked: 0 },
    ])
    const own = [{ days: 'Mon', opens: '08:00', closes: '12:00' }]
    expect(free(await preview((await open()).store, { hours: own })).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 2])
  })

  test('windows and classes count their units and seats, also of the service that is changed', async () => {
    const { store, id } = await open({ mode: 'class', capacity: 10, maxSeats: 4 })
    const windows = await preview(store, { mode: 'drop-off', capacity: 6 })
    expect(free(windows)[0]).toBe(6)
    await api('POST /services/:id/sessions', {
      token: store.token,
      params: { id },
      body: { start: on(1, '10:00').toISOString() },
    })
    await tried(store, id, on(1, '10:00'), { seats: 3 })
    const days = await preview(store, { mode: 'class', capacity: 10, serviceId: id })
    expect(days[0]).toMatchObject({ free: 7, booked: 1 })
    expect(free(await preview(store, { mode: 'class', capacity: 10 }))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('a student without hours has no starts', async () => {
    expect(free(await preview(await given.student()))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

test('a seller sees when each service is free next, and what is booked of it', async () => {
  const { store, id } = await open()
  const paused = await service(store, { status: 'paused' })
  const other = await open()
  await tried(store, id, on(1, '08:00'))
  await tried(store, id, on(4, '09:00'))
  await api('POST /services/vendor/exceptions', {
    token: store.token,
    body: { from: dayText(0), to: dayText(0), spans: [] },
  })
  await world.settle()
  const query = { ids: [id, paused, other.id].join() }
  const { data } = await api('GET /services/vendor/upcoming', { token: store.token, query })
  expect(data.toSorted((a, b) => b.booked - a.booked)).toEqual([
    { _id: id, nextFree: on(1, '09:00').toISOString(), booked: 2 },
    { _id: paused, nextFree: null, booked: 0 },
  ])
})

test('classes are announced weekly, all or none', async () => {
  const { store, id } = await open({ mode: 'class', capacity: 10, durationMinutes: 120 })
  const hair = await service(store)
  const announce = (start: Date, more: object = {}) =>
    ask('POST /services/:id/sessions', {
      token: store.token,
      params: { id },
      body: { start: start.toISOString(), ...more },
    })
  const weekly = await announce(on(1, '17:00'), { repeat: 3, seats: 12 })
  expect(
    (weekly.body.data as { start: string; capacity: number }[]).map(({ start, capacity }) => [start, capacity]),
  ).toEqual([1, 8, 15].map((ahead) => [on(ahead, '17:00').toISOString(), 12]))
  // The class has the one chair of its seller, before anybody has booked it.
  expect(codesOf([await tried(store, hair, on(1, '18:00'))])).toEqual(['slot_taken'])
  const count = async () =>
    (await db.once<{ n: number }>('select count(*)::int as n from calendar_entries where service_id = $id', { id }))[0]!
      .n
  const refused = await announce(on(2, '10:00'), { repeat: 3 })
  expect([refused.status, await count()]).toEqual([201, 6])
  const clash = await announce(on(1 + 7, '16:00'))
  expect([clash.status, clash.body.code, await count()]).toEqual([409, 'calendar_busy', 6])
  // One of a series that is in the way refuses all of them, and is named.
  const third = await announce(on(1, '10:00'), { repeat: 3 })
  expect(third.status).toBe(201)
  const series = await announce(on(1, '13:00'), { repeat: 1 })
  await announce(on(15, '15:00'))
  const blocked = await announce(on(1, '15:00'), { repeat: 4 })
  expect([series.status, blocked.body]).toEqual([
    201,
    expect.objectContaining({ code: 'calendar_busy', start: on(15, '15:00').toISOString() }),
  ])
  expect(await count()).toBe(11)
  expect((await announce(on(-1, '10:00'))).body.code).toBe('calendar_past')
  const appointment = await ask('POST /services/:id/sessions', {
    token: store.token,
    params: { id: hair },
    body: { start: on(3, '10:00').toISOString() },
  })
  expect(appointment.body.code).toBe('service_state')
})
