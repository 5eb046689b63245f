import { describe, expect, it } from 'vitest'
import { queryOf, readFilters, searchOf, setFilters, withoutFilters } from './market-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const names = { campus: (slug: string) => slug.toUpperCase(), place: () => 'Jaja Hall' }

describe('what a marketplace address asks for', () => {
  it('reads what a form without scripts sends, blanks and all', () => {
    expect(read('q=&category=food&campus=all&minPrice=&maxPrice=&condition=&minRating=&discounted=1&sort=')).toEqual({
      category: 'food',
      campus: 'all',
      discounted: true,
    })
  })

  it('leaves out what makes no sense instead of refusing the page', () => {
    expect(read('minPrice=abc&maxPrice=1e9&condition=stolen&minRating=9&sort=random&inStock=yes&category=<b>')).toEqual(
      {},
    )
  })

  it('understands prices as people write them, and the wrong way round', () => {
    expect(read('minPrice=₦38,500&maxPrice=1000')).toEqual({ minPrice: 1000, maxPrice: 38_500 })
    expect(read('maxPrice=0')).toEqual({})
  })

  it('writes the same filters as the same address, in whatever order they were put together', () => {
    expect(searchOf({ sort: 'newest', category: 'food' })).toBe(searchOf({ category: 'food', sort: 'newest' }))
    expect(searchOf({})).toBe('')
  })

  it('comes back from its own address unchanged', () => {
    const filters = read('q=jollof rice&campus=unilag&condition=new&minPrice=500&minRating=4&inStock=1&sort=popular')
    expect(readFilters(new URLSearchParams(searchOf(filters)))).toEqual(filters)
  })

  it('asks the API for every campus when every campus is said', () => {
    expect(queryOf({ campus: 'all', inStock: true }, 'abc')).toMatchObject({
      campus: undefined,
      inStock: '1',
      cursor: 'abc',
    })
  })
})

describe('the filters that are on', () => {
  it('says each in words and what is left without it', () => {
    const set = setFilters(read('category=hostel&maxPrice=50000&minRating=4'), names)
    expect(set.map(({ words }) => words)).toEqual(['Up to ₦50,000', '4 stars and up'])
    expect(set[0]?.without).toEqual({ category: 'hostel', minRating: 4 })
  })

  it('takes a campus away by saying every campus, or the remembered one would come back', () => {
    expect(setFilters({ campus: 'unn' }, names)).toEqual([{ words: 'UNN', without: { campus: 'all' } }])
    expect(setFilters({ campus: 'all' }, names)).toEqual([])
  })

  it('keeps words, category and order when all are cleared', () => {
    expect(withoutFilters(read('q=fan&category=hostel&maxPrice=9&inStock=1&sort=rating'))).toEqual({
      q: 'fan',
      category: 'hostel',
      sort: 'rating',
      campus: 'all',
    })
  })
})
