import { doOverlap, lengthOf, type OpenSpan, type StoreDay, storeDays } from '@vendly/contract/store-hours'

export type Hours = { opens: string; closes: string }
/** The hours of each day; a day with none is closed. */
export type Week = Record<StoreDay, readonly Hours[]>

const DEFAULT_HOURS: Hours = { opens: '08:00', closes: '20:00' }
const DEFAULT_CLOSED_DAY: StoreDay = 'Sun'

/** The store's hours; common hours for a store that has not set any. */
export function weekFrom(spans: readonly OpenSpan[]): Week {
  const hoursOf = (day: StoreDay) =>
    spans.filter(({ days }) => days === day).map(({ opens, closes }) => ({ opens, closes }))
  return weekWith((day) => (spans.length > 0 ? hoursOf(day) : day === DEFAULT_CLOSED_DAY ? [] : [DEFAULT_HOURS]))
}

const weekWith = (hoursFor: (day: StoreDay) => readonly Hours[]): Week =>
  Object.fromEntries(storeDays.map((day) => [day, hoursFor(day)])) as Week

export const spansOf = (week: Week): { days: StoreDay; opens: string; closes: string }[] =>
  storeDays.flatMap((days) => week[days].map((hours) => ({ days, ...hours })))

/** Opens or closes a day. A day that opens gets the hours of the last open day before it. */
export function withToggledDay(week: Week, day: StoreDay): Week {
  if (week[day].length > 0) return { ...week, [day]: [] }
  const at = storeDays.indexOf(day)
  const before = storeDays.slice(0, at).findLast((one) => week[one].length > 0)
  const hours = before
    ? week[before]
    : (storeDays.map((one) => week[one]).find((one) => one.length > 0) ?? [DEFAULT_HOURS])
  return { ...week, [day]: hours }
}

/** Adds a span to a day, two hours after the last one and three hours long. */
export function withAddedSpan(week: Week, day: StoreDay): Week {
  const last = week[day].at(-1)
  const hour = last ? (Number(last.closes.slice(0, 2)) + 2) % 24 : 8
  const clock = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`
  return { ...week, [day]: [...week[day], { opens: clock(hour), closes: clock(hour + 3) }] }
}

export const withCopyOnAllDays = (week: Week, day: StoreDay): Week => weekWith(() => week[day])

/** The error of a week, with its day if it concerns one. */
export function weekError(week: Week): { day?: StoreDay; text: string } | undefined {
  const open = storeDays.filter((day) => week[day].length > 0)
  if (open.length === 0) return { text: 'Pick at least one day.' }
  const empty = open.find((day) => week[day].some(({ opens, closes }) => !opens || !closes))
  if (empty) return { day: empty, text: 'Enter when you open and close.' }
  const spansOn = (...days: (StoreDay | undefined)[]) => spansOf(week).filter((span) => days.includes(span.days))
  const overlapping = open.find((day) => doOverlap(spansOn(day)))
  if (overlapping) return { day: overlapping, text: 'These hours overlap.' }
  const nextOf = (day: StoreDay) => storeDays[(storeDays.indexOf(day) + 1) % storeDays.length]
  const intoNextDay = open.find((day) => week[day].some(endsNextDay) && doOverlap(spansOn(day, nextOf(day))))
  return intoNextDay && { day: intoNextDay, text: 'You’re still open when the next day’s hours start. Close earlier.' }
}

/** Whether the span goes past midnight. */
export const endsNextDay = ({ opens, closes }: Hours): boolean => {
  if (!opens || !closes) return false
  const { from, minutes } = lengthOf({ opens, closes })
  return from + minutes > 1440
}
