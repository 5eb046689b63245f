import { storeDays } from '@vendly/contract/store-hours'
import { describe, expect, test } from 'vitest'
import { forgedNumberCursors, forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Store } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, later } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const { given, service, category } = offeringIn(world)
const { api, ask } = world
const { db, pool } = world.context

const EVERY_DAY = storeDays.map((day) => ({ days: day, opens: '00:00', closes: '23:55' }))
type Values = Parameters<typeof service>[1] & {
  ahead?: number
  options?: [group: string | null, naira: number, minutes: number][]
}

/** A store whose services are free at any time, and one of them; `ahead`: from so many days on. */
async function offered({ ahead = 0, options = [], ...values }: Values = {}, store?: Store) {
  const seller = store ?? (await given.vendor())
  await db.once('update vendors set hours = $hours where id = $id', {
    ...{ id: seller.vendorId, hours: JSON.stringify(EVERY_DAY) },
  })
  const id = await service(seller, { leadMinutes: ahead * 1440, ...values })
  for (const [at, [group, naira, minutes]] of options.entries())
    await db.once(
      `insert into service_options (id, service_id, position, choice_of, name, price, minutes)
       values (gen_random_uuid(), $id, $at, $group, $name, $price, $minutes)`,
      { id, at, group, name: `Choice ${at}`, price: naira * 100, minutes },
    )
  return id
}
const list = async (query: NonNullable<Parameters<typeof api<'GET /services'>>[1]>['query'] = {}) =>
  await api('GET /services', { query })
const idsOf = async (query?: Parameters<typeof list>[0]) => (await list(query)).data.map(({ _id }) => _id)
const dayAhead = (n: number) => dayInLagos(later(days(n), new Date()))
/** Categories that no other test uses. They are made before the first call, which reads all and keeps them for a minute. */
await category()
const unused = Array.from({ length: 10 }, (_, n) => ({ id: 200 + n, slug: `services-${n}` }))
for (const { id, slug } of unused)
  await db.once(
    `insert into categories (id, parent_id, slug, name, tint, position) values ($id, 90, $slug, $name, 'services', $id)`,
    { id, slug, name: `Kind ${id}` },
  )
const away = await given.campus()

describe('the list of services', () => {
  test('is sorted in five ways, and paged in each without gaps or repetitions', async () => {
    const { id: categoryId, slug } = unused.pop()!
    const made: string[] = []
    for (const [at, [naira, stars, ahead]] of (
      [
        [5000, [5, 5], 3],
        [2000, [3], 0],
        [9000, [], 1],
        [4000, [4, 4, 4], 7],
      ] as const
    ).entries())
      made.push(
        await offered({
          ...{
            categoryId,
            naira,
            ahead,
            ratingCount: stars.length,
            ratingSum: stars.reduce((sum, one) => sum + one, 0),
          },
          publishedAt: later(hours(at)),
          bookedCount: at === 1 ? 80 : 0,
        }),
      )
    const byQuote = await offered({ categoryId, mode: 'quote', naira: 0, publishedAt: later(-days(9)) })
    await world.settle()
    const [a, b, c, d] = made
    const expected = {
      recommended: [b, a],
      soonest: [b, c, a, d, byQuote],
      price: [b, d, a, c, byQuote],
      rating: [a, d, b],
      newest: [d, c, b, a, byQuote],
    } as const
    for (const [sort, ids] of Object.entries(expected)) {
      const whole = await idsOf({ category: slug, sort: sort as 'price' })
      expect([sort, whole.slice(0, ids.length), whole.length]).toEqual([sort, ids, 5])
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ category: slug, sort: sort as 'price', limit: 2, cursor })
        paged.push(...page.data.map(({ _id }) => _id))
        expect(page.pagination!.total).toBe(5)
        cursor = page.pagination!.next ?? undefined
      } while (cursor)
      expect([sort, paged]).toEqual([sort, whole])
    }
  })

  test.each(forgedNumberCursors)('refuses a cursor %s in an order by number', async (_, cursor) => {
    const { body } = await ask('GET /services', { query: { sort: 'price', cursor } })
    expect(body.code).toBe('cursor_invalid')
  })

  test.each(forgedTimeCursors)('refuses a cursor %s in an order by time', async (_, cursor) => {
    for (const query of [
      { sort: 'soonest' as const },
      { sort: 'newest' as const },
      { sort: 'soonest' as const, freeOn: dayAhead(1) },
    ])
      expect((await ask('GET /services', { query: { ...query, cursor } })).body.code).toBe('cursor_invalid')
  })

  test('is filtered by category, campus, place, price and stars', async () => {
    const { id: categoryId, slug } = unused.pop()!
    const here = await offered({ categoryId, naira: 2000, ratingSum: 9, ratingCount: 2 })
    const online = await offered({ categoryId, naira: 6000, locations: ['online', 'customer'] })
    const there = await offered({ categoryId, naira: 3000, campusId: away.id, placeId: away.gate })
    const byQuote = await offered({ categoryId, mode: 'quote', naira: 0 })
    const found = async (query: Parameters<typeof list>[0]) => (await idsOf({ category: slug, ...query })).toSorted()
    expect(await found({})).toEqual([here, online, there, byQuote].toSorted())
    expect(await found({ campus: away.slug })).toEqual([there])
    expect(await found({ campus: 'no-such-campus' })).toEqual([])
    expect(await found({ location: 'customer' })).toEqual([online])
    expect(await found({ minPrice: 2500, maxPrice: 5000 })).toEqual([there])
    expect(await found({ maxPrice: 2500 })).toEqual([here])
    expect(await found({ rating: 4.5 })).toEqual([here])
    expect(await idsOf({ category: 'no-such-category' })).toEqual([])
  })

  test('has those that are free on a day, with their first start of it, and counts the days', async () => {
    const { id: categoryId, slug } = unused.pop()!
    const soon = await offered({ categoryId })
    const later = await offered({ categoryId, ahead: 3 })
    await world.settle()
    const day = dayAhead(5)
    const { data, days: counted } = await list({ category: slug, freeOn: day, sort: 'soonest' })
    expect(data.map(({ nextFree }) => dayInLagos(new Date(nextFree!.start)))).toEqual([day, day])
    expect(await idsOf({ category: slug, freeOn: dayAhead(1) })).toEqual([soon])
    expect(counted!.map((one) => one.day)).toEqual(Array.from({ length: 8 }, (_, n) => dayAhead(n)))
    expect([counted![1]!.count, counted![5]!.count]).toEqual([1, 2])
    expect(await idsOf({ category: slug, freeOn: dayAhead(200) })).toEqual([])
    const { data: all } = await list({ category: slug, sort: 'soonest' })
    expect(all.map(({ _id }) => _id)).toEqual([soon, later])
    const { data: times } = await api('GET /services/:id/availability', { params: { id: later } })
    expect(all[1]!.nextFree!.start).toBe(times.nextFree)
  })

  test('has nothing that is a draft, paused, removed, or of a hidden seller', async () => {
    const { id: categoryId, slug } = unused.pop()!
    const store = await given.vendor()
    const id = await offered({ categoryId }, store)
    for (const status of ['draft', 'paused', 'removed']) await offered({ categoryId, status }, store)
    const student = await given.student()
    const ofStudent = await service(student, { categoryId })
    expect((await idsOf({ category: slug })).toSorted()).toEqual([id, ofStudent].toSorted())
    const counted = async () =>
      (await api('GET /services/categories', {})).data.find((one) => one.slug === slug)?.count ?? 0
    expect(await counted()).toBe(2)
    const read = async (one: string, token?: string) =>
      (await ask('GET /services/:id', { token, params: { id: one } })).status
    expect([await read(id), await read(ofStudent)]).toEqual([200, 200])
    await db.once(`update users set status = 'suspended' where id = $id`, { id: student.id })
    await db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: store.id })
    expect([await idsOf({ category: slug }), await counted(), await read(id), await read(ofStudent)]).toEqual([
      [],
      0,
      404,
      404,
    ])
    const own = await api('GET /services', { token: store.token, query: { category: slug } })
    expect([own.data.map(({ _id }) => _id), await read(id, store.token)]).toEqual([[id], 200])
  })
})

describe('the text', () => {
  test('finds services as it finds products, with typing errors, course codes and filters', async () => {
    const { id: categoryId, slug } = unused.pop()!
    const add = (name: string, description = 'Done well.') => offered({ categoryId, name, description })
    const braids = await add('Knotless braids, waist length')
    const tutor = await add('MTH 101 revision class', 'Past questions of five years, in a group of ten.')
    await add('CHM 102 lesson, one to one')
    await transaction(pool, refreshIndex)
    const found = (q: string) => idsOf({ category: slug, q })
    expect(await found('braids')).toEqual([braids])
    expect(await found('knotles brads')).toEqual([braids])
    expect(await found('mth 101')).toEqual([tutor])
    expect(await found('MTH101')).toEqual([tutor])
    expect(await found('abeg who dey do knotless braids under 5k')).toEqual([braids])
    expect(await found('the')).toEqual([])
    expect(await found('generator')).toEqual([])
    const { correctedQuery } = await list({ category: slug, q: 'knotles brads' })
    expect(correctedQuery).toBe('knotless braids')
    const counts = async (q: string) => (await api('GET /search/counts', { query: { q } })).data.kinds.service
    expect(await counts('waist length')).toBe(1)
    await db.once(`update services set status = 'paused' where id = $id`, { id: braids })
    expect([await found('braids'), await counts('length waist')]).toEqual([[], 0])
  })

  test('is paged by rank', async () => {
    const { id: categoryId, slug } = unused.pop()!
    for (let n = 0; n < 5; n++) await offered({ categoryId, name: `Gele tying ${'and more '.repeat(n)}`.trim() })
    const whole = await idsOf({ category: slug, q: 'gele' })
    const first = await list({ category: slug, q: 'gele', limit: 3 })
    const rest = await list({ category: slug, q: 'gele', limit: 3, cursor: first.pagination!.next! })
    expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(whole)
    expect(new Set(whole).size).toBe(5)
  })
})

describe('a service', () => {
  test('shows its price from the cheapest choice, and everything that is chosen before it is booked', async () => {
    const { slug, id: categoryId } = unused.pop()!
    const id = await offered({
      ...{ categoryId, naira: 9000, durationMinutes: 240, policy: 'strict', travelFee: 50_000, landmark: 'Room B14' },
      locations: ['provider', 'customer'],
      questions: [{ kind: 'text', label: 'Any allergy?', choices: [], isRequired: true }],
      options: [
        ['Length', 1000, 0],
        ['Length', 4000, 120],
        [null, 800, 20],
      ],
    })
    const { data } = await api('GET /services/:id', { params: { id } })
    expect(data).toMatchObject({
      ...{ _id: id, price: { amount: 10_000, isFrom: true, per: null }, basePrice: 9000, baseMinutes: 240 },
      ...{ durationMinutes: 240, longestMinutes: 360, travelFee: 500, landmark: 'Room B14', isOwn: false },
      category: { slug, parent: 'services' },
      policy: {
        kind: 'strict',
        steps: [
          { hours: 48, keptPercent: 50 },
          { hours: 24, keptPercent: 100 },
        ],
      },
      can: { book: true, manage: false },
    })
    expect(data.options.map(({ price }) => price)).toEqual([1000, 4000, 800])
    expect(data.policy.sentences.slice(0, 3)).toEqual([
      'Cancel free of charge until 48 hours before the start, and within 15 minutes of booking.',
      'After that, 50% of the price comes back until 24 hours before, then nothing.',
      'If you do not come, the seller keeps the price.',
    ])
    expect(await idsOf({ category: slug, minPrice: 10_000, maxPrice: 10_000 })).toEqual([id])
    await db.once('delete from service_options where service_id = $id and price = 100000', { id })
    expect(await idsOf({ category: slug, minPrice: 13_000, maxPrice: 13_000 })).toEqual([id])
    await db.once('update services set price = 500000 where id = $id', { id })
    expect(await idsOf({ category: slug, minPrice: 9000, maxPrice: 9000 })).toEqual([id])
  })

  test('of a quote has no price and cannot be booked, and nobody books their own', async () => {
    const store = await given.vendor()
    const byQuote = await offered({ mode: 'quote', naira: 0 }, store)
    const own = await offered({}, store)
    const read = async (
      id: string,
      token?: string,
    ): Promise<Awaited<ReturnType<typeof api<'GET /services/:id'>>>['data']> =>
      (await api('GET /services/:id', { token, params: { id } })).data
    expect([(await read(byQuote)).price.amount, (await read(byQuote)).can]).toEqual([
      null,
      { book: false, manage: false },
    ])
    expect((await read(own, store.token)).can).toEqual({ book: false, manage: true })
  })
})
