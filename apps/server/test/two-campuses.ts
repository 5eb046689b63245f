import { applyingIn } from './applying.ts'
import { bookingIn } from './booking.ts'
import { buyingIn } from './buying.ts'
import type { World } from './world.ts'

/** A campus with a record of each kind that administrators handle there, and what of them a reply may show. */
export async function campusWithRecords(world: World) {
  const { api, context } = world
  const { given, bought, advance } = await buyingIn(world)
  const home = await given.home()
  const order = await bought(1000)
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  const rider = await given.rider()

  // What books has a campus of its own in these helpers.
  const booking = bookingIn(world)
  const { serviceId } = await booking.offered()
  const bookingId = await booking.booked(await booking.given.student(20_000), serviceId)
  const bookedAt = await booking.given.home()

  const applying = applyingIn(world)
  const [seller, carrier] = [await given.student(), await given.student()]
  const vendorApplication = await applying.vendorApplication(seller, home)
  const riderApplication = await applying.riderApplication(carrier)
  const [document] = await context.db.once<{ id: string }>(
    'select id from application_documents where application_id = $id limit 1',
    { id: vendorApplication },
  )

  const { token } = await given.admin()
  const period = { kind: 'term' as const, name: 'First term', from: '2030-01-07', to: '2030-05-01' }
  const { data } = await api('POST /admin/campuses/:id/periods', { token, params: { id: home.id }, body: period })
  const [shown] = await context.db.once<{ number: string; booking: string }>(
    'select o.number, b.number as booking from orders o, bookings b where o.id = $id and b.id = $bookingId',
    { id: order.id, bookingId },
  )
  return {
    ...{ given, home, order, bookingId, vendorApplication, riderApplication, seller, carrier, rider },
    documentId: document!.id,
    periodId: data.periods[0]!._id,
    campusIds: [home.id, bookedAt.id],
    /** What its lists show, by what they are about. */
    marks: {
      order: shown!.number,
      booking: shown!.booking,
      vendorApplication,
      riderApplication,
      seller: seller.email,
      carrier: carrier.email,
      buyer: order.ada.id,
      store: order.store.slug,
      campus: home.slug,
    },
  }
}
