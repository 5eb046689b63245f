import type { Opening } from '@vendly/contract/opening'
import { lengthOf, type OpenSpan } from '@vendly/contract/store-hours'
import { days } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'

/** Premium lasts until its end date; without one it does not end. In SQL: `premiumSql`. */
export const isPremium = (store: { plan: string; premiumUntil: Date | null }, at: Date): boolean =>
  store.plan === 'premium' && (store.premiumUntil === null || store.premiumUntil > at)

/** Of a store, from `orderingSql`; null for a student, who has no store and no hours. */
export type StoreOrdering = { hours: OpenSpan[]; closedUntil: string | null; deliveryPlaces: string[] }

/** The one rule on whether a store takes orders now: null if it does, else why not and until when. */
export function refusesOrders(store: StoreOrdering | null, at: Date): Opening | null {
  if (!store) return null
  const opening = openingAt(store.hours, store.closedUntil ? new Date(store.closedUntil) : null, at)
  return opening.state === 'open' || opening.state === 'unknown' ? null : opening
}

/** Without a list of places a store delivers everywhere on its campus. */
export const deliversTo = (store: StoreOrdering | null, placeId: string): boolean =>
  !store?.deliveryPlaces.length || store.deliveryPlaces.includes(placeId)

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const WEEK = 7
const MINUTE = 60_000

/** Whether a store is open, and when that changes. Hours are Lagos time. */
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

/** The opening times from yesterday, which may end today, to a week from now; times that touch are joined. */
function spansAround(hours: readonly OpenSpan[], at: Date): { from: Date; to: Date }[] {
  const { today } = dayStarts(at)
  const spans: { from: Date; to: Date }[] = []
  for (let offset = -1; offset <= WEEK + 1; offset++) {
    const midnight = today.getTime() + days(offset)
    // Noon in Lagos is the same date in UTC.
    const name = DAYS[new Date(midnight + days(0.5)).getUTCDay()]
    for (const span of hours.filter((each) => each.days === name)) {
      const { from, minutes } = lengthOf(span)
      const opens = midnight + from * MINUTE
      spans.push({ from: new Date(opens), to: new Date(opens + minutes * MINUTE) })
    }
  }
  spans.sort((a, b) => a.from.getTime() - b.from.getTime())
  return spans.reduce<{ from: Date; to: Date }[]>((joined, span) => {
    const last = joined.at(-1)
    if (last && last.to >= span.from) last.to = span.to
    else joined.push(span)
    return joined
  }, [])
}
