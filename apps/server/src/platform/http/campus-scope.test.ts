import { listEndpoints } from '@vendly/contract/api'
import type { Endpoint } from '@vendly/contract/endpoint'
import { expect, test } from 'vitest'
import { tableForm } from '../../../test/importing.ts'
import { bodyFor, callOf, idParam, missingId, queryFor } from '../../../test/sample-calls.ts'
import { campusWithRecords } from '../../../test/two-campuses.ts'
import { openWorld } from '../../../test/world.ts'
import { now } from '../clock.ts'
import { dayInLagos } from '../lagos.ts'

const world = await openWorld()
const here = await campusWithRecords(world)
const there = await campusWithRecords(world)
const { given, campusIds } = here
const manager = await given.admin({ adminRole: 'campus-manager', campusIds })

type Records = Awaited<ReturnType<typeof campusWithRecords>>
type Asked = { params?: object; query?: object; body?: unknown }

const calls = listEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ byCampus }) => byCampus)
const nameOf = (endpoint: Endpoint) => [callOf(endpoint), endpoint] as const

const byId = (idOf: (of: Records) => string) => (of: Records) => ({ params: { id: idOf(of) } })
const order = byId((of) => of.order.id)
const campus = byId((of) => of.home.id)
const vendorApplication = byId((of) => of.vendorApplication)
const riderApplication = byId((of) => of.riderApplication)
const place = (of: Records) => ({ params: { id: of.home.id, placeId: of.home.hostel } })
const period = (of: Records) => ({ params: { id: of.home.id, periodId: of.periodId } })
const booking = byId((of) => of.bookingId)

/** The records of the calls about one, by the beginning of their path; the longest match counts. */
const RECORDS: Record<string, (of: Records) => Asked> = {
  '/orders/:id': order,
  '/riders/deliveries/:id': order,
  '/bookings/:id': booking,
  '/applications/:id': vendorApplication,
  '/applications/documents/:id': byId((of) => of.documentId),
  '/vendors/applications/:id': vendorApplication,
  '/vendors/admin/:id': vendorApplication,
  '/admin/riders/:id': riderApplication,
  '/admin/vendor-records/:id': byId((of) => of.order.store.id),
  '/admin/rider-records/:id': byId((of) => of.rider.id),
  '/admin/document-requests/:id': byId((of) => of.requestId),
  '/admin/records/:id': byId((of) => of.order.store.id),
  '/admin/users/:id': byId((of) => of.order.ada.id),
  '/admin/payments/:id': byId((of) => of.paymentId),
  '/complaints/:id': byId((of) => of.complaintId),
  '/admin/chat/reports/:id': byId((of) => of.reportId),
  '/chat/messages/:id': byId((of) => of.voiceId),
  '/admin/search/terms/:id': byId((of) => of.termId),
  '/admin/feedback/:id': byId((of) => of.feedbackId),
  '/admin/campuses/:id': campus,
  '/notifications/bulk/:id': byId((of) => of.broadcastId),
  '/admin/campuses/:id/places/:placeId': place,
  '/admin/campuses/:id/periods/:periodId': period,
}
/** Bodies that are about the records, or that nothing of the contract says. */
const BODIES: Record<string, (of: Records) => object> = {
  'POST /orders/:id/refund': () => ({ amount: 100, reason: 'The seal was broken' }),
  'POST /orders/:id/assign-rider': (of) => ({ rider: of.rider.id }),
  'PUT /admin/campuses/:id/places/:placeId': () => ({ name: 'New Hall', kind: 'hostel', lat: 6.5, lng: 3.4 }),
  'POST /admin/campuses/:id/places/import': () => tableForm('name,kind,lat,lng\nNew Hall,hostel,6.5,3.4'),
  'POST /admin/campuses/:id/periods': () => ({ kind: 'exams', name: 'Exams', from: '2031-01-07', to: '2031-02-01' }),
  'PUT /admin/campuses/:id/periods/:periodId': () => ({
    ...{ kind: 'term', name: 'First term', from: '2030-01-08', to: '2030-05-01' },
  }),
}
/** Own records have nothing of this kind: the order was not in vain. */
const EMPTY = ['GET /orders/:id/failure-photo']
/** What else is asked of a record. */
const QUERIES: Record<string, object> = { 'GET /complaints/:id/effect': { outcome: 'refund' } }

const recordsOf = ({ path }: Endpoint) =>
  Object.entries(RECORDS)
    .filter(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1]

type List = {
  /** What it shows of a campus, as `marks` of its records. */
  shows: (keyof Records['marks'])[]
  /** How it is asked for it, which may be about the records. */
  query?: (of: Records) => object
  body?: (of: Records) => object
  /** Its figures, which must be those of one campus. */
  contains?: string
  count?: [read: (body: Json) => unknown, expected: unknown]
}
// biome-ignore lint/suspicious/noExplicitAny: the reply of any call
type Json = any
const LISTS: Record<string, List> = {
  'GET /orders/admin/all': { shows: ['order'], query: () => ({ tab: 'all' }) },
  'GET /orders/admin/export': { shows: ['order'], query: () => ({ tab: 'all' }) },
  'GET /orders/recent': { shows: ['order'] },
  // Without a campus it is about the first of the caller's.
  'GET /admin/dispatch': { shows: ['order'], query: (of) => ({ campus: of.marks.campus }) },
  'GET /bookings/admin/all': { shows: ['booking'], query: () => ({ tab: 'open' }) },
  'GET /admin/riders': { shows: ['riderApplication'], query: () => ({ status: 'pending' }) },
  'GET /admin/riders/pending': { shows: ['riderApplication'] },
  'GET /admin/riders/export': { shows: ['carrier'], query: () => ({ status: 'pending' }) },
  'GET /vendors/applications': { shows: ['vendorApplication'], query: () => ({ status: 'pending' }) },
  'GET /vendors/applications/pending': { shows: ['vendorApplication'] },
  'GET /vendors/applications/export': { shows: ['seller'], query: () => ({ status: 'pending' }) },
  'GET /vendors/admin/pending': { shows: ['vendorApplication'] },
  'GET /admin/document-requests': { shows: ['documentRequest'], query: () => ({ kind: 'vendor', state: 'open' }) },
  'GET /admin/campuses': { shows: ['campus'] },
  'GET /complaints': { shows: ['complaint', 'general'] },
  'GET /complaints/stats/overview': {
    shows: [],
    count: [({ data }) => data.bySubject, { order: 1, booking: 0, person: 0, platform: 1 }],
  },
  'GET /admin/chat/reports': { shows: ['report'] },
  'POST /admin/chat/read': { shows: ['buyer'], body: (of) => ({ reportId: of.reportId }) },
  'GET /admin/feedback': { shows: ['feedback'] },
  'GET /notifications/bulk': { shows: ['broadcast'] },
  'GET /notifications/bulk/preview': {
    shows: [],
    query: (of) => ({ campus: of.home.id, role: 'rider' }),
    count: [({ data }) => data.recipients, 1],
  },
  'POST /notifications/bulk/test': {
    shows: [],
    body: () => ({ title: 'Rain', body: 'Order early.' }),
    count: [({ data }) => data.map(({ name }: Json) => name), ['app']],
  },
  'POST /notifications/bulk': {
    shows: ['campus'],
    body: (of) => ({ title: `Rain at ${of.home.slug}`, body: 'Order early.', segment: { campus: of.home.id } }),
  },
  'GET /admin/users': { shows: ['buyer', 'seller', 'carrier'], query: () => ({ limit: 50 }) },
  'GET /admin/vendor-records': { shows: ['store'] },
  'GET /admin/rider-records': { shows: [], contains: 'bicycle' },
  'GET /admin/users/export': { shows: ['seller', 'carrier'] },
  'POST /admin/users/export': { shows: ['seller'], body: (of) => ({ ids: [of.seller.id] }) },
  'GET /admin/search': { shows: ['seller'], query: (of) => ({ q: of.seller.email }) },
  'GET /orders/admin/analytics': {
    shows: ['store'],
    count: [({ data }) => [data.orders.current, data.campuses.length, data.stores.length], [2, 2, 3]],
  },
  'GET /admin/dashboard-stats': {
    shows: ['campus'],
    count: [
      ({ data }) => [
        data.orders.total,
        data.sales.current,
        data.riders.total,
        data.stores.total,
        data.escrow,
        data.revenue,
      ],
      [2, 5500, 1, 3, null, null],
    ],
  },
  'GET /admin/analytics': {
    shows: ['campus'],
    query: () => ({ from: dayInLagos(now()), to: dayInLagos(now()) }),
    count: [
      ({ data }) =>
        ['sales', 'orders', 'bookings', 'buyers', 'take'].map(
          (id) => data.figures.find((one: Json) => one.id === id)?.value,
        ),
      [5500, 2, 1, 3, undefined],
    ],
  },
  'GET /admin/search/terms': {
    shows: ['phrase'],
    count: [({ totals }) => totals, { searches: 3, presses: 0, empty: 3, carted: 0, bought: 0 }],
  },
  'GET /admin/analytics/cohorts': { shows: [], count: [({ data }) => data.rows[0].size, 3] },
  'GET /admin/analytics/export': {
    shows: [],
    query: () => ({ from: dayInLagos(now()), to: dayInLagos(now()), format: 'csv' }),
    contains: ',5500,2,1,0,',
  },
  'PUT /admin/queue-owner': {
    shows: [],
    body: () => ({ queue: 'complaints', isOwner: true }),
    count: [({ data }) => data.length, 1],
  },
  'GET /admin/waiting': {
    shows: [],
    count: [
      ({ data }) => data,
      expect.objectContaining({
        vendorApplications: 1,
        riderApplications: 1,
        feedback: 1,
        reportedChats: 1,
        complaints: 1,
      }),
    ],
  },
}

const about = calls.filter(({ path }) => idParam(path))
const lists = calls.filter(({ path }) => !idParam(path))

// First, since the calls below decide and change what the lists show.
test.each(lists.map(nameOf))('%s shows the own campus alone', async (call) => {
  const list = LISTS[call]
  expect(list, `say what ${call} shows`).toBeDefined()
  const { shows, count } = list!
  const shown = await textOf(call, list!, here)
  expect(shows.map((mark) => here.marks[mark]).filter((mark) => !shown.includes(mark))).toEqual([])
  expect(shown).toContain(list!.contains ?? '')
  if (count) expect(count[0](JSON.parse(shown))).toEqual(count[1])
  // Also when it is asked about the records of the other one.
  for (const text of [shown, await textOf(call, list!, there)])
    expect(Object.values(there.marks).filter((mark) => text.includes(mark))).toEqual([])
})

test.each(about.map(nameOf))('%s answers for a record of another campus as for none', async (call, endpoint) => {
  const record = recordsOf(endpoint)
  expect(record, `add a record for ${endpoint.path}`).toBeDefined()
  const ask = (asked: Asked, of: Records) => {
    const body = BODIES[call]?.(of) ?? bodyFor(endpoint)
    return world.ask(call, { token: manager.token, query: QUERIES[call] ?? queryFor(endpoint), body, ...asked })
  }
  const foreign = await ask(record!(there), there)
  const missing = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, missingId]))
  expect(foreign).toEqual(await ask({ params: missing }, there))
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  // Of another campus, under the address of the own one.
  if (endpoint.path.includes('Id')) {
    const mixed = { ...record!(there).params, id: here.home.id }
    expect((await ask({ params: mixed }, there)).status).toBe(404)
  }
  const own = await ask(record!(here), here)
  if (!EMPTY.includes(call)) expect(own.status).not.toBe(404)
  expect(own.body.code).not.toBe('right_missing')
})

async function textOf(call: string, { query, body }: List, of: Records): Promise<string> {
  const [method, path] = call.split(' ') as [string, string]
  const response = await fetch(`${world.url}/api${path}?${new URLSearchParams({ ...query?.(of) })}`, {
    method,
    headers: { authorization: `Bearer ${manager.token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body(of)),
  })
  expect(of === here ? [200, 201] : [200, 201, 404]).toContain(response.status)
  return response.text()
}

test('every record and every list of this test is asked for', () => {
  expect(Object.keys(LISTS).filter((call) => !lists.some((endpoint) => callOf(endpoint) === call))).toEqual([])
})
