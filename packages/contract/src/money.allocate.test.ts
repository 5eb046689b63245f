import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './money.ts'

test('an amount that does not divide goes to the largest remainders, ties to the earlier part', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(1000, [333, 333, 334])).toEqual([333, 333, 334])
  expect(allocate(5, [2, 0, 1])).toEqual([3, 0, 2])
  expect(allocate(7, [0, 0])).toEqual([7, 0])
})

test('whatever the amount and the weights, parts sum to the amount and none is a kobo off its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const parts = allocate(amount, weights)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        if (total === 0) return
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (amount * weights[at]!) / total)).toBeLessThan(1.0001)
      },
    ),
  )
})
