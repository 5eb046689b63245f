import { understoodKind } from '@vendly/contract/search'
import { describe, expect, it } from 'vitest'
import { activeFilters, queryOf, readFilters, searchOf, withoutFilters } from './market-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const names = {
  campus: (slug: string) => slug.toUpperCase(),
  place: () => 'Jaja Hall',
  deliversTo: () => 'Delivers to Eni Njoku Hall',
}

describe('filters in an address', () => {
  it('are read from a form submitted without scripts, with its empty fields', () => {
    expect(read('q=&category=food&campus=all&minPrice=&maxPrice=&condition=&minRating=&discounted=1&sort=')).toEqual({
      category: 'food',
      campus: 'all',
      discounted: true,
    })
  })

  it('are ignored when invalid', () => {
    expect(read('minPrice=abc&maxPrice=1e9&condition=stolen&minRating=9&sort=random&inStock=yes&category=<b>')).toEqual(
      {},
    )
  })

  it('accept prices as people type them, also the wrong way round', () => {
    expect(read('minPrice=₦38,500&maxPrice=1000')).toEqual({ minPrice: 1000, maxPrice: 38_500 })
    expect(read('maxPrice=0')).toEqual({})
  })

  it('name what the text says and the search ignores', () => {
    expect(read('plain=cheap,price').plain).toBe('cheap,price')
    for (const kind of [...understoodKind.options, 'time']) expect(read(`plain=${kind}`).plain).toBe(kind)
    for (const wrong of ['colour', 'price,<b>', 'price,', ',price', 'pricetime', ''])
      expect(read(`plain=${wrong}`)).toEqual({})
  })

  it('give the same address in whatever order they were set', () => {
    expect(searchOf({ sort: 'newest', category: 'food' })).toBe(searchOf({ category: 'food', sort: 'newest' }))
    expect(searchOf({})).toBe('')
  })

  it('survive being written and read again', () => {
    const filters = read(
      'q=jollof rice&plain=price,cheap&campus=unilag&condition=new&minPrice=500&minRating=4&inStock=1&sort=popular',
    )
    expect(readFilters(new URLSearchParams(searchOf(filters)))).toEqual(filters)
  })

  it('`all` asks the API for every campus', () => {
    expect(queryOf('GET /products', { campus: 'all', inStock: true }, 'abc')).toMatchObject({
      campus: undefined,
      inStock: '1',
      cursor: 'abc',
    })
  })

  it('a list begins with what sells best, student items with the newest, a search with the best match', () => {
    expect(queryOf('GET /products', { category: 'food' }).sort).toBe('popular')
    expect(queryOf('GET /products', { sort: 'newest' }).sort).toBe('newest')
    expect(queryOf('GET /individual-listings/search', {}).sort).toBe('newest')
    expect(queryOf('GET /products/search', { q: 'fan' }).sort).toBeUndefined()
  })
})

describe('active filters', () => {
  it('have a label, and the filters left without them', () => {
    const set = activeFilters(read('category=hostel&maxPrice=50000&minRating=4'), names)
    expect(set.map(({ label }) => label)).toEqual(['Up to ₦50,000', '4 stars and up'])
    expect(set[0]?.without).toEqual({ category: 'hostel', minRating: 4 })
  })

  it('removing a campus sets `all`, or the remembered one would apply', () => {
    expect(activeFilters({ campus: 'unn' }, names)).toEqual([{ label: 'UNN', without: { campus: 'all' } }])
    expect(activeFilters({ campus: 'all' }, names)).toEqual([])
  })

  it('a place of delivery is one of them, and part of the address', () => {
    const to = '0199a1b2-0000-7000-8000-000000000001'
    const set = activeFilters(read(`q=fan&deliversTo=${to}`), names)
    expect(set).toEqual([{ label: 'Delivers to Eni Njoku Hall', without: { q: 'fan' } }])
    expect(searchOf(read(`deliversTo=${to}&q=fan`))).toBe(`?q=fan&deliversTo=${to}`)
    expect(read('deliversTo=my-hall')).toEqual({})
  })

  it('clearing all keeps query, category and sort order', () => {
    expect(withoutFilters(read('q=fan&plain=price&category=hostel&maxPrice=9&inStock=1&sort=rating'))).toEqual({
      q: 'fan',
      plain: 'price',
      category: 'hostel',
      sort: 'rating',
      campus: 'all',
    })
  })
})
