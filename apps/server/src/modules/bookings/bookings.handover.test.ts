import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, now } from '../../platform/clock.ts'

const world = await openWorld()
const { given, offered, booked, step, stateOf, read } = bookingIn(world)
const { api, ask } = world
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() + ms - now().getTime()

async function agreed() {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student(20_000)
  return { store, serviceId, ada, id: await booked(ada, serviceId, { start: START }) }
}
const qrOf = async ({ token }: Person, id: string) =>
  (await api('GET /bookings/:id/handover', { token, params: { id } })).data.token

test('scanned at the start it checks the buyer in, scanned again when it is done it pays the provider', async () => {
  const { store, ada, id } = await agreed()
  await at(untilStart(), async () => {
    const first = await qrOf(ada, id)
    expect((await step(store, id, 'complete', { token: first })).status).not.toBe(200)
    expect((await step(store, id, 'check-in', { token: first })).status).toBe(200)
    // Shown at the start, it pays nobody.
    expect((await step(store, id, 'complete', { token: first })).body.code).toBe('handover_unreadable')
    expect(await stateOf(id)).toBe('in-progress/held')
    expect((await step(store, id, 'complete', { token: await qrOf(ada, id) })).status).toBe(200)
    expect(await stateOf(id)).toBe('completed/released')
    expect((await ask('GET /bookings/:id/handover', { token: ada.token, params: { id } })).body.code).toBe(
      'booking_state',
    )
  })
  expect(await world.faults()).toEqual([])
})

test('who was checked in by their QR was there: the clock pays without another word of theirs', async () => {
  const { store, ada, id } = await agreed()
  await at(untilStart(), async () => {
    await step(store, id, 'check-in', { token: await qrOf(ada, id) })
    await step(store, id, 'complete')
    expect((await read(ada, id)).clock?.what).toBe('released')
  })
})

test('only the buyer shows it, only this provider scans it, for this booking, and not for long', async () => {
  const { store, ada, id } = await agreed()
  const other = await agreed()
  await at(untilStart(), async () => {
    expect((await ask('GET /bookings/:id/handover', { token: store.token, params: { id } })).status).toBe(404)
    const token = await qrOf(ada, id)
    expect((await step(other.store, other.id, 'check-in', { token })).body.code).toBe('handover_unreadable')
    const second = await booked(
      ada,
      await world.context.db
        .once<{ id: string }>('select service_id as id from bookings where id = $id', { id })
        .then(([row]) => row!.id),
      { start: on(2, '15:00') },
    )
    expect((await step(store, second, 'check-in', { token })).body.code).toBe('handover_other_booking')
    expect((await step(store, id, 'check-in', { token: 'https://example.com' })).body.code).toBe('handover_unreadable')
  })
  const early = await qrOf(ada, id)
  await at(untilStart(minutes(5)), async () =>
    expect((await step(store, id, 'check-in', { token: early })).body.code).toBe('handover_expired'),
  )
})
