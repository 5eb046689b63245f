import { expect, test } from 'vitest'
import { ratingFrom } from './own-view.ts'

test('the rating is the average to two decimals, and 0 without reviews', () => {
  expect(ratingFrom([1, 0, 0, 0, 2])).toEqual({ averageRating: 3.67, reviewCount: 3 })
  expect(ratingFrom([0, 0, 0, 0, 0])).toEqual({ averageRating: 0, reviewCount: 0 })
})
