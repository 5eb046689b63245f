import type { ProductCard } from '@vendly/contract/products'
import type { Storefront } from '@vendly/contract/vendor-store'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { DESKTOP, openPart, PHONE } from '../../../../test/component.tsx'
import type { Fakes } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import { StoreBody } from './store-body.tsx'
import { StoreHeader } from './store-header.tsx'
import { storePage } from './store-page.ts'

const product = (n: number): ProductCard => ({
  ...{ _id: idOf(n), kind: 'product', name: `Jollof rice ${n}`, price: 1000 + n, discountPrice: null, images: [] },
  vendor: {
    ...{ _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', colour: 'red' },
    ...{ isPremium: true, isVerified: true },
  },
  ...{ campus: { slug: 'unilag', shortName: 'UNILAG' }, place: null, condition: 'new', stock: 5, hasOptions: false },
  ...{ category: { slug: 'food', name: 'Food', tint: 'food' }, averageRating: 4, reviewCount: 3, soldCount: 9 },
  createdAt: new Date().toISOString(),
})

const store: Storefront = {
  ...{ _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', category: 'Food', colour: 'red', isOwn: false },
  ...{ tagline: 'Rice, swallow, small chops', about: 'Cooked every morning.', storeImage: null, isPremium: true },
  ...{ banner: { url: '/media/banner', alt: '', tint: 'food' }, isVerified: true, place: null, averageRating: 4.1 },
  campus: { _id: idOf(5), slug: 'unilag', name: 'University of Lagos', shortName: 'UNILAG' },
  hours: [{ days: 'Mon', opens: '08:00', closes: '20:00' }],
  opening: { state: 'open', until: null },
  deliveryPlaces: [{ _id: idOf(6), name: 'Moremi Hall' }],
  ...{ reviewCount: 96, productCount: 12, followerCount: 7, createdAt: '2026-01-01T00:00:00.000Z' },
  behaviour: {
    ...{ days: 90, orders: 82, completedPercent: 94, acceptMinutes: 10, replyMinutes: 3, cancelledByStore: 5 },
    ...{ disputesLost: 0, bookings: null, since: '2026-01-01T00:00:00.000Z' },
  },
  featured: [1, 2, 3, 4, 5, 6].map(product),
}
const pagination = { total: 12, totalIsExact: true, pages: 1, page: 1, next: null }

function open(size: typeof PHONE, featured = store.featured) {
  const shown = { ...store, featured }
  const url = new URL('https://vendly.example/store/mama-ngozi')
  const products = { success: true as const, data: Array.from({ length: 12 }, (_, n) => product(n + 11)), pagination }
  const content = storePage(shown, url, { products, services: undefined, reviews: undefined })
  const api: Fakes = {
    'GET /vendors/:id/follow-status': () => ({ data: { isFollowing: false, followerCount: 7 } }),
    'GET /users/wishlist/ids': () => ({ data: { productIds: [], serviceIds: [], count: 0 } }),
    'POST /vendors/:id/follow': () => ({ data: { isFollowing: true, followerCount: 8 } }),
  }
  return openPart(
    <>
      <StoreHeader store={shown} address={url.href} renderedAt={content.renderedAt} />
      <StoreBody page={content} path={url.pathname}>
        <section id="reviews">Reviews of the store</section>
      </StoreBody>
    </>,
    { as: 'student', api, size },
  )
}
const box = (locator: Locator) => locator.first().element().getBoundingClientRect()
const follow = page.getByRole('button', { name: /follower/ })
const search = page.getByRole('searchbox', { name: 'Search Mama Ngozi' })
const priceOf = (n: number) => page.getByText(`₦${(1000 + n).toLocaleString('en-NG')}`, { exact: true })

for (const { what, featured, first } of [
  { what: 'a store that recommends products', featured: store.featured, first: 1 },
  { what: 'a store that recommends none', featured: [], first: 11 },
])
  test(`on a computer the first price of ${what} is in the upper two thirds of the screen`, async () => {
    await open(DESKTOP, featured)
    await expect.element(follow).toHaveAttribute('aria-pressed', 'false')
    expect(box(priceOf(first)).top).toBeLessThan(520)
    // The buttons are in the head; hours and record are beside the products.
    expect(box(follow).bottom).toBeLessThan(box(page.getByRole('heading', { level: 1 })).bottom + 60)
    expect(box(page.getByRole('heading', { name: 'Hours' })).left).toBeGreaterThan(box(priceOf(15)).right)
    await expect.element(page.getByRole('link', { name: 'Products 12' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('link', { name: 'Reviews 96' })).toHaveAttribute('href', '#reviews')
    await expect.element(page.getByRole('link', { name: 'About' })).toHaveAttribute('href', '#about')
  })

for (const { name, size } of [
  { name: 'phone', size: PHONE },
  { name: 'computer', size: DESKTOP },
])
  test(`on a ${name} nothing moves when the store is followed`, async () => {
    await open(size)
    await expect.element(follow).toHaveAttribute('aria-pressed', 'false')
    const chat = page.getByRole('link', { name: 'Chat with Mama Ngozi' })
    const places = () => [follow, chat, search, priceOf(1)].map((one) => box(one).toJSON())
    const before = places()
    await follow.click()
    await expect.element(follow).toMatchTextContent(/^Following8/)
    expect(places()).toEqual(before)
  })

test('a row that scrolls sideways is as high as its cards, also of those beside the screen', async () => {
  await open(PHONE)
  const rail = page.getByRole('list', { name: 'Recommended by the store' })
  await expect.element(rail).toBeVisible()
  const cards = [...rail.element().querySelectorAll('article')]
  expect(cards.map((card) => getComputedStyle(card).contentVisibility)).not.toContain('auto')
  const heights = cards.map((card) => card.getBoundingClientRect().height)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
})

test('on a phone the search is below what the store recommends', async () => {
  await open(PHONE)
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false')
  expect(box(search).top).toBeGreaterThan(box(priceOf(6)).bottom)
  await expect.element(page.getByRole('link', { name: 'Hours & info' })).toHaveAttribute('href', '#about')
  expect(page.getByRole('link', { name: 'About' }).elements()).toEqual([])
})
