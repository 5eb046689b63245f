import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { countDeadlocks, findBookingFaults, reportStatistics } from '../../../test/booking-checks.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'

const CONNECTIONS = 20
const world = await openWorld({ DATABASE_POOL: String(CONNECTIONS) })
const { given, offered, book, booked, balance, read } = bookingIn(world)
const { ask, api } = world
const { db, pool } = world.context
const START = on(3, '10:00')

const students = (count: number, naira: number) =>
  Promise.all(Array.from({ length: count }, () => given.student(naira)))
const deadlocks = async () => {
  await reportStatistics(db, CONNECTIONS)
  return countDeadlocks(db)
}
const codesOf = (answers: readonly { status: number; body: { code: string } }[]) => [
  ...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)),
]

test('50 buyers press Book for one time of one chair: one has it and pays once, the others read of the nearest', async () => {
  const { serviceId } = await offered()
  const buyers = await students(50, 3500)
  const answers = await Promise.all(buyers.map((buyer) => book(buyer, serviceId, { start: START })))
  const lost = answers.filter(({ status }) => status !== 201)
  expect([lost.length, codesOf(answers)]).toEqual([49, ['slot_taken']])
  const nearest = ['09:00', '11:00', '12:00'].map((clock) => on(3, clock).toISOString())
  for (const { body } of lost) expect(body.nearest).toEqual(expect.arrayContaining(nearest.slice(0, 2)))
  expect((await Promise.all(buyers.map(balance))).toSorted((a, b) => a - b)).toEqual([0, ...Array(49).fill(3500)])
  expect(await findBookingFaults(db)).toEqual([])
})

test('100 buyers of a class of ten: ten seats are paid, 90 refused, and its counter is right', async () => {
  const { store, serviceId } = await offered({
    ...{ mode: 'class', capacity: 10, maxSeats: 3, isAutoConfirmed: true, naira: 1000 },
  })
  const body = { start: START.toISOString() }
  await api('POST /services/:id/sessions', { token: store.token, params: { id: serviceId }, body })
  const buyers = await students(100, 1000)
  const answers = await Promise.all(buyers.map((buyer) => book(buyer, serviceId, { start: START, total: 1000 })))
  expect([answers.filter(({ status }) => status === 201).length, codesOf(answers)]).toEqual([10, ['slot_taken']])
  const [entry] = await db.once('select taken, capacity from calendar_entries where service_id = $serviceId', {
    serviceId,
  })
  expect(entry).toEqual({ taken: 10, capacity: 10 })
  expect((await Promise.all(buyers.map(balance))).filter((left) => left === 0)).toHaveLength(10)
  expect(await findBookingFaults(db)).toEqual([])
})

test('bookings that want to change into each other’s times at once never wait for each other in a circle', async () => {
  const { store, serviceId } = await offered({ lanes: 2, isAutoConfirmed: true })
  const clocks = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  const buyers = await students(12, 3500)
  const ids: string[] = []
  for (const [n, buyer] of buyers.entries()) ids.push(await booked(buyer, serviceId, { start: on(3, clocks[n >> 1]!) }))
  const before = await deadlocks()
  for (let round = 0; round < 3; round++) {
    const proposed = await Promise.all(
      // Half of them go up and half go down, to times that are free or that another one leaves in this moment.
      ids.map((id, n) => {
        const start = on(3, `${String(9 + ((n * 7 + round * 3) % 10)).padStart(2, '0')}:00`).toISOString()
        const { token } = n % 2 ? buyers[n]! : store
        return ask('POST /bookings/:id/proposals', { token, params: { id }, body: { start } })
      }),
    )
    expect(proposed.filter(({ status }) => status >= 500)).toEqual([])
    const answered = await Promise.all(
      ids.map(async (id, n) => {
        const [proposal] = (await read(store, id)).proposals
        if (!proposal) return 200
        const { token } = n % 2 ? store : buyers[n]!
        const word = n % 5 ? 'accept' : 'decline'
        return (
          await ask(`PATCH /bookings/proposals/:id/${word}` as 'PATCH /bookings/proposals/:id/accept', {
            ...{ token, params: { id: proposal._id } },
          })
        ).status
      }),
    )
    expect(answered.filter((status) => status >= 500)).toEqual([])
    expect(await findBookingFaults(db)).toEqual([])
  }
  const moved = await db.once(`select 1 from booking_events where kind = 'moved' and booking_id = any ($ids::uuid[])`, {
    ids,
  })
  expect([moved.length > 3, await deadlocks()]).toEqual([true, before])
})

test('the check of all bookings names an overlap, one within a buffer, a wrong counter, another lane and a deadlock', async () => {
  const { serviceId } = await offered({ bufferAfter: 30, stepMinutes: 30 })
  const ada = await given.student(10_000)
  const [first, second] = [
    await booked(ada, serviceId, { start: on(5, '10:00') }),
    await booked(ada, serviceId, { start: on(5, '12:00') }),
  ]
  const numbers = (
    await db.once<{ number: string }>('select number from bookings where id in ($first, $second) order by 1', {
      ...{ first, second },
    })
  ).map(({ number }) => number)
  const planted = async (change: string, values: Record<string, unknown>, undo: string) => {
    await db.once(change, values)
    const found = await findBookingFaults(db)
    await db.once(undo, values)
    expect(await findBookingFaults(db)).toEqual([])
    return found
  }
  const move = (clock: string) =>
    planted(
      `update bookings set starts_at = $start::timestamptz, ends_at = $start::timestamptz + interval '1 hour' where id = $id`,
      { id: second, start: on(5, clock) },
      `update bookings b set starts_at = e.starts_at, ends_at = e.ends_at
         from calendar_entries e where e.id = b.entry_id and b.id = $id and $start::timestamptz is not null`,
    )
  const overlap = `${numbers[0]} and ${numbers[1]} overlap in lane 1`
  expect(await move('10:30')).toContain(overlap)
  expect(await move('11:15')).toContain(overlap)
  expect(await move('11:30')).toEqual([expect.stringContaining(`${numbers[1]} is booked for`)])
  const entry = '(select entry_id from bookings where id = $id)'
  expect(
    await planted(
      `update calendar_entries set taken = 2, capacity = 2 where id = ${entry}`,
      { id: first },
      `update calendar_entries set taken = 1, capacity = 1 where id = ${entry}`,
    ),
  ).toEqual([expect.stringMatching(/^appointment of .* counts 2 of 2, and has 1$/)])
  expect(
    await planted(
      `update calendar_entries set lane = 2 where id = ${entry}`,
      { id: first },
      `update calendar_entries set lane = 1 where id = ${entry}`,
    ),
  ).toEqual([`${numbers[0]} is in lane 2 of 1`])

  const before = await deadlocks()
  const lockBoth = (one: string, other: string, ready: () => Promise<void>) =>
    transaction(pool, async (tx) => {
      await tx.once('select 1 from bookings where id = $one for update', { one })
      await ready()
      await tx.once('select 1 from bookings where id = $other for update', { other })
    })
  const both = Promise.withResolvers<void>()
  let waiting = 0
  const ready = () => {
    if (++waiting === 2) both.resolve()
    return both.promise
  }
  await Promise.all([lockBoth(first, second, ready), lockBoth(second, first, ready)])
  expect((await deadlocks()) - before).toBe(1)
})
