import { expect, test } from 'vitest'
import { salesFigures, shortNaira } from './sales-figures.ts'

const days = (...revenues: number[]) =>
  revenues.map((revenue, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    revenue,
    orders: revenue ? 1 : 0,
  }))

test('a week is compared with the week before it', () => {
  const week = salesFigures(days(100, 0, 0, 0, 0, 0, 0, 50, 0, 0, 0, 0, 0, 70))
  expect(week).toMatchObject({ total: 220, orders: 3, recent: 120, change: 20 })
  expect(week.best?.day).toBe('2026-11-01')
})

test('a new store has no change to show and no best day', () => {
  expect(salesFigures(days(0, 0))).toMatchObject({ recent: 0, change: undefined, best: undefined })
  expect(salesFigures(days(0, 500)).change).toBeUndefined()
  expect(salesFigures([])).toMatchObject({ total: 0, best: undefined })
})

test('large sums are short', () => {
  expect([950, 36_350, 1_240_000].map(shortNaira)).toEqual(['950', '36k', '1.2m'])
})
