import { expect, test } from 'vitest'
import { groupedAmount, parseAmount } from './amount-text.ts'

test('amounts are read the way people type them', () => {
  expect(['₦45,000', '4500.50', ' 900 '].map(parseAmount)).toEqual([45_000, 4500.5, 900])
  expect(['', '0', 'abc', '1e5', '12.345', '-3'].map(parseAmount)).toEqual(Array(6).fill(undefined))
})

test('an amount is grouped, and what is not an amount is left as typed', () => {
  expect(['2500', '₦ 25 000', '1,2500', '4500.50', '900'].map(groupedAmount)).toEqual([
    '2,500',
    '25,000',
    '12,500',
    '4,500.50',
    '900',
  ])
  expect(['', 'abc', '12.345', '0'].map(groupedAmount)).toEqual(['', 'abc', '12.345', '0'])
})
