import { describe, expect, test } from 'vitest'
import { amountOf, bodyOf, emptyFields, type ListingFields, wrongIn } from './listing-fields.ts'

const fan: ListingFields = { ...emptyFields('product'), name: 'Fan', category: 'fans', price: '45,000', stock: '5' }
const size = (value: string, stock: string, price = '') => ({ rowId: value, picks: { k: value }, stock, price })
const kinds = [{ rowId: 'k', name: 'Size', values: ['M', 'L', 'XL'] }]

test('amounts are read as people write them', () => {
  expect(['₦45,000', '4500.50', ' 900 '].map(amountOf)).toEqual([45_000, 4500.5, 900])
  expect(['', '0', 'abc', '1e5', '12.345', '-3'].map(amountOf)).toEqual(Array(6).fill(undefined))
})

describe('before anything is sent', () => {
  test('a draft may lack what a sale needs, and both need a name and a category', () => {
    const bare = { ...fan, price: '' }
    expect(wrongIn(bare, 0, false)).toEqual({})
    expect(Object.keys(wrongIn(bare, 0, true))).toEqual(['price', 'pictures'])
    expect(Object.keys(wrongIn({ ...bare, name: ' a ', category: '' }, 1, false))).toEqual(['name', 'category'])
  })

  test('a discount is below the price', () => {
    expect(wrongIn({ ...fan, discountPrice: '45000' }, 1, true)).toHaveProperty('discountPrice')
    expect(wrongIn({ ...fan, discountPrice: '44,999' }, 1, true)).toEqual({})
  })

  test('every combination that is sold has a number, and one that is left out needs none', () => {
    const options = [size('M', '2'), size('L', 'x', 'cheap'), { ...size('XL', ''), off: true }]
    expect(Object.keys(wrongIn({ ...fan, kinds, options, stock: '' }, 1, true))).toEqual([
      'options.1.stock',
      'options.1.price',
    ])
    const none = options.map((option) => ({ ...option, off: true }))
    expect(Object.keys(wrongIn({ ...fan, kinds, options: none }, 1, true))).toEqual(['options'])
  })

  test('a kind of choice has a name of its own, and values', () => {
    const odd = [...kinds, { rowId: 'l', name: ' size', values: [] }, { rowId: 'm', name: 'a/b', values: ['x'] }]
    expect(Object.keys(wrongIn({ ...fan, kinds: odd }, 1, true))).toEqual([
      'optionAxes.1.name',
      'optionAxes.1.values',
      'optionAxes.2.name',
    ])
  })
})

test('what is sent says what was seen, so that sales in between are not lost', () => {
  const edited = {
    ...fan,
    stock: '7',
    kinds,
    options: [
      { ...size('M', '4'), _id: 'a', seen: 2 },
      { ...size('L', ''), off: true },
    ],
  }
  expect(bodyOf(edited, 'product', 5)).toMatchObject({
    price: 45_000,
    stock: 7,
    stockSeen: 5,
    optionAxes: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
    options: [{ _id: 'a', values: ['M'], stock: 4, stockSeen: 2, price: null }],
  })
})
