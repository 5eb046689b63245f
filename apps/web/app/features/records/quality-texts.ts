import type { StoreWeek } from '@vendly/contract/records'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'

export type StoreQuality = Omit<StoreWeek, 'from'>

/** One way to look at how somebody works: over a period, and week by week. */
export interface Measure<Quality> {
  id: string
  name: string
  /** What a week is about, after the name. */
  note: string
  /** The height of a bar; undefined where there is nothing to measure. */
  amountOf: (quality: Quality) => number | undefined
  textOf: (value: number) => string
  madeOf: (quality: Quality) => string
}

const NOTHING = 'Nothing to measure'
const percent = (value: number) => `${value.toFixed(1)}%`

type Shares = { [Key in keyof StoreQuality]: StoreQuality[Key] extends { part: number; of: number } ? Key : never }
type ShareKey = Shares[keyof Shares]

/** A share: "17 of 360 orders". */
const shareOf = (id: ShareKey, name: string, note: string, noun: string): Measure<StoreQuality> => ({
  ...{ id, name, note, textOf: percent },
  amountOf: ({ [id]: { part, of } }) => (of > 0 ? (part * 100) / of : undefined),
  madeOf: ({ [id]: { part, of } }) => (of > 0 ? `${countText(part)} of ${countOf(of, noun)}` : NOTHING),
})

export const storeMeasures: readonly Measure<StoreQuality>[] = [
  shareOf('accepted', 'Acceptance rate', 'share of orders that were accepted, by week', 'order'),
  {
    ...{ id: 'acceptMinutes', name: 'Time to accept', note: 'minutes from the payment, in the middle, by week' },
    amountOf: ({ acceptMinutes }) => acceptMinutes ?? undefined,
    textOf: (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} min`,
    madeOf: ({ accepted }) => (accepted.part > 0 ? `of ${countOf(accepted.part, 'accepted order')}` : NOTHING),
  },
  shareOf('readyLate', 'Ready late', 'share of orders past their promise, by week', 'order'),
  shareOf('cancelled', 'Cancelled or rejected', 'by the store, or not answered in time, by week', 'order'),
  shareOf('complaints', 'Complaint rate', 'complaints to orders and bookings that were done, by week', 'purchase'),
  {
    ...{ id: 'rating', name: 'Rating', note: 'of the reviews of a week' },
    amountOf: ({ rating }) => rating.average ?? undefined,
    textOf: (value) => value.toFixed(1),
    madeOf: ({ rating }) => (rating.count > 0 ? countOf(rating.count, 'review') : NOTHING),
  },
]
