import { days, hours } from './clock.ts'

/** Of the formatters of texts that users read. */
export const LAGOS = 'Africa/Lagos'
const OFFSET = hours(1)

/** Midnight of the day in Lagos (UTC+1 all year), and of the Monday before it. */
export function dayStarts(at: Date): { today: Date; week: Date } {
  const local = new Date(at.getTime() + OFFSET)
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - OFFSET
  const sinceMonday = (local.getUTCDay() + 6) % 7
  return { today: new Date(today), week: new Date(today - days(sinceMonday)) }
}

/** The date in Lagos, as YYYY-MM-DD. */
export const dayInLagos = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(0, 10)

/** The time of day in Lagos, in an order that can be compared: 14:35. */
export const timeInLagos = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(11, 16)

/** 2026-11-04 15:52 in Lagos: every spreadsheet reads it as the same moment, and sorts it. */
export const minuteInLagos = (at: Date): string => `${dayInLagos(at)} ${timeInLagos(at)}`

const clock = new Intl.DateTimeFormat('en-NG', {
  ...({ hour: 'numeric', minute: '2-digit', hour12: true } as const),
  timeZone: LAGOS,
})
const dateTime = new Intl.DateTimeFormat('en-NG', {
  ...({ dateStyle: 'medium', timeStyle: 'short', hour12: true } as const),
  timeZone: LAGOS,
})

const day = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
  timeZone: LAGOS,
})

/** The time of day in Lagos as people read it: "2:35 pm". */
export const clockText = (at: Date): string => clock.format(at)

/** "25 Nov 2026, 2:35 pm" in Lagos. */
export const dateTimeText = (at: Date): string => dateTime.format(at)

/** "Wed 25 Nov" in Lagos. */
export const dateText = (at: Date): string => day.format(at)

/** "Wed 25 Nov, 1:30 pm" in Lagos. */
export const momentText = (at: Date): string => `${dateText(at)}, ${clockText(at)}`

/** Midnight at which a day (YYYY-MM-DD) in Lagos begins. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+01:00`)
/** Midnight at which it ends. */
export const nextDayStart = (day: string): Date => new Date(dayStart(day).getTime() + days(1))
