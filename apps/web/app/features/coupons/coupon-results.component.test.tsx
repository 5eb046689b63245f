import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleCoupon } from '../../../test/samples.ts'
import { CouponResults } from './coupon-results.tsx'

test('each coupon has a row with what it cost and brought', async () => {
  const vendly = sampleCoupon({
    _id: idOf(61),
    code: 'FRESH',
    store: null,
    used: 4,
    cost: 2000,
    bookings: 1,
    orders: 3,
  })
  await openPart(<CouponResults />, {
    as: 'admin',
    api: {
      'GET /admin/coupons': () => ({
        ...{ data: [vendly, sampleCoupon()], cost: { vendor: 300, platform: 2000 }, pagination: onlyPage(2) },
      }),
    },
  })
  await expect.element(page.getByRole('row', { name: 'FRESH 4 ₦2,000 3 1 ₦3,000' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'RICE10 (Mama Ngozi) 2 ₦300 2 0 ₦3,000' })).toBeVisible()
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual([...['Coupon', 'Uses', 'Discount cost', 'Orders', 'Bookings', 'Sales']])
})
