import { storeDays } from '@vendly/contract/store-hours'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given } = await buyingIn(world)
const { api, ask } = world

const storefront = (url: string, token?: string) => ask('GET /vendors/store/:url', { params: { url }, token })
const settings = (store: Store, body: object) => ask('PUT /vendors/store-settings', { token: store.token, body })

const openAllWeek = (store: Store) =>
  api('PUT /vendors/my-profile', {
    token: store.token,
    body: { hours: storeDays.map((days) => ({ days, opens: '00:00', closes: '00:00' })) },
  })

describe('a storefront', () => {
  test('opens by id, by slug and by every former slug; no other store can take one of them', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    await settings(store, { slug: 'mama-put' })
    await settings(store, { slug: 'mama-put-kitchen' })
    for (const url of [store.vendorId, store.slug, 'mama-put', 'MAMA-PUT-KITCHEN']) {
      const { status, body } = await storefront(url)
      expect([status, (body.data as { slug: string }).slug]).toEqual([200, 'mama-put-kitchen'])
    }
    expect((await settings(other, { slug: 'mama-put' })).body.code).toBe('slug_taken')
    expect((await settings(store, { slug: 'mama-put' })).status).toBe(200)
    expect((await storefront('no-such-store')).status).toBe(404)
  })

  test('ten stores that choose one slug at the same time: exactly one gets it', async () => {
    const stores = await Promise.all(Array.from({ length: 10 }, () => given.vendor()))
    const answers = await Promise.all(stores.map((store) => settings(store, { slug: 'best-shawarma' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'slug_taken')).toHaveLength(9)
  })

  test('changes its slug five times at most, and only to a valid slug', async () => {
    const store = await given.vendor()
    for (const n of [1, 2, 3, 4, 5]) expect((await settings(store, { slug: `moved-${n}` })).status).toBe(200)
    expect((await settings(store, { slug: 'moved-6' })).body.code).toBe('slug_changes')
    for (const slug of ['a', 'Two words', '-x-', 'ünder', store.vendorId])
      expect((await settings(store, { slug })).status).toBe(400)
  })

  test('of a suspended owner answers like a store that does not exist', async () => {
    const store = await given.vendor()
    await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: store.id })
    expect(await storefront(store.slug)).toEqual(await storefront('no-such-store'))
    expect((await ask('GET /vendors/:id/products', { params: { id: store.vendorId } })).status).toBe(404)
  })

  test('of a shadowbanned owner is visible to the owner alone', async () => {
    const store = await given.vendor()
    await world.context.db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, {
      id: store.id,
    })
    expect([(await storefront(store.slug)).status, (await storefront(store.slug, store.token)).status]).toEqual([
      404, 200,
    ])
  })

  test('shows whether it is open, and until when the vendor is away', async () => {
    const store = await given.vendor()
    await openAllWeek(store)
    expect((await api('GET /vendors/:id', { params: { id: store.vendorId } })).data.opening.state).toBe('open')
    const closedUntil = new Date(Date.now() + 3_600_000).toISOString()
    await settings(store, { closedUntil })
    const away = await api('GET /vendors/:id', { params: { id: store.vendorId } })
    expect(away.data.opening).toEqual({ state: 'away', until: closedUntil })
    await settings(store, { closedUntil: null })
    expect((await api('GET /vendors/:id', { params: { id: store.vendorId } })).data.opening.state).toBe('open')
  })

  test('searches and pages its own products only', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    for (const name of ['Red kettle', 'Blue kettle', 'Desk lamp']) await given.product(store, { name })
    await given.product(other, { name: 'Green kettle' })
    await world.settle()
    const all = await api('GET /vendors/:id/products', { params: { id: store.vendorId }, query: { limit: 2 } })
    const rest = await api('GET /vendors/:id/products', {
      params: { id: store.vendorId },
      query: { limit: 2, cursor: all.pagination!.next! },
    })
    expect([...all.data, ...rest.data].map(({ name }) => name).toSorted()).toEqual([
      'Blue kettle',
      'Desk lamp',
      'Red kettle',
    ])
    const kettles = await api('GET /vendors/:id/products', { params: { id: store.vendorId }, query: { q: 'kettle' } })
    expect(kettles.data.map(({ name }) => name).toSorted()).toEqual(['Blue kettle', 'Red kettle'])
  })

  test('delivers to places of its own campus only', async () => {
    const [store, home, elsewhere] = [await given.vendor(), await given.home(), await given.campus()]
    expect((await settings(store, { deliveryPlaces: [elsewhere.gate] })).body.code).toBe('delivery_place_unknown')
    await settings(store, { deliveryPlaces: [home.hostel] })
    const { data } = await api('GET /vendors/:id', { params: { id: store.vendorId } })
    expect(data.deliveryPlaces.map(({ _id }) => _id)).toEqual([home.hostel])
  })

  test('is near its campus: open stores first, then the one that opens next; empty stores are left out', async () => {
    const campus = await given.home()
    const [open, away, silent, empty] = [
      await given.vendor(),
      await given.vendor(),
      await given.vendor(),
      await given.vendor(),
    ]
    for (const store of [open, away, silent]) await given.product(store)
    for (const store of [open, away, empty]) await openAllWeek(store)
    await settings(away, { closedUntil: new Date(Date.now() + 3_600_000).toISOString() })
    await world.settle()
    const { data } = await api('GET /vendors/nearby', { query: { campus: campus.slug, limit: 12 } })
    const own = [open, away, silent, empty].map(({ slug }) => slug)
    expect(
      data
        .filter(({ slug }) => own.includes(slug))
        .map(({ slug, opening, acceptMinutes }) => [slug, opening.state, acceptMinutes]),
    ).toEqual([
      [open.slug, 'open', null],
      [away.slug, 'away', null],
      [silent.slug, 'unknown', null],
    ])
    const kitchens = { campus: campus.slug, category: 'food', limit: 1 }
    expect((await api('GET /vendors/nearby', { query: kitchens })).data.map(({ slug }) => slug)).toEqual([open.slug])
    const { data: profile } = await api('GET /vendors/my-profile', { token: away.token })
    expect(profile.opening.state).toBe('away')
  })

  test('that delivers to the reader’s own hall is before open ones that do not, and says so', async () => {
    const { slug, hostel, gate } = await given.home()
    const [near, far] = [await given.vendor(), await given.vendor()]
    for (const store of [near, far]) {
      await given.product(store)
      await openAllWeek(store)
      await settings(store, { deliveryPlaces: [store === near ? hostel : gate] })
    }
    await world.settle()
    const ada = await given.student()
    const body = { label: 'Room', placeId: hostel, room: 'B12' }
    await api('POST /users/addresses', { token: ada.token, body })
    const nearby = async (token?: string) =>
      (await api('GET /vendors/nearby', { token, query: { campus: slug, limit: 12 } })).data
    const own = [near.slug, far.slug]
    const areas = (list: Awaited<ReturnType<typeof nearby>>) =>
      list.filter((store) => own.includes(store.slug)).map((store) => [store.slug, store.delivery])
    const place = expect.any(String)
    expect(areas(await nearby(ada.token))).toEqual([
      [near.slug, { places: 1, own: { place, isServed: true } }],
      [far.slug, { places: 1, own: { place, isServed: false } }],
    ])
    expect(areas(await nearby()).map(([, area]) => area)).toEqual([
      { places: 1, own: null },
      { places: 1, own: null },
    ])
  })

  test('is listed among the stores of its campus', async () => {
    const [campus, store] = [await given.home(), await given.vendor()]
    await world.settle()
    const { data } = await api('GET /vendors', { query: { campus: campus.slug, sort: 'newest', limit: 1 } })
    expect(data.map(({ slug }) => slug)).toEqual([store.slug])
  })
})

describe('Premium', () => {
  test('is required for colour, featured products and banner', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store)
    for (const change of [{ colour: 'plum' }, { featured: [id] }])
      expect((await settings(store, change)).body.code).toBe('premium_only')
    expect((await upload(store, 'banner')).body.code).toBe('premium_only')
    expect((await upload(store, 'store')).status).toBe(200)
  })

  test('features up to six own products in order, and skips those that are no longer on sale', async () => {
    const [store, other] = [await given.vendor({ plan: 'premium' }), await given.vendor()]
    const products = await Promise.all(Array.from({ length: 7 }, () => given.product(store)))
    const ids = products.map(({ id }) => id)
    expect((await settings(store, { featured: ids })).status).toBe(400)
    expect((await settings(store, { featured: [(await given.product(other)).id] })).body.code).toBe('featured_unknown')
    const chosen = [ids[3]!, ids[0]!, ids[5]!]
    await settings(store, { featured: chosen })
    const shown = async () =>
      (await api('GET /vendors/:id', { params: { id: store.vendorId } })).data.featured.map(({ _id }) => _id)
    expect(await shown()).toEqual(chosen)
    await api('PATCH /products/:id/toggle-status', { token: store.token, params: { id: chosen[0]! } })
    expect(await shown()).toEqual(chosen.slice(1))
  })

  test('shows a re-encoded banner until it is removed', async () => {
    const store = await given.vendor({ plan: 'premium' })
    expect((await upload(store, 'banner')).status).toBe(200)
    const banner = async () => (await api('GET /vendors/:id', { params: { id: store.vendorId } })).data.banner
    const { url } = (await banner())!
    expect((await fetch(`${world.url}${url}-640.webp`)).status).toBe(200)
    await settings(store, { banner: null })
    expect(await banner()).toBeNull()
  })

  test('costs what an administrator sets', async () => {
    const [store, admin] = [await given.vendor(), await given.admin()]
    const { data: before } = await api('GET /admin/settings/rates', { token: admin.token })
    const { changedAt: _, ...rates } = before
    await api('PUT /admin/settings/rates', {
      token: admin.token,
      body: { ...rates, premiumMonthly: 3000, reason: 'New term' },
    })
    const { data } = await api('GET /vendors/pricing', { token: store.token })
    expect([data.commission.ownPlan, data.commission.premiumUntil]).toEqual(['standard', null])
    expect(data.plans.map(({ period, price }) => [period, price])).toEqual([
      ['monthly', 3000],
      ['yearly', before.premiumYearly],
    ])
  })
})

async function upload(store: Store, use: string) {
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#ffb020' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('json', JSON.stringify({ use }))
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
  return ask('POST /vendors/upload-image', { token: store.token, body: form })
}
