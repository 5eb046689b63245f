import type { AdminDocumentRequest } from '@vendly/contract/document-requests'
import type { StoreWeek, VendorRecord } from '@vendly/contract/records'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { emitLocal } from '../../lib/realtime.ts'
import * as screen from './vendor-record.screen.tsx'

const id = idOf(1)
const quality: Omit<StoreWeek, 'from'> = {
  ...{ accepted: { part: 360, of: 365 }, acceptMinutes: 4.2, readyLate: { part: 17, of: 360 } },
  ...{ cancelled: { part: 6, of: 366 }, complaints: { part: 5, of: 354 }, rating: { average: 4.7, count: 527 } },
}
const none: typeof quality = {
  ...{ accepted: { part: 0, of: 0 }, acceptMinutes: null, readyLate: { part: 0, of: 0 } },
  ...{ cancelled: { part: 0, of: 0 }, complaints: { part: 0, of: 0 }, rating: { average: null, count: 0 } },
}
const weeks = Array.from({ length: 12 }, (_, week) => ({
  ...(week === 0 ? none : quality),
  from: new Date(Date.UTC(2026, 7, 31 + 7 * week)).toISOString().slice(0, 10),
}))
const figure = (name: 'sales' | 'orders' | 'cancelled' | 'earnings', value: number, previous: number | null) => ({
  ...{ id: name, value, previous },
})
const record: VendorRecord = {
  ...{ _id: id, name: 'Babatunde Fashola', email: 'tunde@people.example', phone: '+2348035550144', avatar: null },
  campus: { _id: idOf(20), slug: 'unilag', shortName: 'UNILAG' },
  ...{ standing: 'verified', set: null, isSuspended: false, isDeleted: false, warnings: 1 },
  ...{ since: '2026-02-01T09:00:00.000Z', lastSeenAt: null, wallet: { balance: 1_082_450, owed: 0 } },
  papers: {
    ...{ applicationId: idOf(30), decidedAt: '2026-02-11T09:00:00.000Z', decidedBy: 'Kemi Balogun', requests: [] },
    documents: [
      {
        ...{ _id: idOf(31), type: 'student-id', name: 'id.jpg', kind: 'picture', bytes: 120_000 },
        ...{ expiresOn: null, createdAt: '2026-02-10T09:00:00.000Z' },
      },
    ],
  },
  notes: 1,
  auditLog: [
    {
      ...{ _id: 1, at: '2026-02-11T09:00:00.000Z', admin: { _id: idOf(40), name: 'Kemi Balogun' } },
      ...{ action: 'vendor.verified', subject: 'vendor', subjectId: id, subjectName: 'Hostel Plug' },
      ...{ reason: '', details: {} },
    },
  ],
  can: { stop: true, resume: false, revoke: true, restore: false, warn: true, message: true, askDocument: true },
  store: {
    ...{ _id: idOf(2), businessName: 'Hostel Plug', slug: 'hostel-plug', colour: 'green', storeImage: null },
    ...{ place: 'Jaja Hall', opening: { state: 'open', until: null }, plan: 'premium', premiumUntil: null },
    ...{ products: 318, followers: 1204 },
  },
  figures: {
    ...{ from: '2026-10-22', to: '2026-11-20' },
    figures: [
      figure('sales', 3_292_000, 2_790_000),
      figure('orders', 366, 310),
      figure('cancelled', 6, 3),
      figure('earnings', 3_086_400, null),
    ],
  },
  quality: { last30: quality, weeks },
  now: { openOrders: 21, lateOrders: 2, openBookings: 0, openComplaints: 1, unansweredReviews: 54, runningAds: 0 },
}
const answered: AdminDocumentRequest = {
  ...{ _id: idOf(32), type: 'student-id', state: 'answered', reason: 'It cannot be read.', attempt: 1, kind: 'vendor' },
  ...{ createdAt: '2026-11-18T09:00:00.000Z', dueAt: '2099-12-02T09:00:00.000Z', askedBy: 'Kemi Balogun' },
  ...{ answeredAt: '2026-11-20T09:00:00.000Z', user: { _id: id, name: 'Hostel Plug' } },
  document: record.papers!.documents[0]!,
}
const note = (text: string, at = 50) => ({
  ...{ _id: idOf(at), text, author: { _id: idOf(40), name: 'Segun Ojo' }, createdAt: '2026-11-18T15:20:00.000Z' },
})
const paged = (data: ReturnType<typeof note>[]) => ({
  data,
  pagination: { total: data.length, totalIsExact: true, pages: 1, page: 1, next: null },
})
const api = (more: Fakes = {}, shown: VendorRecord = record): Fakes => ({
  'GET /admin/vendor-records/:id': () => ({ data: shown }),
  'GET /admin/records/:id/notes': () => paged([note('Says the new packer is slow with bunk sets.')]),
  ...more,
})
const elsewhere = ['/admin/orders', '/admin/users', '/admin/vendors', '/store/hostel-plug']
const open = (fakes: Fakes = api(), size = PHONE) =>
  openScreen(`/admin/vendors/${id}`, screen, {
    path: '/admin/vendors/:id',
    ...{ as: 'admin' as const, size, elsewhere, api: fakes },
  })

for (const size of [PHONE, DESKTOP])
  test(`shows how the store stands, sells and works: ${size.width}`, async () => {
    await open(api(), size)
    await expect.element(page.getByRole('heading', { name: 'Hostel Plug' })).toBeVisible()
    await expect.element(page.getByText('Verified', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Sales ₦3,292,000 .*18/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Acceptance rate.*360 of 365 orders/ })).toBeVisible()
    await page.getByRole('button', { name: /Ready late/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Ready late' })).toBeVisible()
    await expect.element(page.getByText(/4\.7% in 30 days/)).toBeVisible()
    await page.getByText('Show as table').click()
    await expect.element(page.getByRole('row', { name: /31 Aug – Nothing to measure/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '2 late orders' }))
      .toHaveAttribute('href', `/admin/orders?tab=late&seller=${id}`)
    await expect.element(page.getByText(/Verified .*11.* by Kemi Balogun/)).toBeVisible()
  })

test('a figure says what it counts, and leads to its orders', async () => {
  await open()
  await page.getByRole('button', { name: /^Sales/ }).click()
  await expect
    .element(page.getByRole('link', { name: 'See these orders' }))
    .toHaveAttribute('href', `/admin/orders?seller=${id}&from=2026-10-22`)
})

test('a revoked verification is taken back from the toast', async () => {
  const asked: string[] = []
  let standing: VendorRecord['standing'] = 'verified'
  const set = { by: 'Kemi Balogun', at: '2026-11-20T19:00:00.000Z', reason: 'The papers cannot be read' }
  await open({
    ...api(),
    'GET /admin/vendor-records/:id': () => ({
      data: { ...record, standing, set: standing === 'revoked' ? set : null },
    }),
    'POST /admin/records/:id/revoke': ({ body }) => {
      asked.push(`revoke: ${body.reason}`)
      standing = 'revoked'
      return { data: { standing } }
    },
    'POST /admin/records/:id/restore': ({ body }) => {
      asked.push(`restore: ${body.reason}`)
      standing = 'verified'
      return { data: { standing } }
    },
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await openSheet('Revoke verification', 'Revoke the verification of Hostel Plug')
  await expect.element(page.getByText(/Open orders and bookings can be finished/)).toBeVisible()
  await page.getByRole('radio', { name: 'The papers cannot be read' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke verification' }).click()
  await expect.element(page.getByText('Verification revoked', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/by Kemi Balogun\./)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible()
  expect(asked).toEqual(['revoke: The papers cannot be read', 'restore: Taken back at once'])
})

test('a refusal is said in the form, which stays', async () => {
  await open(
    api({
      'POST /admin/records/:id/stop': () => {
        throw refuse('user_state')
      },
    }),
  )
  await page.getByRole('button', { name: 'Stop new orders' }).click()
  await page.getByRole('radio', { name: 'Too many orders are late' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByText(/already done/)).toBeVisible()
})

test('a note is added, and read at once', async () => {
  const notes = [note('Says the new packer is slow with bunk sets.')]
  await open({
    ...api(),
    'GET /admin/records/:id/notes': () => paged(notes),
    'POST /admin/records/:id/notes': ({ body }) => {
      notes.unshift(note(body.text, 51))
      return { data: notes[0]! }
    },
  })
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByText('Write a note.')).toBeVisible()
  await page.getByLabelText('New note').fill('Wants a second pick-up point.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByText('Wants a second pick-up point.')).toBeVisible()
  await expect.element(page.getByLabelText('New note')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Add note' })).not.toHaveAttribute('aria-disabled')
})

test('only what the role may see and do is there', async () => {
  const can = {
    ...{ stop: false, resume: false, revoke: false, restore: true, warn: false, message: false, askDocument: false },
  }
  await open(api({}, { ...record, figures: null, quality: null, wallet: null, papers: null, standing: 'revoked', can }))
  await expect.element(page.getByRole('button', { name: 'Restore verification' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Wallet')).not.toBeInTheDocument()
  await expect.element(page.getByText('Acceptance rate')).not.toBeInTheDocument()
})

test('the menu of what is rare is open', async () => {
  await open(api(), DESKTOP)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect.element(page.getByRole('button', { name: 'Revoke verification' })).toBeVisible()
})

test('a document that arrives while the record is open is shown, and one of another application is not asked for', async () => {
  let requests: AdminDocumentRequest[] = []
  const { api: sent } = await open(
    api({ 'GET /admin/vendor-records/:id': () => ({ data: { ...record, papers: { ...record.papers!, requests } } }) }),
  )
  await expect.element(page.getByRole('heading', { name: 'Hostel Plug' })).toBeVisible()
  const arrived = (_id: string) =>
    emitLocal('admin:vendor:application', { _id, title: 'Hostel Plug', submittedAt: '2026-11-20T09:00:00.000Z' })
  arrived(idOf(39))
  await expect.poll(() => sent.sent('GET /admin/vendor-records/:id')).toHaveLength(1)
  requests = [answered]
  arrived(record.papers!.applicationId)
  await expect.element(page.getByRole('button', { name: 'Accept Student ID' })).toBeVisible()
})
