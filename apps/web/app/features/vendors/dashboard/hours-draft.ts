import { doOverlap, lengthOf, type OpenSpan, type StoreDay, storeDays } from '@vendly/contract/store-hours'

export type Hours = { opens: string; closes: string }
/** The hours of each day; a day with none is closed. */
export type Week = Record<StoreDay, readonly Hours[]>

const USUAL: Hours = { opens: '08:00', closes: '20:00' }
const CLOSED_FIRST: StoreDay = 'Sun'

/** What the store says; for one that has said nothing, what most do. */
export function weekFrom(spans: readonly OpenSpan[]): Week {
  const of = (day: StoreDay) => spans.filter(({ days }) => days === day).map(({ opens, closes }) => ({ opens, closes }))
  return weekWith((day) => (spans.length > 0 ? of(day) : day === CLOSED_FIRST ? [] : [USUAL]))
}

const weekWith = (hoursOf: (day: StoreDay) => readonly Hours[]): Week =>
  Object.fromEntries(storeDays.map((day) => [day, hoursOf(day)])) as Week

export const spansOf = (week: Week): { days: StoreDay; opens: string; closes: string }[] =>
  storeDays.flatMap((days) => week[days].map((hours) => ({ days, ...hours })))

/** Opened or closed: a day that opens takes the hours of the last day before it that is open. */
export function toggled(week: Week, day: StoreDay): Week {
  if (week[day].length > 0) return { ...week, [day]: [] }
  const at = storeDays.indexOf(day)
  const before = storeDays.slice(0, at).findLast((one) => week[one].length > 0)
  const hours = before ? week[before] : (storeDays.map((one) => week[one]).find((one) => one.length > 0) ?? [USUAL])
  return { ...week, [day]: hours }
}

/** Another span of the day: after a break of two hours, until the evening. */
export function withAnother(week: Week, day: StoreDay): Week {
  const last = week[day].at(-1)
  const hour = last ? (Number(last.closes.slice(0, 2)) + 2) % 24 : 8
  const clock = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`
  return { ...week, [day]: [...week[day], { opens: clock(hour), closes: clock(hour + 3) }] }
}

export const copiedToAll = (week: Week, day: StoreDay): Week => weekWith(() => week[day])

/** What is wrong, in words, and on which day, if on one. */
export function faultOf(week: Week): { day?: StoreDay; text: string } | undefined {
  const open = storeDays.filter((day) => week[day].length > 0)
  if (open.length === 0) return { text: 'Tick at least one day.' }
  const empty = open.find((day) => week[day].some(({ opens, closes }) => !opens || !closes))
  if (empty) return { day: empty, text: 'Say when you open and when you close.' }
  const spansOn = (...days: (StoreDay | undefined)[]) => spansOf(week).filter((span) => days.includes(span.days))
  const own = open.find((day) => doOverlap(spansOn(day)))
  if (own) return { day: own, text: 'These hours overlap.' }
  const nextOf = (day: StoreDay) => storeDays[(storeDays.indexOf(day) + 1) % storeDays.length]
  const meeting = open.find((day) => week[day].some(endsNextDay) && doOverlap(spansOn(day, nextOf(day))))
  return meeting && { day: meeting, text: 'You are still open when the next day begins. Close earlier.' }
}

/** Open past midnight: until when, on the next day. */
export const endsNextDay = ({ opens, closes }: Hours): boolean => {
  if (!opens || !closes) return false
  const { from, minutes } = lengthOf({ opens, closes })
  return from + minutes > 1440
}
