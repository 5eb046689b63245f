import { expect, test } from 'vitest'
import { isConditionShown } from './conditions.ts'

const phones = { slug: 'phones', name: 'Phones', tint: 'tech', parent: 'tech' }
const rice = { slug: 'rice', name: 'Rice and meals', tint: 'food', parent: 'food' }

test.each([
  ['listing', 'new', phones, true],
  ['listing', 'fair-used', phones, true],
  ['product', 'neat-used', phones, true],
  ['product', 'new', phones, false],
  ['listing', 'new', rice, false],
] as const)('the condition of a %s that is %s', (kind, condition, category, isShown) => {
  expect(isConditionShown({ kind, condition, category })).toBe(isShown)
})
