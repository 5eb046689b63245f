import type { StoreWeek } from '@vendly/contract/records'
import type { RiderWeek } from '@vendly/contract/rider-records'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'

type StoreQuality = Omit<StoreWeek, 'from'>
type RiderQuality = Omit<RiderWeek, 'from'>

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

interface Share {
  part: number
  of: number
}

/** A share: "17 of 360 orders". */
const shareOf = <Id extends string>(
  id: Id,
  [name, note]: readonly [name: string, note: string],
  noun: string,
  many?: string,
): Measure<Record<Id, Share>> => ({
  ...{ id, name, note, textOf: percent },
  amountOf: ({ [id]: { part, of } }) => (of > 0 ? (part * 100) / of : undefined),
  madeOf: ({ [id]: { part, of } }) => (of > 0 ? `${countText(part)} of ${countOf(of, noun, many)}` : NOTHING),
})

const minutesText = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} min`

const rating: Measure<Pick<StoreQuality, 'rating'>> = {
  ...{ id: 'rating', name: 'Rating', note: 'of the reviews of a week' },
  amountOf: ({ rating: { average } }) => average ?? undefined,
  textOf: (value) => value.toFixed(1),
  madeOf: ({ rating: { count } }) => (count > 0 ? countOf(count, 'review') : NOTHING),
}

export const storeMeasures: readonly Measure<StoreQuality>[] = [
  shareOf('accepted', ['Acceptance rate', 'share of orders that were accepted, by week'], 'order'),
  {
    ...{ id: 'acceptMinutes', name: 'Time to accept', note: 'minutes from the payment, in the middle, by week' },
    amountOf: ({ acceptMinutes }) => acceptMinutes ?? undefined,
    textOf: minutesText,
    madeOf: ({ accepted }) => (accepted.part > 0 ? `of ${countOf(accepted.part, 'accepted order')}` : NOTHING),
  },
  shareOf('readyLate', ['Ready late', 'share of orders past their promise, by week'], 'order'),
  shareOf('cancelled', ['Cancelled or rejected', 'by the store, or not answered in time, by week'], 'order'),
  shareOf('complaints', ['Complaint rate', 'complaints to orders and bookings that were done, by week'], 'purchase'),
  rating,
]

export const riderMeasures: readonly Measure<RiderQuality>[] = [
  {
    ...{ id: 'delivered', name: 'Deliveries', note: 'orders handed over, by week' },
    amountOf: ({ delivered }) => delivered,
    textOf: countText,
    madeOf: ({ failed }) => `of ${countOf(failed.of, 'order')} that were tried`,
  },
  shareOf('onTime', ['On time', 'share of deliveries before anybody was reminded, by week'], 'delivery', 'deliveries'),
  {
    ...{ id: 'minutes', name: 'Minutes to the door', note: 'from the pick-up, in the middle, by week' },
    amountOf: ({ minutes }) => minutes ?? undefined,
    textOf: minutesText,
    madeOf: ({ slowMinutes }) => (slowMinutes === null ? NOTHING : `slowest 10% ${minutesText(slowMinutes)}`),
  },
  shareOf('taken', ['Jobs taken', 'share of jobs that were taken or skipped, by week'], 'job'),
  shareOf('givenBack', ['Given back', 'or lost to other riders, share of jobs that ended, by week'], 'job'),
  shareOf('failed', ['Failed', 'share of orders that could not be handed over, by week'], 'order'),
  rating,
]
