import type { OrderStatus } from '@vendly/contract/orders'
import { DEFAULT_RATES } from '../../src/modules/rates/rates.queries.ts'
import type { DemoCampus, DemoOrder, DemoOrderLine, DemoProduct, DemoStudent } from '../demo-campus.ts'
import { adaKey, ibrahimKey } from '../people/students.ts'
import { type Dice, diceFor } from '../random.ts'
import { withCoupons } from './coupon-orders.ts'
import { cancelReasons, foodNotes, productNotes, rejectReasons } from './order-texts.ts'

const deliveryFee = DEFAULT_RATES.deliveryFee / 100

type Market = Pick<DemoCampus, 'stores' | 'products' | 'students' | 'riders'>

interface OrderPlan {
  buyer: DemoStudent
  storeKey: string
  state: OrderStatus
  /** delivered by this rider */
  riderKey?: string
  /** exactly these products */
  products?: DemoProduct[]
  dispute?: 'refund' | 'split'
  isReturning?: boolean
  placedDaysAgo?: number
}

const adasOrders: [storeKey: string, state: OrderStatus][] = [
  ['mama-ngozi', 'pending'],
  ['hostel-plug', 'confirmed'],
  ['wrap-republic', 'preparing'],
  ['senate-books', 'ready'],
  ['mama-ngozi', 'picked-up'],
  ['hostel-plug', 'delivered'],
  ['mama-ngozi', 'delivered'],
  ['crumbs-and-co', 'delivered'],
  ['casecity', 'delivered'],
  ['iya-bose-provisions', 'delivered'],
  ['mama-ngozi', 'rejected'],
  ['glow-akoka', 'cancelled'],
]

/** how many of the 348 other orders are in each state */
const otherStates: [OrderStatus, number][] = [
  ['delivered', 254],
  ['pending', 14],
  ['confirmed', 14],
  ['preparing', 14],
  ['ready', 12],
  ['picked-up', 10],
  ['rejected', 15],
  ['cancelled', 15],
]

export function orders(market: Market): DemoOrder[] {
  const dice = diceFor('orders')
  const placed = planOrders(market, dice).map((plan, i) => orderOf(plan, market, diceFor(`order ${i}`)))
  const sorted = withCoupons(placed.sort((a, b) => b.placedDaysAgo - a.placedDaysAgo))
  return sorted.map((order, i) =>
    i % IBRAHIM_EVERY === 0 && isAnyRiders(order) ? { ...order, riderKey: ibrahimKey } : order,
  )
}

/** One in so many past deliveries on his campus is Ibrahim's, so that his figures have something to show. */
const IBRAHIM_EVERY = 8
const isAnyRiders = ({ state, campusKey, riderKey }: DemoOrder) =>
  state === 'delivered' && campusKey === 'unilag' && riderKey !== undefined

/** In the first days a product is bought by nobody. */
const MIN_AGE_DAYS = 3

/** Of one store: a market for measuring has many times the products, and needs no more orders. */
const MAX_SALES = 150

/** Delivered orders of all that has sold, more of what sells well. */
function pastSales({ stores, products, students }: Market, dice: Dice): OrderPlan[] {
  return stores.flatMap((store) => {
    const buyers = students.filter((student) => student.campusKey === store.campusKey && student.key !== adaKey)
    const sold = products.filter(
      (product) =>
        product.storeKey === store.key &&
        product.soldCount > 0 &&
        product.createdDaysAgo > MIN_AGE_DAYS &&
        hasStock(product),
    )
    const waiting = dice
      .shuffled(
        sold.flatMap((product) =>
          Array.from({ length: Math.min(4, 1 + Math.floor(Math.sqrt(product.soldCount) / 3)) }, () => product),
        ),
      )
      .slice(0, MAX_SALES)
    const plans: OrderPlan[] = []
    while (waiting.length > 0) {
      const lines = [...new Set(waiting.splice(0, dice.one([1, 2, 2, 3])))]
      plans.push({ buyer: dice.one(buyers), storeKey: store.key, state: 'delivered', products: lines })
    }
    return plans
  })
}

function planOrders(market: Market, dice: Dice): OrderPlan[] {
  const ada = market.students.find((student) => student.key === adaKey)!
  const others = market.students.filter((student) => student !== ada)
  const akoka = others.filter((student) => student.campusKey === 'unilag')
  const all: OrderPlan[] = adasOrders.map(([storeKey, state]) => ({ buyer: ada, storeKey, state }))
  for (const storeKey of ['mama-ngozi', 'hostel-plug']) {
    const states: OrderStatus[] = ['pending', 'pending', 'confirmed', 'preparing', 'preparing', 'ready', 'rejected']
    for (const state of [...states, 'cancelled' as const]) all.push({ buyer: dice.one(akoka), storeKey, state })
    for (let i = 0; i < 16; i++) all.push({ buyer: dice.one(akoka), storeKey, state: 'delivered' })
  }
  const ibrahims: OrderStatus[] = ['ready', 'picked-up', ...Array.from({ length: 10 }, () => 'delivered' as const)]
  const stores = market.stores.filter((store) => store.campusKey === 'unilag')
  for (const state of ibrahims) {
    all.push({ buyer: dice.one(akoka), storeKey: dice.one(stores).key, state, riderKey: ibrahimKey })
  }
  for (const [state, count] of otherStates) {
    for (let i = 0; i < count; i++) {
      const buyer = dice.one(others)
      // food is bought more often than furniture
      const onCampus = market.stores.filter((store) => store.campusKey === buyer.campusKey)
      const daily = onCampus.filter((store) => /food|provisions/.test(store.categorySlug))
      all.push({ buyer, storeKey: dice.one(dice.chance(0.35) ? daily : onCampus).key, state })
    }
  }
  return [...all, ...pastSales(market, diceFor('past sales')), ...specialOrders(ada, dice.one(akoka))]
}

/** Two that were complained about, with their money settled, and one that the rider brings back. */
const specialOrders = (ada: DemoStudent, other: DemoStudent): OrderPlan[] => [
  { buyer: ada, storeKey: 'mama-ngozi', state: 'delivered', dispute: 'refund', placedDaysAgo: 12.3 },
  { buyer: ada, storeKey: 'hostel-plug', state: 'delivered', dispute: 'split', placedDaysAgo: 16.1 },
  { buyer: other, storeKey: 'hostel-plug', state: 'picked-up', riderKey: 'rider-unilag-2', isReturning: true },
]

function orderOf(plan: OrderPlan, market: Market, dice: Dice): DemoOrder {
  const { buyer, storeKey, state, riderKey, products, dispute } = plan
  const store = market.stores.find((each) => each.key === storeKey)!
  const placedDaysAgo = plan.placedDaysAgo ?? (products ? daysSince(products, dice) : agoOf(state, dice))
  const lines = products
    ? products.map((product) => lineOf(product, dice))
    : linesFrom(storeKey, buyer, state, placedDaysAgo, market, dice)
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const isPickup = !riderKey && state !== 'picked-up' && dice.chance(0.14)
  const rider = isPickup ? undefined : riderFor(state, store.campusKey, riderKey, market, dice)
  const fee = isPickup ? 0 : deliveryFee
  const food = store.categorySlug === 'food'
  const cancelledBy =
    state === 'cancelled' ? dice.one(['buyer', 'buyer', 'buyer', 'vendor', 'admin'] as const) : undefined
  return {
    buyerKey: buyer.key,
    storeKey,
    campusKey: store.campusKey,
    state,
    lines,
    subtotal,
    deliveryFee: fee,
    total: subtotal + fee,
    isPickup,
    ...(rider && { riderKey: rider }),
    placedDaysAgo,
    changedDaysAgo: changedAgo(state, placedDaysAgo, food, dice),
    deliverTo: isPickup ? store.placeKey : buyer.hostelPlaceKey,
    ...(!isPickup && dice.chance(0.45) && { note: dice.one(food ? foodNotes : productNotes) }),
    ...(state === 'rejected' && { reason: dice.one(food ? rejectReasons.food : rejectReasons.products) }),
    ...(dispute && {
      dispute: { kind: dispute, amount: dispute === 'refund' ? subtotal + fee : Math.ceil(subtotal / 3) },
    }),
    ...(plan.isReturning && { isReturning: true }),
    ...(cancelledBy && { reason: dice.one(cancelReasons[cancelledBy]), cancelledBy }),
  }
}

/** One to three affordable products; orders that are never completed are small. */
function linesFrom(
  storeKey: string,
  buyer: DemoStudent,
  state: OrderStatus,
  placedDaysAgo: number,
  market: Market,
  dice: Dice,
) {
  const wasOnSale = (product: DemoProduct) => product.storeKey === storeKey && product.createdDaysAgo > placedDaysAgo
  const products = dice.shuffled(market.products.filter(wasOnSale))
  const limit = state === 'rejected' || state === 'cancelled' ? 18_000 : buyer.key === adaKey ? 30_000 : 60_000
  const cheapFirst = [...products].sort((a, b) => priceOf(a) - priceOf(b))
  const affordable = products.filter((product) => priceOf(product) <= limit && hasStock(product))
  const pool = affordable.length > 0 ? affordable : cheapFirst.filter(hasStock).slice(0, 1)
  const count = Math.min(pool.length, dice.one([1, 1, 1, 2, 2, 3]))
  const lines: DemoOrderLine[] = []
  let spent = 0
  for (const product of pool.slice(0, count + 2)) {
    if (lines.length === count || (lines.length > 0 && spent + priceOf(product) > limit)) continue
    const line = lineOf(product, dice)
    spent += line.unitPrice * line.quantity
    lines.push(line)
  }
  return lines
}

function lineOf(product: DemoProduct, dice: Dice): DemoOrderLine {
  const option = product.variants && dice.one(product.variants.options.filter((each) => each.stock > 0))
  const max = Math.min(option?.stock ?? product.stock, 3)
  const isMultiple = priceOf(product) < 6000 && dice.chance(0.4)
  return {
    productKey: product.key,
    quantity: isMultiple ? dice.whole(1, max) : 1,
    ...(option && { option: option.label }),
    unitPrice: priceOf(product) + (option?.priceDelta ?? 0),
  }
}

const priceOf = (product: DemoProduct) => product.discountPrice ?? product.price
const hasStock = (product: DemoProduct) => product.stock > 0

function riderFor(state: OrderStatus, campusKey: string, fixed: string | undefined, market: Market, dice: Dice) {
  if (fixed) return fixed
  const waitsForRider = state === 'ready' && dice.chance(0.5)
  if (state !== 'picked-up' && state !== 'delivered' && !waitsForRider) return undefined
  // Ibrahim's deliveries are planned separately
  const onCampus = market.riders.filter((rider) => rider.campusKey === campusKey && rider.key !== ibrahimKey)
  return dice.one(onCampus).key
}

const minutes = (count: number) => count / 1440

/** A day on which all of these were on sale. */
function daysSince(products: DemoProduct[], dice: Dice): number {
  const youngest = Math.min(...products.map(({ createdDaysAgo }) => createdDaysAgo))
  return Math.round((0.5 + dice.next() ** 1.4 * (Math.min(youngest, 90) - 0.8)) * 10000) / 10000
}

function agoOf(state: OrderStatus, dice: Dice): number {
  const days = {
    pending: minutes(dice.whole(3, 240)),
    confirmed: minutes(dice.whole(12, 300)),
    preparing: minutes(dice.whole(18, 260)),
    ready: minutes(dice.whole(30, 320)),
    'picked-up': minutes(dice.whole(35, 150)),
    delivered: 0.3 + dice.next() ** 1.6 * 74,
    rejected: 0.4 + dice.next() * 60,
    cancelled: 0.4 + dice.next() * 60,
  }[state]
  return Math.round(days * 10000) / 10000
}

function changedAgo(state: OrderStatus, placed: number, food: boolean, dice: Dice): number {
  const took = {
    pending: 0,
    confirmed: minutes(dice.whole(2, 9)),
    preparing: minutes(dice.whole(4, 14)),
    ready: minutes(dice.whole(12, 26)),
    'picked-up': minutes(dice.whole(18, 32)),
    delivered: minutes(food ? dice.whole(24, 70) : dice.whole(60, 400)),
    rejected: minutes(dice.whole(3, 60)),
    cancelled: minutes(dice.whole(2, 200)),
  }[state]
  return Math.round((placed - took) * 10000) / 10000
}
