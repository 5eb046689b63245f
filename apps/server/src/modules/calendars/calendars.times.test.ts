import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { ALL_DAY, calendarsIn, codesOf, dayText, on, wonBy } from '../../../test/calendars.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'

const world = await openWorld()
const { given, service, open, available, startsOf, take, tried, release } = calendarsIn(world)
const { api, ask } = world
const { db, pool } = world.context
// Times are taken here without bookings.
world.brokenRules.push('the seats of a time are not those of its bookings')

describe('free times', () => {
  test('are those of the store’s hours, of the calendar’s, or of the service’s own', async () => {
    const { store, id } = await open()
    expect((await startsOf(id, 1)).map((one) => one.getTime())).toEqual(
      Array.from({ length: 12 }, (_, n) => on(1, '08:00').getTime() + hours(n)),
    )
    const short = ALL_DAY.map((span) => ({ ...span, closes: '10:00' }))
    const body = { version: 0, lanes: 1, laneWord: 'chair', hours: short }
    const changed = (await api('PUT /services/vendor/calendar', { token: store.token, body })).data
    expect(await startsOf(id, 1)).toEqual([on(1, '08:00'), on(1, '09:00')])
    expect(
      (await ask('PUT /services/vendor/calendar', { token: store.token, body: { ...body, version: 7 } })).body.code,
    ).toBe('calendar_changed')
    expect(changed.storeHours).toEqual(ALL_DAY)
    await db.once('update services set hours = $hours where id = $id', {
      id,
      hours: JSON.stringify([{ ...short[0]!, days: 'Sun' }]),
    })
    const week = (await api('GET /services/:id/availability', { params: { id }, query: { days: 7 } })).data
    expect(week.days.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
  })

  test('depend on the options, of which one of each group is chosen', async () => {
    const { store, id } = await open({ durationMinutes: 60, stepMinutes: 60 })
    const options = [
      { choiceOf: 'Length', name: 'Shoulder' },
      { choiceOf: 'Length', name: 'Waist', minutes: 120 },
      { choiceOf: null, name: 'Beads', minutes: 30 },
    ]
    const own = (await api('GET /services/:id/manage', { token: store.token, params: { id } })).data
    const { data } = await api('PUT /services/:id', {
      token: store.token,
      params: { id },
      body: {
        ...{ version: own.version, mode: 'appointment', name: own.name, category: own.category.slug, price: 3500 },
        ...{ durationMinutes: 60, stepMinutes: 60, options, pictures: own.pictures.map(({ key }) => ({ key })) },
      },
    })
    const [shoulder, waist, beads] = data.options.map(({ _id }) => _id)
    expect((await available(id, 1)).minutes).toBe(60)
    const long = await available(id, 1, { options: `${waist},${beads}` })
    expect([long.minutes, long.days[0]!.slots.at(-1)!.start]).toEqual([210, on(1, '16:00').toISOString()])
    for (const options of [beads, `${shoulder},${waist}`, `${waist},${crypto.randomUUID()}`]) {
      const refused = await ask('GET /services/:id/availability', { params: { id }, query: { options } })
      expect(refused.body.code).toBe('service_options')
    }
  })

  test('answer nobody about a service that is hidden, paused or deleted', async () => {
    const { id } = await open()
    const status = async () => (await ask('GET /services/:id/availability', { params: { id } })).status
    expect(await status()).toBe(200)
    await db.once(`update services set status = 'paused' where id = $id`, { id })
    expect(await status()).toBe(404)
  })

  test('of a store that is away begin when it is back', async () => {
    const { store, id } = await open()
    await db.once('update vendors set closed_until = $until where id = $id', {
      id: store.vendorId,
      until: on(1, '17:30'),
    })
    expect(await startsOf(id, 1)).toEqual([on(1, '18:00'), on(1, '19:00')])
  })

  test('an exception changes its day, and what is booked outside it stays and is listed', async () => {
    const { store, id } = await open()
    await tried(store, id, on(2, '15:00'))
    await tried(store, id, on(2, '09:00'))
    const add = (more: object) =>
      ask('POST /services/vendor/exceptions', {
        token: store.token,
        body: { from: dayText(2), to: dayText(3), spans: [], ...more },
      })
    const half = await add({ spans: [{ opens: '08:00', closes: '12:00' }], reason: 'Exams' })
    const { conflicts } = half.body.data as { conflicts: { start: string }[] }
    expect(conflicts.map(({ start }) => start)).toEqual([on(2, '15:00').toISOString()])
    expect(await startsOf(id, 3)).toEqual(['08:00', '09:00', '10:00', '11:00'].map((clock) => on(3, clock)))
    // The same days again: the later exception replaces the earlier one.
    const closed = await add({ reason: 'Holiday' })
    const data = closed.body.data as {
      calendar: { exceptions: { _id: string; reason: string }[] }
      conflicts: unknown[]
    }
    expect([data.calendar.exceptions.map(({ reason }) => reason), data.conflicts.length]).toEqual([
      ['Holiday', 'Holiday'],
      2,
    ])
    expect((await available(id, 3)).days[0]!.state).toBe('closed')
    await api('DELETE /services/vendor/exceptions/:id', {
      token: store.token,
      params: { id: data.calendar.exceptions[1]!._id },
    })
    expect((await available(id, 3)).days[0]!.state).toBe('open')
    const stranger = await given.vendor()
    const foreign = await ask('DELETE /services/vendor/exceptions/:id', {
      token: stranger.token,
      params: { id: data.calendar.exceptions[0]!._id },
    })
    expect(foreign.status).toBe(404)
    expect(
      (
        await ask('POST /services/vendor/exceptions', {
          token: stranger.token,
          body: { from: dayText(2), to: dayText(2), spans: [], serviceId: id },
        })
      ).status,
    ).toBe(404)
    expect((await add({ from: dayText(-1) })).body.code).toBe('calendar_past')
    expect((await add({ to: dayText(200) })).body.code).toBe('exceptions_full')
  })
})

describe('exactly one takes a time', () => {
  test('of 50 who want the same one, and the others read of the nearest', async () => {
    const { store, id } = await open()
    const all = await Promise.all(Array.from({ length: 50 }, () => tried(store, id, on(1, '10:00'))))
    expect([wonBy(all), codesOf(all)]).toEqual([1, ['slot_taken']])
    const lost = all.find((one) => one instanceof Problem)!
    expect(lost.details.nearest).toEqual(['08:00', '09:00', '11:00'].map((clock) => on(1, clock).toISOString()))
  })

  test('three of four have three chairs, and a second service shares the one chair of its seller', async () => {
    const three = await open({ lanes: 3 })
    const four = await Promise.all(Array.from({ length: 4 }, () => tried(three.store, three.id, on(1, '10:00'))))
    expect(wonBy(four)).toBe(3)
    const { store, id } = await open()
    const other = await service(store, { name: 'Plain weaving', durationMinutes: 90 })
    const both = await Promise.all([tried(store, id, on(1, '11:00')), tried(store, other, on(1, '11:00'))])
    expect(wonBy(both)).toBe(1)
  })

  test('ten of 100 have the seats of a class, and the counter is right', async () => {
    const { store, id } = await open({ mode: 'class', capacity: 10, maxSeats: 4 })
    await api('POST /services/:id/sessions', {
      token: store.token,
      params: { id },
      body: { start: on(1, '10:00').toISOString() },
    })
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, n) => tried(store, id, on(1, '10:00'), { seats: 1 + (n % 3) })),
    )
    const seats = all.reduce((sum, one, n) => sum + (one instanceof Problem ? 0 : 1 + (n % 3)), 0)
    const [row] = await db.once('select taken, capacity from calendar_entries where service_id = $id', { id })
    expect([codesOf(all), seats, row]).toEqual([['slot_taken'], 10, { taken: 10, capacity: 10 }])
  })

  test('two times that are taken in opposite order never wait for each other', async () => {
    const { store, id } = await open()
    // The first one makes the calendar, for which all others would wait.
    await tried(store, id, on(2, '09:00'))
    // In one attempt: a deadlock would otherwise be tried again, and be noticed by nobody.
    const pair = (first: Date, second: Date) =>
      transaction(
        pool,
        async (tx) => {
          await take(tx, store, id, first)
          await take(tx, store, id, second)
        },
        1,
      ).catch((error) => error)
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? pair(on(1, '09:00'), on(1, '15:00')) : pair(on(1, '15:00'), on(1, '09:00')),
      ),
    )
    expect(all.filter((one) => one === undefined)).toHaveLength(1)
    expect(new Set(all.flatMap((one) => (one ? [one.code] : [])))).toEqual(new Set(['slot_taken']))
  })

  test('a start inside a buffer, a break, too soon, too far or past is gone, whatever was sent', async () => {
    const { store, id } = await open({ bufferAfter: 30, leadMinutes: 120, horizonDays: 5 })
    await tried(store, id, on(1, '09:30'))
    const code = async (start: Date) => {
      const one = await tried(store, id, start)
      return one instanceof Problem ? one.code : 'taken'
    }
    expect(await code(on(1, '10:30'))).toBe('slot_gone')
    expect(await code(on(1, '07:00'))).toBe('slot_gone')
    expect(await code(on(1, '09:33'))).toBe('slot_gone')
    expect(await code(on(6, '08:00'))).toBe('slot_gone')
    expect(await code(on(-1, '08:00'))).toBe('slot_gone')
    expect(await code(on(1, '11:00'))).toBe('taken')
    expect(await code(on(2, '08:00'))).toBe('taken')
  })
})

describe('a time that is held', () => {
  test('is shown as such, counts as taken, and is free again when it is let go', async () => {
    const { store, id } = await open({ durationMinutes: 720 })
    const heldUntil = new Date(now().getTime() + minutes(15))
    const held = await tried(store, id, on(1, '08:00'), { heldUntil })
    if (held instanceof Problem) throw held
    const [day] = (await available(id, 1)).days
    expect([day!.state, day!.slots[0]]).toEqual([
      'full',
      expect.objectContaining({ left: 0, heldUntil: expect.stringMatching(/:00\.000Z$/) }),
    ])
    expect((await tried(store, id, on(1, '08:00'))) instanceof Problem).toBe(true)
    await release(store, held.entryId)
    expect(await startsOf(id, 1)).toEqual([on(1, '08:00')])
  })
})

test('a window takes so many units, until it is over, and says when they are ready', async () => {
  const { store, id } = await open({
    mode: 'drop-off',
    unit: 'bag',
    capacity: 6,
    maxSeats: 6,
    turnaroundHours: 24,
    leadMinutes: 0,
  })
  expect(wonBy([await tried(store, id, on(1, '08:00'), { seats: 4 })])).toBe(1)
  const [slot] = (await available(id, 1, { seats: 2 })).days[0]!.slots
  expect(slot).toMatchObject({ left: 2, readyAt: on(2, '20:00').toISOString() })
  expect(codesOf([await tried(store, id, on(1, '08:00'), { seats: 3 })])).toEqual(['slot_taken'])
  expect(wonBy([await tried(store, id, on(1, '08:00'), { seats: 2 })])).toBe(1)
  expect((await available(id, 1)).days[0]!.state).toBe('full')
  // While it is open things can still be brought.
  await at(on(2, '19:30').getTime() - now().getTime(), async () => {
    expect(wonBy([await tried(store, id, on(2, '08:00'))])).toBe(1)
  })
})

test('a month of a service that begins every five minutes, day and night, has twelve starts an hour and is sent in under 20 kB', async () => {
  const { id } = await open({ durationMinutes: 5, stepMinutes: 5, horizonDays: 90 })
  const hours = JSON.stringify(ALL_DAY.map((day) => ({ ...day, opens: '00:00', closes: '00:00' })))
  await db.once('update services set hours = $hours where id = $id', { id, hours })
  // Tomorrow may begin within the lead time.
  const path = `/api/services/${id}/availability?from=${dayText(2)}&days=31`
  const { rawPayload } = await world.app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  expect(rawPayload.length).toBeLessThan(20_000)
  const { days } = JSON.parse(brotliDecompressSync(rawPayload).toString()).data as { days: { slots: unknown[] }[] }
  expect(days.map(({ slots }) => slots.length)).toEqual(Array(31).fill(12 * 24))
})
