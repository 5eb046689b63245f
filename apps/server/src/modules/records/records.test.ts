import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, useClock } from '../../platform/clock.ts'
import { applyAdDates } from '../ads/ads.jobs.ts'

const world = await openWorld()
const { given, hostel, bought, advance, balance } = await buyingIn(world)
const booking = bookingIn(world)
const admin = await given.admin()
const reason = 'The papers belong to somebody else'

type Action = 'stop' | 'resume' | 'revoke' | 'restore'
const press = (action: Action, who: Person, { by = admin, key }: { by?: Person; key?: string } = {}) =>
  world.ask(`POST /admin/records/:id/${action}`, { token: by.token, params: { id: who.id }, body: { reason }, key })
/** So long ago that a job which waits is due. */
async function pressBefore(action: Action, who: Person) {
  const restore = useClock(() => new Date(Date.now() - minutes(1)))
  const { status } = await press(action, who)
  restore()
  expect(status).toBe(200)
}
const titlesOf = async (who: Person) => {
  await world.settle()
  return (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
}
const recordOf = async (who: Person, by = admin) =>
  (await world.api('GET /admin/vendor-records/:id', { token: by.token, params: { id: who.id } })).data
const storefront = (store: Store) => world.ask('GET /vendors/:id', { params: { id: store.vendorId } })
/** By somebody whose cart is empty. */
const order = async (productId: string) => {
  const ada = await given.student(10_000)
  await world.ask('POST /cart/add', { token: ada.token, body: { productId } })
  const body = { deliveryMethod: 'delivery', placeId: hostel, expectedTotal: 1500, paymentMethod: 'wallet' }
  return world.ask('POST /orders', { token: ada.token, body })
}
const orderStatus = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data.status

describe('a store that is stopped', () => {
  test('takes no new orders, stays visible, and finishes what it has', async () => {
    const { store, id, productId } = await bought(1000)
    expect((await press('stop', store)).body.data).toEqual({ standing: 'stopped' })
    expect((await storefront(store)).body.data).toMatchObject({ opening: { state: 'away', until: null } })
    expect((await order(productId)).body).toMatchObject({ problems: [{ code: 'store_closed' }] })
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    expect(await orderStatus(store, id)).toBe('ready')
    // The vendor cannot end it as they end their own pause.
    await world.api('PUT /vendors/store-settings', { token: store.token, body: { closedUntil: null } })
    expect((await order(productId)).status).toBe(409)
    expect((await press('resume', store)).body.data).toEqual({ standing: 'verified' })
    expect((await order(productId)).status).toBe(201)
  })
})

test('a store that is stopped takes no bookings, and does those that it has', async () => {
  const { store, serviceId } = await booking.offered()
  const ada = await booking.given.student(20_000)
  const id = await booking.booked(ada, serviceId)
  await press('stop', store)
  const refused = await booking.book(ada, serviceId, { start: on(3, '10:00') })
  expect([refused.status, refused.body.code]).toEqual([409, 'booking_closed'])
  expect((await booking.step(store, id, 'confirm')).status).toBe(200)
  await press('resume', store)
  await world.settle()
  expect((await booking.book(ada, serviceId, { start: on(3, '10:00') })).status).toBe(201)
})

describe('a vendor whose verification is revoked', () => {
  test('sells nothing, finishes what is open, and has everything back when it is restored', async () => {
    const { store, id, productId } = await bought(1000)
    const serviceId = await booking.service(store)
    await given.money(store, 2000)
    const before = await recordOf(store)
    expect((await press('revoke', store)).body.data).toEqual({ standing: 'revoked' })
    const seen = async () =>
      Promise.all([
        storefront(store),
        world.ask('GET /products/:id', { params: { id: productId } }),
        world.ask('GET /services/:id', { params: { id: serviceId } }),
      ]).then((answers) => answers.map(({ status }) => status))
    expect(await seen()).toEqual([404, 404, 404])
    expect((await order(productId)).status).not.toBe(201)
    const { id: added } = await given.product(store)
    expect((await world.ask('GET /products/:id', { params: { id: added } })).status).toBe(404)
    for (const [call, body] of [
      ['POST /vendors/upgrade-premium', { period: 'monthly', paymentMethod: 'wallet' }],
      ['POST /vendors/ads', { productId, days: 2, paymentMethod: 'wallet' }],
    ] as const)
      expect([call, (await world.ask(call, { token: store.token, body })).body.code]).toEqual([
        call,
        'verification_revoked',
      ])
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    expect(await orderStatus(store, id)).toBe('ready')
    expect(await balance(store)).toBe(2000)
    expect((await world.api('GET /auth/me', { token: store.token })).data).toMatchObject({
      ...{ role: 'vendor', isVendorVerified: false, vendorStatus: 'revoked' },
    })
    expect((await press('restore', store)).body.data).toEqual({ standing: 'verified' })
    expect(await seen()).toEqual([200, 200, 200])
    expect((await order(productId)).status).toBe(201)
    const after = await recordOf(store)
    expect(after.store).toEqual({ ...before.store, products: before.store.products + 1 })
    expect(await world.faults()).toEqual([])
  })

  test('stays hidden when a suspension ends meanwhile, and stays suspended when it is restored meanwhile', async () => {
    const { store, productId } = await bought(1000)
    const setStatus = (status: 'active' | 'suspended') =>
      world.api('PATCH /admin/users/:id/status', {
        token: admin.token,
        params: { id: store.id },
        body: { status, reason },
      })
    const isShown = async () => (await world.ask('GET /products/:id', { params: { id: productId } })).status === 200
    await press('revoke', store)
    await setStatus('suspended')
    await setStatus('active')
    expect(await isShown()).toBe(false)
    await setStatus('suspended')
    await press('restore', store)
    expect(await isShown()).toBe(false)
    await setStatus('active')
    expect(await isShown()).toBe(true)
  })

  test('a stop from before counts again when it is restored', async () => {
    const { store, productId } = await bought(1000)
    for (const action of ['stop', 'revoke'] as const) await press(action, store)
    expect((await press('resume', store)).body.code).toBe('user_state')
    expect((await press('restore', store)).body.data).toEqual({ standing: 'stopped' })
    expect((await order(productId)).status).toBe(409)
  })

  test('an ad goes on when it was a mistake, and is paid back after half an hour', async () => {
    const store = await given.vendor()
    await given.money(store, 2000)
    const { id: productId } = await given.product(store)
    const body = { productId, days: 5, paymentMethod: 'wallet' }
    await world.api('POST /vendors/ads', { token: store.token, body: body as never })
    const { data } = await world.api('GET /vendors/ads', { token: store.token })
    await world.api('POST /admin/ads/:id/approve', { token: admin.token, params: { id: data[0]!._id } })
    const stateOf = async () => (await world.api('GET /vendors/ads', { token: store.token })).data[0]!.status
    await press('revoke', store)
    expect((await world.api('GET /ads/shown', { query: {} as never })).data).toBeNull()
    await applyAdDates(world.context)
    expect(await stateOf()).toBe('running')
    await at(minutes(31), () => applyAdDates(world.context))
    expect(await stateOf()).toBe('stopped')
    expect(await balance(store)).toBe(1800)
    expect(await world.faults()).toEqual([])
  })
})

describe('a notification of a decision', () => {
  test('is not sent when it is taken back within seconds, and does not come later', async () => {
    const store = await given.vendor()
    await press('revoke', store)
    await press('restore', store)
    await press('stop', store)
    await press('resume', store)
    await world.context.db.once(`update graphile_worker._private_jobs set run_at = now() where key like $key`, {
      key: `standing:${store.id}:%`,
    })
    expect(await titlesOf(store)).toEqual([])
    const log = (await recordOf(store)).auditLog.map(({ action }) => action)
    expect(log).toEqual(['vendor.resumed', 'vendor.stopped', 'vendor.restored', 'vendor.revoked'])
  })

  test('the vendor of what stays, with the reason, and of its end', async () => {
    const store = await given.vendor()
    await pressBefore('revoke', store)
    const [told] = await titlesOf(store)
    expect(told).toBe('Your verification was revoked')
    const { data } = await world.api('GET /notifications', { token: store.token })
    expect(data.notifications[0]!.body).toContain(`${reason}. `)
    expect(await recordOf(store)).toMatchObject({ standing: 'revoked', set: { reason, by: expect.any(String) } })
    await press('restore', store)
    expect(await titlesOf(store)).toEqual(['You are verified again', 'Your verification was revoked'])
  })

  test('a message is a notification, and in the log', async () => {
    const store = await given.vendor()
    const text = 'Please answer your orders sooner.'
    await world.api('POST /admin/records/:id/message', { token: admin.token, params: { id: store.id }, body: { text } })
    expect(await titlesOf(store)).toEqual(['A message from Vendly'])
    expect((await recordOf(store)).auditLog).toMatchObject([
      { action: 'notification.created', details: { body: text } },
    ])
  })
})

describe('presses at once', () => {
  test('of ten administrators, one revokes and one restores', async () => {
    const store = await given.vendor()
    const others = await Promise.all(Array.from({ length: 10 }, () => given.admin({ adminRole: 'verifier' })))
    for (const action of ['revoke', 'restore'] as const) {
      const answers = await Promise.all(others.map((by) => press(action, store, { by })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.code === 'user_state')).toHaveLength(9)
    }
  })

  test('the same press again has the same answer, and one entry', async () => {
    const store = await given.vendor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => press('stop', store, { key: 'stop-once-1' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await recordOf(store)).auditLog).toHaveLength(1)
  })

  test('a store that changes its products meanwhile is hidden with all of them', async () => {
    const store = await given.vendor()
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await given.product(store)).id))
    const pause = (id: string) =>
      world.ask('PATCH /products/:id', { token: store.token, params: { id }, body: { price: 900 } })
    const [revoked] = await Promise.all([press('revoke', store), ...ids.map(pause)])
    expect(revoked.status).toBe(200)
    for (const id of ids) expect((await world.ask('GET /products/:id', { params: { id } })).status).toBe(404)
  })
})
