import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { bodyOf } from '../../../test/listing.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const uploads = uploadsIn(world)
await given.category()
const { hostel } = await given.home()

let pictures = 500
const post = async (student: Person, more: object = {}) =>
  world.api('POST /individual-listings', {
    token: student.token,
    body: {
      name: 'Student foam, 4 inches',
      category: 'hostel',
      condition: 'fair-used',
      price: 9500,
      placeId: hostel,
      pictures: [{ upload: await uploads.whole(student, await drawn(++pictures)) }],
      ...more,
    } as never,
  })
const balance = async ({ token }: Person) => (await world.api('GET /wallet/balance', { token })).data.balance

describe('an item of a student', () => {
  test('is shown with the first name only, bought through escrow, and paid without commission', async () => {
    const [chidi, ada] = [await given.student(), await given.student(20_000)]
    await given.trust(chidi.id)
    const { data: item } = await post(chidi)
    expect(item).toMatchObject({ kind: 'listing', status: 'active', stock: 1, lowStock: 0, options: [] })
    const { data: shown } = await world.api('GET /products/:id', { params: { id: item._id } })
    expect(shown).toMatchObject({
      kind: 'listing',
      vendor: { businessName: 'Student', slug: '' },
      condition: 'fair-used',
    })
    expect(JSON.stringify(shown)).not.toContain(chidi.email)
    expect(JSON.stringify(shown)).not.toContain('Number')

    await world.api('POST /cart/add', { token: ada.token, body: { productId: item._id } })
    const { data: bought } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 9500 },
    })
    const [order] = bought.orders
    expect(order!.vendor).toMatchObject({ businessName: 'Student', slug: '' })
    await world.settle()
    const { data: sales, counts } = await world.api('GET /orders/my-sales', { token: chidi.token })
    expect([sales.map(({ _id }) => _id), counts]).toEqual([[order!._id], { pending: 1 }])
    expect(sales[0]!.can).toMatchObject({ accept: true, reject: true })
    const notified = await world.api('GET /notifications', { token: chidi.token })
    expect(notified.data.notifications[0]).toMatchObject({ type: 'order', link: `/orders/${order!._id}#answer` })

    const params = { id: order!._id }
    await world.api('PATCH /orders/:id/accept', { token: chidi.token, params, body: {} })
    for (const status of ['preparing', 'ready'] as const)
      await world.api('PATCH /orders/:id/status', { token: chidi.token, params, body: { status } })
    const { data: mine } = await world.api('GET /orders/:id', { token: ada.token, params })
    const { data: done } = await world.api('PATCH /orders/:id/status', {
      token: chidi.token,
      params,
      body: { status: 'delivered', code: mine.deliveryCode! },
    })
    expect([done.status, done.escrow, done.earning]).toEqual(['delivered', 'released', 9500])
    expect([await balance(chidi), await balance(ada)]).toEqual([9500, 10_500])
    expect((await world.api('GET /individual-listings/mine', { token: chidi.token })).counts['out-of-stock']).toBe(1)
    expect(await world.faults()).toEqual([])
  })

  test('in one cart with a store’s product it is a separate order with its own commission', async () => {
    const [chidi, ada, store] = [await given.student(), await given.student(20_000), await given.vendor()]
    const item = await given.listing(chidi, { naira: 2000 })
    const { id: product } = await given.product(store, { naira: 3000 })
    for (const productId of [item, product])
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { placeId: hostel, expectedTotal: 6000 },
    })
    expect(data.orders).toHaveLength(2)
    const rows = await world.context.db.once<{ vendorId: string | null; commission: number }>(
      'select vendor_id as "vendorId", commission from orders where checkout_id = $checkoutId order by commission',
      { checkoutId: data.checkoutId },
    )
    expect(rows).toEqual([
      { vendorId: null, commission: 0 },
      { vendorId: store.vendorId, commission: 15_000 },
    ])
  })

  test('goes on sale only with a place where it is collected, which buyer and rider then see', async () => {
    const [chidi, ada, rider] = [await given.student(), await given.student(20_000), await given.rider()]
    const nowhere = { placeId: null, landmark: 'Block C, by the porter' }
    const asked = { field: 'placeId', message: 'Say where buyers can collect it.' }
    await expect(post(chidi, nowhere)).rejects.toThrow(JSON.stringify(asked))
    const { data: draft } = await post(chidi, { ...nowhere, status: 'draft' })
    expect(draft).toMatchObject({ status: 'draft', place: null, landmark: nowhere.landmark })
    const ask = { token: chidi.token, params: { id: draft._id } }
    const refused = await world.ask('PATCH /individual-listings/:id/toggle-status', ask)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([422, 'product_incomplete', [asked]])

    const elsewhere = await given.campus()
    const change = (placeId: string) =>
      world.ask('PUT /individual-listings/:id', { ...ask, body: { ...bodyOf(draft), placeId, status: 'active' } })
    expect((await change(elsewhere.hostel)).body).toMatchObject({
      code: 'delivery_place_unknown',
      errors: [{ field: 'placeId' }],
    })
    expect((await change(hostel)).status).toBe(200)
    const { data: item } = await world.api('GET /products/:id', { params: { id: draft._id } })
    expect(item.place).toMatch(/^Hall /)
    // Only for those whose order is paid.
    expect(JSON.stringify(item)).not.toContain('porter')

    await world.api('POST /cart/add', { token: ada.token, body: { productId: draft._id } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { placeId: hostel, expectedTotal: 10_000 },
    })
    const params = { id: data.orders[0]!._id }
    await world.api('PATCH /orders/:id/accept', { token: chidi.token, params, body: {} })
    const { data: bought } = await world.api('GET /orders/:id', { token: ada.token, params })
    expect(bought.vendor.place).toBe(`${item.place}, Block C, by the porter`)
    for (const status of ['preparing', 'ready'] as const)
      await world.api('PATCH /orders/:id/status', { token: chidi.token, params, body: { status } })
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    const { data: run } = await world.api('GET /riders/run', { token: rider.token })
    expect(run.stops.find(({ kind }) => kind === 'pick-up')?.place).toBe(`${item.place}, Block C, by the porter`)
  })

  test('of a student with an address is collected there, unless they say otherwise', async () => {
    const chidi = await given.student()
    const { gate } = await given.home()
    const address = { label: 'Room', placeId: gate, room: 'B12' }
    await world.api('POST /users/addresses', { token: chidi.token, body: address })
    expect((await post(chidi, { placeId: undefined })).data.place?._id).toBe(gate)
    expect((await post(chidi)).data.place?._id).toBe(hostel)
  })

  test('two buyers at the same time: one gets it', async () => {
    const item = await given.listing(await given.student(), { naira: 100 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => given.student(1000)))
    for (const { token } of buyers) await world.api('POST /cart/add', { token, body: { productId: item } })
    const answers = await Promise.all(
      buyers.map(({ token }) => world.ask('POST /orders', { token, body: { placeId: hostel, expectedTotal: 600 } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['cart_changed']),
    )
  })

  test('cannot be bought while marked as sold', async () => {
    const chidi = await given.student()
    const item = await given.listing(chidi)
    const params = { id: item }
    const mark = (sold: boolean) =>
      world.api('PATCH /individual-listings/:id/sold', { token: chidi.token, params, body: { sold } })
    const add = async () => {
      const { token } = await given.student()
      return (await world.ask('POST /cart/add', { token, body: { productId: item } })).body.code
    }
    expect((await Promise.all([mark(true), mark(true), mark(true)])).map(({ data }) => data.stock)).toEqual([0, 0, 0])
    expect(await add()).toBe('out_of_stock')
    expect((await mark(false)).data.stock).toBe(1)
    expect(await add()).toBeUndefined()
  })

  test('cannot be bought by its seller, or changed by anyone else', async () => {
    const [chidi, other] = [await given.student(5000), await given.student()]
    const item = await given.listing(chidi)
    expect((await world.ask('POST /cart/add', { token: chidi.token, body: { productId: item } })).body.code).toBe(
      'own_product',
    )
    const calls: [string, unknown?][] = [
      ['PATCH /individual-listings/:id/sold', { sold: true }],
      ['PATCH /individual-listings/:id/toggle-status', {}],
      ['PUT /individual-listings/:id', { name: 'Mine now', category: 'hostel' }],
      ['DELETE /individual-listings/:id'],
    ]
    for (const [call, body] of calls)
      expect([call, (await world.ask(call, { token: other.token, params: { id: item }, body })).status]).toEqual([
        call,
        404,
      ])
  })

  test('stays manageable after the student has opened a store, apart from the store’s products', async () => {
    const store = await given.vendor()
    const fan = await given.product(store, { name: 'Fan of the store' })
    const item = await given.listing(store, { name: 'Old foam', naira: 1000 })
    const { data: products, items } = await world.api('GET /products/vendor/my-products', { token: store.token })
    expect([products.map(({ _id }) => _id), items]).toEqual([[fan.id], 1])
    const { data: mine, counts } = await world.api('GET /individual-listings/mine', { token: store.token })
    expect([mine.map(({ _id }) => _id), counts.all]).toEqual([[item], 1])

    const ask = { token: store.token, params: { id: item } }
    const { data: seen } = await world.api('GET /products/:id/manage', ask)
    const { data: changed } = await world.api('PUT /individual-listings/:id', {
      ...ask,
      body: { ...bodyOf(seen), name: 'Old foam, aired', price: 900 },
    })
    expect(changed).toMatchObject({ kind: 'listing', name: 'Old foam, aired', price: 900 })
    expect((await world.api('PATCH /individual-listings/:id/toggle-status', ask)).data.status).toBe('paused')
    expect((await world.api('PATCH /individual-listings/:id/toggle-status', ask)).data.status).toBe('active')

    const ada = await given.student(5000)
    await world.api('POST /cart/add', { token: ada.token, body: { productId: item } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 900 },
    })
    const params = { id: data.orders[0]!._id }
    const { data: orders } = await world.api('GET /orders/vendor/orders', { token: store.token })
    expect(orders.map(({ _id }) => _id)).toEqual([params.id])
    await world.api('PATCH /orders/:id/accept', { token: store.token, params, body: {} })

    await world.api('PATCH /individual-listings/:id/sold', { ...ask, body: { sold: true } })
    await world.api('DELETE /individual-listings/:id', ask)
    expect((await world.api('GET /individual-listings/mine', { token: store.token })).data).toEqual([])
    const another = await world.ask('POST /individual-listings', {
      token: store.token,
      body: { name: 'New', category: 'hostel' },
    })
    expect(another.body.code).toBe('role_not_allowed')
  })

  test('can be posted by a rider, who accepts the order but cannot deliver it', async () => {
    const [musa, ada] = [await given.rider(), await given.student(5000)]
    const { data: item } = await post(musa, { price: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: item._id } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { placeId: hostel, expectedTotal: 1500 },
    })
    const params = { id: data.orders[0]!._id }
    const { data: sales } = await world.api('GET /orders/my-sales', { token: musa.token })
    expect(sales.map(({ _id }) => _id)).toEqual([params.id])
    await world.api('PATCH /orders/:id/accept', { token: musa.token, params, body: {} })
    for (const status of ['preparing', 'ready'] as const)
      await world.api('PATCH /orders/:id/status', { token: musa.token, params, body: { status } })
    const { data: offered } = await world.api('GET /orders/rider/available', { token: musa.token })
    expect(offered.filter(({ _id }) => _id === params.id)).toEqual([])
    expect((await world.ask('POST /riders/deliveries/:id/accept', { token: musa.token, params })).status).not.toBe(200)
  })

  test('sixty at most, even when posted at the same time', async () => {
    const chidi = await given.student()
    for (let n = 0; n < 58; n++) await given.listing(chidi)
    const one = { name: 'One more', category: 'hostel', status: 'draft' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.ask('POST /individual-listings', { token: chidi.token, body: one })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'listings_full')).toHaveLength(4)
  })

  test('another student cannot accept its order', async () => {
    const [chidi, ada, eve] = [await given.student(), await given.student(5000), await given.student()]
    const item = await given.listing(chidi, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId: item } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { placeId: hostel, expectedTotal: 1500 },
    })
    const params = { id: data.orders[0]!._id }
    expect((await world.ask('PATCH /orders/:id/accept', { token: eve.token, params, body: {} })).status).toBe(404)
    expect((await world.ask('PATCH /orders/:id/accept', { token: ada.token, params, body: {} })).body.code).toBe(
      'forbidden',
    )
  })
})
