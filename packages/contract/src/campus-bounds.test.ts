import { describe, expect, test } from 'vitest'
import { convexHull, directionTo, metresBetween, metresOutside } from './campus-bounds.ts'

// Corners of a square of about 1.1 km near Lagos, and its centre.
const [south, north, west, east] = [6.5, 6.51, 3.39, 3.4]
const corners = [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
]
const middle = { lat: 6.505, lng: 3.395 }

describe('the area of a campus', () => {
  test('has its outermost places as corners, whatever the order of the list', () => {
    const places = [middle, corners[2]!, corners[0]!, { lat: 6.502, lng: 3.397 }, corners[3]!, corners[1]!]
    expect(new Set(convexHull(places))).toEqual(new Set(corners))
  })

  test('contains a pin inside it; the distance of one outside is to the nearest edge', () => {
    const hull = convexHull(corners)
    expect(metresOutside(hull, middle)).toBe(0)
    expect(metresOutside(hull, corners[0]!)).toBe(0)
    expect(Math.round(metresOutside(hull, { lat: 6.495, lng: 3.395 }))).toBe(557)
    // Outside a corner the distance is to the corner.
    const beyond = { lat: 6.515, lng: 3.405 }
    expect(metresOutside(hull, beyond)).toBeCloseTo(metresBetween(beyond, corners[2]!), 6)
  })

  test('with one or two places is a point or a line', () => {
    expect(Math.round(metresOutside(convexHull([middle]), { lat: 6.506, lng: 3.395 }))).toBe(111)
    const line = convexHull([corners[0]!, corners[1]!])
    expect(Math.round(metresOutside(line, { lat: 6.501, lng: 3.395 }))).toBe(111)
    expect(metresOutside(line, { lat: 6.5, lng: 3.395 })).toBeCloseTo(0, 6)
  })

  test.each([
    ['north', { lat: 6.51, lng: 3.395 }],
    ['north-east', { lat: 6.51, lng: 3.4 }],
    ['east', { lat: 6.505, lng: 3.4 }],
    ['south', { lat: 6.5, lng: 3.395 }],
    ['west', { lat: 6.505, lng: 3.39 }],
    ['south-west', { lat: 6.5, lng: 3.39 }],
  ])('%s of the middle', (direction, to) => {
    expect(directionTo(middle, to)).toBe(direction)
  })
})
