import { expect, test } from 'vitest'
import { layOutBars } from './chart-layout.ts'

test('the highest bar fills the plot, one small value can still be seen, and zero has no bar', () => {
  const bars = layOutBars([[0], [1], [100_000]], 90).flat()
  expect(bars.map(({ height }) => height)).toEqual([0, 2, 90])
  expect(bars.every(({ x, width }) => x >= 0 && x + width <= 100)).toBe(true)
})

test('a plot with only zeros draws no bar and divides by nothing', () => {
  expect(
    layOutBars([[0], [0]], 10)
      .flat()
      .map(({ y }) => y),
  ).toEqual([10, 10])
  expect(layOutBars([], 10)).toEqual([])
})

test('two series share a slot without overlapping', () => {
  const [first, second] = layOutBars([[10, 20]], 50)[0] ?? []
  expect(first!.x + first!.width).toBeLessThanOrEqual(second!.x)
  expect(second!.x + second!.width).toBeLessThanOrEqual(100)
})

test('one row far above the others is cut, so that the others can be compared', () => {
  const bars = layOutBars([[100], [200], [150], [12_000]], 140).flat()
  expect(bars.map(({ isCut }) => isCut)).toEqual([false, false, false, true])
  expect(bars.map(({ height }) => height)).toEqual([50, 100, 75, 140])
  // Less than ten times as high, it is drawn as high as it is.
  expect(layOutBars([[100], [200], [1900], [53]], 190).flat()[1]!.height).toBe(20)
  // Two high days are no outlier.
  expect(
    layOutBars([[100], [200], [9000], [12_000]], 90)
      .flat()
      .some(({ isCut }) => isCut),
  ).toBe(false)
})
