import type { Data } from '@vendly/contract/api'
import type { Person } from '../../apps/server/test/given.ts'
import { PRICE_NAIRA, type Shop } from './campus.ts'
import { type Day, payAtPage, untilKnown } from './day.ts'
import type { Errand, OrderEnding } from './plan.ts'

type Buy = Extract<Errand, { kind: 'buy' }>
type Placed = {
  id: string
  buyer: Person
  shop: Shop
  /** Naira of the items, what the store and what Vendly takes off them, and what the buyer paid. */
  gross: number
  storeDiscount: number
  discount: number
  total: number
}
const PART_NAIRA = 300
export const STORE_PERCENT = 10
export const PLATFORM_PERCENT = 5
export const PLATFORM_COUPON = 'CAMPUSDAY'

/** One store or two, in one checkout, until the order is where the plan says. */
export async function buy(day: Day, buyer: Person, errand: Buy, key: string): Promise<void> {
  const { phones, campus, records } = day
  const { token } = buyer
  const shops = errand.items.map(({ store, quantity }) => ({ shop: campus.shops[store]!, quantity }))
  await phones.api('DELETE /cart/clear', { token })
  for (const { shop, quantity } of shops)
    await phones.api('POST /cart/add', { token, body: { productId: shop.productId, quantity } })
  const code = { none: undefined, store: shops[0]!.shop.coupon, platform: PLATFORM_COUPON }[errand.coupon]
  if (code) await phones.api('POST /cart/coupon/apply', { token, body: { code } })
  const deliveryMethod = errand.isPickup ? ('pickup' as const) : ('delivery' as const)
  const { data: quote } = await phones.api('POST /orders/summary', { token, body: { deliveryMethod } })
  const gross = shops.reduce((sum, { quantity }) => sum + quantity * PRICE_NAIRA, 0)
  const discount = Math.floor(
    (gross * { none: 0, store: STORE_PERCENT, platform: PLATFORM_PERCENT }[errand.coupon]) / 100,
  )
  if (quote.subtotal !== gross || quote.discount !== discount)
    phones.faults.push(`a cart of ₦${gross} less ₦${discount} is quoted as ₦${quote.subtotal} less ₦${quote.discount}`)
  const isCard = errand.pay !== 'wallet'
  const { data } = await phones.press(errand.press, 'POST /orders', {
    ...{ token, key },
    body: {
      ...{ deliveryMethod, placeId: campus.hostel, expectedTotal: quote.total, note: key },
      ...(isCard && { paymentMethod: 'card', useWallet: false }),
    },
  })
  const placed = data.orders.map((order): Placed => {
    const item = shops.find(({ shop }) => shop.vendorId === order.vendor._id)!
    records.acknowledged.order.set(`${key} ${order.vendor._id}`, order._id)
    return {
      ...{ id: order._id, buyer, shop: item.shop, gross: item.quantity * PRICE_NAIRA, discount },
      ...{ storeDiscount: errand.coupon === 'store' ? discount : 0, total: order.pricing.total },
    }
  })
  for (const { shop, quantity } of shops) records.sell(shop.productId, quantity)
  if (errand.pay !== 'wallet') {
    const { reference } = data
    if (!reference || !(await payAtPage(day, buyer, reference, errand.pay))) return phones.count('orders left unpaid')
    records.receive(buyer.id, quote.total)
    if (!(await untilKnown(day, buyer, reference))) phones.count('orders whose payment was known later')
  }
  for (const one of placed) await soldAndOn(day, one, errand)
}

async function soldAndOn(day: Day, order: Placed, errand: Buy): Promise<void> {
  const { records, phones } = day
  records.pay(order.buyer.id, order.total)
  records.add(order.shop.vendorId, { gross: order.gross, discounts: order.storeDiscount, orders: 1 })
  const { data } = await phones.api('GET /orders/:id', { token: order.buyer.token, params: { id: order.id } })
  if (!data.isPaid) return
  records.tell(order.buyer.id, order.id, /^You paid /)
  records.tell(order.shop.id, order.id, /^New order /)
  phones.count(`orders ${errand.ending}`)
  await ENDINGS[errand.ending](day, order, errand)
}

/** Everything goes back to the buyer. */
function wholeBack({ records }: Day, { id, buyer, shop, gross, storeDiscount, total }: Placed): void {
  records.ended.add(id)
  records.add(shop.vendorId, { refunds: gross - storeDiscount, cancelled: 1 })
  records.receive(buyer.id, total)
  records.sell(shop.productId, -gross / PRICE_NAIRA)
}

const ENDINGS: Record<OrderEnding, (day: Day, order: Placed, errand: Buy) => Promise<void>> = {
  left: async () => undefined,
  cancelled: async (day, order, { press }) => {
    const [call, params] = ['PATCH /orders/:id/cancel' as const, { id: order.id }]
    const body = { reason: 'I bought it elsewhere' }
    await day.phones.press(press, call, { token: order.buyer.token, params, body, key: `${order.id}-cancel` })
    wholeBack(day, order)
  },
  rejected: async (day, order, { press }) => {
    const [call, params] = ['PATCH /orders/:id/reject' as const, { id: order.id }]
    const body = { reason: 'It is sold out' }
    await day.phones.press(press, call, { token: order.shop.token, params, body, key: `${order.id}-reject` })
    wholeBack(day, order)
  },
  received: receive,
  missing: async (day, order, errand) => {
    await accept(day, order)
    await missOne(day, order, errand)
    await handOver(day, order, errand)
  },
  'refunded in part': async (day, order, errand) => {
    await receive(day, order, errand)
    const body = { amount: String(PART_NAIRA), reason: 'It was not as described' }
    await day.phones.press(errand.press, 'POST /orders/:id/refund', {
      ...{ token: day.campus.admins.operations.token, params: { id: order.id }, body, key: `${order.id}-refund` },
    })
    partBack(day, order, PART_NAIRA)
  },
  'complaint accepted': async (day, order, errand) => {
    await receive(day, order, errand)
    const { _id: id } = await complain(day, order, errand)
    await answer(day, order, id, { answer: 'accept' })
    partBack(day, order, order.gross - order.storeDiscount, order.gross - order.discount)
  },
  'complaint decided': async (day, order, errand) => {
    await receive(day, order, errand)
    const { _id: id } = await complain(day, order, errand)
    await answer(day, order, id, { answer: 'contest', message: 'It was whole when it left here.' })
    const body = { outcome: 'split' as const, amount: String(PART_NAIRA), reason: 'The pictures show a part of it.' }
    await day.phones.press(errand.press, 'PATCH /complaints/:id/resolve', {
      ...{ token: day.campus.admins.support.token, params: { id }, body, key: `${id}-resolve` },
    })
    partBack(day, order, PART_NAIRA)
  },
}

/** `paidBack` is what the buyer gets of what is taken from the sale: Vendly's part of a coupon does not go to them. */
function partBack({ records }: Day, { buyer, shop }: Placed, refunds: number, paidBack = refunds): void {
  records.add(shop.vendorId, { refunds })
  records.receive(buyer.id, paidBack)
}

async function receive(day: Day, order: Placed, errand: Buy): Promise<void> {
  await accept(day, order)
  await handOver(day, order, errand)
}

const setStatus = ({ phones }: Day, { shop, id }: Placed, status: 'confirmed' | 'preparing' | 'ready') =>
  phones.api('PATCH /orders/:id/status', { token: shop.token, params: { id }, body: { status } })
const accept = (day: Day, order: Placed) => setStatus(day, order, 'confirmed')

async function handOver(day: Day, order: Placed, errand: Buy): Promise<void> {
  const { phones, riders } = day
  const { id, buyer, shop } = order
  const params = { id }
  await setStatus(day, order, 'preparing')
  await setStatus(day, order, 'ready')
  const shown = (who: Person) => phones.api('GET /orders/:id/handover', { token: who.token, params })
  if (errand.isPickup) {
    const body = { token: (await shown(buyer)).data.token, order: id }
    await phones.press(errand.press, 'POST /orders/handover', { token: shop.token, body, key: `${id}-scan` })
    return
  }
  await riders.with(async ({ token }) => {
    await phones.press(errand.press, 'POST /riders/deliveries/:id/accept', { token, params, key: `${id}-take` })
    const pickUp = { code: (await shown(shop)).data.code }
    await phones.press(errand.press, 'PATCH /orders/:id/picked-up', { token, params, body: pickUp, key: `${id}-pick` })
    const deliver = { code: (await shown(buyer)).data.code }
    await phones.press(errand.press, 'PATCH /orders/:id/delivered', { token, params, body: deliver, key: `${id}-door` })
  })
}

/** The seller does not have one unit, and the buyer has it removed. */
async function missOne(day: Day, order: Placed, { press }: Buy): Promise<void> {
  const { phones } = day
  const params = { id: order.id }
  const { data } = await phones.api('GET /orders/:id', { token: order.shop.token, params })
  const items = [{ line: data.items[0]!._id, quantity: 1 }]
  const reported = await phones.press(press, 'POST /orders/:id/missing', {
    ...{ token: order.shop.token, params, body: { items }, key: `${order.id}-missing` },
  })
  const body = { item: reported.data.missing[0]!._id, answer: 'remove' as const }
  await phones.press(press, 'POST /orders/:id/missing/answer', {
    ...{ token: order.buyer.token, params, body, key: `${order.id}-answer` },
  })
  partBack(day, order, PRICE_NAIRA)
}

async function complain({ phones }: Day, { id, buyer }: Placed, { press }: Buy): Promise<Data<'POST /complaints'>> {
  const description = 'It came with a broken lid, and half of it is missing.'
  const { data } = await phones.press(press, 'POST /complaints', {
    ...{ token: buyer.token, key: `${id}-complain` },
    body: { subject: 'order', orderId: id, reason: 'damaged', description },
  })
  return data
}
const answer = (
  { phones }: Day,
  { shop }: Placed,
  id: string,
  body: { answer: 'accept' | 'contest'; message?: string },
) => phones.api('POST /complaints/:id/answer', { token: shop.token, params: { id }, body })
