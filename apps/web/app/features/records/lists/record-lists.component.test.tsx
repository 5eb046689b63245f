import type { RiderLine, StoreLine } from '@vendly/contract/record-lists'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESKTOP, openScreen, PHONE } from '../../../../test/component.tsx'
import { type Fakes, refuse } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import { neighboursOf } from '../record-neighbours.ts'
import * as riders from './riders.screen.tsx'
import * as stores from './stores.screen.tsx'

const shared = {
  ...{ email: 'tunde@people.example', phone: null, campus: { slug: 'unilag', shortName: 'UNILAG' } },
  ...{ standing: 'verified' as const, isSuspended: false, since: '2026-02-01T09:00:00.000Z', lastSeenAt: null },
  ...{ rating: { average: 4.7, count: 527 }, openComplaints: 1 },
}
const store = (n: number, businessName: string, more: Partial<StoreLine> = {}): StoreLine => ({
  ...{ ...shared, _id: idOf(n), name: 'Babatunde Fashola', openOrders: 21, sales: 3_292_000 },
  store: { businessName, slug: `store-${n}`, colour: 'green', storeImage: null, plan: 'premium' },
  ...{ accepted: { part: 360, of: 365 }, readyLate: { part: 100, of: 360 } },
  ...more,
})
const rider = (n: number, name: string, more: Partial<RiderLine> = {}): RiderLine => ({
  ...{ ...shared, _id: idOf(n), name, avatar: null, vehicle: 'motorcycle', isOnline: true, openJobs: 2 },
  ...{ delivered: 442, onTime: { part: 428, of: 442 }, failed: { part: 5, of: 447 }, documentsExpireOn: '2020-11-29' },
  ...more,
})
const paged = <One,>(data: One[]) => ({
  data,
  pagination: { total: data.length, totalIsExact: true, pages: 1, page: 1, next: null },
})
const campuses: Fakes = { 'GET /campuses': () => ({ data: [] }) }
const openStores = (lines: StoreLine[], size = PHONE, path = '/admin/stores', asked: object[] = []) =>
  openScreen(path, stores, {
    ...{ path: '/admin/stores', as: 'admin' as const, size, elsewhere: ['/admin/vendors/:id'] },
    api: {
      ...campuses,
      'GET /admin/vendor-records': ({ query }) => {
        asked.push(query)
        return paged(lines)
      },
    },
  })

for (const size of [PHONE, DESKTOP])
  test(`stores lead to their records: ${size.width}`, async () => {
    await openStores(
      [store(1, 'Hostel Plug'), store(2, 'Kampus Fit', { standing: 'stopped', accepted: { part: 0, of: 0 } })],
      size,
    )
    await expect.element(page.getByText('2 stores')).toBeVisible()
    const link = page.getByRole('link', { name: /Hostel Plug/ })
    await expect.element(link).toHaveAttribute('href', `/admin/vendors/${idOf(1)}`)
    await expect.element(page.getByText('₦3,292,000').first()).toBeVisible()
    await expect.element(page.getByText('98.6%').first()).toBeVisible()
    await expect.element(page.getByText('Stopped').last()).toBeVisible()
    await expect.poll(() => neighboursOf('vendor', idOf(2))).toEqual({ before: idOf(1), next: undefined })
  })

test('the filters of the address are asked for, and Enter opens the first store', async () => {
  const asked: object[] = []
  const { address } = await openStores(
    [store(1, 'Hostel Plug')],
    DESKTOP,
    '/admin/stores?q=plug&standing=stopped&open=true&plan=premium&sort=name',
    asked,
  )
  await expect.element(page.getByRole('cell', { name: /Hostel Plug/ })).toBeVisible()
  expect(asked[0]).toMatchObject({ q: 'plug', standing: 'stopped', open: 'true', plan: 'premium', sort: 'name' })
  for (const [label, value] of Object.entries({ Standing: 'stopped', Open: 'true', Plan: 'premium', Sort: 'name' }))
    await expect.element(page.getByRole('combobox', { name: new RegExp(label) })).toHaveValue(value)
  await userEvent.keyboard('j')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/admin/vendors/${idOf(1)}`)
})

test('no store of a filter says so, and the filter can be cleared', async () => {
  const asked: object[] = []
  await openStores([], PHONE, '/admin/stores?q=nobody', asked)
  await expect.element(page.getByText('No stores match “nobody”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'sales' })
  expect(asked.at(-1)).not.toHaveProperty('q', 'nobody')
})

test('a list that does not load can be tried again', async () => {
  let isDown = true
  await openScreen('/admin/riders', riders, {
    ...{ path: '/admin/riders', as: 'admin' as const, size: PHONE, elsewhere: ['/admin/riders/:id'] },
    api: {
      ...campuses,
      'GET /admin/rider-records': () => {
        if (isDown) throw refuse('not_found')
        return paged([rider(1, 'Ibrahim Danladi')])
      },
    },
  })
  await expect.element(page.getByText('Couldn’t load riders')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Ibrahim Danladi')).toBeVisible()
})

test('riders show who is online, and whose documents have ended', async () => {
  await openScreen('/admin/riders?online=true', riders, {
    ...{ path: '/admin/riders', as: 'admin' as const, size: DESKTOP, elsewhere: ['/admin/riders/:id'] },
    api: {
      ...campuses,
      'GET /admin/rider-records': () =>
        paged([rider(1, 'Ibrahim Danladi'), rider(2, 'Musa Bello', { isOnline: false })]),
    },
  })
  const row = page.getByRole('row', { name: /Ibrahim Danladi/ })
  await expect.element(row.getByText('Online', { exact: true })).toBeVisible()
  await expect.element(row.getByText('96.8%')).toBeVisible()
  await expect.element(row.getByText(/29 Nov/)).toBeVisible()
})
