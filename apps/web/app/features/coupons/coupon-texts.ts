import type { Coupon, CouponState } from '@vendly/contract/coupons'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { LAGOS } from '../../lib/time.ts'

const date = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, day: 'numeric', month: 'short' })

export const couponStates: Record<CouponState, string> = {
  upcoming: 'Upcoming',
  running: 'Running',
  paused: 'Paused',
  'used-up': 'Used up',
  ended: 'Ended',
}

/** What a coupon says about itself, before or after it is added. */
export interface CouponTerms
  extends Pick<Coupon, 'percent' | 'amount' | 'cap' | 'minimum' | 'perUserLimit' | 'totalLimit' | 'firstOrderOnly'> {
  startsAt: string | null
  endsAt: string | null
  state?: CouponState
  category?: { name: string } | null
}

const times = (n: number) => (n === 1 ? 'once' : `${n} times`)

/** "10% off Food, at most ₦2,000, on Food from ₦5,000, once per buyer, until 30 Nov". */
export function termsText(terms: CouponTerms): string {
  const { percent, amount, cap, minimum, perUserLimit, totalLimit, firstOrderOnly, startsAt, endsAt, state } = terms
  const what = terms.category ? ` ${terms.category.name}` : ''
  return [
    `${percent === null ? nairaText(amount ?? 0) : `${percent}%`} off${what}`,
    cap !== null && `at most ${nairaText(cap)}`,
    minimum > 0 && `on ${what.trim() || 'orders'} from ${nairaText(minimum)}`,
    firstOrderOnly && 'on a first order',
    perUserLimit !== null && `${times(perUserLimit)} per buyer`,
    totalLimit !== null && `${times(totalLimit)} in all`,
    startsAt && (state === undefined || state === 'upcoming') && `from ${date.format(new Date(startsAt))}`,
    endsAt && state !== 'ended' && `until ${date.format(new Date(endsAt))}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What buyers are sent: "RICE10: 10% off, until 30 Nov, at Mama Ngozi on Vendly.". */
export const sharedText = (coupon: Coupon, store: string): string =>
  `${coupon.code}: ${termsText(coupon)}, at ${store} on Vendly.`

type Limits = Pick<CouponTerms, 'percent' | 'cap' | 'totalLimit' | 'endsAt'>

/** "Nothing limits how often it is used or when it ends."; null for a coupon that all three are said of. */
export function unlimitedText({ percent, cap, totalLimit, endsAt }: Limits): string | null {
  const open = [
    percent !== null && cap === null && 'how much it takes off an order',
    totalLimit === null && 'how often it is used',
    endsAt === null && 'when it ends',
  ].filter((part) => part !== false)
  if (open.length === 0) return null
  const last = open[open.length - 1]!
  return `Nothing limits ${open.length > 1 ? `${open.slice(0, -1).join(', ')} or ${last}` : last}.`
}

/** From which discount a coupon is warned about, as a part of the price. */
const MUCH = 0.5

/** "It takes off more than half of the price of orders under ₦1,000."; null for a coupon that takes less of every order. */
export function halfText({
  percent,
  amount,
  cap,
  minimum,
}: Pick<CouponTerms, 'percent' | 'amount' | 'cap' | 'minimum'>) {
  const most = percent === null ? amount : percent > MUCH * 100 ? (cap ?? Number.POSITIVE_INFINITY) : null
  if (most === null || minimum >= most / MUCH) return null
  const below = Number.isFinite(most) ? ` of orders under ${nairaText(most / MUCH)}` : ''
  return `It takes off more than half of the price${below}.`
}

/** "Used 3 times · 2 orders, 1 booking · ₦300 off · ₦3,000 sold". */
export const figuresText = ({ used, orders, bookings, cost, sales }: Coupon): string =>
  [
    `Used ${times(used)}`,
    [orders > 0 && countOf(orders, 'order'), bookings > 0 && countOf(bookings, 'booking')].filter(Boolean).join(', '),
    `${nairaText(cost)} off`,
    `${nairaText(sales)} sold`,
  ]
    .filter(Boolean)
    .join(' · ')
