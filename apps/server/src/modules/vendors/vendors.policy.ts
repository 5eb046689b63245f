import { lengthOf, type OpenSpan } from '@vendly/contract/store-hours'
import type { Opening } from '@vendly/contract/vendor-store'
import { days } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const WEEK = 7
const MINUTE = 60_000

/** Whether a store is open at the moment, and until when that holds. Hours are Lagos hours. */
export function openingAt(hours: readonly OpenSpan[], closedUntil: Date | null, at: Date): Opening {
  if (closedUntil && closedUntil > at) return { state: 'away', until: closedUntil.toISOString() }
  if (hours.length === 0) return { state: 'unknown', until: null }
  const spans = spansAround(hours, at)
  const now = spans.find(({ from, to }) => from <= at && at < to)
  if (now) {
    const isAlways = now.to.getTime() - at.getTime() > days(WEEK)
    return { state: 'open', until: isAlways ? null : now.to.toISOString() }
  }
  const next = spans.find(({ from }) => from > at)
  return { state: 'closed', until: next?.from.toISOString() ?? null }
}

/** From yesterday, which may last into today, to today in a week; what ends when the next begins is one. */
function spansAround(hours: readonly OpenSpan[], at: Date): { from: Date; to: Date }[] {
  const { today } = dayStarts(at)
  const spans: { from: Date; to: Date }[] = []
  for (let ahead = -1; ahead <= WEEK + 1; ahead++) {
    const midnight = today.getTime() + days(ahead)
    // Noon in Lagos is the same date in UTC.
    const name = DAYS[new Date(midnight + days(0.5)).getUTCDay()]
    for (const span of hours.filter((one) => one.days === name)) {
      const { from, minutes } = lengthOf(span)
      const opens = midnight + from * MINUTE
      spans.push({ from: new Date(opens), to: new Date(opens + minutes * MINUTE) })
    }
  }
  spans.sort((one, other) => one.from.getTime() - other.from.getTime())
  return spans.reduce<{ from: Date; to: Date }[]>((joined, span) => {
    const last = joined.at(-1)
    if (last && last.to >= span.from) last.to = span.to
    else joined.push(span)
    return joined
  }, [])
}
