import fc from 'fast-check'
import { type ComplaintStep, complaintSteps } from './complaint-history.ts'

const PAGES = ['success', 'success', 'success', 'declined', 'leave'] as const
const FAULTS = ['500', '429', 'malformed', 'timeout_after', 'timeout_before'].flatMap((kind) =>
  ['/transaction/initialize', '/transaction/verify/:x'].map((path) => ({ path, kind })),
)
type Move = { who: Mover; how: string; right: boolean }
export type Mover = 'buyer' | 'vendor' | 'rider' | 'admin'

/** What happens next in the history of a market with two buyers, two stores and two riders. */
export type Step =
  | { do: 'fund'; buyer: number; naira: number }
  | { do: 'buy'; buyer: number; picks: number[]; pickup: boolean; coupon: number | null }
  | {
      do: 'card'
      buyer: number
      picks: number[]
      pickup: boolean
      coupon: number | null
      /** What the buyer does at the payment page. */
      page: (typeof PAGES)[number]
      /** A call of the provider that fails once meanwhile. */
      fault: { path: string; kind: string } | null
      /** Whether the buyer comes back, so that the payment is looked at. */
      isBack: boolean
    }
  /** An earlier payment is paid now, perhaps after its order is gone, or only looked at again. */
  | { do: 'late'; payment: number; isPaid: boolean }
  | ({ do: 'move'; order: number } & Move)
  /** An action that the order allows one of the parties now. */
  | { do: 'forward'; order: number; pick: number }
  /** The seller does not have units of a line, or the buyer answers: with the product of this number, or null to remove it. */
  | { do: 'report'; order: number; line: number; quantity: number }
  | { do: 'answer'; order: number; product: number | null }
  /** Two of them do so at the same moment. */
  | { do: 'race'; order: number; first: Move; second: Move }
  /**
   * A line or an amount refunded by an administrator, while the order goes on or after the seller was paid; twice by two of them
   * at the same moment.
   */
  | {
      do: 'refund'
      order: number
      line: number
      naira: number
      goodwill: boolean
      restock: boolean
      isTwice: boolean
    }
  /** The payer's bank demands a card payment back, in whole or so many parts of it; and decides about the oldest dispute. */
  | { do: 'dispute'; payment: number; parts: number }
  | { do: 'bank'; ending: 'won' | 'lost' | 'part' }
  /** The seller has taken all money out: a refund then becomes a debt. */
  | { do: 'drain'; store: number }
  | ComplaintStep
  | { do: 'wait'; hours: number }

const moves = [
  'accept',
  'reject',
  'cancel',
  'preparing',
  'ready',
  'take',
  'giveBack',
  'picked-up',
  'deliver',
  'deliver-no-code',
  'confirm-delivery',
  'fail',
  'takeBack',
  'wait',
  'remove',
  'pay',
]
const anyMove = {
  who: fc.constantFrom<Mover>('buyer', 'buyer', 'vendor', 'vendor', 'rider', 'rider', 'admin'),
  how: fc.constantFrom(...moves),
  right: fc.boolean(),
}
export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fund' as const),
      buyer: fc.nat(1),
      naira: fc.integer({ min: 1, max: 60 }).map((n) => n * 500),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      buyer: fc.nat(1),
      picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
      pickup: fc.boolean(),
      coupon: fc.option(fc.nat(2), { freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      buyer: fc.nat(1),
      picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
      pickup: fc.boolean(),
      coupon: fc.option(fc.nat(2), { freq: 2 }),
      page: fc.constantFrom(...PAGES),
      fault: fc.option(fc.constantFrom(...FAULTS)),
      isBack: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('late' as const), payment: fc.nat(3), isPaid: fc.boolean() }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('move' as const), order: fc.nat(30), ...anyMove }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      order: fc.nat(30),
      first: fc.record(anyMove),
      second: fc.record(anyMove),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('dispute' as const), payment: fc.nat(3), parts: fc.constantFrom(1, 3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('bank' as const), ending: fc.constantFrom('won', 'lost', 'part') }),
  },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('forward' as const), order: fc.nat(30), pick: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: fc.nat(30),
      line: fc.nat(3),
      naira: fc.nat(1500),
      goodwill: fc.boolean(),
      restock: fc.boolean(),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: complaintSteps },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      order: fc.nat(30),
      line: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      order: fc.nat(30),
      product: fc.option(fc.nat(3), { freq: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drain' as const), store: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 2, max: 26 }) }) },
)

const one = (who: Mover, how: string): Step => ({ do: 'move', order: 0, who, how, right: true })
const bought: Extract<Step, { do: 'buy' }> = { do: 'buy', buyer: 0, picks: [0], pickup: false, coupon: null }
const byCard = {
  do: 'card',
  buyer: 1,
  picks: [0, 2],
  pickup: false,
  coupon: 1,
  page: 'success',
  fault: null,
  isBack: true,
} as const
const delivered = [
  one('vendor', 'accept'),
  one('vendor', 'preparing'),
  one('vendor', 'ready'),
  one('rider', 'take'),
  one('rider', 'picked-up'),
  one('rider', 'deliver'),
]
// biome-ignore lint/suspicious/noThenProperty: nobody awaits a step
const complained = { do: 'complain', order: 0, answer: 'contest', naira: 300, then: 'split', appeal: null } as const
const carried = delivered.slice(0, -1)
/** The latest of at least six orders, for a reason that the buyer could not have prevented: see `REASONS` of the test. */
const failedByOthers: Step = { do: 'move', order: 24, who: 'rider', how: 'fail', right: true }
/** Reaches every status and every way of paying a rider, with a coupon of each bearer, so that a run cannot pass by doing nothing. */
export const EVERY_STATUS: Step[] = [
  { do: 'fund', buyer: 0, naira: 60_000 },
  { ...bought, coupon: 0 },
  ...delivered,
  { ...bought, coupon: 1 },
  ...delivered,
  complained,
  { ...bought, coupon: 0 },
  ...delivered,
  { ...complained, appeal: 'refund' },
  // Brought back: the buyer pays the way, then a complaint decides it so, and then the platform pays it.
  bought,
  ...carried,
  one('rider', 'fail'),
  one('vendor', 'takeBack'),
  bought,
  ...carried,
  one('rider', 'fail'),
  { ...complained, answer: 'accept' },
  bought,
  ...carried,
  failedByOthers,
  { ...one('vendor', 'takeBack'), right: false } as Step,
  // An administrator ends what a rider carries, and frees an order of a rider who has not come.
  bought,
  ...carried,
  one('admin', 'cancel'),
  bought,
  ...delivered.slice(0, 4),
  one('admin', 'giveBack'),
  // A part is swapped, a part is removed by the buyer, and one after the deadline.
  { ...bought, picks: [0, 1], coupon: 0 },
  one('vendor', 'accept'),
  { do: 'report', order: 0, line: 1, quantity: 1 },
  { do: 'answer', order: 0, product: 1 },
  { do: 'report', order: 0, line: 1, quantity: 1 },
  { do: 'answer', order: 0, product: null },
  ...delivered.slice(1),
  { ...bought, picks: [2, 3], coupon: 2 },
  one('vendor', 'accept'),
  { do: 'report', order: 0, line: 0, quantity: 1 },
  { do: 'wait', hours: 2 },
  { ...bought, coupon: 1 },
  one('vendor', 'reject'),
  bought,
  one('buyer', 'cancel'),
  { ...byCard, picks: [0, 2] },
  one('vendor', 'accept'),
  { ...byCard, picks: [0], page: 'leave', isBack: false },
  { do: 'wait', hours: 2 },
  { do: 'late', payment: 0, isPaid: true },
  { ...byCard, picks: [1], fault: { path: '/transaction/verify/:x', kind: 'timeout_after' } },
  { do: 'late', payment: 0, isPaid: false },
  // The bank disputes a part of it twice, and gets a part of one.
  { ...byCard, picks: [0] },
  { do: 'dispute', payment: 0, parts: 3 },
  { do: 'dispute', payment: 0, parts: 3 },
  { do: 'bank', ending: 'won' },
  { do: 'bank', ending: 'part' },
  // Two of them at the same moment.
  bought,
  ...carried,
  {
    ...{ do: 'race', order: 0 },
    first: { who: 'rider', how: 'deliver', right: true },
    second: { who: 'admin', how: 'cancel', right: true },
  },
  // Without the code the clock pays the seller.
  bought,
  ...carried,
  one('rider', 'deliver-no-code'),
  { do: 'wait', hours: 26 },
]
