import { vitalMetrics, vitalTargets } from '@vendly/contract/performance-limits'
import { describe, expect, test } from 'vitest'
import { BUCKETS, bucketBounds, bucketOf, emptyHistogram, quantileOf, sharesOf } from './performance.buckets.ts'

describe('buckets', () => {
  test.each(vitalMetrics)('of %s are twenty, rise, and end at both targets', (metric) => {
    const bounds = bucketBounds[metric]
    expect(bounds).toHaveLength(BUCKETS - 1)
    expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b))
    expect(bounds).toEqual(expect.arrayContaining(Object.values(vitalTargets[metric])))
  })

  test('hold their highest value', () => {
    expect([0, 200, 201, 20_000, 20_001].map((value) => bucketOf('LCP', value))).toEqual([0, 0, 1, 18, 19])
  })
})

describe('quantiles', () => {
  const histogram = (counts: Record<number, number>) => Object.assign(emptyHistogram(), counts)

  test('are interpolated within their bucket', () => {
    // Four values between 2250 and 2500, of which the third ends at three quarters.
    expect(quantileOf('LCP', histogram({ 10: 4 }), 0.75)).toBe(2438)
    expect(quantileOf('LCP', histogram({ 0: 3, 19: 1 }), 0.75)).toBe(200)
    expect(quantileOf('CLS', histogram({ 0: 4 }), 0.5)).toBe(0.005)
  })

  test('are where the last bucket begins when they are in it, and null without samples', () => {
    expect(quantileOf('LCP', histogram({ 19: 4 }), 0.75)).toBe(20_000)
    expect(quantileOf('LCP', emptyHistogram(), 0.75)).toBeNull()
  })

  test('stay within one bucket of what was measured', () => {
    const values = Array.from({ length: 997 }, (_, n) => (n * 7919) % 6000)
    const counted = emptyHistogram()
    for (const value of values) counted[bucketOf('LCP', value)]! += 1
    const sorted = values.sort((a, b) => a - b)
    for (const share of [0.05, 0.5, 0.75, 0.95]) {
      const exact = sorted[Math.ceil(sorted.length * share) - 1]!
      const bucket = bucketOf('LCP', exact)
      const estimate = quantileOf('LCP', counted, share)!
      expect(estimate).toBeGreaterThanOrEqual(bucketBounds.LCP[bucket - 1] ?? 0)
      expect(estimate).toBeLessThanOrEqual(bucketBounds.LCP[bucket]!)
    }
  })
})

test('shares count good up to its target, and poor above its own', () => {
  const counts = emptyHistogram()
  for (const value of [2500, 2500, 2501, 4000, 4001]) counts[bucketOf('LCP', value)]! += 1
  expect(sharesOf('LCP', counts)).toEqual({ good: 0.4, needsWork: 0.4, poor: 0.2 })
  expect(sharesOf('LCP', emptyHistogram())).toEqual({ good: 0, needsWork: 0, poor: 0 })
})
