import { storeDays } from '@vendly/contract/store-hours'
import { describe, expect, test } from 'vitest'
import { deliveringIn } from '../../../test/delivering.ts'
import { forgedNumberCursors, forgedTextCursors, forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { useClock } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought, deliver, ready } = await deliveringIn(world)
const owner = await given.admin()

const stores = (query: object = {}, by = owner) =>
  world.api('GET /admin/vendor-records', { token: by.token, query: query as never })
const riders = (query: object = {}, by = owner) =>
  world.api('GET /admin/rider-records', { token: by.token, query: query as never })
const idsOf = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id)
const press = (action: 'stop' | 'revoke', who: Person) =>
  world.api(`POST /admin/records/:id/${action}`, {
    ...{ token: owner.token, params: { id: who.id }, body: { reason: 'Does not answer' } },
  })
/** Page by page, as a screen reads it. */
async function readAll(read: typeof stores, query: object): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await read({ ...query, limit: 2, cursor })
    ids.push(...idsOf(page))
    cursor = page.pagination!.next ?? undefined
  } while (cursor)
  return ids
}

describe('the list of stores', () => {
  test('has the figures of their records', async () => {
    const { store } = await bought(1000)
    const record = (await world.api('GET /admin/vendor-records/:id', { token: owner.token, params: { id: store.id } }))
      .data
    const [line] = (await stores({ q: store.email })).data
    expect(line).toMatchObject({
      _id: store.id,
      store: { slug: store.slug, plan: 'standard' },
      sales: record.figures!.figures.find(({ id }) => id === 'sales')!.value,
      accepted: record.quality!.last30.accepted,
      readyLate: record.quality!.last30.readyLate,
      openOrders: record.now.openOrders,
      openComplaints: 0,
      rating: { average: null, count: 0 },
    })
    expect([line!.sales, line!.openOrders]).toEqual([1000, 1])
  })

  test('is searched by store, name, email and phone, and filtered by standing, plan and campus', async () => {
    const [plain, premium, stopped] = [
      await given.vendor(),
      await given.vendor({ plan: 'premium' }),
      await given.vendor(),
    ]
    await press('stop', stopped)
    const elsewhere = await given.campus()
    const away = await given.vendor({ campus: elsewhere })
    for (const q of [plain.slug, plain.email.toUpperCase()]) expect(idsOf(await stores({ q }))).toEqual([plain.id])
    await world.context.db.once(`update users set phone = '+2348035550199' where id = $id`, { id: plain.id })
    expect(idsOf(await stores({ q: '0803 555 0199' }))).toEqual([plain.id])
    expect(idsOf(await stores({ q: 'nobody%' }))).toEqual([])
    expect(idsOf(await stores({ standing: 'stopped' }))).toEqual([stopped.id])
    expect(idsOf(await stores({ plan: 'premium' }))).toEqual([premium.id])
    expect(idsOf(await stores({ campus: elsewhere.slug }))).toEqual([away.id])
    expect(idsOf(await stores({ campus: 'nowhere' }))).toEqual([])
  })

  test('is filtered by who is open for buyers, at fixed times', async () => {
    const [plain, away, hidden, later] = await Promise.all([1, 2, 3, 4].map(() => given.vendor()))
    const { store: busy } = await bought(1000)
    const { db } = world.context
    const week = (opens: string, closes: string) => JSON.stringify(storeDays.map((days) => ({ days, opens, closes })))
    const set = (columns: string, { id }: Person, values: object = {}) =>
      db.once(`update vendors set ${columns} where user_id = $id`, { ...values, id })
    for (const store of [plain!, away!, busy, hidden!])
      await set('hours = $hours', store, { hours: week('08:00', '20:00') })
    await set('hours = $hours', later!, { hours: week('18:00', '02:00') })
    await set(`closed_until = '2026-11-21T12:00+01'`, away!)
    await set('max_open_orders = 1', busy)
    await set(`hidden_until = 'infinity'`, hidden!)
    const openAt = async (time: string) => {
      const restore = useClock(() => new Date(`2026-11-${time}:00+01:00`))
      const { data, pagination } = await stores({ open: 'true' }).finally(restore)
      expect(pagination!.total).toBe(data.length)
      return idsOf({ data }).sort()
    }
    /** Those whose record says so, of the ones that buyers see. */
    const openOnRecordAt = async (time: string) => {
      const restore = useClock(() => new Date(`2026-11-${time}:00+01:00`))
      const records = Promise.all(
        [plain!, away!, busy, later!].map(({ id }) =>
          world.api('GET /admin/vendor-records/:id', { token: owner.token, params: { id } }),
        ),
      )
      const open = (await records.finally(restore)).filter(({ data }) => data.store.opening.state === 'open')
      return open.map(({ data }) => data._id).sort()
    }
    const ids = (...those: Person[]) => those.map(({ id }) => id).sort()
    expect(await openAt('20T07:59')).toEqual([])
    expect(await openAt('20T08:00')).toEqual(ids(plain!))
    expect(await openAt('20T19:59')).toEqual(ids(plain!, later!))
    expect(await openAt('21T01:59')).toEqual(ids(later!))
    expect(await openAt('21T02:00')).toEqual([])
    expect(await openAt('21T12:00')).toEqual(ids(plain!, away!))
    for (const time of ['20T07:59', '20T19:59', '21T12:00'])
      expect(await openOnRecordAt(time), time).toEqual(await openAt(time))
  })

  test.each(['newest', 'name', 'sales', 'rating', 'seen'] as const)('is read page by page by %s', async (sort) => {
    const many = await Promise.all([1000, 2000, 3000].map((naira) => bought(naira)))
    await world.context.db.once(
      `update users u set last_login_at = timestamptz '2026-11-01 10:00Z' + n.n * interval '1 minute'
         from (select id, row_number() over (order by email) as n from users) n where n.id = u.id`,
    )
    await world.context.db.once('update vendors set rating_sum = 5, rating_count = 1 where user_id = $id', {
      id: many[0]!.store.id,
    })
    const ids = await readAll(stores, { sort })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(many.map(({ store }) => store.id)))
    const all = (await stores({ sort, limit: 100 })).data
    expect(ids).toEqual(idsOf({ data: all }))
    const keyOf: Record<typeof sort, (line: (typeof all)[number]) => string | number> = {
      newest: ({ since }) => since,
      name: ({ store }) => store.businessName.toLowerCase(),
      sales: ({ sales }) => sales,
      rating: ({ rating }) => rating.average ?? 0,
      seen: ({ lastSeenAt }) => lastSeenAt!,
    }
    const keys = all.map(keyOf[sort])
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(new Set(keys).size).toBeGreaterThan(1)
    expect(keys).toEqual(sort === 'name' ? sorted : sorted.toReversed())
  })

  test('is of the campuses of a manager alone, and for no other roles than those who may read people', async () => {
    const [here, there] = [await given.campus(), await given.campus()]
    const [own] = [await given.vendor({ campus: here }), await given.vendor({ campus: there })]
    const manager = await given.admin({ adminRole: 'campus-manager', campusIds: [here.id] })
    expect(idsOf(await stores({}, manager))).toEqual([own.id])
    expect(idsOf(await stores({ campus: there.slug }, manager))).toEqual([])
    const verifier = await given.admin({ adminRole: 'verifier' })
    for (const call of ['GET /admin/vendor-records', 'GET /admin/rider-records'] as const)
      expect((await world.ask(call, { token: verifier.token })).body.code).toBe('right_missing')
  })
})

describe('the list of riders', () => {
  test('has the figures of their records, and who is online', async () => {
    const [rider, offline] = [await given.rider(), await given.rider()]
    await deliver(rider)
    const { id } = await ready()
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
    await world.api('PUT /riders/online-status', { token: offline.token, body: { isOnline: false } })
    const [line] = (await riders({ q: rider.email })).data
    expect(line).toMatchObject({
      ...{ _id: rider.id, isOnline: true, openJobs: 1, delivered: 1, onTime: { part: 1, of: 1 } },
      ...{ failed: { part: 0, of: 1 }, standing: 'verified', vehicle: 'bicycle' },
    })
    expect(idsOf(await riders({ online: 'false' }))).toEqual([offline.id])
    expect(idsOf(await riders({ online: 'true' }))).not.toContain(offline.id)
    expect(idsOf(await riders({ sort: 'deliveries' }))[0]).toBe(rider.id)
    await press('revoke', offline)
    expect(idsOf(await riders({ standing: 'revoked' }))).toEqual([offline.id])
  })

  test.each(['newest', 'name', 'deliveries', 'rating', 'seen'] as const)('is read page by page by %s', async (sort) => {
    await Promise.all(Array.from({ length: 3 }, () => given.rider()))
    const ids = await readAll(riders as never, { sort })
    expect(ids).toEqual(idsOf(await riders({ sort, limit: 100 })))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each([
    ...forgedTimeCursors.map(([what, cursor]) => ['newest', what, cursor] as const),
    ...forgedNumberCursors.map(([what, cursor]) => ['rating', what, cursor] as const),
    ...forgedTextCursors.map(([what, cursor]) => ['name', what, cursor] as const),
  ])('by %s, a cursor %s is refused', async (sort, _, cursor) => {
    for (const call of ['GET /admin/vendor-records', 'GET /admin/rider-records'] as const)
      expect((await world.ask(call, { token: owner.token, query: { cursor, sort } })).body.code).toBe('cursor_invalid')
  })
})
