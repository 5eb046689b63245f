import { slotLimits } from '@vendly/contract/limits'
import { serverNow } from '../../../lib/clock.ts'
import { LAGOS } from '../../../lib/time.ts'

const clock = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, hour: 'numeric', minute: '2-digit', hour12: true })
const weekday = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, weekday: 'short', day: 'numeric', month: 'short' })
const day = new Intl.DateTimeFormat('en-CA', { timeZone: LAGOS })
const DAY = 86_400_000

function dayOf(at: Date, now: Date): string {
  const date = day.format(at)
  if (date === day.format(now)) return 'Today'
  return date === day.format(new Date(now.getTime() + DAY)) ? 'Tomorrow' : weekday.format(at)
}

/** "Tomorrow, 1:30 pm to 2:00 pm", in Lagos time. */
export const slotText = (slot: string, now: Date = serverNow()): string =>
  `${dayOf(new Date(slot), now)}, ${hoursOf(slot)}`

/** "Wed, 25 Nov, 1:30 pm to 2:00 pm", in Lagos time: on paper, which is read on another day. */
export const slotDateText = (slot: string): string => `${weekday.format(new Date(slot))}, ${hoursOf(slot)}`

function hoursOf(slot: string): string {
  const at = new Date(slot)
  const end = new Date(at.getTime() + slotLimits.minutes * 60_000)
  return `${clock.format(at)} to ${clock.format(end)}`
}
