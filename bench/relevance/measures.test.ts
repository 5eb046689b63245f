import { expect, test } from 'vitest'
import { interval, isHonest, isOneWord, mean, scoreOf } from './measures.ts'

const answer = (...ids: string[]) => ({ ids, isMarked: false })
const right = (...ids: string[]) => new Set(ids)

test('a result that is missing is wrong', () => {
  const many = right(...'abcdefghij')
  expect(scoreOf(many, answer('a', 'b')).counted).toBe(2 / 8)
  expect(scoreOf(many, answer(...'abcdefgh')).counted).toBe(1)
  expect(scoreOf(many, answer())).toEqual({ counted: 0, first: 0, empty: 1 })
})

test('what follows after the market has no more of it is no mistake, what precedes it is', () => {
  expect(scoreOf(right('a', 'b'), answer('a', 'b', 'x', 'y'))).toEqual({ counted: 1, first: 1, empty: 0 })
  expect(scoreOf(right('a', 'b'), answer('x', 'a', 'b'))).toEqual({ counted: 1 / 2, first: 0, empty: 0 })
})

test('for what nobody sells an answer is empty or marked', () => {
  expect([answer(), answer('x'), { ids: ['x'], isMarked: true }].map(isHonest)).toEqual([true, false, true])
})

test('spaces around a word do not make it two', () => {
  expect(['fan', '  fan ', 'small fan'].map((query) => isOneWord({ query }))).toEqual([true, true, false])
})

test('the interval is around the mean, narrows with more values and is the same each time', () => {
  const some = [0, 1, 1, 1, 0, 1, 1, 0, 1, 1]
  const many = Array.from({ length: 20 }, () => some).flat()
  const [low, high] = interval(some)
  const [lowOfMany, highOfMany] = interval(many)
  expect(low).toBeLessThan(lowOfMany)
  expect(lowOfMany).toBeLessThan(mean(some))
  expect(mean(some)).toBeLessThan(highOfMany)
  expect(highOfMany).toBeLessThan(high)
  expect(interval(some)).toEqual([low, high])
  // The standard error of 200 such values is 0.0324; 1.96 of them are on each side.
  expect(highOfMany - lowOfMany).toBeCloseTo(2 * 1.96 * Math.sqrt((0.7 * 0.3) / 200), 1)
  expect(interval([0.5, 0.5])).toEqual([0.5, 0.5])
})
