import { serverNow } from './clock.ts'

const MINUTE = 60_000

/** Times are shown in this time zone, wherever the device is. */
export const LAGOS = 'Africa/Lagos'

const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: LAGOS } as const
const fullDate = new Intl.DateTimeFormat('en-NG', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  ...clock,
})

export function relativeTime(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`
  return `${Math.floor(minutes / 1440)}d ago`
}

export const fullTime = (at: Date): string => fullDate.format(at)

const hour = new Intl.DateTimeFormat('en-NG', clock)
const compared = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: LAGOS })
const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: LAGOS })

/** In an order that can be compared: 14:06. */
export const timeInLagos = (at: Date): string => compared.format(at)

/** "2:06 pm" */
export const hourText = (at: Date): string => hour.format(at)

/** "2:06 pm" of today, else "18 Nov, 2:06 pm". */
export function clockTime(at: Date): string {
  return dayText(at) === dayText(serverNow()) ? hour.format(at) : `${dayText(at)}, ${hour.format(at)}`
}

export const dayText = (at: Date): string => day.format(at)
