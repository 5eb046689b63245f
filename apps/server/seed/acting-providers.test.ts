import { expect, test } from 'vitest'
import { bookingIn, on } from '../test/booking.ts'
import { at } from '../test/buying.ts'
import type { Person } from '../test/given.ts'
import { openWorld } from '../test/world.ts'
import { actAsProviders } from './acting-providers.ts'

const world = await openWorld()
const { db } = world.context
const { given, booked, offered, step, stateOf } = bookingIn(world)

test('providers of the demo accept what is booked, begin when the buyer is there, and finish; Tunde does not', async () => {
  const ada = await given.student(50_000)
  const since = new Date()
  const { store, serviceId } = await offered()
  const own = await offered()
  const mail = (who: Person, email: string) =>
    db.once('update users set email = $email where id = $id', { id: who.id, email })
  await mail(store, 'bola.barber@demo.vendly.example')
  const [start, other] = [on(1, '10:00'), on(1, '12:00')]
  const id = await booked(ada, serviceId, { start })
  const kept = await booked(ada, own.serviceId, { start: other })
  await mail(own.store, 'tunde@demo.vendly.example')
  const act = (after: number) => at(after, async () => void (await actAsProviders(world.context, since)))
  await act(1000)
  expect(await stateOf(id)).toBe('requested/held')
  await act(20_000)
  expect([await stateOf(id), await stateOf(kept)]).toEqual(['confirmed/held', 'requested/held'])
  const until = start.getTime() - Date.now()
  await at(until, async () => void (await step(ada, id, 'here')))
  await act(until + 20_000)
  expect(await stateOf(id)).toBe('in-progress/held')
  await act(until + 90_000)
  expect(await stateOf(id)).toBe('completed/held')
})
