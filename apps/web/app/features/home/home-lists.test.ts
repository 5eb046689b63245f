import type { ProductCard } from '@vendly/contract/products'
import type { NearbyStore } from '@vendly/contract/vendor-store'
import { expect, test } from 'vitest'
import { kitchensOf, realDeals, shelvesOf } from './home-lists.ts'

const product = (name: string, price: number, discountPrice: number | null) =>
  ({ name, price, discountPrice }) as ProductCard
const noon = new Date('2026-11-20T11:00:00Z')
const store = (slug: string, state: NearbyStore['opening']['state'], until: string | null) =>
  ({
    slug,
    businessName: slug,
    tagline: '',
    place: 'Jaja Hall',
    campus: { slug: 'unilag', shortName: 'UNILAG' },
    opening: { state, until },
    acceptMinutes: 10,
    delivery: { places: 6, own: null },
    averageRating: 4.5,
    reviewCount: 0,
  }) as NearbyStore

test('a deal is at least a tenth off', () => {
  const cards = [product('fan', 1000, 900), product('cards', 1000, 950), product('rice', 1000, null)]
  expect(realDeals(cards).map(({ name }) => name)).toEqual(['fan'])
})

test('closed kitchens are shown only while all are closed', () => {
  const open = store('ngozi', 'open', '2026-11-20T20:00:00Z')
  const closed = store('wraps', 'closed', '2026-11-21T07:00:00Z')
  expect(kitchensOf([open, closed], noon).map(({ slug, hours }) => [slug, hours])).toEqual([
    ['ngozi', 'Open until 9 pm'],
  ])
  expect(kitchensOf([closed], noon)).toMatchObject([
    {
      isOpen: false,
      hours: 'Closed until tomorrow, 8 am',
      text: 'Jaja Hall',
      reviews: 0,
      delivers: 'Delivers to 6 places',
    },
  ])
  const own = { ...closed, delivery: { places: 6, own: { place: 'Moremi Hall', isServed: false } } }
  expect(kitchensOf([own], noon)).toMatchObject([{ delivers: 'Doesn’t deliver to Moremi Hall' }])
})

test('two reasons have a shelf, and what is left of the others shares one', () => {
  const of = (reason: string, count: number) => Array.from({ length: count }, () => ({ reason }))
  const titles = (products: { reason: string | null }[]) =>
    shelvesOf(products).map(({ title, products }) => [title, products.length])
  expect(titles([...of('fan', 4), ...of('lamp', 2), ...of('rice', 6), ...of('phone', 5), ...of('pot', 1)])).toEqual([
    ['rice', 6],
    ['phone', 5],
    ['More for you', 7],
  ])
  expect(titles([...of('fan', 4), ...of('lamp', 2)])).toEqual([['fan', 4]])
  expect(titles([...of('fan', 2), ...of('lamp', 2)])).toEqual([['For you', 4]])
  expect(titles([])).toEqual([])
})
