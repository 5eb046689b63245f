import { expect, test } from 'vitest'
import { barsFor, salesFigures, shortNaira } from './sales-figures.ts'

const days = (...revenues: number[]) =>
  revenues.map((revenue, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    revenue,
    orders: revenue ? 1 : 0,
  }))

test('a week is compared with the week before it', () => {
  const week = salesFigures(days(100, 0, 0, 0, 0, 0, 0, 50, 0, 0, 0, 0, 0, 70))
  expect(week).toMatchObject({ total: 220, orders: 3, lately: 120, change: 20 })
  expect(week.best?.day).toBe('2026-11-01')
})

test('a new store has nothing to beat and no best day', () => {
  expect(salesFigures(days(0, 0))).toMatchObject({ lately: 0, change: undefined, best: undefined })
  expect(salesFigures(days(0, 500)).change).toBeUndefined()
  expect(salesFigures([])).toMatchObject({ total: 0, best: undefined })
})

test('the highest bar fills the box, one small sale can still be seen, and no sale is no bar', () => {
  const bars = barsFor([0, 1, 100_000], { width: 30, height: 90 })
  expect(bars.map(({ height }) => height)).toEqual([0, 2, 90])
  expect(bars.every(({ x, width }) => x >= 0 && x + width <= 30)).toBe(true)
})

test('a box without any sale draws no bar and divides by nothing', () => {
  expect(barsFor([0, 0], { width: 10, height: 10 }).map(({ y }) => y)).toEqual([10, 10])
})

test('large sums are short', () => {
  expect([950, 36_350, 1_240_000].map(shortNaira)).toEqual(['950', '36k', '1.2m'])
})
