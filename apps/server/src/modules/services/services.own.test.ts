import { describe, expect, test } from 'vitest'
import type { Person } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { browserIn } from '../../../test/visitors.ts'
import { openWorld } from '../../../test/world.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'

const world = await openWorld()
const { given, category, service } = offeringIn(world)
const { api, ask } = world
const { db } = world.context
await category()

const picture = await drawn(5)
const uploaded = (who: Person) => uploadsIn(world).whole(who, picture)
const form = (more: object = {}) => ({
  ...{ mode: 'appointment', name: 'Knotless braids', category: 'hair', price: 3500, durationMinutes: 120 },
  ...more,
})
const create = async (who: Person, more: object = {}) =>
  ask('POST /services', { token: who.token, body: form(more), key: crypto.randomUUID() })
const created = async (who: Person, more: object = {}) => {
  const { status, body } = await create(who, { pictures: [{ upload: await uploaded(who) }], ...more })
  expect([status, body.code]).toEqual([201, undefined])
  return body.data as { _id: string; version: number; status: string; options: { _id: string; name: string }[] }
}
const fieldsOf = (body: { errors?: unknown }) => (body.errors as { field: string }[]).map(({ field }) => field)

describe('a new service', () => {
  test('is offered with its choices and extras, and read by its seller alone', async () => {
    const store = await given.vendor()
    const options = [
      { choiceOf: 'Length', name: 'Shoulder', price: 0, minutes: 0 },
      { choiceOf: 'Length', name: 'Waist', price: 4000, minutes: 120 },
      { choiceOf: null, name: 'Beads', price: 500, minutes: 15 },
    ]
    const { _id } = await created(store, { options, questions: [{ kind: 'photo', label: 'The style that you want' }] })
    const { data } = await api('GET /services/:id/manage', { token: store.token, params: { id: _id } })
    expect(data).toMatchObject({
      shownPrice: { amount: 3500, isFrom: true, per: null },
      ...{ status: 'active', version: 1, price: 3500, durationMinutes: 120, leadMinutes: 120, horizonDays: 28 },
      ...{ locations: ['provider'], policy: 'standard', place: { name: expect.any(String) } },
      options: options.map((one) => expect.objectContaining(one)),
    })
    const [card] = (await api('GET /vendors/:id/services', { params: { id: store.vendorId } })).data
    expect(card).toMatchObject({
      ...{ durationMinutes: 120, price: { amount: 3500, isFrom: true, per: null } },
    })
    const other = await given.vendor()
    for (const call of [
      'GET /services/:id/manage',
      'DELETE /services/:id',
      'PATCH /services/:id/toggle-status',
    ] as const)
      expect((await ask(call, { token: other.token, params: { id: _id } })).status).toBe(404)
  })

  test('is a draft until it is complete, and says what is missing in each mode', async () => {
    const student = await given.student()
    const draft = await create(student, { status: 'draft', price: null })
    expect([draft.status, (draft.body.data as { status: string }).status]).toEqual([201, 'draft'])
    const missing = async (more: object) => {
      const { status, body } = await create(student, more)
      expect([status, body.code]).toEqual([422, 'service_incomplete'])
      return fieldsOf(body)
    }
    // A student without an address has to say where it is done.
    expect(await missing({ price: null })).toEqual(['price', 'pictures', 'placeId'])
    expect(await missing({ mode: 'class', locations: ['online'] })).toEqual(['pictures', 'capacity'])
    expect(await missing({ mode: 'drop-off', locations: ['customer'] })).toEqual([
      'pictures',
      'unit',
      'turnaroundHours',
    ])
    expect(await missing({ mode: 'quote', price: null, locations: ['online'] })).toEqual(['pictures'])
    const { _id } = draft.body.data as { _id: string }
    const publish = await ask('PATCH /services/:id/toggle-status', { token: student.token, params: { id: _id } })
    expect(publish.body.code).toBe('service_incomplete')
  })

  test.each([
    ['a group of one choice', { options: [{ choiceOf: 'Length', name: 'Waist' }] }, 'options.0.name'],
    [
      'two extras of one name',
      {
        options: [
          { choiceOf: null, name: 'Beads' },
          { choiceOf: null, name: 'beads' },
        ],
      },
      'options.1.name',
    ],
    [
      'a question without answers to choose from',
      { questions: [{ kind: 'choice', label: 'Which?' }] },
      'questions.0.choices',
    ],
    ['more seats for one than there are', { mode: 'class', capacity: 5, maxSeats: 6 }, 'maxSeats'],
    ['a length off the grid', { durationMinutes: 62 }, 'durationMinutes'],
    ['a deposit below the commission', { depositPercent: 4 }, 'depositPercent'],
    [
      'hours that overlap',
      {
        hours: [
          { days: 'Mon', opens: '21:00', closes: '02:00' },
          { days: 'Tue', opens: '01:00', closes: '03:00' },
        ],
      },
      'hours',
    ],
    ['a link that is not encrypted', { onlineLink: 'http://meet.example/a' }, 'onlineLink'],
  ])('is refused with %s', async (_, more, field) => {
    const { status, body } = await create(await given.vendor(), more)
    expect([status, body.code, fieldsOf(body)]).toEqual([400, 'invalid_request', [field]])
  })

  test('needs a category of services, a place of the campus and a picture of one’s own', async () => {
    const store = await given.vendor()
    const elsewhere = await given.campus()
    const code = async (more: object) => (await create(store, more)).body.code
    await given.category()
    expect(await code({ category: 'fans' })).toBe('category_unknown')
    expect(await code({ category: 'services' })).toBe('category_unknown')
    expect(await code({ placeId: elsewhere.hostel })).toBe('delivery_place_unknown')
    expect(await code({ pictures: [{ key: 'bbbbbbbbbbbb' }] })).toBe('picture_unknown')
  })

  test('is made once by ten presses, and a student has room for ten', async () => {
    const student = await given.student()
    const [key, body] = [crypto.randomUUID(), form({ status: 'draft' })]
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST /services', { token: student.token, body, key })),
    )
    expect(new Set(presses.map((one) => (one.body.data as { _id: string })._id)).size).toBe(1)
    const rest = await Promise.all(Array.from({ length: 12 }, () => create(student, { status: 'draft' })))
    expect(rest.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(new Set(rest.filter(({ status }) => status !== 201).map((one) => one.body.code))).toEqual(
      new Set(['services_full']),
    )
  })
})

describe('a service that is changed', () => {
  const change = (who: Person, id: string, version: number, more: object) =>
    ask('PUT /services/:id', { token: who.token, params: { id }, body: form({ version, ...more }) })

  test('keeps the ids of its options, and refuses a form that is older than it', async () => {
    const store = await given.vendor()
    const options = ['Shoulder', 'Waist'].map((name) => ({ choiceOf: 'Length', name }))
    const made = await created(store, { options })
    const { key } = (await api('GET /services/:id/manage', { token: store.token, params: { id: made._id } })).data
      .pictures[0]!
    const [shoulder, waist] = made.options
    const changed = await change(store, made._id, made.version, {
      pictures: [{ key }],
      options: [
        { ...waist, choiceOf: 'Length', price: 4000 },
        { choiceOf: 'Length', name: 'Hip', price: 9000 },
      ],
    })
    expect(changed.status).toBe(200)
    const data = changed.body.data as typeof made
    expect(data.options.map(({ name }) => name)).toEqual(['Waist', 'Hip'])
    expect(data.options[0]!._id).toBe(waist!._id)
    const late = await change(store, made._id, made.version, { pictures: [{ key }] })
    expect([late.status, late.body.code]).toEqual([409, 'service_changed'])
    // An option of another service is not moved by its id.
    const other = await created(store, { name: 'Plain weaving' })
    await change(store, other._id, other.version, {
      pictures: [{ key }],
      options: [{ _id: waist!._id, choiceOf: null, name: 'Stolen' }],
    })
    const { data: kept } = await api('GET /services/:id/manage', { token: store.token, params: { id: made._id } })
    expect(kept.options.map(({ name }) => name)).toEqual(['Waist', 'Hip'])
    expect(shoulder).toBeDefined()
  })

  test('is paused, also until a moment, resumed, copied as a draft, and deleted', async () => {
    const store = await given.vendor()
    const id = await service(store)
    const params = { id }
    const toggle = async (until?: Date) =>
      (
        await api('PATCH /services/:id/toggle-status', {
          token: store.token,
          params,
          body: { until: until?.toISOString() },
        })
      ).data
    const listed = async () => (await api('GET /vendors/:id/services', { params: { id: store.vendorId } })).data.length
    expect([(await toggle(new Date(Date.now() - 1000))).status, await listed()]).toEqual(['paused', 0])
    await world.context.db.once(`select graphile_worker.add_job('services.resumePaused')`)
    await world.settle()
    expect(await listed()).toBe(1)
    expect([(await toggle()).status, (await toggle()).status]).toEqual(['paused', 'active'])
    const copy = (await api('POST /services/:id/duplicate', { token: store.token, params })).data
    expect(copy).toMatchObject({ name: 'Knotless braids (copy)', status: 'draft', price: 3500 })
    const { data, counts } = await api('GET /services/vendor/my-services', { token: store.token, query: { q: 'copy' } })
    expect([data.map(({ _id }) => _id), counts]).toEqual([
      [copy._id],
      expect.objectContaining({ all: 2, active: 1, draft: 1 }),
    ])
    await api('DELETE /services/:id', { token: store.token, params })
    expect([await listed(), (await ask('GET /services/:id/manage', { token: store.token, params })).status]).toEqual([
      0, 404,
    ])
  })

  test('is hidden with its seller', async () => {
    const [store, admin] = [await given.vendor(), await given.admin()]
    const id = await service(store)
    const params = { id: store.id }
    await api('POST /admin/users/:id/shadowban', {
      token: admin.token,
      params,
      body: { reason: 'Spam in messages', duration: 24 },
    })
    const [row] = await world.context.db.once<{ hidden: Date | null }>(
      'select hidden_until as hidden from services where id = $id',
      { id },
    )
    expect(row!.hidden).not.toBeNull()
    const later = await service(store, { name: 'Plain weaving' })
    const hidden = await world.context.db.once('select 1 from services where id = $id and hidden_until is not null', {
      id: later,
    })
    expect(hidden).toHaveLength(1)
  })
})

test('views of a service are counted while it can be booked, without waiting for its row, and its seller sees them', async () => {
  const shop = await given.vendor()
  const id = await service(shop)
  const look = async () => {
    await browserIn(world).see(['service', id])
    await flushCounts(db)
  }
  const seen = async () => (await api('GET /services/:id/manage', { token: shop.token, params: { id } })).data.views
  for (let n = 0; n < 3; n++) await look()
  expect(await seen()).toBe(3)
  await transaction(world.context.pool, async (tx) => {
    await tx.once('select 1 from services where id = $id for update', { id })
    // Added although the row stays locked; beside the service this one is not counted.
    await look()
  })
  expect(await seen()).toBe(3)
  await db.once(`update services set status = 'paused' where id = $id`, { id })
  await look()
  expect(await seen()).toBe(3)
})
