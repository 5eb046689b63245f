export const storeDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type StoreDay = (typeof storeDays)[number]

/** One span of a day, in Lagos. An hour of closing that is not after the one of opening is of the next day. */
export interface OpenSpan {
  days: string
  opens: string
  closes: string
}

const DAY_MINUTES = 1440

/** Minutes since midnight of "08:30". */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** When it begins, in minutes since that midnight, and how many minutes later it ends: at most a whole day. */
export function lengthOf({ opens, closes }: Pick<OpenSpan, 'opens' | 'closes'>): { from: number; minutes: number } {
  const from = minutesOf(opens)
  const minutes = (minutesOf(closes) - from + DAY_MINUTES) % DAY_MINUTES
  return { from, minutes: minutes || DAY_MINUTES }
}

/** Whether two of them cover the same minute of the week, Sunday night meeting Monday morning. */
export function doOverlap(spans: readonly OpenSpan[]): boolean {
  const week = storeDays.length * DAY_MINUTES
  const placed = spans
    .map((span) => {
      const { from, minutes } = lengthOf(span)
      return { from: storeDays.indexOf(span.days as StoreDay) * DAY_MINUTES + from, minutes }
    })
    .toSorted((one, other) => one.from - other.from)
  return placed.some(({ from, minutes }, at) => {
    const next = placed[at + 1] ?? (at > 0 ? { from: placed[0]!.from + week } : undefined)
    return next !== undefined && from + minutes > next.from
  })
}
