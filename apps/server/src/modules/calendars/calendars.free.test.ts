import { storeDays } from '@vendly/contract/store-hours'
import { expect, onTestFinished, test } from 'vitest'
import type { Store } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, later, minutes, now, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { Problem } from '../../platform/problem.ts'
import { releaseTime, takeTime } from './calendars.entries.service.ts'
import { lockCalendar } from './calendars.service.ts'

const world = await openWorld()
// Times are taken here without bookings.
world.brokenRules.push('the seats of a time are not those of its bookings')
const { given, service } = offeringIn(world)
const { api } = world
const { db, pool } = world.context

const week = (opens: string, closes: string) => storeDays.map((day) => ({ days: day, opens, closes }))
const storeOpen = async (opens = '09:00', closes = '13:00') => {
  const store = await given.vendor()
  const id = store.vendorId
  await db.once('update vendors set hours = $hours where id = $id', { id, hours: JSON.stringify(week(opens, closes)) })
  return store
}
const runDue = async () => {
  await db.once(`select graphile_worker.add_job('calendars.refreshFreeDue')`)
  await world.settle()
}

type Stored = { day: string; start: string; left: number | null }
const stored = async (id: string) =>
  db.once<Stored>(
    `select day::text as day, to_char(starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start, "left"
       from service_free_days where service_id = $id order by day`,
    { id },
  )
const nextOf = async (id: string) =>
  (
    await db.once<{ at: Date | null }>('select next_free_at as at from services where id = $id', { id })
  )[0]!.at?.toISOString() ?? null

/** What the page of the service would show, on all days that can be booked. */
async function offeredOf(id: string, mode: string): Promise<Stored[]> {
  const all: Stored[] = []
  for (let from = 0; from < 93; from += 31) {
    const query = { from: dayInLagos(later(days(from))), days: 31 }
    const { data } = await api('GET /services/:id/availability', { params: { id }, query })
    for (const { day, slots } of data.days) {
      const first = slots.find(({ left }) => left > 0)
      if (first) all.push({ day, start: first.start, left: mode === 'appointment' ? null : first.left })
    }
  }
  return all
}

async function expectStored(ids: readonly { id: string; mode: string }[], after: string): Promise<void> {
  await world.settle()
  for (const { id, mode } of ids) {
    const expected = await offeredOf(id, mode)
    expect([after, mode, await stored(id)]).toEqual([after, mode, expected])
    expect([after, mode, await nextOf(id)]).toEqual([after, mode, expected[0]?.start ?? null])
  }
}

test('what is stored is what the page offers, after every change', async () => {
  const store = await storeOpen()
  const { token } = store
  const ids = [
    { mode: 'appointment', id: await service(store, { durationMinutes: 60, horizonDays: 20 }) },
    { mode: 'class', id: await service(store, { mode: 'class', capacity: 3, maxSeats: 2 }) },
    {
      mode: 'drop-off',
      id: await service(store, { mode: 'drop-off', unit: 'bag', capacity: 4, maxSeats: 4, turnaroundHours: 5 }),
    },
  ] as const
  const [one, lesson, laundry] = ids
  await expectStored(ids, 'the start')
  const day = (n: number) => dayInLagos(later(days(n)))
  const at = (n: number, hour: number) => new Date(dayStart(day(n)).getTime() + hours(hour))
  const iso = (n: number, hour: number) => at(n, hour).toISOString()
  const taken: { entryId: string; seats: number }[] = []
  const take = (serviceId: string, start: Date, seats = 1, heldUntil: Date | null = null) =>
    transaction(pool, (tx) => takeTime(tx, store.id, { serviceId, start, seats, heldUntil, hours: 1 })).then(
      ({ entryId }) => void taken.push({ entryId, seats }),
      (error) => {
        if (!(error instanceof Problem)) throw error
      },
    )
  const random = randomFrom(20_26)
  const exception = (from: number, to: number, spans: { opens: string; closes: string }[], serviceId?: string) =>
    api('POST /services/vendor/exceptions', {
      token,
      body: { from: day(from), to: day(to), spans, reason: '', serviceId },
    })
  const changes: Record<string, () => Promise<unknown>> = {
    'a booking': () => take(one.id, at(random(3), 9 + random(4))),
    'a time that somebody is paying for': () => take(one.id, at(random(3), 9 + random(4)), 1, later(minutes(15))),
    'seats of a class': () => take(lesson.id, at(2 + random(4), 15), 1 + random(2)),
    'bags in a window': () => take(laundry.id, at(random(3), 9), 1 + random(4)),
    'a class': () =>
      world.ask('POST /services/:id/sessions', {
        ...{
          token,
          params: { id: lesson.id },
          body: { start: iso(2 + random(4), 15), repeat: 1 + random(2) },
          idempotencyKey: crypto.randomUUID(),
        },
      }),
    'a block': () =>
      world.ask('POST /services/vendor/blocks', {
        ...{
          token,
          body: { start: iso(random(3), 9), end: iso(random(3), 12), note: '' },
          idempotencyKey: crypto.randomUUID(),
        },
      }),
    'a day off': () => exception(random(4), 4 + random(3), []),
    'a day with other hours': () =>
      exception(random(5), 5, [{ opens: '10:00', closes: '16:00' }], random(2) ? one.id : undefined),
    'another length': () =>
      db.once('update services set duration_minutes = $minutes where id = $id', {
        id: one.id,
        minutes: 30 * (1 + random(4)),
      }),
    'a choice': () =>
      db.once(
        `insert into service_options (id, service_id, position, choice_of, name, price, minutes)
         values (gen_random_uuid(), $id, 1, 'Length', 'One', 0, 30), (gen_random_uuid(), $id, 2, 'Length', 'Two', 0, 60)
         on conflict do nothing`,
        { id: one.id },
      ),
    'more room': () => db.once('update services set capacity = capacity + 1 where id = $id', { id: laundry.id }),
    'other hours of the store': () => storeHours(store, 8 + random(3)),
    'a store that is away': () =>
      db.once('update vendors set closed_until = $until where id = $id', {
        id: store.vendorId,
        until: at(random(4), 10),
      }),
    'a store that is back': () =>
      db.once('update vendors set closed_until = null where id = $id', { id: store.vendorId }),
    'a time that is free again': async () => {
      const [last] = taken.splice(random(Math.max(1, taken.length)), 1)
      if (!last) return
      await transaction(pool, async (tx) => {
        await lockCalendar(tx, store.id)
        await releaseTime(tx, last.entryId, last.seats)
      })
    },
  }
  const names = Object.keys(changes)
  for (const name of names) {
    await changes[name]!()
    await expectStored(ids, name)
  }
  for (let n = 0; n < 25; n++) {
    const name = names[random(names.length)]!
    await changes[name]!()
    await expectStored(ids, `${name} (${n})`)
  }
})

test('a start that has passed is followed by the next one, without any change', async () => {
  const store = await storeOpen()
  const id = await service(store, { durationMinutes: 60, leadMinutes: 120 })
  await world.settle()
  const first = new Date((await nextOf(id))!)
  onTestFinished(useClock(() => later(-minutes(119), first)))
  expect(now() < first).toBe(true)
  await runDue()
  const second = (await nextOf(id))!
  expect(second > first.toISOString()).toBe(true)
  expect(second).toBe((await offeredOf(id, 'appointment'))[0]!.start)
})

test('a service that is paused or deleted has no free times, and has them again when it is resumed', async () => {
  const store = await storeOpen()
  const id = await service(store)
  await world.settle()
  expect(await nextOf(id)).not.toBeNull()
  const toggle = async () => {
    await api('PATCH /services/:id/toggle-status', { token: store.token, params: { id }, body: {} })
    await world.settle()
  }
  await toggle()
  expect([await nextOf(id), await stored(id)]).toEqual([null, []])
  await toggle()
  expect(await nextOf(id)).not.toBeNull()
  await api('DELETE /services/:id', { token: store.token, params: { id } })
  await world.settle()
  expect([await nextOf(id), await stored(id)]).toEqual([null, []])
})

const storeHours = (store: Store, opens: number) =>
  db.once('update vendors set hours = $hours where id = $id', {
    ...{ id: store.vendorId, hours: JSON.stringify(week(`${String(opens).padStart(2, '0')}:00`, '13:00')) },
  })

/** The same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
