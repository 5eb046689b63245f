import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { changeStatus, ensureTakesOrders } from '../campuses/campuses.status.service.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()
const { token } = admin

let number = 0
const details = (changed: object = {}) => {
  const n = ++number
  const name = { slug: `uni-${n}`, name: `University of Uyo ${n}`, shortName: `UY${n}` }
  return { ...name, city: 'Uyo', state: 'Akwa Ibom', lat: 5.04, lng: 7.92, domains: [`uni${n}.example`], ...changed }
}
const add = async (changed: object = {}) =>
  (await world.api('POST /admin/campuses', { token, body: details(changed) })).data
const move = (id: string, body: object) =>
  world.ask('PATCH /admin/campuses/:id/status', {
    token,
    params: { id },
    body: { reason: 'As planned', ...body } as never,
  })
const setStatus = (id: string, status: string, message: string | null = null) =>
  world.context.db.once('update campuses set status = $status, pause_message = $message where id = $id', {
    ...{ id, status, message },
  })
const counts = async (campusId: string) => {
  const { data } = await world.api('GET /admin/campuses', { token })
  const { stores, riders } = data.find(({ _id }) => _id === campusId)!
  return { stores, riders }
}
const slugs = async (query: object = {}, who?: string) =>
  (await world.api('GET /campuses', { query, token: who })).data.map(({ slug }) => slug)

describe('a new campus', () => {
  test('is a draft that only administrators see', async () => {
    const { _id, slug, status, version, domains, inviteCode } = await add()
    expect({ status, version, domains, inviteCode }).toEqual({
      ...{ status: 'draft', version: 1, domains: [`${slug.replace('uni-', 'uni')}.example`], inviteCode: null },
    })
    expect(await slugs()).not.toContain(slug)
    const listed = (await world.api('GET /admin/campuses', { token })).data.find((one) => one._id === _id)
    expect(listed).toMatchObject({ slug, status: 'draft', students: 0, stores: 0, riders: 0, places: 0, orders: 0 })
    expect((await world.api('GET /campuses/:campus/places', { params: { campus: slug } })).data).toEqual([])
  })

  test('counts as many stores and riders as the lists of them show, whatever their standing', async () => {
    const campus = await given.campus()
    const [, revoked, deleted] = await Promise.all([1, 2, 3].map(() => given.vendor({ campus })))
    const [, left] = await Promise.all([1, 2].map(() => given.rider({ campus })))
    await world.context.db.once(`update vendors set status = 'revoked' where user_id = $id`, { id: revoked!.id })
    for (const { id } of [deleted!, left!])
      await world.context.db.once('update users set deleted_at = now() where id = $id', { id })
    const query = { campus: campus.slug }
    const lists = await Promise.all([
      world.api('GET /admin/vendor-records', { token, query }),
      world.api('GET /admin/rider-records', { token, query }),
    ])
    const [stores, riders] = lists.map(({ pagination }) => pagination!.total)
    expect(await counts(campus.id)).toEqual({ stores, riders })
    expect({ stores, riders }).toEqual({ stores: 2, riders: 1 })
  })

  test('brings the categories that are missing', async () => {
    await add()
    const categories = (await world.api('GET /admin/categories', { token })).data
    expect(categories.filter(({ slug }) => slug === 'phones-and-tablets')).toMatchObject([{ parent: 'phones' }])
    await add()
    expect((await world.api('GET /admin/categories', { token })).data).toEqual(categories)
  })

  test('is added once when its call is repeated with its key, and is in the audit log', async () => {
    const body = details()
    const call = { token, body, key: `campus-${body.slug}` }
    const [one, two] = [await world.api('POST /admin/campuses', call), await world.api('POST /admin/campuses', call)]
    expect(two.data._id).toBe(one.data._id)
    const entries = await world.context.db.once('select action from audit_log where subject_id = $id', {
      id: one.data._id,
    })
    expect(entries).toEqual([{ action: 'campus.added' }])
  })

  test.each<[string, object, string]>([
    ['a latitude outside Nigeria', { lat: 51.5 }, 'lat'],
    ['exchanged coordinates', { lat: 3.39, lng: 6.51 }, 'lat'],
    ['an address with capitals', { slug: 'UNIUYO' }, 'slug'],
    ['an email address for a domain', { domains: ['ada@uni.example'] }, 'domains.0'],
    ['no name', { name: ' ' }, 'name'],
  ])('with %s is refused with its field', async (_, changed, field) => {
    const answer = await world.ask('POST /admin/campuses', { token, body: details(changed) })
    expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('with the address or a domain of another one is refused in words', async () => {
    const other = await add()
    const sameSlug = await world.ask('POST /admin/campuses', { token, body: details({ slug: other.slug }) })
    const sameDomain = await world.ask('POST /admin/campuses', { token, body: details({ domains: other.domains }) })
    expect([sameSlug.body.code, sameSlug.body.errors[0]!.field]).toEqual(['campus_refused', 'slug'])
    expect(sameDomain.body.errors).toEqual([
      { field: 'domains', message: `${other.domains[0]} is a domain of ${other.name}.` },
    ])
  })
})

describe('a change', () => {
  test('replaces the details; one that began before another is refused', async () => {
    const { _id: id, version } = await add()
    const change = details()
    const domains = ['one.example', 'two.example'].map((domain) => `${change.slug}.${domain}`)
    const body = { ...change, domains, version }
    const { data } = await world.api('PUT /admin/campuses/:id', { token, params: { id }, body })
    expect(data).toMatchObject({ slug: change.slug, name: change.name, domains, version: version + 1 })
    const late = await world.ask('PUT /admin/campuses/:id', { token, params: { id }, body })
    expect(late.body.code).toBe('campus_changed')
    const entries = await world.context.db.once<{ details: { before: object; after: object } }>(
      `select details from audit_log where subject_id = $id and action = 'campus.changed'`,
      { id },
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]!.details.after).toMatchObject({ name: change.name })
  })

  test('leaves the address of a campus that is no draft', async () => {
    const { _id: id, version, ...before } = await add()
    await move(id, { status: 'pilot' })
    const body = { ...details(), version: version + 1 }
    const answer = await world.ask('PUT /admin/campuses/:id', { token, params: { id }, body })
    expect(answer.body.errors[0]!.field).toBe('slug')
    const same = { ...body, slug: before.slug }
    expect((await world.ask('PUT /admin/campuses/:id', { token, params: { id }, body: same })).status).toBe(200)
  })
})

describe('the status', () => {
  test('goes from draft to pilot; nothing is skipped', async () => {
    const { _id: id } = await add()
    const codes = []
    for (const status of ['open', 'paused', 'pilot', 'pilot', 'paused'])
      codes.push((await move(id, { status, message: 'Strike' })).body.code ?? 'done')
    expect(codes).toEqual(['campus_status', 'campus_status', 'done', 'campus_status', 'campus_status'])
  })

  test('a pause needs words for the students, and ends with the campus as it was', async () => {
    const { id } = await given.campus()
    expect((await move(id, { status: 'paused' })).body.errors[0]!.field).toBe('message')
    const message = 'Strike: orders start again on Monday'
    expect((await move(id, { status: 'paused', message })).body.data).toMatchObject({ pauseMessage: message })
    expect((await move(id, { status: 'open' })).body.data).toMatchObject({ status: 'open', pauseMessage: null })
    const actions = await world.context.db.once(
      'select action, reason from audit_log where subject_id = $id order by id',
      { id },
    )
    expect(actions).toEqual(['paused', 'opened'].map((done) => ({ action: `campus.${done}`, reason: 'As planned' })))
  })
})

const inviteCodeOf = ({ body }: Awaited<ReturnType<typeof move>>) => (body.data as { inviteCode: string }).inviteCode
const newcomer = (email: string) => ({
  ...{ firstName: 'Eno', lastName: 'Udo', email, phone: '08031234567', password: 'quiet-river-lantern-42' },
})

describe('a pilot', () => {
  test('is joined by its invitation or by an address of its domains', async () => {
    const { _id: id, slug, domains } = await add()
    const join = async (email: string, invite?: string) => {
      const body = { ...newcomer(email), university: slug, invite }
      return (await world.ask('POST /auth/register', { body })).body.code ?? 'joined'
    }
    expect(await join(`draft@${domains[0]}`)).toBe('campus_unknown')
    const code = inviteCodeOf(await move(id, { status: 'pilot' }))
    expect(await join(`a.${slug}@people.example`)).toBe('campus_unknown')
    expect(await join(`b.${slug}@people.example`, 'another')).toBe('campus_unknown')
    expect(await join(`c.${slug}@people.example`, code)).toBe('joined')
    expect(await join(`d.${slug}@${domains[0]}`)).toBe('joined')
    expect(await slugs()).not.toContain(slug)
    expect(await slugs({ invite: code })).toContain(slug)
  })

  test('is in no list of all campuses, and is sold to its own people alone', async () => {
    const campus = await given.campus()
    await setStatus(campus.id, 'pilot')
    const store = await given.vendor({ campus })
    const product = await given.product(store, { name: `Pilot lantern ${campus.slug}` })
    await world.settle()
    const search = async (query: object) =>
      (await world.api('GET /products', { query: { search: 'lantern', ...query } as never })).data.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await search({})).not.toContain(product.id)
    expect(await search({ campus: campus.slug })).toContain(product.id)
    const buy = async (buyer: { token: string }, deliveryMethod: 'delivery' | 'pickup', expectedTotal: number) => {
      await world.api('POST /cart/add', { token: buyer.token, body: { productId: product.id, quantity: 1 } })
      const place = deliveryMethod === 'delivery' ? { placeId: campus.hostel } : {}
      return world.ask('POST /orders', { token: buyer.token, body: { deliveryMethod, expectedTotal, ...place } })
    }
    expect((await buy(await given.student(5000), 'pickup', 1000)).body.code).toBe('campus_not_open')
    const member = await given.student(5000, { campusId: campus.id })
    expect((await buy(member, 'delivery', 1500)).status).toBe(201)
    expect(await slugs({}, member.token)).toContain(campus.slug)
    expect(await world.faults()).toEqual([])
  })
})

describe('a paused campus', () => {
  const message = 'Strike: orders start again on Monday'

  test('takes no order, and says why; what was ordered goes on', async () => {
    const campus = await given.campus()
    const store = await given.vendor({ campus })
    const product = await given.product(store)
    const buyer = await given.student(10_000, { campusId: campus.id })
    const buy = async () => {
      await world.api('DELETE /cart/clear', { token: buyer.token })
      await world.api('POST /cart/add', { token: buyer.token, body: { productId: product.id, quantity: 1 } })
      return world.ask('POST /orders', { token: buyer.token, body: { placeId: campus.hostel, expectedTotal: 1500 } })
    }
    const order = ((await buy()).body.data as { orders: { _id: string }[] }).orders[0]!._id
    await move(campus.id, { status: 'paused', message })
    const refused = await buy()
    expect([refused.status, refused.body.code]).toEqual([409, 'campus_paused'])
    expect(refused.body.message).toContain(message)
    await world.api('PATCH /orders/:id/status', {
      token: store.token,
      params: { id: order },
      body: { status: 'confirmed' } as never,
    })
    expect((await world.ask('GET /products/:id', { params: { id: product.id } })).status).toBe(200)
    await move(campus.id, { status: 'open' })
    expect((await buy()).status).toBe(201)
  })

  test('a checkout that is pressed while the pause is set waits for it, and is refused', async () => {
    const campus = await given.campus()
    const product = await given.product(await given.vendor({ campus }))
    const { token: by } = await given.student(10_000, { campusId: campus.id })
    await world.api('POST /cart/add', { token: by, body: { productId: product.id, quantity: 1 } })
    const pressed = await transaction(world.context.pool, async (tx) => {
      await changeStatus(tx, campus.id, { status: 'paused', message })
      const answer = world.ask('POST /orders', { token: by, body: { placeId: campus.hostel, expectedTotal: 1500 } })
      await expect.poll(waitingForLocks).not.toEqual([])
      return { answer }
    })
    expect((await pressed.answer).body.code).toBe('campus_paused')
    expect(await world.faults()).toEqual([])
  })

  test('a pause waits for a checkout that is being paid', async () => {
    const campus = await given.campus()
    const pause = await transaction(world.context.pool, async (tx) => {
      await ensureTakesOrders(tx, { campusId: null }, [campus.id])
      const answer = move(campus.id, { status: 'paused', message })
      await expect.poll(waitingForLocks).not.toEqual([])
      return { answer }
    })
    expect((await pause.answer).status).toBe(200)
  })
})

const waitingForLocks = () =>
  world.context.db.once(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
