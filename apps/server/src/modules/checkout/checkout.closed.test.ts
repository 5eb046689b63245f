import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours } from '../../platform/clock.ts'

const world = await openWorld()
const { given, hostel, balance, stockOf } = await buyingIn(world)

/** Open for one hour from the next full hour in two hours on, so closed now whatever the time of the test. */
function hoursLater() {
  const opens = new Date(Math.ceil(Date.now() / hours(1)) * hours(1) + hours(2))
  const lagos = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options }).format(moment)
  const clock = (moment: Date) => lagos(moment, { hour: '2-digit', minute: '2-digit' })
  const span = { days: lagos(opens, { weekday: 'short' }), opens: clock(opens), closes: clock(later(opens, 1)) }
  return { opens, hours: [span] }
}
const later = (moment: Date, n: number) => new Date(moment.getTime() + hours(n))

const setHours = (store: Store, spans: object[]) =>
  world.context.db.once('update vendors set hours = $hours::jsonb where id = $id', {
    id: store.vendorId,
    hours: JSON.stringify(spans),
  })
const close = (store: Store, until: Date) =>
  world.api('PUT /vendors/store-settings', { token: store.token, body: { closedUntil: until.toISOString() } })

async function filledCart() {
  const [ada, store] = [await given.student(10_000), await given.vendor()]
  const { id } = await given.product(store, { naira: 1000, stock: 5 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
  const pay = (more: object = {}) =>
    world.ask('POST /orders', { token: ada.token, body: { placeId: hostel, expectedTotal: 1500, ...more } as never })
  return { ada, store, id, pay }
}

describe('a store that is closed', () => {
  test('refuses a cart that was filled while it was open, and says when it opens', async () => {
    const { ada, store, id, pay } = await filledCart()
    const { opens, hours: spans } = hoursLater()
    await setHours(store, spans)
    const refused = await pay()
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'store_closed',
        problems: [{ productId: id, code: 'store_closed', closed: { state: 'closed', until: opens.toISOString() } }],
      },
    })
    expect((await pay({ deliveryMethod: 'pickup', expectedTotal: 1000 })).body.code).toBe('store_closed')
    expect((await pay({ paymentMethod: 'card' })).body.code).toBe('store_closed')
    expect([await balance(ada), await stockOf(id)]).toEqual([10_000, 5])
    await at(opens.getTime() - Date.now() + 60_000, async () => expect((await pay()).status).toBe(201))
  })

  test('is named by the cart, the summary, the validation and the product page', async () => {
    const { ada, store, id } = await filledCart()
    const until = new Date(Date.now() + days(2))
    const closed = { state: 'away', until: until.toISOString() }
    expect((await world.api('GET /cart', { token: ada.token })).data.items[0]!.closed).toBe(null)
    await close(store, until)
    expect((await world.api('GET /cart', { token: ada.token })).data.items[0]!.closed).toEqual(closed)
    expect((await world.api('GET /products/:id', { params: { id } })).data.closed).toEqual(closed)
    const problems = [{ code: 'store_closed', closed, store: `Store ${store.slug}` }]
    expect((await world.api('POST /orders/summary', { token: ada.token, body: {} })).data).toMatchObject({ problems })
    expect(await world.api('POST /orders/validate', { token: ada.token, body: {} })).toMatchObject({
      valid: false,
      data: { problems },
    })
  })

  test('refuses both of two tabs that had the checkout open', async () => {
    const { store, pay } = await filledCart()
    await close(store, new Date(Date.now() + days(1)))
    const tabs = await Promise.all([pay(), pay({ note: 'From the other tab' })])
    expect(tabs.map(({ body }) => body.code)).toEqual(['store_closed', 'store_closed'])
  })

  test('refuses what was added by a link to the product, and takes it again once it is back', async () => {
    const { ada, store, id, pay } = await filledCart()
    await close(store, new Date(Date.now() + days(1)))
    await world.api('DELETE /cart/clear', { token: ada.token })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
    expect((await pay()).body.code).toBe('store_closed')
    await world.api('PUT /vendors/store-settings', { token: store.token, body: { closedUntil: null } })
    expect((await pay()).status).toBe(201)
  })

  test('does not stop a student, who has no hours', async () => {
    const [ada, seller] = [await given.student(10_000), await given.student()]
    const productId = await given.listing(seller, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const body = { placeId: hostel, expectedTotal: 1500 }
    expect((await world.ask('POST /orders', { token: ada.token, body })).status).toBe(201)
  })
})

test('a store that delivers to some places refuses the others, and pickup needs no place', async () => {
  const { ada, store, id, pay } = await filledCart()
  const { gate } = await given.home()
  await world.api('PUT /vendors/store-settings', { token: store.token, body: { deliveryPlaces: [gate] } })
  const summary = await world.api('POST /orders/summary', { token: ada.token, body: { placeId: hostel } })
  expect(summary.data).toMatchObject({
    orders: [{ deliveryPlaces: [gate] }],
    problems: [{ productId: id, code: 'place_not_served' }],
  })
  expect(await pay()).toMatchObject({ status: 422, body: { code: 'delivery_place_not_served' } })
  expect(await balance(ada)).toBe(10_000)
  expect((await pay({ placeId: gate })).status).toBe(201)
  await world.api('POST /cart/add', { token: ada.token, body: { productId: id } })
  expect((await pay({ placeId: hostel, deliveryMethod: 'pickup', expectedTotal: 1000 })).status).toBe(201)
})

test('product, cart and home say to how many places a store delivers, and whether to the buyer’s own address', async () => {
  const { ada, store, id } = await filledCart()
  const { gate, slug } = await given.home()
  const ask = async (token?: string) =>
    (await world.api('GET /products/:id', { ...(token && { token }), params: { id } })).data.delivery
  const inCart = async () => (await world.api('GET /cart', { token: ada.token })).data.items[0]!.delivery
  expect(await ask()).toEqual({ places: 0, own: null })
  await world.api('PUT /vendors/store-settings', { token: store.token, body: { deliveryPlaces: [gate] } })
  expect([await ask(), await ask(ada.token), await inCart()]).toEqual(Array(3).fill({ places: 1, own: null }))
  const { data: nearby } = await world.api('GET /vendors/nearby', { query: { campus: slug, limit: 12 } })
  expect(nearby.find(({ _id }) => _id === store.vendorId)?.delivery).toEqual({ places: 1, own: null })

  const live = (placeId: string) =>
    world.api('POST /users/addresses', {
      token: ada.token,
      body: { label: 'Room', placeId, room: 'B12', isDefault: true },
    })
  const { data: hall } = await live(hostel)
  expect([await ask(ada.token), await inCart()]).toEqual(
    Array(2).fill({ places: 1, own: { place: hall.place.name, isServed: false } }),
  )
  const { data: nearGate } = await live(gate)
  expect([await ask(ada.token), await inCart()]).toEqual(
    Array(2).fill({ places: 1, own: { place: nearGate.place.name, isServed: true } }),
  )
  expect(await ask()).toEqual({ places: 1, own: null })
})
