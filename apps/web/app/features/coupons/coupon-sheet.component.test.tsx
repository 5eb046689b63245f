import type { StoreCard } from '@vendly/contract/search'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, openSheet, untilSheet } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleCategory, sampleCoupon, sampleStore } from '../../../test/samples.ts'
import * as adminCoupons from './admin-coupons.screen.tsx'
import * as vendorCoupons from './vendor-coupons.screen.tsx'

const store: StoreCard = {
  ...{ _id: idOf(4), businessName: 'Hostel Plug', slug: 'hostel-plug', tagline: '', colour: 'brand', storeImage: null },
  ...{ category: 'phones', campus: { slug: 'unilag', shortName: 'UNILAG' }, place: null, isPremium: false },
  ...{ opening: { state: 'open', until: null }, averageRating: 0, reviewCount: 0, productCount: 3, serviceCount: 0 },
}

const fans = sampleCategory({ _id: 2, slug: 'fans', name: 'Fans', parent: 'hostel' })
const categories = [sampleCategory({ _id: 1, slug: 'hostel', name: 'Hostel life' }), fans]

test('an administrator adds a coupon for one store from a later day, which that store does not pay for', async () => {
  const { api, address } = await openScreen('/admin/coupons', adminCoupons, {
    as: 'admin',
    api: {
      'GET /admin/coupons': () => ({ data: [], cost: { vendor: 0, platform: 0 }, pagination: onlyPage(0) }),
      'GET /campuses': () => ({ data: [] }),
      'GET /products/categories': () => ({ data: categories }),
      'GET /vendors/search': () => ({
        data: [store],
        correctedQuery: null,
        match: 'all',
        closeFrom: null,
        alternatives: null,
        understood: [],
        pagination: onlyPage(1),
      }),
      'POST /admin/coupons': () => ({ data: sampleCoupon({ code: 'RICE15' }) }),
    },
  })
  await openSheet('New coupon', 'New coupon')
  expect(address()).toBe('/admin/coupons?new=coupon')
  const add = page.getByRole('button', { name: 'Add coupon' })
  const ofStore = page.getByRole('combobox', { name: 'Store (optional)' })
  await page.getByLabelText('Code').fill('rice15')
  await page.getByLabelText('Percent off').fill('15')
  await page.getByLabelText(/^First day/).fill('2031-03-02')
  await page.getByLabelText(/^Last day/).fill('2031-03-01')
  await page.getByLabelText('Only on a buyer’s first order').click()
  await ofStore.fill('hostel plug')
  await page.getByRole('option', { name: /^Hostel Plug/ }).click()
  await page.getByLabelText(/^Category/).selectOptions('Hostel life: Fans')
  await add.click()
  for (const [label, message] of [
    ['At most, in naira', /Write the most that it takes off\./],
    ['Times in all', /Write how often\./],
    ['Budget in naira', /Write an amount\./],
  ] as const)
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(message)
  await expect
    .element(page.getByLabelText(/^Last day/))
    .toHaveAccessibleDescription('The last day must not be before the first.')
  await expect.poll(() => api.sent('POST /admin/coupons')).toEqual([])
  await page.getByLabelText(/^Last day/).fill('2031-03-08')
  await page.getByLabelText('At most, in naira').fill('500')
  await page.getByLabelText('Times in all').fill('50')
  await page.getByLabelText('Budget in naira').fill('5000')
  const terms =
    '15% off Fans, at most ₦500, on a first order, once per buyer, 50 times in all, from 2 Mar, until 8 Mar; Vendly pays for it.'
  await expect.element(page.getByText(terms)).toBeVisible()
  await add.click()
  await expect.element(page.getByText('Coupon RICE15 is added.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(address()).toBe('/admin/coupons')
  const [sent] = api.sent('POST /admin/coupons')
  expect(sent!.key).not.toBeNull()
  expect(sent!.body).toEqual({
    ...{
      code: 'RICE15',
      percent: 15,
      amount: null,
      cap: 500,
      minimum: 0,
      perUserLimit: 1,
      totalLimit: 50,
      budget: 5000,
    },
    ...{ firstOrderOnly: true, startsAt: '2031-03-01T23:00:00.000Z', endsAt: '2031-03-08T22:59:59.000Z' },
    ...{ category: 'fans', vendorId: store._id, campusId: null },
  })
})

test('a store sees its coupon in a cart while it types, and what nothing limits', async () => {
  await openScreen('/vendor/coupons?new=coupon', vendorCoupons, {
    path: '/vendor/coupons',
    as: 'vendor',
    elsewhere: ['/vendor/store'],
    api: {
      'GET /vendors/coupons': () => ({ data: [sampleCoupon()], pagination: onlyPage(1) }),
      'GET /vendors/my-profile': () => ({ data: sampleStore() }),
      'GET /products/categories': () => ({ data: categories }),
    },
  })
  const sheet = await untilSheet('New coupon')
  await sheet.getByLabelText('Code').fill('rice60')
  await sheet.getByLabelText('Percent off').fill('60')
  await expect.element(sheet.getByText('Coupon RICE60')).toBeVisible()
  await expect.element(sheet.getByText('₦2,000')).toBeVisible()
  await expect
    .element(sheet.getByText(/^It takes off more than half of the price\. Nothing limits how much/))
    .toBeVisible()
  await sheet.getByLabelText(/^At most, in naira/).fill('400')
  await sheet.getByLabelText(/^On orders from, in naira/).fill('8000')
  await expect.element(sheet.getByText('How buyers see it in a cart of ₦8,000')).toBeVisible()
  await expect.element(sheet.getByText('₦7,600')).toBeVisible()
  await expect.element(sheet.getByText(/^Nothing limits how often it is used or when it ends/)).toBeVisible()
})
