import { expect, test } from 'vitest'
import { readableScale, shortSides } from './picture-size.ts'

const sizeOf = (width: number, height: number, longSide = 1600, shortSide: number = shortSides.evidence) => {
  const scale = readableScale(width, height, longSide, shortSide)
  return [Math.round(width * scale), Math.round(height * scale)]
}

test.each([
  ['a photo', 4000, 3000, 1600, 1200],
  ['an upright photo', 3000, 4000, 1200, 1600],
  ['what is small', 640, 480, 640, 480],
  ['a screenshot', 1080, 2400, 1080, 2400],
  ['a long screenshot', 1080, 11000, 1080, 11000],
  ['a wide table', 9000, 1080, 9000, 1080],
])('%s of %d × %d becomes %d × %d', (_, width, height, ...size) => {
  expect(sizeOf(width, height)).toEqual(size)
})

test.each([
  ['a photo', 4000, 3000, 1280, 960],
  ['a screenshot', 1080, 2400, 640, 1422],
  ['a long screenshot', 1080, 11000, 640, 6519],
])('in a chat %s of %d × %d becomes %d × %d', (_, width, height, ...size) => {
  expect(sizeOf(width, height, 1280, shortSides.chat)).toEqual(size)
})

test('no picture is larger than browsers and formats take', () => {
  for (const [width, height] of [
    [1080, 40_000],
    [100, 60_000],
    [1, 65_000],
    [9000, 9000],
    [1440, 30_000],
  ] as const) {
    const [w, h] = sizeOf(width, height) as [number, number]
    expect(Math.max(w, h)).toBeLessThanOrEqual(16_000)
    expect(w * h).toBeLessThanOrEqual(12_020_000)
  }
})
