import { lengthOf } from '@vendly/contract/store-hours'

/** Minutes since the beginning of 1970 in Lagos, which is one hour ahead of UTC all year. */
export type Minute = number
/** Days since the beginning of 1970 in Lagos. */
export type Day = number

/** In Lagos time. A closing time at or before the opening time is on the next day. */
export type Span = { opens: string; closes: string }

export type Hours = {
  /** Of each day of the week, Monday first. */
  weekly: readonly (readonly Span[])[]
  /** Of single days, instead of those of the week; none when it is closed. */
  exceptions: ReadonlyMap<Day, readonly Span[]>
}

/** A span of one day, in which work may begin. */
export type Opening = { day: Day; from: Minute; to: Minute }

export const DAY_MINUTES = 1440
const LAGOS_OFFSET = 60

export const minuteOf = (at: Date): Minute => Math.floor(at.getTime() / 60_000) + LAGOS_OFFSET
export const momentOf = (minute: Minute): Date => new Date((minute - LAGOS_OFFSET) * 60_000)
export const dayOf = (minute: Minute): Day => Math.floor(minute / DAY_MINUTES)
/** Of YYYY-MM-DD. */
export const dayFromText = (day: string): Day => Date.parse(`${day}T00:00:00Z`) / (DAY_MINUTES * 60_000)
/** YYYY-MM-DD. */
export const dayText = (day: Day): string => new Date(day * DAY_MINUTES * 60_000).toISOString().slice(0, 10)
/** The first day of 1970 was a Thursday. */
const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7

/**
 * The spans of the days from `first` to `last`, in their order. An exception owns its day from midnight to midnight: what the
 * evening before would spill into it is cut off.
 */
export function openingsOf({ weekly, exceptions }: Hours, first: Day, last: Day): Opening[] {
  const openings: Opening[] = []
  for (let day = first; day <= last; day++) {
    const nextIsOwned = exceptions.has(day + 1)
    for (const span of exceptions.get(day) ?? weekly[weekdayOf(day)]!) {
      const { from: opens, minutes } = lengthOf(span)
      const from = day * DAY_MINUTES + opens
      const to = from + minutes
      openings.push({ day, from, to: nextIsOwned ? Math.min(to, (day + 1) * DAY_MINUTES) : to })
    }
  }
  return openings.toSorted((a, b) => a.from - b.from)
}

/** The same without borders between spans that touch or overlap: work may go on from one into the next. */
export function merged(openings: readonly Opening[]): { from: Minute; to: Minute }[] {
  const whole: { from: Minute; to: Minute }[] = []
  for (const { from, to } of openings) {
    const last = whole.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else whole.push({ from, to })
  }
  return whole
}
