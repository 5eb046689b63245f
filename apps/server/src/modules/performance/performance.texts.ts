import type { VitalMetric } from '@vendly/contract/performance-limits'

/** As people read it: 2.9 s, 168 ms, 0.11. */
export const vitalText = (metric: VitalMetric, value: number): string =>
  metric === 'CLS' ? value.toFixed(2) : timeText(value)

export const timeText = (ms: number): string => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`)

export const percentText = (share: number): string => {
  const percent = share * 100
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}

export const countText = (count: number): string => count.toLocaleString('en-NG')

export const bytesText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${countText(Math.round(bytes / 1e6))} MB`
