import type { OrderQuote } from '@vendly/contract/checkout'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Opening } from '@vendly/contract/opening'
import { now } from '../../platform/clock.ts'
import { presentPicture } from '../../platform/pictures.ts'
import { type CartRow, otherCampusOf, type PricedOrder, priceCart, storeIdOf, sumOf } from '../cart/cart.pricing.ts'
import { type PricedCoupon, presentCoupon } from '../coupons/coupons.queries.ts'
import { deliversTo, presentStoreSummary, refusesOrders } from '../vendors/vendors.present.ts'
import { isSlot, refusesSlot, slotsFrom } from '../vendors/vendors.slots.ts'

type QuoteProblem = OrderQuote['problems'][number]
export type Quote = {
  orders: PricedOrder[]
  problems: QuoteProblem[]
  otherCampus: string | null
  deliveryCampus: string | null
  total: Kobo
  coupon: PricedCoupon | null
}

/** How the buyer gets the products; a delivery whose place is not chosen yet has none. */
export type Fulfilment = {
  deliveryMethod: 'delivery' | 'pickup'
  /** Stores whose orders are picked up while the others are delivered. */
  pickupFrom?: readonly string[]
  placeId?: string | null
  slot?: string | null
}

const isDeliveredFrom = ({ deliveryMethod, pickupFrom }: Fulfilment, storeId: string): boolean =>
  deliveryMethod === 'delivery' && !pickupFrom?.includes(storeId)

/** Why the store of a line takes no orders for then, or for now. */
function closedFor({ ordering }: CartRow, { slot }: Fulfilment, at: Date, placed: number): Opening | null {
  if (!slot) return refusesOrders(ordering, at, placed)
  const start = new Date(slot)
  return isSlot(start, at) ? refusesSlot(ordering, start) : { state: 'closed', until: null }
}

function problemOf(
  row: CartRow,
  buyerId: string,
  to: Fulfilment,
  at: Date,
  placed: number,
): QuoteProblem['code'] | undefined {
  if (row.status !== 'active') return 'product_unavailable'
  if (row.sellerId === buyerId) return 'own_product'
  if (row.hasOptions && !row.optionId) return 'option_required'
  if (row.stock < row.quantity) return 'out_of_stock'
  // No other time would do for a store that owes.
  if (closedFor(row, to, at, placed)) return to.slot && !row.ordering.owes ? 'slot_closed' : 'store_closed'
  if (!isDeliveredFrom(to, storeIdOf(row))) return undefined
  if (otherCampusOf(row)) return 'other_campus'
  return to.placeId && !deliversTo(row.ordering, to.placeId) ? 'place_not_served' : undefined
}

/** “Fan” is at UNILAG. You’re at OAU: no delivery. Null where all of them can be delivered. */
function otherCampusText(rows: readonly CartRow[]): string | null {
  const elsewhere = rows.filter((row) => otherCampusOf(row))
  const [first] = elsewhere
  if (!first) return null
  const parts = [...Map.groupBy(elsewhere, ({ campus }) => campus)].map(([campus, there]) => {
    const names = new Set(there.map(({ name }) => `“${name}”`))
    return `${listing.format(names)} ${names.size === 1 ? 'is' : 'are'} at ${campus}.`
  })
  return `${parts.join(' ')} You’re at ${first.buyerCampus}: no delivery.`
}

const listing = new Intl.ListFormat('en-NG')

/** The campus that everything which is delivered shares; while nothing is, the one of all that can be. */
function deliveryCampusOf(rows: readonly CartRow[], delivered: readonly CartRow[]): string | null {
  const deliverable = (delivered.length > 0 ? delivered : rows).filter((row) => !otherCampusOf(row))
  const [campusId, ...others] = new Set(deliverable.map((row) => row.campusId))
  return campusId && others.length === 0 ? campusId : null
}

/** The cart as one order per seller at current prices, with every line that cannot be bought. */
export function quote(
  rows: readonly CartRow[],
  buyerId: string,
  to: Fulfilment,
  coupon: PricedCoupon | null,
  /** Orders of each store that this checkout has placed already. */
  placed = 0,
): Quote {
  const orders = priceCart(rows, (storeId) => isDeliveredFrom(to, storeId), coupon?.adjustments)
  const delivered = rows.filter((row) => isDeliveredFrom(to, storeIdOf(row)))
  const at = now()
  const problems = rows.flatMap((row): QuoteProblem[] => {
    const code = problemOf(row, buyerId, to, at, placed)
    if (!code) return []
    const { itemId, productId, name, businessName: store } = row
    const closed = code === 'store_closed' || code === 'slot_closed' ? closedFor(row, to, at, placed) : null
    return [{ itemId, productId, name, code, left: Math.max(0, row.stock), store, closed }]
  })
  return {
    orders,
    problems,
    otherCampus: otherCampusText(delivered),
    deliveryCampus: deliveryCampusOf(rows, delivered),
    total: sumOf(orders.map((order) => order.total)),
    coupon,
  }
}

/** When everything in the cart can be ordered for, and which stores are closed then. Not those when all are. */
export function slotsOf(rows: readonly CartRow[]) {
  const stores = [...new Map(rows.map((row) => [storeIdOf(row), row])).entries()]
  const slots = slotsFrom(now()).map((slot) => ({
    at: slot.toISOString(),
    closed: stores.flatMap(([id, { ordering }]) => (refusesSlot(ordering, slot) ? [id] : [])),
  }))
  return {
    slots: slots.filter(({ closed }) => closed.length < stores.length),
    stores: stores.map(([_id, { businessName }]) => ({ _id, businessName })),
  }
}

export function presentQuote(
  { orders, problems, otherCampus, deliveryCampus, total, coupon }: Quote,
  balance: Kobo,
): OrderQuote {
  return {
    orders: orders.map((order) => ({
      vendor: presentStoreSummary(order.seller),
      items: order.lines.map(({ row, unitPrice, total: lineTotal }) => ({
        _id: row.itemId,
        product: row.productId,
        name: row.name,
        option: row.optionLabel,
        selectedVariant: row.optionId,
        image: row.picture && presentPicture(row.picture, row.name),
        unitPrice: toNaira(unitPrice),
        quantity: row.quantity,
        total: toNaira(lineTotal),
      })),
      otherCampus: order.otherCampus,
      deliveryMethod: order.deliveryMethod,
      feeIfDelivered: order.otherCampus ? null : toNaira(order.lines[0]!.row.deliveryFee),
      deliveryPlaces: order.lines[0]!.row.ordering.deliveryPlaces,
      pickupAt: pickupAtOf(order),
      subtotal: toNaira(order.itemsTotal),
      deliveryFee: toNaira(order.deliveryFee),
      discount: toNaira(order.vendorDiscount + order.platformDiscount),
      total: toNaira(order.total),
    })),
    subtotal: toNaira(sumOf(orders.map((order) => order.itemsTotal))),
    deliveryFee: toNaira(sumOf(orders.map((order) => order.deliveryFee))),
    discount: toNaira(sumOf(orders.map((order) => order.vendorDiscount + order.platformDiscount))),
    total: toNaira(total),
    coupon: presentCoupon(coupon),
    balance: toNaira(balance),
    shortfall: toNaira(Math.max(0, total - balance)),
    problems,
    otherCampus,
    deliveryCampus,
  }
}

/** `Shop 4, UNILAG`. */
function pickupAtOf({ lines }: PricedOrder): string {
  const { campus } = lines[0]!.row
  const places = new Set(lines.flatMap(({ row }) => row.place ?? []))
  return [...places, campus].join(', ')
}
