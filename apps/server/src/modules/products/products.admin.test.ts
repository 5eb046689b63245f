import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const uploads = uploadsIn(world)
await given.category()
const [admin, store] = [await given.admin(), await given.vendor()]
const report = (token: string, id: string, reason = 'fake') =>
  world.ask('POST /products/:id/report', { token, params: { id }, body: { reason, note: 'Look at the logo.' } })
const listForAdmin = (query: object = {}) =>
  world.api('GET /admin/products', { token: admin.token, query: query as never })
const action = (which: 'remove' | 'restore' | 'dismiss-reports', id: string, reason = 'Copies of a brand') =>
  world.ask(`POST /admin/products/:id/${which}`, { token: admin.token, params: { id }, body: { reason } })

describe('reporting a product', () => {
  test('works once while a report is open, not for one’s own product, and ten times a day', async () => {
    const ada = await given.student()
    const { id } = await given.product(store)
    const presses = await Promise.all(Array.from({ length: 5 }, () => report(ada.token, id)))
    expect(presses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(presses.filter(({ body }) => body.code === 'report_twice')).toHaveLength(4)
    expect((await report(store.token, id)).body.code).toBe('own_report')
    for (let n = 0; n < 9; n++) expect((await report(ada.token, (await given.product(store)).id)).status).toBe(201)
    expect((await report(ada.token, (await given.product(store)).id)).body.code).toBe('report_too_many')
  })

  test('is refused for a product that is not on sale or does not exist', async () => {
    const ada = await given.student()
    const { id } = await given.product(store, { status: 'paused' })
    for (const one of [id, crypto.randomUUID()]) expect((await report(ada.token, one)).status).toBe(404)
    expect((await report(ada.token, (await given.product(store)).id, 'ugly')).status).toBe(400)
  })
})

describe('an administrator', () => {
  test('sees the longest waiting report first and removes the product: seller notified, buyers refused, action logged', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const [first, second] = [await given.product(store, { name: 'First reported' }), await given.product(store)]
    await report(ada.token, first.id)
    await report(bola.token, second.id)
    await report(bola.token, first.id, 'scam')
    const { data, counts } = await listForAdmin({ tab: 'reported', limit: 100 })
    const ours = data.filter(({ _id }) => _id === first.id || _id === second.id)
    expect(ours.map(({ _id, openReports }) => [_id, openReports])).toEqual([
      [first.id, 2],
      [second.id, 1],
    ])
    expect(counts.reported).toBe(data.length)
    const details = await world.api('GET /admin/products/:id', { token: admin.token, params: { id: first.id } })
    expect(details.data.reports.map(({ reason }) => reason)).toEqual(['fake', 'scam'])

    await world.api('POST /cart/add', { token: ada.token, body: { productId: first.id } })
    const presses = await Promise.all([
      action('remove', first.id),
      action('remove', first.id),
      action('remove', first.id),
    ])
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await world.ask('GET /products/:id', { params: { id: first.id } })).body).toMatchObject({
      code: 'product_gone',
      status: 'removed',
    })
    expect((await world.api('GET /cart', { token: ada.token })).data.items[0]!.product.status).toBe('removed')
    const own = await world.api('GET /products/:id', { token: store.token, params: { id: first.id } })
    expect(own.data).toMatchObject({ status: 'removed', removedReason: 'Copies of a brand' })
    expect(
      (await world.ask('PATCH /products/:id/toggle-status', { token: store.token, params: { id: first.id } })).body
        .code,
    ).toBe('product_removed')
    await world.settle()
    const notifications = await world.api('GET /notifications', { token: store.token })
    expect(notifications.data.notifications.filter(({ title }) => title === 'First reported was removed')).toHaveLength(
      1,
    )
    const actions = await world.api('GET /admin/audit-log', {
      token: admin.token,
      query: { q: 'First reported' } as never,
    })
    expect(actions.data.map((one) => one.action)).toEqual(['product.removed'])
    expect((await listForAdmin({ tab: 'reported', limit: 100 })).data.map(({ _id }) => _id)).not.toContain(first.id)

    expect((await action('restore', first.id, 'The seller showed the invoice')).status).toBe(200)
    expect((await world.ask('GET /products/:id', { params: { id: first.id } })).status).toBe(200)
    expect((await action('restore', first.id)).body.code).toBe('product_state')
  })

  test('dismisses reports: they leave the queue and the product stays as it was', async () => {
    const { id } = await given.product(store)
    await report((await given.student()).token, id)
    expect((await action('dismiss-reports', id, 'Looked at it')).status).toBe(200)
    expect((await action('dismiss-reports', id)).body.code).toBe('product_state')
    expect((await world.ask('GET /products/:id', { params: { id } })).status).toBe(200)
  })

  test('needs a reason for every action', async () => {
    const { id } = await given.product(store)
    for (const which of ['remove', 'restore', 'dismiss-reports'] as const)
      expect((await action(which, id, '')).status).toBe(400)
  })

  test('filters by kind, status and campus, searches by part of a name or store, and pages without duplicates', async () => {
    const campus = await given.campus()
    const shop = await given.vendor({ campus })
    for (let n = 0; n < 5; n++)
      await given.product(shop, { name: `Rare kettle ${n}`, status: n === 0 ? 'paused' : 'active' })
    const item = await given.listing(await given.student(), { name: 'Rare kettle of a student' })
    expect((await listForAdmin({ q: 'rare kett' })).data).toHaveLength(6)
    expect((await listForAdmin({ q: 'rare kett', kind: 'listing' })).data.map(({ _id }) => _id)).toEqual([item])
    expect((await listForAdmin({ q: 'rare kett', status: 'paused' })).data).toHaveLength(1)
    expect((await listForAdmin({ campus: campus.slug })).data).toHaveLength(5)
    expect((await listForAdmin({ q: shop.slug })).data).toHaveLength(5)
    expect((await listForAdmin({ campus: 'nowhere' })).data).toEqual([])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listForAdmin({ q: 'rare kett', limit: 2, cursor })
      seen.push(...page.data.map(({ _id }) => _id))
      cursor = page.pagination!.next ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([6, 6])
  })
})

describe('automatic flags', () => {
  const list = async (who: { token: string }, picture: Buffer, name: string) =>
    (
      await world.api('POST /products', {
        token: who.token,
        body: {
          name,
          category: 'fans',
          price: 100,
          pictures: [{ upload: await uploads.whole(who, picture) }],
        } as never,
      })
    ).data._id

  test('flag a picture that another store had first, and not a store’s own pictures', async () => {
    const [original, thief] = [await given.vendor(), await given.vendor()]
    const sharp = (await import('sharp')).default
    const picture = await drawn(900, { width: 1000 })
    const first = await list(original, picture, 'Original fan')
    const again = await list(original, picture, 'My own fan again')
    const copy = await list(thief, await sharp(picture).resize(500).jpeg({ quality: 50 }).toBuffer(), 'Copied fan')
    const other = await list(thief, await drawn(901), 'Honest fan')
    await world.settle()
    const { data } = await listForAdmin({ tab: 'flagged', limit: 100 })
    const flagged = new Map(data.map((one) => [one._id, one.flags.filter(({ kind }) => kind === 'picture')]))
    expect(
      flagged
        .get(copy)!
        .map(({ kind, other: of }) => [kind, of._id])
        .sort(),
    ).toEqual(
      [
        ['picture', first],
        ['picture', again],
      ].sort(),
    )
    for (const id of [first, again, other]) expect(flagged.get(id) ?? []).toEqual([])
    await action('dismiss-reports', copy, 'Both sell for one brand')
    expect((await listForAdmin({ tab: 'flagged', limit: 100 })).data.map(({ _id }) => _id)).not.toContain(copy)
  })

  test('flag a store name similar to an older one, once', async () => {
    const [older, newer] = [await given.vendor(), await given.vendor()]
    await world.context.db.once(
      `update vendors set business_name = 'Mama Ngozi Kitchen', created_at = now() - interval '1 year' where id = $vendorId`,
      { vendorId: older.vendorId },
    )
    await world.context.db.once(`update vendors set business_name = 'Mama Ngozii Kitchen' where id = $vendorId`, {
      vendorId: newer.vendorId,
    })
    const ids = [await list(newer, await drawn(910), 'Jollof'), await list(newer, await drawn(911), 'Fried rice')]
    await world.settle()
    const { data } = await listForAdmin({ tab: 'flagged', limit: 100 })
    const flags = data.filter(({ _id }) => ids.includes(_id)).flatMap((one) => one.flags)
    expect(flags).toEqual([{ kind: 'store-name', other: { _id: older.vendorId, name: 'Mama Ngozi Kitchen' } }])
  })
})
