import type { ComplaintStatus } from '@vendly/contract/complaints'
import type { DemoCampus, DemoOrder } from '../demo-campus.ts'

export type ComplaintPlan = {
  status: ComplaintStatus
  hoursAgo: number
  reason: string
  text: string
  /** The seller contests it. */
  answer?: string
  /** Tells apart what has the same status. */
  key?: string
  /** All that was bought is in one of these categories; undefined for anything. */
  categories?: readonly string[]
  /** Several products at least. */
  isOfSeveral?: boolean
}

const breakable = ['kitchen', 'room-and-storage', 'fans-and-cooling', 'light-and-power', 'sound', 'phone-accessories']
const worn = ['shoes', 'bags', 'tops-and-trousers', 'native-and-dresses', 'caps-and-jewellery', 'bedding']
const devices = ['phones-and-tablets', 'laptops-and-computers', 'power-and-charging', 'games-and-cameras', ...breakable]

/** About orders that did not come yet, and whose money is in escrow. */
export const heldComplaints: readonly ComplaintPlan[] = [
  {
    ...{ status: 'open', hoursAgo: 2, reason: 'late', key: 'late' },
    text: 'It should have been here long ago. The order says ready, but nobody brings it.',
  },
]
/** About orders that were delivered and paid out. */
export const releasedComplaints: readonly ComplaintPlan[] = [
  {
    ...{ status: 'open', hoursAgo: 5, reason: 'missing_items', isOfSeveral: true },
    text: 'One of the things I paid for was not in the bag. The bag was sealed when I got it.',
  },
  {
    ...{ status: 'answered', hoursAgo: 26, reason: 'damaged', categories: breakable },
    text: 'It arrived cracked on one side. I noticed it as soon as I opened the pack.',
    answer: 'It was whole when we packed it. Please send a photo of the pack as well.',
  },
  {
    ...{ status: 'assigned', hoursAgo: 44, reason: 'not_as_described', categories: worn },
    text: 'The picture shows another colour, and the size is smaller than what is written.',
    answer: 'The colour is written in the description. It is the size that was ordered.',
  },
  {
    ...{ status: 'escalated', hoursAgo: 60, reason: 'late' },
    text: 'It came hours after the time that I was told. I had bought it somewhere else by then.',
    answer: 'The rider called twice before, and nobody picked up.',
  },
  {
    ...{ status: 'resolved', hoursAgo: 50, reason: 'quality', categories: devices },
    text: 'The quality is not what I expect for this price.',
    answer: 'It is the brand that the listing names.',
  },
  {
    ...{ status: 'appealed', hoursAgo: 40, reason: 'wrong_item', categories: devices },
    text: 'I got another model than the one I ordered.',
    answer: 'It is the model that the listing names.',
  },
  { status: 'withdrawn', hoursAgo: 66, reason: 'other', text: 'The receipt shows a wrong name of the hall.' },
]

/** How complaints of people who can sign in ended. */
export const settledComplaints: Record<NonNullable<DemoOrder['dispute']>['kind'], ComplaintPlan & Settled> = {
  refund: {
    status: 'resolved',
    hoursAgo: 30,
    reason: 'damaged',
    text: 'The stew had leaked into the bag, and nothing of it could be eaten.',
    answer: 'It was closed when the rider took it.',
    how: 'admin',
    note: 'The photo shows the open pack in the bag of the rider. The buyer gets everything back.',
  },
  split: {
    status: 'resolved',
    hoursAgo: 28,
    reason: 'not_as_described',
    text: 'The towel is smaller than the page of the product says.',
    answer: 'We took it from the wrong shelf. Keep it for a third less?',
    how: 'agreed',
    note: 'Both sides agreed',
  },
}
type Settled = { how: 'admin' | 'agreed'; note: string }

/** Demo orders that a complaint can be about, the best first: delivered shortly before it, or ready and not delivered at all. */
export function ordersFor(plan: ComplaintPlan, demo: Pick<DemoCampus, 'orders' | 'products'>): DemoOrder[] {
  const { hoursAgo, categories, isOfSeveral } = plan
  const isHeld = heldComplaints.includes(plan)
  const categoryOf = new Map(demo.products.map(({ key, categorySlug }) => [key, categorySlug]))
  /** How long the buyer had waited, or had it, before complaining. */
  const hoursBefore = ({ placedDaysAgo, changedDaysAgo }: DemoOrder) =>
    (isHeld ? placedDaysAgo : changedDaysAgo) * 24 - hoursAgo
  return demo.orders
    .filter(
      (order) =>
        order.state === (isHeld ? 'ready' : 'delivered') &&
        !order.dispute &&
        !(isHeld && order.isPickup) &&
        hoursBefore(order) >= 0.5 &&
        (!isOfSeveral || order.lines.length > 1) &&
        (!categories || order.lines.every(({ productKey }) => categories.includes(categoryOf.get(productKey) ?? ''))),
    )
    .sort((a, b) => hoursBefore(a) - hoursBefore(b))
}
