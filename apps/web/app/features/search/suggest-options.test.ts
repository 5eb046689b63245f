import type { Suggestions } from '@vendly/contract/search-suggestions'
import { expect, test } from 'vitest'
import { groupSuggestions } from './suggest-options.ts'

const product = (_id: string, campus: string): Suggestions['products'][number] => ({
  ...{ _id, campus, kind: 'product', name: 'Suya', price: 500, originalPrice: null },
  ...{ picture: null, tint: 'food', seller: 'Aboki', place: campus.toUpperCase() },
})
const store = (_id: string, campus: string) => ({ _id, campus, businessName: _id, slug: _id, colour: 'red', place: '' })
const service = (_id: string, campus: string): Suggestions['services'][number] => ({
  ...{ _id, campus, name: _id, price: { amount: 500, isFrom: false, per: null } },
  ...{ picture: null, tint: 'services', seller: 'Aboki', place: '' },
})
const found: Suggestions = {
  correctedQuery: null,
  match: 'all',
  queries: [],
  products: [product('a', 'unn'), product('b', 'oau')],
  stores: [store('c', 'oau'), store('d', 'unn')],
  services: [service('e', 'oau'), service('f', 'unn')],
}
const shown = (own?: string) =>
  groupSuggestions('suya', found, [], own).map(({ label, options }) => [label, options.map(({ id }) => id).join('')])

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
