import { expect, test } from 'vitest'
import { starsOf } from './own-view.ts'

test('stars are the mean of what was given, to the hundredth, and none when nobody gave any', () => {
  expect(starsOf([1, 0, 0, 0, 2])).toEqual({ averageRating: 3.67, reviewCount: 3 })
  expect(starsOf([0, 0, 0, 0, 0])).toEqual({ averageRating: 0, reviewCount: 0 })
})
