import type { StoreReport } from '@vendly/contract/store-report'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/axe.ts'
import { openScreen, openSheet, PHONE } from '../../../../test/component.tsx'
import { onlyPage, refuse } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import * as screen from './vendor-analytics.screen.tsx'

const values = {
  ...{ sales: 9000, grossSales: 10_000, discounts: 400, refunds: 600, orders: 12, bookings: 1, cancelled: 2 },
  ...{ averageOrder: 750, earnings: 8100, buyers: 9, repeatBuyers: 4, views: 140, onTheWay: 500 },
}
const ranAd: StoreReport['ads'][number] = {
  ...{ _id: idOf(9), product: { _id: idOf(3), name: 'Jollof rice' }, days: 3, price: 1500, refunded: 0 },
  ...{ store: { businessName: 'Mama Ngozi', slug: 'mama-ngozi' }, status: 'ended', reason: null, startsOn: null },
  ...{ startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-21T08:00:00Z', createdAt: '2026-11-18T08:00:00Z' },
  ...{ views: 412, presses: 23, orders: 4, sales: 8000, cost: 1500, costPerOrder: 375, isChanged: false },
}
const report = (changed: Partial<StoreReport> = {}): StoreReport => ({
  period: { from: '2026-11-19', to: '2026-11-20' },
  comparedWith: { from: '2026-11-17', to: '2026-11-18' },
  isSoFar: true,
  term: { name: 'First term', from: '2026-10-05', to: '2026-11-20', isSoFar: true },
  figures: Object.entries(values).map(([id, value]) => ({ id: id as 'sales', value, previous: value / 2 })),
  days: [
    {
      day: '2026-11-19',
      sales: 6000,
      orders: 8,
      bookings: 0,
      views: 90,
      previous: { sales: 1000, orders: 2, views: 40 },
    },
    {
      day: '2026-11-20',
      sales: 3000,
      orders: 4,
      bookings: 1,
      views: 50,
      previous: { sales: 2000, orders: 4, views: 20 },
    },
  ],
  hours: [{ weekday: 5, hour: 18, orders: 13 }],
  ads: [ranAd],
  coupons: [{ code: 'LUNCH300', orders: 2, sales: 3000, cost: 600 }],
  hints: [
    {
      ...{ kind: 'sold-out', productId: '00000000-0000-7000-8000-000000000001', name: 'Camping gas', picture: null },
      ...{ days: 3, missed: 9, missedSales: 27_000 },
    },
  ],
  funnel: { seen: 140, carted: 30, opened: 14, paid: 12 },
  sources: [
    { source: 'search', views: 90, seen: 80, carted: 20, opened: 10, paid: 9 },
    { source: 'whatsapp', views: 60, seen: 60, carted: 10, opened: 4, paid: 3 },
    { source: 'store', views: 0, seen: 0, carted: 0, opened: 0, paid: 0 },
  ],
  visitors: [
    { day: '2026-11-19', visitors: 41 },
    { day: '2026-11-20', visitors: 60 },
  ],
  ...changed,
})
const none = () => ({ data: [], pagination: onlyPage(0) })
const open = (answer: () => object, at = '/vendor/analytics') =>
  openScreen(at, screen, {
    as: 'vendor',
    elsewhere: ['/vendor/products/new', '/vendor/dashboard'],
    api: {
      'GET /vendors/my-analytics/report': answer,
      'GET /vendors/my-analytics/products': none,
      'GET /vendors/my-analytics/customers': none,
    } as never,
  })

test('a press on a figure says what it counts and what it is made of', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await open(() => ({ data: report() }))
  await page.getByRole('button', { name: /^Sales/ }).click()
  await expect.element(page.getByText(/after the seller’s own discounts and less refunds/)).toBeVisible()
  await expect.element(page.getByText('₦10,000 gross − ₦400 discounts − ₦600 refunds')).toBeVisible()
  await expect.element(page.getByText('Sold out for 3 days, about 9 sales missed (₦27,000)')).toBeVisible()
  await expect.element(page.getByText(/Most on Friday from 6 pm to 8 pm: 13 purchases of 13/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('how far visitors came, where views came from, and visitors of a day that are never added up', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await open(() => ({ data: report() }))
  await expect.element(page.getByText('21.4% go on')).toBeVisible()
  await expect
    .element(page.getByText('Conversion 8.6%: of 100 visitors who view a product, about 9 buy it.'))
    .toBeVisible()
  await expect.element(page.getByText('41 visitors on a typical day, the most on Fri, 20 Nov: 60.')).toBeVisible()
  await expect.element(page.getByText('led to 9 purchases')).toBeVisible()
  await expect.element(page.getByText('Your store page')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('the term of the campus is a period, by its name', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const { address } = await open(() => ({ data: report() }))
  await page.getByText('Term', { exact: true }).click()
  await expect.poll(address).toBe('/vendor/analytics?from=2026-10-05&to=2026-11-20')
  await expect.element(page.getByRole('radio', { name: 'Term' })).toBeChecked()
  await expect.element(page.getByText('First term')).toBeVisible()
})

test('the arrow keys read the chart day by day', async () => {
  await open(() => ({ data: report() }))
  const chart = page.getByRole('application', { name: 'Sales by day, point by point' })
  await expect.element(chart).toBeVisible()
  ;(chart.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('Thu, 19 Nov, ₦6,000, before ₦1,000')).toBeVisible()
})

test('days without anything say so, and lead to what a store can do', async () => {
  const empty = report({
    figures: Object.keys(values).map((id) => ({ id: id as 'sales', value: 0, previous: 0 })),
    ...{ hours: [], ads: [], coupons: [], hints: [] },
  })
  await open(() => ({ data: empty }))
  await expect.element(page.getByText('Nothing to show for these days')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a product' })).toBeVisible()
})

test('figures that did not load can be asked for again', async () => {
  let isWell = false
  await open(() => (isWell ? { data: report() } : refuse('unavailable')))
  await expect.element(page.getByText('Couldn’t load your figures')).toBeVisible()
  isWell = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('button', { name: /^Sales/ })).toBeVisible()
})

test('days of one’s own are asked for, and refused where they cannot be', async () => {
  const { api } = await open(() => ({ data: report() }), '/vendor/analytics?from=2026-11-01&to=2026-11-10')
  const sheet = await openSheet('1 Nov to 10 Nov', 'Choose dates')
  await sheet.getByLabelText('Last day').fill('2026-10-30')
  await sheet.getByRole('button', { name: 'Show these days' }).click()
  await expect.element(sheet.getByText('Choose a last day that is not before the first one.')).toBeVisible()
  await expect.poll(() => api.sent('GET /vendors/my-analytics/report')).toHaveLength(1)
})
