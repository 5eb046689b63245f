import { expect, test } from 'vitest'
import { layOutLines } from './line-chart-layout.ts'

const size = { width: 100, height: 50 }

test('a plot begins at 0 and ends above the highest value, at round ticks', () => {
  const { ticks, points } = layOutLines([0, 95, 40], [], size)
  expect(ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100])
  expect(points).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: expect.closeTo(2.5) },
    { x: 100, y: 30 },
  ])
})

test('refunds of a day may be more than it sold: the axis begins lower', () => {
  const { ticks, points } = layOutLines([-30, 60], [], size)
  expect(ticks[0]!.value).toBeLessThanOrEqual(-30)
  expect(points[0]!.y).toBeGreaterThan(points[1]!.y)
})

test('the period before is a line of its own, which ends where it has no values', () => {
  expect(layOutLines([1, 2, 3], [undefined, undefined, undefined], size).before).toBe(undefined)
  expect(layOutLines([1, 2, 3], [3, 2, undefined], size).before).toMatch(/^M0,[\d.]+L50,[\d.]+$/)
})

test('one day is a point, and no sales are a line at 0', () => {
  expect(layOutLines([5], [], size).points).toHaveLength(1)
  expect(new Set(layOutLines([0, 0], [], size).points.map(({ y }) => y))).toEqual(new Set([50]))
})
