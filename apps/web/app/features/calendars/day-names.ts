import { serverNow } from '../../lib/clock.ts'
import { LAGOS } from '../../lib/time.ts'

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-NG', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: LAGOS })
const DAY_MS = 86_400_000

/** "Fri 27 Nov" of YYYY-MM-DD. */
export const dayName = (text: string): string => day.format(new Date(text)).replace(',', '')

/** "Fri 27 Nov" or "Fri 27 Nov to Mon 30 Nov". */
export const rangeName = (from: string, to: string): string =>
  from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`

/** "Fri 27 Nov, 10:00 am to 2:00 pm". */
export function timesText({ start, end }: { start: string; end: string }): string {
  const begins = new Date(start)
  const on = dayName(new Date(begins.getTime() + 3_600_000).toISOString().slice(0, 10))
  return `${on}, ${clock.format(begins)} to ${clock.format(new Date(end))}`
}

export const isNextDay = (one: string, other: string): boolean =>
  new Date(other).getTime() - new Date(one).getTime() === DAY_MS

export const isToCome = ({ end }: { end: string }): boolean => new Date(end) > serverNow()
