import { momentOf } from '../../../lib/lagos-days.ts'
import { dayAfter } from '../../../lib/when.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** Something that takes a time, and the lane in which it is known to be. */
export interface Timed {
  start: Date
  end: Date
  lane: number | null
}

/** Where it is drawn in the column of a day: minutes from its midnight, and shares of the width. */
export interface Placed<T> {
  item: T
  from: number
  to: number
  left: number
  width: number
}

/** Below this, a name could not be read. */
const LEAST_MINUTES = 30

function rangeOn(day: string, { start, end }: Timed): { from: number; to: number } {
  const midnight = momentOf(day, '00:00').getTime()
  const from = Math.max(0, (start.getTime() - midnight) / MINUTE_MS)
  const to = Math.min(DAY_MINUTES, (end.getTime() - midnight) / MINUTE_MS)
  return { from, to: Math.max(to, Math.min(from + LEAST_MINUTES, DAY_MINUTES)) }
}

export const isOn = (day: string, { start, end }: Timed): boolean =>
  start < momentOf(dayAfter(day, 1), '00:00') && end > momentOf(day, '00:00')

/**
 * The items of one day, in the order of time. With `lanes`, each is in its lane; without, those that overlap share the width and
 * all others have the whole of it.
 */
export function placeDay<T extends Timed>(items: readonly T[], day: string, lanes?: number): Placed<T>[] {
  const ranges = items
    .filter((item) => isOn(day, item))
    .map((item) => ({ item, ...rangeOn(day, item) }))
    .sort((a, b) => a.from - b.from || (a.item.lane ?? 0) - (b.item.lane ?? 0))
  if (lanes)
    return ranges.map((range) => ({
      ...range,
      left: (Math.min(range.item.lane ?? 1, lanes) - 1) / lanes,
      width: 1 / lanes,
    }))
  const placed: Placed<T>[] = []
  let group: (Placed<T> & { column: number })[] = []
  let groupEnd = 0
  const close = () => {
    const count = Math.max(0, ...group.map(({ column }) => column)) + 1
    for (const { column, ...box } of group) placed.push({ ...box, left: column / count, width: 1 / count })
    group = []
  }
  for (const range of ranges) {
    if (range.from >= groupEnd) close()
    const taken = new Set(group.filter(({ to }) => to > range.from).map(({ column }) => column))
    let column = 0
    while (taken.has(column)) column++
    group.push({ ...range, left: 0, width: 1, column })
    groupEnd = Math.max(groupEnd, range.to)
  }
  close()
  return placed
}

const FIRST_HOUR = 8
const LAST_HOUR = 20

/** The hours that are drawn: from 8 am to 8 pm, and more when something is earlier or later. */
export function hoursShown(placed: readonly Placed<Timed>[]): { first: number; last: number } {
  return {
    first: Math.min(FIRST_HOUR, ...placed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(LAST_HOUR, ...placed.map(({ to }) => Math.ceil(to / 60))),
  }
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
