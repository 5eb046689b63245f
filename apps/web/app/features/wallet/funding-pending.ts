import { bookingLimits } from '@vendly/contract/booking-limits'
import { limits } from '@vendly/contract/limits'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** The payment in progress when the browser left for the payment page. */
export interface FundingPending {
  reference: string
  /** The page to open after the payment. */
  nextPath?: string
  /** The payment page, for those who come back without paying. */
  url?: string
  /** Of the checkout that it pays. */
  orderId?: string
  /** In milliseconds. */
  startedAt?: number
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const webAddress = (value: unknown) => (typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined)

export const pendingFunding = deviceStore<FundingPending>(storageKeys.fundingPending, {
  owner: 'user',
  parse: (read) => {
    const { reference, nextPath, url, orderId, startedAt } = (read ?? {}) as Record<string, unknown>
    if (typeof reference !== 'string') return undefined
    return {
      reference,
      nextPath: text(nextPath),
      url: webAddress(url),
      orderId: text(orderId),
      startedAt: typeof startedAt === 'number' ? startedAt : undefined,
    }
  },
})

/** The server starts references of order payments with this. */
export const isForOrder = (reference: string): boolean => reference.startsWith('vo-')
/** And those of bookings with this. */
export const isForBooking = (reference: string): boolean => reference.startsWith('vb-')

/** What happens without the payment; undefined where nothing waits for it. */
export function unpaidText(reference: string): string | undefined {
  if (isForOrder(reference))
    return `If you don’t pay within ${limits.unpaidOrderMinutes} minutes of ordering, we cancel the order.`
  if (isForBooking(reference))
    return `If you don’t pay within ${bookingLimits.holdMinutes} minutes of booking, the time is free again.`
  return undefined
}

/** Where a payment that is not into the wallet belongs, by the beginning of its reference. */
const homes: Readonly<Record<string, string>> = {
  vo: '/orders',
  vb: '/my-bookings',
  vp: '/vendor/upgrade',
  va: '/vendor/ads',
}
export const homeOf = (reference: string): string | undefined => homes[reference.slice(0, 2)]

const MINUTE_MS = 60_000
/** Payments into the wallet have no deadline of ours; later than this nobody remembers what it was. */
const FUNDING_MS = 60 * MINUTE_MS

/** The payment that can still be continued, if its page is known. */
export function unfinished(
  pending: FundingPending | undefined,
  now: number,
): (FundingPending & { url: string }) | undefined {
  if (!pending?.url || pending.startedAt === undefined) return undefined
  const { reference } = pending
  const minutes = isForOrder(reference)
    ? limits.unpaidOrderMinutes
    : isForBooking(reference)
      ? bookingLimits.holdMinutes
      : undefined
  const limit = minutes === undefined ? FUNDING_MS : minutes * MINUTE_MS
  return now - pending.startedAt < limit ? { ...pending, url: pending.url } : undefined
}
