import { expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, offered, booked } = bookingIn(world)

test('both sides of a booking open the same conversation, and nobody else does', async () => {
  const { store, serviceId } = await offered()
  const [ada, bola] = [await given.student(10_000), await given.student()]
  const bookingId = await booked(ada, serviceId)
  const open = (token: string) => world.ask('POST /chat/conversation', { token, body: { bookingId } })
  const [ofBuyer, ofProvider] = [await open(ada.token), await open(store.token)]
  expect([ofBuyer.status, ofProvider.status]).toEqual([200, 200])
  expect((ofProvider.body.data as { _id: string })._id).toBe((ofBuyer.body.data as { _id: string })._id)
  expect((await open(bola.token)).status).toBe(404)
})
