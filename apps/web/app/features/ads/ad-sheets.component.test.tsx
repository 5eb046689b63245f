import type { Ad } from '@vendly/contract/ads'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, openSheet, untilSheet } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { sampleProduct } from '../../../test/product-samples.ts'
import { idOf, sampleSellerProduct } from '../../../test/samples.ts'
import * as adminAds from './admin-ads.screen.tsx'
import * as vendorAds from './vendor-ads.screen.tsx'

const ad: Ad = {
  ...{ _id: idOf(9), product: { _id: idOf(3), name: 'Jollof rice' }, days: 3, price: 1500, refunded: 0 },
  ...{ store: { businessName: 'Mama Ngozi', slug: 'mama-ngozi' }, status: 'pending', reason: null, startsOn: null },
  ...{
    startsAt: null,
    endsAt: null,
    views: 0,
    presses: 0,
    orders: 0,
    sales: 0,
    cost: 1500,
    costPerOrder: null,
    isChanged: false,
    createdAt: new Date().toISOString(),
  },
}

test('an ad is rejected with a reason, and a refusal is shown in the sheet', async () => {
  const { api } = await openScreen('/admin/ads', adminAds, {
    as: 'admin',
    elsewhere: ['/product/:id'],
    api: {
      'GET /admin/ads': () => ({ data: [ad], pagination: onlyPage(1) }),
      'POST /admin/ads/:id/reject': () => {
        throw refuse('ad_state')
      },
    },
  })
  const sheet = await openSheet('Reject the ad for Jollof rice', 'Reject this ad?')
  await expect.element(sheet.getByText(/Mama Ngozi gets back ₦1,500/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'This may not be sold on Vendly' }).click()
  await sheet.getByRole('button', { name: 'Reject and refund ₦1,500' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Nothing changed/)
  const [sent] = api.sent('POST /admin/ads/:id/reject')
  expect([sent!.params.id, sent!.body]).toEqual([ad._id, { reason: 'This may not be sold on Vendly' }])
})

test('an ad is approved once its picture, price, text and the other ads of its store were seen', async () => {
  const rejected = {
    ...ad,
    _id: idOf(8),
    status: 'rejected' as const,
    reason: 'The picture is not yours.',
    refunded: 1500,
  }
  const { api } = await openScreen('/admin/ads', adminAds, {
    as: 'admin',
    elsewhere: ['/product/:id'],
    api: {
      'GET /admin/ads': () => ({ data: [ad], pagination: onlyPage(1) }),
      'GET /admin/ads/:id': () => ({
        data: {
          ...ad,
          preview: { picture: null, price: 2500, description: 'Smoky, with plantain.', stock: 12, look: 'seen' },
          history: { ads: 2, rejected: 1, stopped: 0, latest: [rejected] },
        },
      }),
      'POST /admin/ads/:id/approve': () => {
        throw refuse('ad_state')
      },
    },
  })
  const sheet = await openSheet('Review the ad for Jollof rice', 'Approve the ad for Jollof rice?')
  await expect.element(sheet.getByText('₦2,500')).toBeVisible()
  await expect.element(sheet.getByText('Smoky, with plantain.')).toBeVisible()
  await expect.element(sheet.getByText('2 ads with this one, 1 rejected, 0 stopped.')).toBeVisible()
  await expect.element(sheet.getByText(/The picture is not yours/)).toBeVisible()
  await expect.poll(() => api.sent('POST /admin/ads/:id/approve')).toEqual([])
  await sheet.getByRole('button', { name: 'Approve and run for 3 days' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Nothing changed/)
  await expect.poll(() => api.sent('POST /admin/ads/:id/approve').map(({ body }) => body)).toEqual([{ look: 'seen' }])
})

const own = (shown: Ad): Fakes => ({
  'GET /vendors/ads': () => ({ data: [shown], pagination: onlyPage(1) }),
  'GET /vendors/pricing': () => ({ data: { adDaily: 500 } as never }),
  'GET /wallet/payment-methods': () => ({ data: [] }),
  'GET /products/vendor/my-products': () => ({
    data: [],
    counts: {} as never,
    ...{ low: 0, items: 0 },
    pagination: onlyPage(0),
  }),
  'GET /wallet/balance': () => ({ data: { balance: 0 } as never }),
  'POST /vendors/ads/:id/stop': () => {
    throw refuse('ad_state')
  },
})

for (const [shown, gives] of [
  [ad, 'You get back all of ₦1,500.'],
  [
    { ...ad, status: 'running' as const, startsAt: ad.createdAt, endsAt: ad.createdAt },
    'You get back the days that have not begun. Today counts as begun.',
  ],
] as const)
  test(`a store is asked before its ad stops: ${shown.status}`, async () => {
    const { api } = await openScreen('/vendor/ads', vendorAds, {
      as: 'vendor',
      elsewhere: ['/vendor/store', '/vendor/products/new'],
      api: own(shown),
    })
    const sheet = await openSheet('Stop the ad for Jollof rice', 'Stop the ad for Jollof rice?')
    await expect.element(sheet.getByText(gives)).toBeVisible()
    await sheet.getByRole('button', { name: 'Stop the ad' }).click()
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/The ad was not stopped/)
    await expect.poll(() => api.sent('POST /vendors/ads/:id/stop').map(({ params }) => params.id)).toEqual([ad._id])
  })

test('a store reads what its ad brought, what each figure means, and why it waits again', async () => {
  const ran = { ...ad, startsAt: ad.createdAt, endsAt: ad.createdAt, isChanged: true }
  await openScreen('/vendor/ads', vendorAds, {
    as: 'vendor',
    elsewhere: ['/vendor/store', '/vendor/products/new'],
    api: own({ ...ran, views: 412, presses: 23, orders: 4, sales: 8000, costPerOrder: 375 }),
  })
  await expect.element(page.getByText(/title or pictures changed, so it is checked again/)).toBeVisible()
  await page.getByRole('button', { name: 'Cost per order ₦375' }).click()
  await expect.element(page.getByText(/divided by the orders from it/)).toBeVisible()
})

const rice = sampleSellerProduct({ _id: idOf(3), name: 'Jollof rice' })
const stew = sampleSellerProduct({ _id: idOf(5), name: 'Fish stew', price: 2500 })
const list = (data: SellerProduct[]) => ({
  ...{ data, counts: {} as never, low: 0, items: 0, pagination: onlyPage(data.length) },
})
const buying: Fakes = {
  ...own(ad),
  'GET /products/vendor/my-products': ({ query }) => list(query.q === 'stew' ? [stew] : [rice, stew]),
  'GET /products/:id': ({ params }) => ({ data: sampleProduct({ _id: params.id, name: 'Fish stew', price: 2500 }) }),
  'GET /users/wishlist/ids': () => ({ data: { productIds: [], serviceIds: [], count: 0 } }),
  'GET /wallet/balance': () => ({ data: { balance: 4000 } as never }),
  'POST /vendors/ads': () => ({ data: { status: 'completed', reference: null, authorization_url: null, ad } as never }),
}
const elsewhere = ['/vendor/store', '/product/:id']

test('a product is found by typing, shown as the market shows it, and its ad is paid from the wallet after a question', async () => {
  const { api, address } = await openScreen('/vendor/ads', vendorAds, { as: 'vendor', elsewhere, api: buying })
  const sheet = await openSheet('New ad', 'New ad')
  expect(address()).toBe('/vendor/ads?new=ad')
  const product = sheet.getByRole('combobox', { name: 'Product' })
  await product.click()
  await expect.element(sheet.getByRole('option', { name: /^Jollof rice/ })).toBeVisible()
  await product.fill('stew')
  await expect.element(sheet.getByRole('option', { name: /^Jollof rice/ })).not.toBeInTheDocument()
  await sheet.getByRole('option', { name: 'Fish stew ₦2,500' }).click()
  await expect.element(sheet.getByText('Sponsored')).toBeVisible()
  await expect.element(sheet.getByText('₦2,500').last()).toBeVisible()
  await sheet.getByLabelText('Days').fill('3')
  await sheet.getByRole('button', { name: 'Pay ₦1,500 (₦500 a day)' }).click()
  const question = await untilSheet('Pay ₦1,500 for 3 days?')
  await expect.element(question.getByText('An ad for Fish stew. It starts when we approve it.')).toBeVisible()
  await expect.element(question.getByText('From your wallet, which has ₦4,000.00.')).toBeVisible()
  expect(api.sent('POST /vendors/ads')).toEqual([])
  await question.getByRole('button', { name: 'Pay ₦1,500' }).click()
  await expect
    .poll(() => api.sent('POST /vendors/ads').map(({ body }) => body))
    .toEqual([{ productId: idOf(5), days: 3, paymentMethod: 'wallet' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(address()).toBe('/vendor/ads')
})

test('the address opens a new ad, which asks for a product and a number of days before it asks to pay', async () => {
  await openScreen('/vendor/ads?new=ad', vendorAds, { path: '/vendor/ads', as: 'vendor', elsewhere, api: buying })
  const sheet = await untilSheet('New ad')
  await sheet.getByLabelText('Days').fill('31')
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(sheet.getByText('Choose a product.')).toBeVisible()
  await expect.element(sheet.getByText('From 1 to 30 days.')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: /^Pay ₦/ })).not.toBeInTheDocument()
})

test('a store with nothing on sale is led to add a product', async () => {
  await openScreen('/vendor/ads?new=ad', vendorAds, {
    path: '/vendor/ads',
    as: 'vendor',
    elsewhere: ['/vendor/products/new'],
    api: { ...buying, 'GET /products/vendor/my-products': () => list([]) },
  })
  const sheet = await untilSheet('New ad')
  await expect.element(sheet.getByRole('link', { name: 'Add a product' })).toBeVisible()
})
