import type { RiderFailure, RiderRecord, RiderWeek } from '@vendly/contract/rider-records'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { rememberList } from './record-neighbours.ts'
import * as screen from './rider-record.screen.tsx'

const id = idOf(1)
const quality: Omit<RiderWeek, 'from'> = {
  ...{ delivered: 442, onTime: { part: 428, of: 442 }, minutes: 14.2, slowMinutes: 26.4 },
  ...{ taken: { part: 450, of: 500 }, failed: { part: 5, of: 447 }, givenBack: { part: 3, of: 450 } },
  rating: { average: 4.8, count: 206 },
}
const none: typeof quality = {
  ...{ delivered: 0, onTime: { part: 0, of: 0 }, minutes: null, slowMinutes: null, taken: { part: 0, of: 0 } },
  ...{ failed: { part: 0, of: 0 }, givenBack: { part: 0, of: 0 }, rating: { average: null, count: 0 } },
}
const weeks = Array.from({ length: 12 }, (_, week) => ({
  ...(week === 0 ? none : quality),
  from: new Date(Date.UTC(2026, 7, 31 + 7 * week)).toISOString().slice(0, 10),
}))
const hour = 3_600_000
const record: RiderRecord = {
  ...{ _id: id, name: 'Ibrahim Danladi', email: 'ibrahim@people.example', phone: '+2348035550144', avatar: null },
  campus: { _id: idOf(20), slug: 'unilag', shortName: 'UNILAG' },
  ...{ standing: 'verified', set: null, isSuspended: false, isDeleted: false, warnings: 0 },
  ...{ since: '2026-02-01T09:00:00.000Z', lastSeenAt: null, wallet: { balance: 18_200, owed: 0 } },
  ...{ papers: null, notes: 0, auditLog: [] },
  can: { stop: true, resume: false, revoke: true, restore: false, warn: true, message: true, askDocument: true },
  rider: {
    ...{ vehicle: 'motorcycle', plate: 'KJA 418 QX', isOnline: true, onlineChangedAt: '2026-11-20T14:05:00.000Z' },
    ...{ documentsExpireOn: null, rating: { average: 4.8, count: 206 } },
  },
  now: {
    ...{ openJobs: 2, lateJobs: 1, openComplaints: 0, position: null },
    jobs: [
      {
        ...{ order: idOf(50), orderNumber: 'VD-48073', kind: 'hand-over', name: 'Chidinma Eze', place: 'Moremi Hall' },
        ...{ lat: null, lng: null, dueAt: new Date(Date.now() + hour).toISOString(), isLate: false },
        waitsSince: '2026-11-20T19:12:00.000Z',
      },
      {
        ...{ order: idOf(51), orderNumber: 'VD-48070', kind: 'pick-up', name: 'Hostel Plug', place: 'Jaja shops' },
        ...{ lat: null, lng: null, dueAt: new Date(Date.now() - 2 * hour).toISOString(), isLate: true },
        waitsSince: null,
      },
    ],
  },
  figures: {
    ...{ from: '2026-10-22', to: '2026-11-20' },
    figures: [
      { id: 'deliveries', value: 442, previous: 417 },
      { id: 'deliveredOnTime', value: 96.8, previous: 95 },
      { id: 'jobsTaken', value: 90, previous: 91 },
      { id: 'riderEarnings', value: 198_900, previous: 187_650 },
    ],
  },
  quality: { last30: quality, weeks },
  trips: { onTheWay: 900, paid: 1000 },
}
const failure: RiderFailure = {
  ...{ _id: idOf(60), orderNumber: 'VD-47610', reason: 'no-answer', note: 'Rang three times' },
  ...{ at: '2026-11-12T18:48:00.000Z', seller: 'Hostel Plug', place: 'Makama-Bida', secondsCarried: 40 },
  ...{ secondsWaited: null, contact: null, metres: 900, paid: 200, returnedAt: null },
}
const proven: RiderFailure = {
  ...{ ...failure, _id: idOf(61), orderNumber: 'VD-46911', reason: 'refused', note: null },
  ...{ secondsWaited: 540, contact: 'call', metres: 20, returnedAt: '2026-11-03T20:31:00.000Z' },
}
const paged = <Row,>(data: Row[]) => ({
  data,
  pagination: { total: data.length, totalIsExact: true, pages: 1, page: 1, next: null },
})
const api = (shown: RiderRecord = record, failures: RiderFailure[] = [failure, proven], more: Fakes = {}): Fakes => ({
  'GET /admin/rider-records/:id/failures': () => paged(failures),
  'GET /admin/rider-records/:id': () => ({ data: shown }),
  'GET /admin/records/:id/notes': () => paged([]),
  ...more,
})
const elsewhere = ['/admin/orders', '/admin/users', '/admin/rider']
const open = (fakes: Fakes = api(), size = PHONE) =>
  openScreen(`/admin/riders/${id}`, screen, {
    path: '/admin/riders/:id',
    ...{ as: 'admin' as const, size, elsewhere, api: fakes },
  })

for (const size of [PHONE, DESKTOP])
  test(`shows what a rider does now, how much and how well: ${size.width}`, async () => {
    await open(api(), size)
    await expect.element(page.getByRole('heading', { name: 'Ibrahim Danladi' })).toBeVisible()
    await expect.element(page.getByText(/^Online since/)).toBeVisible()
    await expect.element(page.getByText(/Motorcycle KJA 418 QX/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Deliveries 442 .*6/ })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /^Minutes to the door 14 typical, slowest 10% 26/ }))
      .toBeVisible()
    const stops = page.getByRole('list', { name: 'Stops in order' })
    await expect.element(stops.getByText('1. Hand over to Chidinma Eze')).toBeVisible()
    await expect.element(stops.getByText('Waits for the buyer')).toBeVisible()
    await expect.element(stops.getByText('2 h late')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '1 late job' }))
      .toHaveAttribute('href', `/admin/orders?tab=late&rider=${id}`)
    await page
      .getByRole('button', { name: /^Jobs taken.*450 of 500 jobs/ })
      .last()
      .click()
    await expect.element(page.getByText(/90\.0% in 30 days/)).toBeVisible()
  })

test('a failed delivery shows what proves that the rider tried, and its photo', async () => {
  const url = '/api/orders/failure-photos/1?until=1'
  await open(
    api(record, [failure, proven], {
      'GET /orders/:id/failure-photo': () => ({
        data: { url, alt: 'Where it could not be handed over', tint: 'hostel' },
      }),
    }),
    DESKTOP,
  )
  const rows = page.getByRole('list', { name: 'Failed deliveries, newest first' }).getByRole('listitem')
  for (const text of ['No arrival', 'No call', '900 m from the place'])
    await expect.element(rows.first().getByText(text)).toBeVisible()
  await expect.element(rows.first().getByText(/Failed 40 s after the pick-up/)).toBeVisible()
  for (const text of ['Waited 9 min', 'Called the buyer', 'At the place'])
    await expect.element(rows.last().getByText(text)).toBeVisible()
  await rows.first().getByRole('button', { name: 'Photo of VD-47610' }).click()
  await expect.element(page.getByRole('link', { name: /The photo of VD-47610/ })).toBeVisible()
})

test('a stop is asked for with a reason for riders, and can be undone', async () => {
  const asked: string[] = []
  let standing: RiderRecord['standing'] = 'verified'
  await open({
    ...api(),
    'GET /admin/rider-records/:id': () => ({ data: { ...record, standing } }),
    'POST /admin/records/:id/stop': ({ body }) => {
      asked.push(`stop: ${body.reason}`)
      standing = 'stopped'
      return { data: { standing } }
    },
    'POST /admin/records/:id/resume': ({ body }) => {
      asked.push(`resume: ${body.reason}`)
      standing = 'verified'
      return { data: { standing } }
    },
  })
  await openSheet('Stop new jobs', 'Stop new jobs for Ibrahim Danladi')
  await page.getByRole('radio', { name: 'Keeps orders too long' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible()
  expect(asked).toEqual(['stop: Keeps orders too long', 'resume: Taken back at once'])
})

test('a rider without jobs and failures says so, and what the role may not see is left out', async () => {
  const now = { openJobs: 0, lateJobs: 0, openComplaints: 0, jobs: [], position: null }
  await open(api({ ...record, now, figures: null, quality: null, wallet: null }, []))
  await expect.element(page.getByText('Nothing is open.')).toBeVisible()
  await expect.element(page.getByText('Every delivery was handed over.')).toBeVisible()
  await expect.element(page.getByText('Wallet')).not.toBeInTheDocument()
  await expect.element(page.getByText('Minutes to the door')).not.toBeInTheDocument()
})

test('keys write a message or a note, and lead to the riders before and after in the list', async () => {
  rememberList('rider', [idOf(8), id, idOf(9)])
  const of = (asked: string) => ({ data: { ...record, _id: asked } })
  await open({ ...api(), 'GET /admin/rider-records/:id': ({ params }) => of(params.id) }, DESKTOP)
  await expect
    .element(page.getByRole('link', { name: 'Previous rider' }))
    .toHaveAttribute('href', `/admin/riders/${idOf(8)}`)
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('New note')).toHaveFocus()
  // What is typed is a note, not a key.
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByLabelText('New note').fill('')
  await page.getByRole('heading', { name: 'Ibrahim Danladi' }).click()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('dialog', { name: 'Write to Ibrahim Danladi' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard(']]')
  await expect.element(page.getByRole('link', { name: 'Next rider' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Previous rider' }))
    .toHaveAttribute('href', `/admin/riders/${id}`)
})
