/** A share in whole percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null

/** "6 am", "12 pm". */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

const SHOWN_AT_LEAST = 8

/** The hours of a day in which something happened, in one piece; some around it when they are few. */
export function busyHours(counts: readonly number[]): { hour: number; count: number }[] {
  const first = counts.findIndex((count) => count > 0)
  if (first < 0) return []
  const last = counts.reduce((last, count, hour) => (count > 0 ? hour : last), first)
  const missing = Math.max(0, SHOWN_AT_LEAST - (last - first + 1))
  const from = Math.max(0, Math.min(first - Math.floor(missing / 2), counts.length - SHOWN_AT_LEAST))
  const to = Math.max(last, from + SHOWN_AT_LEAST - 1)
  return counts.slice(from, to + 1).map((count, at) => ({ hour: from + at, count }))
}
