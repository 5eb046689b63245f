import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/component.tsx'
import { onlyPage } from '../../../../test/fake-api.ts'
import { sampleSettings, sampleStore } from '../../../../test/samples.ts'
import * as vendorStore from './vendor-store.screen.tsx'

test('the page of the own store leads to all that belongs to it', async () => {
  await openScreen('/vendor/store', vendorStore, {
    as: 'vendor',
    elsewhere: ['/vendor/*'],
    api: {
      'GET /vendors/store-settings': () => ({ data: sampleSettings() }),
      'GET /vendors/my-profile': () => ({ data: sampleStore() }),
      'GET /vendors/my-dashboard': () => ({
        data: {
          ...{ ordersToday: 2, salesToday: 3200, waiting: 1, underWay: 0, lowStock: 3, followerCount: 3 },
          ...{ followersThisWeek: 0, averageRating: 4.5, reviewCount: 60, unanswered: 54, behaviour: {} as never },
        },
      }),
      'GET /products/vendor/my-products': () => ({
        data: [],
        counts: {} as never,
        ...{ low: 0, items: 0 },
        pagination: onlyPage(0),
      }),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Run your store' })).toBeVisible()
  const list = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('link').elements()
  const to = (name: string) => list(name).map((link) => link.getAttribute('href'))
  expect(to('Promote your store')).toEqual(['/vendor/store/poster', '/vendor/ads', '/vendor/coupons'])
  expect(to('Run your store')).toEqual([
    ...['/vendor/products', '/vendor/services', '/vendor/bookings', '/vendor/reviews', '/vendor/analytics'],
    ...['/vendor/earnings', '/vendor/stall'],
  ])
  for (const entry of [/^Products.*3 low in stock$/, /^Reviews.*54 to answer$/, /^Analytics.*₦3,200 today$/])
    await expect.element(page.getByRole('link', { name: entry })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Hours.*Open$/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
