import { expect, test } from 'vitest'
import { type Box, coveredOf } from './covered.ts'

const box = (left: number, top: number, width = 40, height = 20): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
})

test('of two names on top of each other the more important one stays', () => {
  expect(coveredOf([box(0, 0), box(30, 10), box(60, 10), box(0, 20)], [])).toEqual([false, true, false, false])
})

test('a name that would hide a stop is not shown', () => {
  expect(coveredOf([box(0, 0), box(100, 0)], [box(30, 5, 28, 28)])).toEqual([true, false])
})
