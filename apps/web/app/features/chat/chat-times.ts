import { serverNow } from '../../lib/clock.ts'
import { hourText, LAGOS } from '../../lib/time.ts'

const day = new Intl.DateTimeFormat('en-NG', { weekday: 'short', day: 'numeric', month: 'short', timeZone: LAGOS })
const shortDay = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: LAGOS })
const DAY_MS = 86_400_000

/** "Today", "Yesterday", "Tue, 18 Nov" */
export function dayName(at: Date): string {
  const name = day.format(at)
  if (name === day.format(serverNow())) return 'Today'
  if (name === day.format(new Date(serverNow().getTime() - DAY_MS))) return 'Yesterday'
  return name
}

/** The time of today, else the day: for a list. */
export const whenText = (at: Date): string => {
  const name = dayName(at)
  if (name === 'Today') return hourText(at)
  return name === 'Yesterday' ? name : shortDay.format(at)
}
