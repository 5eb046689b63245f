import type { VitalMetric } from '@vendly/contract/performance-limits'

export const vitalNames: Record<VitalMetric, string> = {
  LCP: 'LCP, main part shown',
  INP: 'INP, response to a press',
  CLS: 'CLS, layout shift',
  FCP: 'FCP, first part shown',
  TTFB: 'TTFB, server answer',
}

/** A value with its unit: 2.1 s, 168 ms, 0.04. */
export function vitalText(metric: VitalMetric, value: number | null): string {
  if (value === null) return '–'
  if (metric === 'CLS') return value.toFixed(2)
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
}

export const percentText = (share: number): string => {
  const percent = share * 100
  return percent > 0 && percent < 1 ? 'under 1%' : `${Math.round(percent)}%`
}
