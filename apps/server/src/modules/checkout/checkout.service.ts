import { limits } from '@vendly/contract/limits'
import { allocate, type Kobo, toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { ensureTakesOrders } from '../campuses/campuses.status.service.ts'
import type { PricedOrder } from '../cart/cart.pricing.ts'
import { listCartRows, listPricedCart } from '../cart/cart.queries.ts'
import { clearBought } from '../cart/cart.service.ts'
import { couponRefused, takeCoupon } from '../coupons/coupons.service.ts'
import { hold } from '../escrow/escrow.holds.service.ts'
import { openEscrows } from '../escrow/escrow.service.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { cancelUnpaidOf } from '../orders/orders.fulfilment.service.ts'
import { escrowMoneyOf } from '../orders/orders.money.sql.ts'
import { insertOrders, type PlacedOrder } from '../orders/orders.placing.service.ts'
import type { Payment } from '../payments/payments.purposes.ts'
import { lockStock, takeStock } from '../products/products.stock.service.ts'
import { percentOf } from '../rates/rates.service.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { lockUser } from '../users/users.service.ts'
import { lockLimitedStores } from '../vendors/vendors.promises.service.ts'
import { holdInEscrow, openCheckoutPayment } from './checkout.payment.service.ts'
import { type Fulfilment, type Quote, quote } from './checkout.quote.ts'

export type CheckoutInput = Fulfilment & {
  paymentMethod: 'wallet' | 'card'
  /** By card: whether the wallet pays first, and the card only the rest. */
  useWallet: boolean
  /** The saved card to be charged. */
  cardId?: string
  room?: string | null
  note?: string | null
  /** The total that the buyer was shown, in kobo. */
  expectedTotal: Kobo
}

/** Throws: cart_empty, invalid_request, what `ensureBuyable` throws, coupon_refused, cart_changed. */
function ensureAsShown(quoted: Quote, input: CheckoutInput): void {
  ensure(quoted.orders.length > 0, 'cart_empty')
  ensureInCart(quoted, input)
  ensureBuyable(quoted)
  if (quoted.total === input.expectedTotal) return
  const { coupon, problems, total } = quoted
  // It is dearer without the coupon that they were shown: they read why, and not that prices have changed.
  if (coupon?.refusal && total > input.expectedTotal) throw couponRefused(coupon.refusal)
  throw new Problem('cart_changed', { problems, total: toNaira(total) })
}

/** Throws: invalid_request, for a store to pick up from that sells nothing in the cart. */
function ensureInCart({ orders }: Quote, { pickupFrom = [] }: CheckoutInput): void {
  const storeIds = orders.map(({ storeId }) => storeId)
  if (pickupFrom.every((storeId) => storeIds.includes(storeId))) return
  const message = 'Nothing in your cart is from one of these stores. Look at your cart again.'
  throw new Problem('invalid_request', {}, [{ field: 'pickupFrom', message }])
}

/** Throws: delivery_other_campus, delivery_place_not_served, slot_closed, store_closed, cart_changed. */
function ensureBuyable({ problems, otherCampus, total }: Quote): void {
  const has = (wanted: Quote['problems'][number]['code']) => problems.some(({ code }) => code === wanted)
  if (has('other_campus'))
    throw new Problem('delivery_other_campus', { problems }, [{ field: 'placeId', message: otherCampus ?? '' }])
  if (has('place_not_served')) throw new Problem('delivery_place_not_served', { problems })
  if (has('slot_closed')) throw new Problem('slot_closed', { problems })
  if (has('store_closed')) throw new Problem('store_closed', { problems })
  if (problems.length) throw new Problem('cart_changed', { problems, total: toNaira(total) })
}

const linesOf = ({ orders }: Quote) =>
  orders.flatMap(({ lines }) =>
    lines.map(({ row: { productId, optionId, quantity, isAlwaysAvailable }, unitPrice }) => ({
      productId,
      optionId,
      quantity,
      unitPrice,
      isAlwaysAvailable,
    })),
  )

type Reserving = Pick<Placing, 'input' | 'quoted' | 'checkoutId'>

async function takeCouponOf(tx: Tx, userId: string, checkoutId: string, { coupon }: Quote): Promise<void> {
  if (!coupon || coupon.discount === 0) return
  await takeCoupon(tx, { couponId: coupon.couponId, userId, discount: coupon.discount, purchase: { checkoutId } })
}

/**
 * Locks the products and the stores that take only so many orders at once, compares their price and stock with the quote, and
 * takes them out of stock. Last in the transaction, so that the locks are held briefly, and the coupon's lock after theirs, as
 * when an order is cancelled. Throws: cart_empty, cart_changed, coupon_refused.
 */
async function reserve(tx: Tx, buyer: Actor, { input, quoted, checkoutId }: Reserving): Promise<void> {
  const { userId } = buyer
  const lines = linesOf(quoted)
  const productIds = lines.map(({ productId }) => productId)
  const vendorIds = quoted.orders.map(({ seller }) => seller.vendorId)
  await lockStock(tx, productIds)
  await lockLimitedStores(tx, vendorIds)
  const rows = await listCartRows(tx, userId)
  // `takeCoupon` checks the coupon again: by now the orders that use it are placed.
  const current = quote(rows, userId, input, quoted.coupon, 1)
  ensureAsShown(current, input)
  const isSame = JSON.stringify(linesOf(current)) === JSON.stringify(lines)
  ensure(isSame, 'cart_changed', { problems: [], total: toNaira(current.total) })
  await takeCouponOf(tx, userId, checkoutId, quoted)
  takeStock(tx, lines)
  const hasCoupon = rows.some((row) => row.hasCoupon)
  await clearBought(tx, userId, hasCoupon)
}

const findPlaceCampus = statement<{ campusId: string }>(
  'checkout.findPlaceCampus',
  'select campus_id as "campusId" from places where id = $placeId and hidden_at is null',
)

/** The campus of the place to deliver to, if there is one. */
const campusOfPlace = async (tx: Tx, { deliveryMethod, placeId }: CheckoutInput): Promise<string | undefined> =>
  deliveryMethod === 'delivery' && placeId ? (await tx.row(findPlaceCampus, { placeId }))?.campusId : undefined

/** Throws: delivery_place_required, delivery_place_unknown. */
function checkPlace({ placeId }: CheckoutInput, { orders }: Quote, campusId?: string): void {
  const delivered = orders.filter(({ deliveryMethod }) => deliveryMethod === 'delivery')
  if (delivered.length === 0) return
  ensure(placeId, 'delivery_place_required')
  ensure(
    delivered.every(({ seller }) => seller.campusId === campusId),
    'delivery_place_unknown',
  )
}

type Placing = { input: CheckoutInput; quoted: Quote; checkoutId: string; isPaid: boolean }

async function placeOrders(tx: Tx, buyer: Actor, placing: Placing): Promise<PlacedOrder[]> {
  const { input, quoted, checkoutId, isPaid } = placing
  const rows = quoted.orders.map((order) => orderRow(order, input))
  const added = await insertOrders(tx, {
    checkoutId,
    buyerId: buyer.userId,
    method: input.paymentMethod,
    useWallet: input.useWallet,
    total: quoted.total,
    orders: rows,
    note: input.note ?? null,
    isPaid,
    payBy: isPaid ? null : later(minutes(limits.unpaidOrderMinutes)),
    slotAt: input.slot ? new Date(input.slot) : null,
  })
  const placed = rows.map((row) => {
    const { number, eventId } = added.find(({ id }) => id === row.id)!
    return { ...row, number, eventId, buyerId: buyer.userId, riderId: null, settled: 0 }
  })
  await openEscrows(tx, placed.map(escrowMoneyOf))
  return placed
}

/** At the rates of its campus. */
function orderRow(order: PricedOrder, { placeId, room }: CheckoutInput) {
  const { seller, lines, deliveryMethod, itemsTotal, vendorDiscount, platformDiscount, deliveryFee, total } = order
  const isDelivered = deliveryMethod === 'delivery'
  const { commissionBps, riderShareBps } = lines[0]!.row
  const commission = percentOf(itemsTotal - vendorDiscount, commissionBps)
  const commissions = allocate(
    commission,
    lines.map((line) => line.total - line.vendorDiscount),
  )
  return {
    id: newId(),
    vendorId: seller.vendorId,
    sellerId: seller.sellerId,
    campusId: seller.campusId,
    storeName: seller.businessName,
    deliveryMethod,
    placeId: isDelivered ? (placeId ?? null) : null,
    room: isDelivered ? (room ?? null) : null,
    itemsTotal,
    vendorDiscount,
    platformDiscount,
    deliveryFee,
    riderFee: percentOf(deliveryFee, riderShareBps),
    commissionBps,
    commission,
    total,
    lines: lines.map((line, index) => ({
      id: newId(),
      productId: line.row.productId,
      optionId: line.row.optionId,
      name: line.row.name,
      optionLabel: line.row.optionLabel,
      picture: line.row.picture,
      unitPrice: line.unitPrice,
      quantity: line.row.quantity,
      total: line.total,
      vendorDiscount: line.vendorDiscount,
      platformDiscount: line.platformDiscount,
      commission: commissions[index]!,
      fromStock: !line.row.isAlwaysAvailable,
    })),
  }
}

export type CheckedOut = { checkoutId: string; total: Kobo; paid: boolean; payment: Payment | null }

/**
 * Buys the cart: creates one order per seller, pays all of them from the wallet and takes the stock. By card, the wallet's
 * part, if the buyer uses it, is held, and the orders wait for a payment of the rest until `pay_by`. Throws: cart_empty,
 * invalid_request, campus_paused, campus_not_open, cart_changed, slot_closed, store_closed, delivery_place_required,
 * delivery_place_unknown, delivery_place_not_served, delivery_other_campus, insufficient_balance, and what `ensureMaySpend` throws.
 */
export async function checkout(tx: Tx, buyer: Actor, input: CheckoutInput): Promise<CheckedOut> {
  const byCard = input.paymentMethod === 'card'
  if (byCard) await cancelOlderUnpaid(tx, buyer.userId, input)
  const reads = [listPricedCart(tx, buyer.userId), campusOfPlace(tx, input)] as const
  const [{ rows, coupon }, placeCampusId] = await Promise.all(reads)
  await ensureTakesOrders(tx, buyer, campusesOf(rows))
  const quoted = quote(rows, buyer.userId, input, coupon)
  ensureAsShown(quoted, input)
  checkPlace(input, quoted, placeCampusId)
  const { total } = quoted
  const fromWallet = byCard ? await payableFromWallet(tx, buyer.userId, input) : total
  const missing = Math.max(0, total - fromWallet)
  const isPaid = missing === 0
  const bySavedCard = !isPaid && input.cardId !== undefined
  const permit = await ensureMaySpend(tx, buyer, {
    ...{ kind: 'order', amount: total, byCard: bySavedCard, byPage: missing === total },
  })
  const checkoutId = newId()
  const placed = await placeOrders(tx, buyer, { input, quoted, checkoutId, isPaid })
  if (!isPaid) await hold(tx, { kind: 'checkout', id: checkoutId }, total - missing, permit)
  const payment = isPaid ? null : await openCheckoutPayment(tx, buyer.userId, checkoutId, missing)
  if (isPaid) await holdInEscrow(tx, placed, permit)
  await reserve(tx, buyer, { input, quoted, checkoutId })
  return { checkoutId, total, paid: isPaid, payment }
}

/**
 * A buyer has one unpaid checkout at a time: a new one that waits for a card gives back the stock of the one before. Before the
 * cart is priced, because it may contain the same products.
 */
async function cancelOlderUnpaid(tx: Tx, buyerId: string, input: CheckoutInput): Promise<void> {
  await lockUser(tx, buyerId)
  if ((await payableFromWallet(tx, buyerId, input)) < input.expectedTotal) await cancelUnpaidOf(tx, buyerId)
}

const campusesOf = (rows: readonly { campusId: string }[]) => [...new Set(rows.map(({ campusId }) => campusId))]

const payableFromWallet = async (tx: Tx, buyerId: string, { useWallet }: CheckoutInput): Promise<Kobo> =>
  useWallet ? walletBalance(tx, buyerId) : 0
