import { expect, test } from 'vitest'
import { countLabel } from './market-labels.ts'

test('a number is itself below a thousand, and marked where it is an estimate', () => {
  expect([0, 57, 999].map((count) => countLabel(count))).toEqual(['0', '57', '999'])
  expect(countLabel(430, false)).toBe('~430')
})

test('a thousand stands for all above it, in a list and in its tab', () => {
  expect([countLabel(1000), countLabel(1000, false), countLabel(1234)]).toEqual(['1,000+', '1,000+', '1,000+'])
})
