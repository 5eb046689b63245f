import type { DemoCampus, DemoOrder, DemoOrderLine, DemoProduct, DemoStudent, OrderState } from '../demo-campus.ts'
import { adaKey, ibrahimKey } from '../people/students.ts'
import { type Dice, diceFor } from '../random.ts'
import { cancelReasons, foodNotes, goodsNotes, rejectReasons } from './order-words.ts'

const deliveryFee = 500

type Market = Pick<DemoCampus, 'stores' | 'products' | 'students' | 'riders'>

interface Wish {
  buyer: DemoStudent
  storeKey: string
  state: OrderState
  /** always this rider */
  riderKey?: string
}

const adasOrders: [storeKey: string, state: OrderState][] = [
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

/** how many orders of each state an unnamed buyer places, of 348 */
const everydayStates: [OrderState, number][] = [
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
  const made = wishes(market, dice).map((wish, i) => orderOf(wish, market, diceFor(`order ${i}`)))
  return made.sort((a, b) => b.placedDaysAgo - a.placedDaysAgo)
}

function wishes(market: Market, dice: Dice): Wish[] {
  const ada = market.students.find((student) => student.key === adaKey)!
  const others = market.students.filter((student) => student !== ada)
  const akoka = others.filter((student) => student.campusKey === 'unilag')
  const all: Wish[] = adasOrders.map(([storeKey, state]) => ({ buyer: ada, storeKey, state }))
  for (const storeKey of ['mama-ngozi', 'hostel-plug']) {
    const states: OrderState[] = ['pending', 'pending', 'confirmed', 'preparing', 'preparing', 'ready', 'rejected']
    for (const state of [...states, 'cancelled' as const]) all.push({ buyer: dice.one(akoka), storeKey, state })
    for (let i = 0; i < 16; i++) all.push({ buyer: dice.one(akoka), storeKey, state: 'delivered' })
  }
  const ibrahims: OrderState[] = ['ready', 'picked-up', ...Array.from({ length: 10 }, () => 'delivered' as const)]
  const stores = market.stores.filter((store) => store.campusKey === 'unilag')
  for (const state of ibrahims) {
    all.push({ buyer: dice.one(akoka), storeKey: dice.one(stores).key, state, riderKey: ibrahimKey })
  }
  for (const [state, count] of everydayStates) {
    for (let i = 0; i < count; i++) {
      const buyer = dice.one(others)
      // food is bought far more often than furniture
      const near = market.stores.filter((store) => store.campusKey === buyer.campusKey)
      const daily = near.filter((store) => /food|provisions/.test(store.categorySlug))
      all.push({ buyer, storeKey: dice.one(dice.chance(0.35) ? daily : near).key, state })
    }
  }
  return all
}

function orderOf({ buyer, storeKey, state, riderKey }: Wish, market: Market, dice: Dice): DemoOrder {
  const store = market.stores.find((each) => each.key === storeKey)!
  const placedDaysAgo = agoOf(state, dice)
  const lines = linesFrom(storeKey, buyer, state, placedDaysAgo, market, dice)
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const collect = !riderKey && state !== 'picked-up' && dice.chance(0.14)
  const rider = collect ? undefined : riderFor(state, store.campusKey, riderKey, market, dice)
  const fee = collect ? 0 : deliveryFee
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
    collect,
    ...(rider && { riderKey: rider }),
    placedDaysAgo,
    changedDaysAgo: changedAgo(state, placedDaysAgo, food, dice),
    deliverTo: collect ? store.placeKey : buyer.hostelPlaceKey,
    ...(!collect && dice.chance(0.45) && { note: dice.one(food ? foodNotes : goodsNotes) }),
    ...(state === 'rejected' && { reason: dice.one(food ? rejectReasons.food : rejectReasons.goods) }),
    ...(cancelledBy && { reason: dice.one(cancelReasons[cancelledBy]), cancelledBy }),
  }
}

/** One to three goods a student can pay at once; what never ends as a sale stays small. */
function linesFrom(
  storeKey: string,
  buyer: DemoStudent,
  state: OrderState,
  placedDaysAgo: number,
  market: Market,
  dice: Dice,
) {
  const onShelf = (product: DemoProduct) => product.storeKey === storeKey && product.createdDaysAgo > placedDaysAgo
  const shelf = dice.shuffled(market.products.filter(onShelf))
  const limit = state === 'rejected' || state === 'cancelled' ? 18_000 : buyer.key === adaKey ? 30_000 : 60_000
  const cheapFirst = [...shelf].sort((a, b) => priceOf(a) - priceOf(b))
  const affordable = shelf.filter((product) => priceOf(product) <= limit && hasStock(product))
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
  const most = Math.min(option?.stock ?? product.stock, 3)
  const several = priceOf(product) < 6000 && dice.chance(0.4)
  return {
    productKey: product.key,
    quantity: several ? dice.whole(1, most) : 1,
    ...(option && { option: option.label }),
    unitPrice: priceOf(product) + (option?.priceDelta ?? 0),
  }
}

const priceOf = (product: DemoProduct) => product.discountPrice ?? product.price
const hasStock = (product: DemoProduct) => product.stock > 0

function riderFor(state: OrderState, campusKey: string, fixed: string | undefined, market: Market, dice: Dice) {
  if (fixed) return fixed
  const waitsForRider = state === 'ready' && dice.chance(0.5)
  if (state !== 'picked-up' && state !== 'delivered' && !waitsForRider) return undefined
  // Ibrahim has his own list, and one thing on the road is enough for him
  const near = market.riders.filter((rider) => rider.campusKey === campusKey && rider.key !== ibrahimKey)
  return dice.one(near).key
}

const minutes = (count: number) => count / 1440

function agoOf(state: OrderState, dice: Dice): number {
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

function changedAgo(state: OrderState, placed: number, food: boolean, dice: Dice): number {
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
