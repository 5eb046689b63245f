import type { Ad } from '@vendly/contract/ads'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { LAGOS } from '../../lib/time.ts'

const date = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: LAGOS })
const dateText = (at: string) => date.format(new Date(at))

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** "Pay ₦1,500 (₦500 a day)"; in naira. Short enough for one line of a phone. */
export const payText = (days: number, daily: number): string =>
  `Pay ${nairaText(daily * days)} ${days > 1 ? `(${nairaText(daily)} a day)` : `for ${daysText(days)}`}`

/** When it runs or ran, or why it does not. */
export function whenText({ status, startsAt, endsAt, startsOn, days, reason, refunded, isChanged }: Ad): string {
  if (status === 'rejected' || status === 'stopped')
    return `${reason ?? ''}${refunded > 0 ? ` ${nairaText(refunded)} paid back.` : ''}`
  if (isChanged) return 'Its title or pictures changed, so it is checked again. Its days wait too'
  if (startsAt && endsAt) return `${dateText(startsAt)} to ${dateText(endsAt)}`
  return `${daysText(days)}, ${startsOn ? `from ${dateText(startsOn)}` : 'once it is approved'}`
}

/** When an ad that is bought now starts; the day is the one that was asked for, if any. */
export const beginsText = (startsOn: string): string =>
  startsOn ? `on ${dateText(startsOn)}, if we have approved it by then` : 'when we approve it'

/** What it brought, in one sentence. */
export function resultsText({ views, presses, orders, sales, costPerOrder }: Ad): string {
  const seen = `${countOf(views, 'view')}, ${countOf(presses, 'press', 'presses')}, ${countOf(orders, 'order')}`
  return costPerOrder === null ? seen : `${seen} with ${nairaText(sales)} in sales, ${nairaText(costPerOrder)} an order`
}

/** What goes back when it is rejected. */
export const rejectText = ({ isChanged, price }: Ad): string =>
  `Reject and refund ${isChanged ? 'the days left' : nairaText(price)}`
