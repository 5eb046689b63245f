import type { Suggestions } from '@vendly/contract/search-suggestions'
import { expect, test } from 'vitest'
import { groupSuggestions } from './suggest-options.ts'

const product = (_id: string, campus: string): Suggestions['products'][number] => ({
  ...{ _id, campus, kind: 'product', name: 'Suya', price: 500, originalPrice: null },
  ...{ picture: null, tint: 'food', seller: 'Aboki', place: campus.toUpperCase() },
})
const store = (_id: string, campus: string): Suggestions['stores'][number] => ({
  ...{
    _id,
    campus,
    businessName: _id,
    slug: _id,
    colour: 'red',
    image: null,
    place: '',
    isNamed: false,
    state: 'open',
  },
})
const service = (_id: string, campus: string): Suggestions['services'][number] => ({
  ...{ _id, campus, name: _id, price: { amount: 500, isFrom: false, per: null } },
  ...{ picture: null, tint: 'services', seller: 'Aboki', place: '' },
})
const found: Suggestions = {
  correctedQuery: null,
  match: 'all',
  queries: [],
  categories: [],
  products: [product('a', 'unn'), product('b', 'oau')],
  stores: [store('c', 'oau'), store('d', 'unn')],
  services: [service('e', 'oau'), service('f', 'unn')],
}
const shown = (own?: string, some: Partial<Suggestions> = {}) =>
  groupSuggestions('suya', { ...found, ...some }, [], own).map(({ label, options }) => [
    label,
    options.map(({ id }) => id).join(''),
  ])

test('what is on other campuses comes after the rest, in a group that says so', () => {
  expect(shown('oau')).toEqual([
    ['Products', 'b'],
    ['Services', 'e'],
    ['Stores', 'c'],
    ['On other campuses: no delivery to you', 'ad'],
    ['All results', 'all'],
  ])
})

test('without a campus of one’s own, nothing is set apart', () => {
  expect(shown()).toEqual([
    ['Products', 'ab'],
    ['Services', 'ef'],
    ['Stores', 'cd'],
    ['All results', 'all'],
  ])
})

test('a store that the text names comes first, wherever it is, and is not listed twice', () => {
  const stores = [{ ...store('d', 'unn'), isNamed: true }, store('c', 'oau')]
  expect(shown('oau', { stores, services: [] })).toEqual([
    ['Store', 'd'],
    ['Products', 'b'],
    ['Stores', 'c'],
    ['On other campuses: no delivery to you', 'a'],
    ['All results', 'all'],
  ])
})

test('categories, and items of students, have groups of their own', () => {
  const categories = [
    { slug: 'food', name: 'Food', isOfServices: false },
    { slug: 'cooking', name: 'Cooking', isOfServices: true },
  ]
  const products = [product('a', 'unn'), { ...product('b', 'oau'), kind: 'listing' as const }]
  const groups = groupSuggestions('suya', { ...found, categories, products, stores: [], services: [] }, [])
  expect(groups.map(({ label, options }) => [label, ...options.map(({ to }) => to)])).toEqual([
    ['Categories', '/marketplace?category=food', '/services?category=cooking'],
    ['Products', '/product/a'],
    ['Student items', '/product/b'],
    ['All results', '/search?q=suya'],
  ])
})
