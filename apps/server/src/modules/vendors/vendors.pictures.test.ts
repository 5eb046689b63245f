import type { StoreSummary } from '@vendly/contract/store-summary'
import { expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import { quotingIn } from '../../../test/quoting.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const [booking, quoting] = [bookingIn(world), quotingIn(world)]
const { given } = booking
const { hostel } = await given.home()
const { api } = world
const { db } = world.context
const [ada, admin] = [await given.student(20_000), await given.admin()]
await given.confirm(ada)
const { store, serviceId } = await booking.offered({ isAlwaysOpen: true })
const { id: productId } = await given.product(store, { naira: 1000, stock: 5 })
await db.once(`update vendors set store_image = 'picture-key' where id = $id`, { id: store.vendorId })
const buyer = { token: ada.token }

test('the picture of a store is the same wherever the store is shown', async () => {
  await api('POST /cart/add', { ...buyer, body: { productId } })
  const { data: cart } = await api('GET /cart', buyer)
  const { data: kept } = await api('POST /cart/kept', { body: { items: [{ productId, quantity: 1 }] } })
  const choice = { deliveryMethod: 'delivery' as const, placeId: hostel }
  const { data: quoted } = await api('POST /orders/validate', { ...buyer, body: choice })
  const { data: placed } = await api('POST /orders', {
    ...buyer,
    body: { ...choice, expectedTotal: 1500, paymentMethod: 'wallet' },
  })
  const orderId = placed.orders[0]!._id
  const { data: order } = await api('GET /orders/:id', { ...buyer, params: { id: orderId } })
  const { data: orders } = await api('GET /orders/my-orders', buyer)
  const { data: seen } = await api('GET /orders/:id', { token: admin.token, params: { id: orderId } })
  const { data: product } = await api('GET /products/:id', { params: { id: productId } })
  const { data: service } = await api('GET /services/:id', { params: { id: serviceId } })
  const { data: suggested } = await api('GET /search/suggestions', { query: { q: `store ${store.slug}` } })
  const { data: found } = await api('GET /admin/search', { token: admin.token, query: { q: store.slug } })
  const { body: bookable } = await booking.quote(ada, serviceId)
  const booked = await booking.read(ada, await booking.booked(ada, serviceId))
  const pictures = {
    cart: cart.items[0]?.product.vendor.image,
    kept: kept[0]?.product.vendor.image,
    checkout: quoted.orders[0]?.vendor.image,
    order: order.vendor.image,
    orders: orders[0]?.vendor.image,
    admin: seen.vendor.image,
    product: product.vendor.image,
    service: service.vendor.image,
    suggestions: suggested.stores[0]?.image,
    search: found.vendors[0]?.image,
    booking: (bookable.data as { provider: StoreSummary }).provider.image,
    booked: booked.provider.image,
  }
  expect([...new Set(Object.values(pictures))], JSON.stringify(pictures)).toEqual(['/media/picture-key'])
})

test('an offer to a request shows the picture of its store, and a student has none', async () => {
  const { store: seller, serviceId: byQuote } = await quoting.byQuote()
  await db.once(`update vendors set store_image = 'other-key' where id = $id`, { id: seller.vendorId })
  const request = await quoting.asked(ada, { serviceId: byQuote })
  await quoting.offered(seller, request)
  const { data } = await api('GET /bookings/requests/:id', { ...buyer, params: { id: request } })
  expect(data.offers.map((offer) => offer.seller.image)).toEqual(['/media/other-key'])
  const item = await given.listing(await given.student())
  const { data: listing } = await api('GET /products/:id', { params: { id: item } })
  expect(listing.vendor.image).toBeNull()
})

test('an approved application shows the picture of the store that it opened', async () => {
  await db.once(
    `insert into applications (id, user_id, kind, status, campus_id, attempt, business_name, category, about, spot, submitted_at)
     select $id, user_id, 'vendor', 'verified', campus_id, 1, business_name, 'food', '', '', now() from vendors where id = $store`,
    { id: newId(), store: store.vendorId },
  )
  const { data } = await api('GET /vendors/applications', { token: admin.token, query: { status: 'verified' } })
  expect(data.map((application) => application.store?.image)).toEqual(['/media/picture-key'])
})
