import { type VitalMetric, vitalTargets } from '@vendly/contract/performance-limits'

export const BUCKETS = 20

/**
 * The highest value of each bucket but the last, which has no end. Both targets of a metric are among them, so the shares of
 * good and poor are exact. Stored counts belong to these numbers: changing one changes what was counted before.
 */
export const bucketBounds: Readonly<Record<VitalMetric, readonly number[]>> = {
  LCP: [
    ...[200, 400, 600, 800, 1000, 1250, 1500, 1750, 2000, 2250, 2500],
    ...[2800, 3200, 3600, 4000, 5000, 7000, 10_000, 20_000],
  ],
  INP: [16, 32, 48, 64, 80, 100, 120, 140, 160, 180, 200, 240, 280, 340, 400, 500, 700, 1000, 2000],
  CLS: [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.12, 0.15, 0.18, 0.21, 0.25, 0.35, 0.5, 0.75, 1],
  FCP: [
    ...[200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800],
    ...[2000, 2250, 2500, 2750, 3000, 3500, 4000, 6000, 10_000, 20_000],
  ],
  TTFB: [50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600, 1800, 2500, 3500, 6000, 12_000],
}

export function bucketOf(metric: VitalMetric, value: number): number {
  const index = bucketBounds[metric].findIndex((bound) => value <= bound)
  return index < 0 ? BUCKETS - 1 : index
}

/** Counts by bucket. */
export type Histogram = number[]
export const emptyHistogram = (): Histogram => Array<number>(BUCKETS).fill(0)
export const samplesOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0)

/**
 * The value that this share of all samples stays within, in equal steps within its bucket; null without samples. In the last
 * bucket, which has no end, where that begins.
 */
export function quantileOf(metric: VitalMetric, histogram: Histogram, share: number): number | null {
  const rank = samplesOf(histogram) * share
  if (rank === 0) return null
  const bounds = bucketBounds[metric]
  let below = 0
  for (const [bucket, count] of histogram.entries()) {
    const end = bounds[bucket]
    if (below + count >= rank) {
      const start = bounds[bucket - 1] ?? 0
      return rounded(metric, end === undefined ? start : start + ((end - start) * (rank - below)) / count)
    }
    below += count
  }
  return null
}

const rounded = (metric: VitalMetric, value: number): number =>
  metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)

/** The shares of good values, of poor ones, and of those between them; 0 without samples. */
export function sharesOf(metric: VitalMetric, histogram: Histogram): { good: number; needsWork: number; poor: number } {
  const all = samplesOf(histogram)
  const upTo = (target: number) => samplesOf(histogram.slice(0, bucketBounds[metric].indexOf(target) + 1))
  const good = upTo(vitalTargets[metric].good)
  const notPoor = upTo(vitalTargets[metric].poor)
  const share = (count: number) => (all > 0 ? Math.round((count / all) * 10_000) / 10_000 : 0)
  return { good: share(good), needsWork: share(notPoor - good), poor: share(all - notPoor) }
}
