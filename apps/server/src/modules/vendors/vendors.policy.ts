import type { Opening } from '@vendly/contract/opening'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { lengthOf, type OpenSpan } from '@vendly/contract/store-hours'
import { days } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'

/** Premium lasts until its end date; without one it does not end. In SQL: `premiumSql`. */
export const isPremium = (store: { plan: string; premiumUntil: Date | null }, at: Date): boolean =>
  store.plan === 'premium' && (store.premiumUntil === null || store.premiumUntil > at)

/** Of a seller, from `orderingSql`; a student has no hours. */
export type StoreOrdering = {
  hours: OpenSpan[]
  closedUntil: string | null
  deliveryPlaces: string[]
  /** How many orders it takes at once, and has now. */
  maxOrders: number | null
  openOrders: number
  /** Money to Vendly. */
  owes: boolean
}

/**
 * The one rule on whether a seller takes orders now: null if it does, else why not and until when. `placed`: orders of the store
 * that are a part of the checkout that asks.
 */
export function refusesOrders(store: StoreOrdering, at: Date, placed = 0): Opening | null {
  const opening = takesOrdersAt({ ...store, openOrders: store.openOrders - placed }, at)
  return opening.state === 'open' || opening.state === 'unknown' ? null : opening
}

/** Without a list of places a store delivers everywhere on its campus. */
export const deliversTo = (store: StoreOrdering, placeId: string): boolean =>
  !store.deliveryPlaces.length || store.deliveryPlaces.includes(placeId)

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const WEEK = 7
const MINUTE = 60_000

type Load = { maxOrders: number | null; openOrders: number; owes: boolean }
type StoreHours = { hours: readonly OpenSpan[]; closedUntil: Date | string | null }

/**
 * Whether a store takes orders, and when that changes: it is open, owes nothing, and has not as many orders as it takes at once.
 * That somebody owes is nobody else's business, so the store is closed like any other.
 */
export function takesOrdersAt(
  { hours, closedUntil, maxOrders, openOrders, owes }: StoreHours & Load,
  at: Date,
): Opening {
  if (owes) return { state: 'closed', until: null }
  const opening = openingAt(hours, closedUntil === null ? null : new Date(closedUntil), at)
  if (opening.state !== 'open' && opening.state !== 'unknown') return opening
  return maxOrders !== null && openOrders >= maxOrders ? { state: 'busy', until: null } : opening
}

/** Whether a store is open, and when that changes. Hours are Lagos time. */
export function openingAt(hours: readonly OpenSpan[], closedUntil: Date | null, at: Date): Opening {
  if (closedUntil && closedUntil > at) {
    const isUntilResumed = closedUntil.toISOString() >= promiseLimits.untilResumed
    return { state: 'away', until: isUntilResumed ? null : closedUntil.toISOString() }
  }
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
