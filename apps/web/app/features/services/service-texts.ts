import type { ServiceCard } from '@vendly/contract/services'
import { durationText } from '../../lib/store-labels.ts'
import { dayName, dayOf, spanText, timeText } from '../../lib/when.ts'

/** "45 min", "4 to 6 h", "1 h 30 min to 2 h". */
export function lengthText(minutes: number, longest = minutes): string {
  const isHours = minutes % 60 === 0 && longest % 60 === 0
  if (longest === minutes) return durationText(minutes)
  return `${isHours ? minutes / 60 : durationText(minutes)} to ${durationText(longest)}`
}

/** Fewer are said to be the last ones. */
const FEW = 3

export const leftText = (left: number, what: string): string => `${left} ${left === 1 ? what : `${what}s`} left`

/** `today`, `later` or one of the `last` seats; `none`, or a `quote`. */
export type FreeText = { look: 'today' | 'later' | 'last' | 'none' | 'quote'; text: string }

/** When a service can be booked next, in one line. */
export function freeText({ mode, nextFree }: Pick<ServiceCard, 'mode' | 'nextFree'>, now: Date): FreeText {
  if (mode === 'quote') return { look: 'quote', text: 'Time and price by offer' }
  if (!nextFree) return { look: 'none', text: mode === 'class' ? 'No class with free seats' : 'Fully booked for now' }
  const [start, end, today] = [new Date(nextFree.start), new Date(nextFree.end), dayOf(now)]
  const day = dayName(dayOf(start), today)
  const look = dayOf(start) === today ? 'today' : 'later'
  if (mode === 'drop-off') {
    const when = start <= now ? `until ${timeText(end)}` : spanText(start, end)
    return { look, text: `Bring it ${/^To/.test(day) ? day.toLowerCase() : day}, ${when}` }
  }
  const { left } = nextFree
  if (left === null) return { look, text: `${day}, ${timeText(start)}` }
  return { look: left <= FEW ? 'last' : look, text: `${day}, ${timeText(start)} · ${leftText(left, 'seat')}` }
}
