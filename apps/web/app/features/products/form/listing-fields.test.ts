import { describe, expect, test } from 'vitest'
import { sampleSellerProduct } from '../../../../test/samples.ts'
import {
  emptyFields,
  type ListingFields,
  lowStockOf,
  pricesNow,
  toBody,
  toFields,
  validateListing,
} from './listing-fields.ts'

const fan: ListingFields = { ...emptyFields('product'), name: 'Fan', category: 'fans', price: '45,000', stock: '5' }
const size = (value: string, stock: string, price = '') => ({ rowId: value, choices: { k: value }, stock, price })
const axes = [{ rowId: 'k', name: 'Size', values: ['M', 'L', 'XL'] }]

describe('validating a listing', () => {
  test('a draft may lack a price and pictures, but not a name or a category', () => {
    const bare = { ...fan, price: '', stock: '' }
    expect(validateListing(bare, 0, false)).toEqual({})
    expect(Object.keys(validateListing(bare, 0, true))).toEqual(['price', 'pictures', 'stock'])
    expect(validateListing({ ...bare, stock: 'many' }, 0, false)).toHaveProperty('stock')
    expect(Object.keys(validateListing({ ...bare, name: ' a ', category: '' }, 1, false))).toEqual(['name', 'category'])
  })

  test('a discount price must be lower than the price', () => {
    expect(validateListing({ ...fan, discountPrice: '45000' }, 1, true)).toHaveProperty('discountPrice')
    expect(validateListing({ ...fan, discountPrice: '44,999' }, 1, true)).toEqual({})
  })

  test('every option needs a stock, unless it is excluded', () => {
    const options = [size('M', '2'), size('L', 'x', 'cheap'), { ...size('XL', ''), isExcluded: true }]
    expect(Object.keys(validateListing({ ...fan, axes, options, stock: '' }, 1, true))).toEqual([
      'options.1.stock',
      'options.1.price',
    ])
    const excluded = options.map((option) => ({ ...option, isExcluded: true }))
    expect(Object.keys(validateListing({ ...fan, axes, options: excluded }, 1, true))).toEqual(['options'])
  })

  test('an option axis needs a name of its own, and values', () => {
    const odd = [...axes, { rowId: 'l', name: ' size', values: [] }, { rowId: 'm', name: 'a/b', values: ['x'] }]
    expect(Object.keys(validateListing({ ...fan, axes: odd }, 1, true))).toEqual([
      'optionAxes.1.name',
      'optionAxes.1.values',
      'optionAxes.2.name',
    ])
  })
})

test('the body carries the stock when the form was opened, so that sales since then are not lost', () => {
  const edited = {
    ...fan,
    stock: '7',
    axes,
    options: [
      { ...size('M', '4'), _id: 'a', initialStock: 2 },
      { ...size('L', ''), isExcluded: true },
    ],
  }
  expect(toBody(edited, 'product', 5)).toMatchObject({
    price: 45_000,
    stock: 7,
    stockSeen: 5,
    optionAxes: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
    options: [{ _id: 'a', values: ['M'], stock: 4, stockSeen: 2, price: null }],
  })
})

test('food is always available, unless its seller counts it', () => {
  const dish = { ...fan, isFood: true, stock: '' }
  expect(validateListing(dish, 1, true)).toEqual({})
  expect(toBody(dish, 'product')).toMatchObject({ isAlwaysAvailable: true })
  expect(validateListing({ ...dish, isAlwaysAvailable: false }, 1, true)).toHaveProperty('stock')
  expect(toBody({ ...dish, isAlwaysAvailable: false, stock: '4' }, 'product')).toMatchObject({
    isAlwaysAvailable: false,
    stock: 4,
  })
  expect(toBody({ ...dish, stock: '1' }, 'listing')).not.toHaveProperty('isAlwaysAvailable')
})

test('what is always available has no number in its form, and its options are there or sold out', () => {
  const product = sampleSellerProduct({
    ...{ isAlwaysAvailable: true, stock: 99, lowStock: 0, optionAxes: [{ name: 'Meat', values: ['Beef', 'Fish'] }] },
    options: [
      { _id: 'b', values: ['Beef'], label: 'Beef', price: 1000, stock: 0 },
      { _id: 'f', values: ['Fish'], label: 'Fish', price: 1000, stock: 99 },
    ],
  })
  const fields = toFields(product)
  expect([fields.stock, fields.lowStock, ...fields.options.map(({ stock }) => stock)]).toEqual(['', '', '0', ''])
  expect(validateListing(fields, 1, true)).toEqual({})
  expect(toBody(fields, 'product').options).toMatchObject([{ stock: 0 }, { stock: 1 }])
  const counted = { ...fields, isAlwaysAvailable: false }
  expect(Object.keys(validateListing(counted, 1, true))).toEqual(['options.1.stock'])
})

test('a stock that was left empty stays as it is', () => {
  expect(toBody({ ...fan, stock: '' }, 'product', 5).stock).toBe(5)
  expect(toBody({ ...fan, stock: '' }, 'product').stock).toBe(0)
})

test('a new product is never low from the start, unless the seller says so', () => {
  expect(lowStockOf({ ...fan, stock: '4' })).toBe(3)
  expect(lowStockOf({ ...fan, stock: '3' })).toBe(0)
  expect(lowStockOf({ ...fan, axes, options: [size('M', '2'), size('L', '2')], stock: '' })).toBe(3)
  expect(lowStockOf({ ...fan, stock: '1', lowStock: '2' })).toBe(2)
  expect(lowStockOf({ ...fan, stock: '9', lowStock: '0' })).toBe(0)
})

test('the prices that buyers pay include those of the options and the discount', () => {
  expect(pricesNow({ ...fan, price: '' })).toBeUndefined()
  expect(pricesNow(fan)).toEqual({ lowest: 45_000, highest: 45_000 })
  const options = [size('M', '2'), size('L', '1', '46,500'), { ...size('XL', '1', '99000'), isExcluded: true }]
  expect(pricesNow({ ...fan, axes, options })).toEqual({ lowest: 45_000, highest: 46_500 })
  expect(pricesNow({ ...fan, axes, options, discountPrice: '40000' })).toEqual({ lowest: 40_000, highest: 41_500 })
})

test('an item of a student goes on sale only with a place from the list', () => {
  const item = { ...emptyFields('listing'), name: 'Foam', category: 'hostel', price: '9500' }
  expect(Object.keys(validateListing(item, 1, true, 'listing'))).toEqual(['placeId'])
  expect(validateListing(item, 1, false, 'listing')).toEqual({})
  expect(Object.keys(validateListing({ ...item, placeName: 'Morem' }, 1, false, 'listing'))).toEqual(['placeId'])
  const placed = { ...item, placeName: 'Moremi Hall', placeId: 'p1', landmark: ' Block C ' }
  expect(validateListing(placed, 1, true, 'listing')).toEqual({})
  expect(toBody(placed, 'listing')).toMatchObject({ placeId: 'p1', landmark: 'Block C' })
  expect(toBody(placed, 'product')).not.toHaveProperty('placeId')
})
