import type { Home } from '@vendly/contract/home'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, userOf } from '../../../test/component.tsx'
import type { Fakes } from '../../../test/fake-api.ts'
import { idOf, sampleCategory, sampleOrder, sampleWallet } from '../../../test/samples.ts'
import * as screen from './student-dashboard.screen.tsx'

const counts: Home['counts'] = {
  ...{ orders: 0, needYou: 0, allOrders: 0, bookings: 0, saved: 0, following: 0, toReview: 0, complaints: 0 },
}
const ada = userOf('student', { campus: { slug: 'unilag', shortName: 'UNILAG' } })
const kitchen = {
  ...{ _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', colour: 'brand', tagline: 'Rice and stew' },
  ...{ storeImage: null, bannerImage: null, place: 'Jaja Hall', campus: { slug: 'unilag', shortName: 'UNILAG' } },
  ...{
    opening: { state: 'open', until: null },
    acceptMinutes: 10,
    delivery: { places: 0, own: null },
    isPremium: false,
  },
  ...{ averageRating: 4.5, reviewCount: 12 },
}

const campusShelves = (home: Home): Fakes =>
  ({
    'GET /users/me/home': () => ({ data: home }),
    'GET /users/me/bar': () => ({ data: null }),
    'GET /wallet': () => ({ data: sampleWallet({ balance: 4200 }) }),
    'GET /promotions/shown': () => ({ data: { strip: null, banner: null, collections: [], featured: [] } }),
    'GET /vendors/nearby': () => ({ data: [kitchen] }),
    'GET /products/categories': () => ({ data: [sampleCategory(), sampleCategory({ slug: 'none', productCount: 0 })] }),
    'GET /products/featured': () => ({ data: [] }),
    'GET /vendors/following': () => ({ data: home.counts.following ? [kitchen] : [], pagination: null }),
    'GET /products/recommended': () => ({ data: [] }),
    'GET /products/recently-viewed': () => ({ data: [] }),
  }) satisfies { [C in keyof Fakes]?: unknown } as unknown as Fakes

const open = (home: Home) => openScreen('/dashboard', screen, { as: ada, api: campusShelves(home) })
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('a newcomer sees what a guest sees of the campus', async () => {
  const { api } = await open({ orders: [], toReview: null, counts })
  await expect.element(page.getByText('No orders yet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Mama Ngozi/ })).toHaveAttribute('href', '/store/mama-ngozi')
  await expect.element(page.getByRole('link', { name: 'Food', exact: true })).toBeVisible()
  expect(headings()).toEqual(['Kitchens open now', 'Categories'])
  expect(api.sent('GET /vendors/nearby')[0]?.query).toMatchObject({ campus: 'unilag' })
})

test('what needs the reader comes first: to pay, to collect, to answer, to review', async () => {
  const soon = new Date(Date.now() + 900_000).toISOString()
  const order = (n: number, needsYou: boolean, changes: Parameters<typeof sampleOrder>[0]) => ({
    ...sampleOrder({ _id: idOf(n), ...changes }),
    needsYou,
  })
  const unpaid = order(11, true, { status: 'pending', isPaid: false, can: { pay: true }, payBy: soon })
  const pickup = order(12, true, { status: 'ready', delivery: { method: 'pickup', place: null, room: null } })
  const underWay = order(13, false, { status: 'preparing' })
  const toReview = {
    ...({ kind: 'order', _id: idOf(14), name: 'Shawarma', store: 'Wrap Republic', image: null, at: soon } as const),
  }
  await open({
    orders: [unpaid, pickup, underWay],
    toReview,
    counts: { ...counts, orders: 3, needYou: 2, allOrders: 9, toReview: 3, complaints: 1, following: 1 },
  })
  const rows = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
  await expect.element(rows.nth(3)).toBeVisible()
  const texts = rows.elements().map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^Pay ₦2,500 to Mama Ngozi2 × Jollof rice\d+:\d\d left to pay$/)
  expect(texts.slice(1, 3)).toEqual([
    'Ready: pick it up from Mama Ngozi2 × Jollof rice',
    '1 complaint for you to answer',
  ])
  expect(texts[3]).toMatch(/^How was it\? Shawarma.*2 more to review$/)
  const links = rows.getByRole('link')
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    `/orders/${idOf(11)}`,
    `/orders/${idOf(12)}`,
    '/complaints',
    `/orders/${idOf(14)}#reviews`,
  ])
  const active = page.getByRole('list', { name: 'Active orders' }).getByRole('listitem')
  const headline = active.getByText('Mama Ngozi is getting it ready')
  await expect.element(headline).toBeVisible()
  expect(headline.element().clientWidth).toBeGreaterThan(window.innerWidth / 2)
  await expect.element(page.getByText('All 9 orders')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Following' })).toBeVisible()
  expect(headings()[0]).toBe('Needs you')
})

test('a seller who has not answered in time is among what needs the reader, with the time to decide', async () => {
  const soon = new Date(Date.now() + 900_000).toISOString()
  const order = sampleOrder({ _id: idOf(11), status: 'pending', acceptBy: soon, waitBy: soon, can: { wait: true } })
  await open({
    orders: [{ ...order, needsYou: true }],
    toReview: null,
    counts: { ...counts, orders: 1, needYou: 1, allOrders: 1 },
  })
  const row = page.getByRole('region', { name: 'Needs you' }).getByRole('link')
  await expect.element(row).toHaveAttribute('href', `/orders/${idOf(11)}`)
  expect(row.element().textContent).toMatch(/^Wait for Mama Ngozi\?2 × Jollof rice\d+:\d\d left to answer$/)
})

test('“No orders yet.” is not shown between two orders', async () => {
  await open({ orders: [], toReview: null, counts: { ...counts, allOrders: 2 } })
  await expect.element(page.getByText('No orders in progress.')).toBeVisible()
  expect(page.getByText('No orders yet.').query()).toBeNull()
  expect(page.getByRole('region', { name: 'Needs you' }).query()).toBeNull()
})
