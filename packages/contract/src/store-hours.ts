export const storeDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type StoreDay = (typeof storeDays)[number]

/** One span of opening hours, in Lagos time. A closing time at or before the opening time is on the next day. */
export interface OpenSpan {
  days: string
  opens: string
  closes: string
}

const DAY_MINUTES = 1440

/** Minutes since midnight of "08:30". */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The start in minutes since midnight, and the length in minutes: at most one day. */
export function lengthOf({ opens, closes }: Pick<OpenSpan, 'opens' | 'closes'>): { from: number; minutes: number } {
  const from = minutesOf(opens)
  const minutes = (minutesOf(closes) - from + DAY_MINUTES) % DAY_MINUTES
  return { from, minutes: minutes || DAY_MINUTES }
}

/** True if two spans share a minute of the week; the week wraps from Sunday to Monday. */
export function doOverlap(spans: readonly OpenSpan[]): boolean {
  const week = storeDays.length * DAY_MINUTES
  const placed = spans
    .map((span) => {
      const { from, minutes } = lengthOf(span)
      return { from: storeDays.indexOf(span.days as StoreDay) * DAY_MINUTES + from, minutes }
    })
    .sort((a, b) => a.from - b.from)
  return placed.some(({ from, minutes }, at) => {
    const next = placed[at + 1] ?? (at > 0 ? { from: placed[0]!.from + week } : undefined)
    return next !== undefined && from + minutes > next.from
  })
}
