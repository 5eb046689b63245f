import type { Address } from '@vendly/contract/addresses'
import type { Understood } from '@vendly/contract/search'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, PublicLayout, userOf } from '../../../test/component.tsx'
import { type Fakes, onlyPage } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import type { Market } from './market.queries.ts'
import { MarketView } from './market-view.tsx'

const card = (nth: number, name: string) => ({
  ...{ id: idOf(nth), name, price: 3900, picture: null, tint: 'tech' as const, rating: 0, reviews: 0 },
  ...{ place: 'UNILAG', campus: { slug: 'unilag', shortName: 'UNILAG' }, soldOut: false, hasOptions: false },
})
const market = (understood: Understood[]): Market => ({
  filters: { q: 'cheap lamp' },
  categories: [],
  campuses: [],
  products: {
    cards: [card(5, 'Desk lamp')],
    ...{ pagination: onlyPage(1), correctedQuery: null, match: 'all', alternatives: null, understood },
  },
})
const open = async (understood: Understood[]) => {
  await openPart(<MarketView market={market(understood)} call="GET /products/search" title="Lamps" empty={null} />)
  const orders = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(orders).toBeVisible()
  // An iPhone zooms in on smaller letters.
  expect(getComputedStyle(orders.element()).fontSize).toBe('16px')
  return [...(orders.element() as HTMLSelectElement).options].map(({ value, label }) => [value, label])
}

test('the order of a search is its best match', async () => {
  expect((await open([]))[0]).toEqual(['', 'Best match'])
})

test('the order of a search for what is cheap is the lowest price', async () => {
  const orders = await open([{ kind: 'cheap', text: 'Cheapest first' }])
  expect(orders.filter(([, label]) => /price|match/i.test(label!))).toEqual([
    ['', 'Lowest price'],
    ['price-high', 'Highest price'],
  ])
})

test('close matches follow a short list under a heading of their own, and are not in its number', async () => {
  const lamps = market([])
  const short: Market = { ...lamps, products: { ...lamps.products!, close: [card(6, 'Floor lamp')] } }
  await openPart(<MarketView market={short} call="GET /products/search" title="Lamps" empty={null} />)
  const close = page.getByRole('region', { name: 'Close matches' })
  await expect.element(close.getByRole('link', { name: /Floor lamp/ })).toBeVisible()
  await expect.element(close.getByRole('link', { name: /Desk lamp/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect.element(page.getByText('that’s everything')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('one who looks at all campuses has a chip back to their own', async () => {
  const lamps = { ...market([]), filters: { campus: 'all' } }
  const user = userOf('student', { campus: { slug: 'unilag', shortName: 'UNILAG' } })
  const saved = () => ({ data: { productIds: [], serviceIds: [], count: 0 } })
  const list = <MarketView market={lamps} call="GET /products" title="Lamps" empty={null} />
  await openPart(list, { as: user, api: { 'GET /users/wishlist/ids': saved } })
  const chip = page.getByRole('link', { name: 'Remove filter: All campuses' })
  await expect.element(chip).toHaveAttribute('href', expect.stringContaining('?campus=unilag'))
  expect(await findViolations()).toEqual([])
})

const campuses = [{ slug: 'unilag', shortName: 'UNILAG' }]
const address = {
  ...{ _id: idOf(8), label: 'Room', campus: { _id: idOf(7), shortName: 'UNILAG' } },
  place: { _id: idOf(9), name: 'Moremi Hall', kind: 'hostel' },
} as Address
const nothing = {
  data: [],
  ...{ pagination: onlyPage(0), correctedQuery: null, match: 'all' as const, alternatives: null },
  ...{ closeFrom: null, understood: [] },
}
const ofStudent = {
  layout: PublicLayout,
  as: userOf('student', { campus: campuses[0] }),
  api: {
    'GET /users/wishlist/ids': () => ({ data: { productIds: [], serviceIds: [], count: 0 } }),
    'GET /users/addresses': () => ({ data: [address] }),
    // What other campuses have, below a short list.
    'GET /products/search': () => nothing,
  } satisfies Fakes,
}

test('one who has an address can list only what is delivered there', async () => {
  const lamps: Market = { ...market([]), campuses, filters: { q: 'lamp', campus: 'unilag' } }
  await openPart(<MarketView market={lamps} call="GET /products/search" title="Lamps" empty={null} />, ofStudent)
  const chip = page.getByRole('link', { name: 'Delivers to Moremi Hall' })
  await expect
    .element(chip)
    .toHaveAttribute('href', expect.stringContaining(`?q=lamp&campus=unilag&deliversTo=${idOf(9)}`))
  expect(await findViolations()).toEqual([])
})

test('on another campus nothing is delivered to that address', async () => {
  const lamps: Market = { ...market([]), campuses, filters: { q: 'lamp', campus: 'kwasu' } }
  await openPart(<MarketView market={lamps} call="GET /products/search" title="Lamps" empty={null} />, ofStudent)
  await expect.element(page.getByRole('link', { name: /Desk lamp/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Delivers to Moremi Hall' })).not.toBeInTheDocument()
})

test('the place that a list is delivered to is a chip, and stays in the filters until another campus is chosen', async () => {
  const counts = { ways: [], places: [], conditions: [], ratings: [], campuses: [], prices: [] }
  const lamps: Market = {
    ...market([]),
    campuses,
    filters: { q: 'lamp', deliversTo: idOf(9) },
    counts: {
      ...counts,
      ...{ exact: true, inStock: 0, discounted: 0, kinds: { product: 1, listing: 0, service: 0, store: 0 } },
      deliversTo: { value: idOf(9), name: 'Moremi Hall', count: 1 },
    },
  }
  await openPart(<MarketView market={lamps} call="GET /products/search" title="Lamps" empty={null} />, {
    api: { 'GET /products/search': () => nothing },
  })
  await expect
    .element(page.getByRole('link', { name: 'Remove filter: Delivers to Moremi Hall' }))
    .toHaveAttribute('href', expect.stringMatching(/\?q=lamp$/))
  await page.getByRole('button', { name: /^Filters/ }).click()
  const box = page.getByRole('checkbox', { name: /^Delivers to Moremi Hall/ })
  await expect.element(box).toBeChecked()
  await page.getByRole('combobox', { name: 'Campus' }).selectOptions('unilag')
  await expect.element(box).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'No results' })).toBeVisible()
})

test('on a phone the filters and the order are in one line', async () => {
  await open([])
  const [filters, order] = [
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('combobox', { name: 'Sort by' }),
  ]
  await expect.element(filters).toBeVisible()
  const middle = (one: typeof order) => {
    const { top, height } = one.element().getBoundingClientRect()
    return Math.round(top + height / 2)
  }
  expect(Math.abs(middle(filters) - middle(order))).toBeLessThanOrEqual(2)
})

test('with many filters their row scrolls, and the order stays within a phone', async () => {
  const filters = { q: 'lamp', minRating: 4, inStock: true, discounted: true, condition: 'new' } as const
  const many: Market = { ...market([]), filters }
  await openPart(<MarketView market={many} call="GET /products/search" title="Lamps" empty={null} />)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(order).toBeVisible()
  expect(order.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
})
