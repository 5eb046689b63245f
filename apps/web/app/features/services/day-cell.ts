import type { Availability } from '@vendly/contract/calendars'
import type { ServiceMode } from '@vendly/contract/services'
import { dateOf, dateText } from '../../lib/when.ts'

/** Fewer free times are counted. */
const FEW = 3

/** A day of the strip. `count`: seats or units that are wanted. */
export function dayCell(
  { day, state, slots }: Availability['days'][number],
  { count, mode, today }: { count: number; mode: ServiceMode; today: string },
) {
  const free = slots.filter(({ left }) => left >= count).length
  const isClosed = state === 'closed' || state === 'past'
  const look = free > 0 ? ('open' as const) : isClosed ? ('closed' as const) : ('full' as const)
  return {
    ...{ day, look, date: dateOf(day), label: day === today ? 'Today' : dateText(day).slice(0, 3) },
    note: look === 'open' ? (free <= FEW && mode === 'appointment' ? `${free} left` : '') : look,
  }
}
