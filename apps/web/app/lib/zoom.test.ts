import { expect, test } from 'vitest'
import { moved, WHOLE, zoomed } from './zoom.ts'

const frame = { width: 360, height: 740 }

test('what is under the point stays there', () => {
  const point = { x: 100, y: -50 }
  const view = zoomed(WHOLE, 2, point, frame)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  // The spot that was at the point: (point − way) / scale.
  expect([(point.x - view.x) / view.scale, (point.y - view.y) / view.scale]).toEqual([100, -50])
})

test('it is at most five times as large, never smaller than the frame, and then in the middle', () => {
  expect(zoomed(WHOLE, 9, { x: 0, y: 0 }, frame).scale).toBe(5)
  expect(zoomed({ scale: 2, x: 180, y: 0 }, 0.1, { x: 30, y: 30 }, frame)).toEqual(WHOLE)
})

test('it is not moved beyond its edges, and not at all while it is whole', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 180, y: -370 })
  expect(moved(WHOLE, { x: 40, y: 40 }, frame)).toEqual(WHOLE)
})
