import { createHash } from 'node:crypto'
import { allocate } from '@vendly/contract/money'
import type { OrderStatus } from '@vendly/contract/orders'
import { checkouts, orderEvents, orderLines, orders } from '../../src/modules/orders/orders.tables.ts'
import { percentOf } from '../../src/modules/rates/rates.service.ts'
import { reviews } from '../../src/modules/reviews/reviews.tables.ts'
import { postJournals } from '../../src/modules/wallet/ledger.service.ts'
import { paymentCharges, payments } from '../../src/modules/wallet/payments.tables.ts'
import {
  type EscrowMoney,
  escrowTotal,
  fund,
  type Posting,
  payEscrow,
  settleEscrow,
} from '../../src/modules/wallet/postings.ts'
import { fullRefund, fullRelease } from '../../src/modules/wallet/settlement.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoOrder, DemoProduct } from '../demo-campus.ts'
import { optionId, productId } from './goods.ts'
import { campusId, personId, placeId, storeId } from './people.ts'
import type { Pictures } from './pictures.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const PATH: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending'],
  confirmed: ['pending', 'confirmed'],
  preparing: ['pending', 'confirmed', 'preparing'],
  ready: ['pending', 'confirmed', 'preparing', 'ready'],
  'picked-up': ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'],
  delivered: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered'],
  rejected: ['pending', 'rejected'],
  cancelled: ['pending', 'cancelled'],
}
const BY: Record<OrderStatus, string> = {
  pending: 'buyer',
  confirmed: 'vendor',
  preparing: 'vendor',
  ready: 'vendor',
  'picked-up': 'rider',
  delivered: 'rider',
  rejected: 'vendor',
  cancelled: 'buyer',
}

const orderKey = (index: number) => `order:${index}`
const code = (key: string) =>
  String(Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 8), 16) % 10_000).padStart(4, '0')

type Made = {
  checkout: typeof checkouts.$inferInsert
  order: typeof orders.$inferInsert & { id: string }
  lines: (typeof orderLines.$inferInsert)[]
  events: (typeof orderEvents.$inferInsert)[]
  postings: Posting[]
}

/** Past orders with their money: every balance of the demo comes out of the ledger, like a real one. */
export async function insertHistory(tx: Tx, demo: DemoCampus, pictures: Pictures, clock: Clock): Promise<void> {
  await insertFundings(tx, demo, clock)
  const know = index(demo)
  const made = demo.orders.map((order, position) => makeOrder(order, position, know, pictures, clock))
  await insertAll(
    tx,
    checkouts,
    made.map((one) => one.checkout),
  )
  await insertAll(
    tx,
    orders,
    made.map((one) => one.order),
  )
  await insertAll(
    tx,
    orderLines,
    made.flatMap((one) => one.lines),
  )
  await insertAll(
    tx,
    orderEvents,
    made.flatMap((one) => one.events).sort((a, b) => a.at!.getTime() - b.at!.getTime()),
  )
  await tx.once(`update orders o set last_event_id = (select max(id) from order_events e where e.order_id = o.id)`)
  await tx.once(`select setval('order_numbers', $1)`, [10_001 + made.length])
  const postings = made.flatMap((one) => one.postings).sort((a, b) => a.at!.getTime() - b.at!.getTime())
  for (let from = 0; from < postings.length; from += 200) await postJournals(tx, postings.slice(from, from + 200))
  await insertReviews(tx, demo, know, clock)
}

type Know = ReturnType<typeof index>
const index = (demo: DemoCampus) => ({
  students: new Map(demo.students.map((one) => [one.key, one])),
  stores: new Map(demo.stores.map((one) => [one.key, one])),
  owners: new Map(demo.vendors.map((one) => [one.storeKey, one])),
  riders: new Map(demo.riders.map((one) => [one.key, one])),
  products: new Map(demo.products.map((one) => [one.key, one])),
  orders: demo.orders,
})

async function insertFundings(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const students = new Map(demo.students.map((student) => [student.key, student]))
  const rows: (typeof payments.$inferInsert)[] = []
  const charges: (typeof paymentCharges.$inferInsert)[] = []
  const postings: Posting[] = []
  for (const wallet of demo.wallets) {
    const userId = personId(students.get(wallet.studentKey)!)
    for (const [position, funding] of wallet.fundings.entries()) {
      const reference = `vw-${createHash('sha256').update(`${wallet.studentKey}:${position}`).digest('hex').slice(0, 32)}`
      const amount = funding.amount * 100
      const at = clock.ago(funding.daysAgo)
      const fees = Math.min(Math.ceil(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0), 200_000)
      const id = idFor(`payment:${reference}`, funding.daysAgo)
      rows.push({ id, userId, purpose: 'wallet_fund', amount, succeededAt: at, createdAt: at })
      charges.push({
        id: idFor(`charge:${reference}`, funding.daysAgo),
        paymentId: id,
        reference,
        fees,
        status: 'succeeded',
        channel: 'card',
        submittedAt: at,
        paidAt: at,
        createdAt: at,
      })
      postings.push({ ...fund({ reference, userId, amount, fees }), at })
    }
  }
  await insertAll(tx, payments, rows)
  await insertAll(tx, paymentCharges, charges)
  for (let from = 0; from < postings.length; from += 200) await postJournals(tx, postings.slice(from, from + 200))
}

function makeOrder(given: DemoOrder, position: number, know: Know, pictures: Pictures, clock: Clock): Made {
  const store = know.stores.get(given.storeKey)!
  const id = idFor(orderKey(position), given.placedDaysAgo)
  const checkoutId = idFor(`checkout:${position}`, given.placedDaysAgo)
  const rider = given.riderKey ? know.riders.get(given.riderKey)! : undefined
  const commissionBps = store.plan === 'premium' ? 200 : 500
  const money: EscrowMoney = {
    subject: { kind: 'order', id },
    number: `VD-${10_001 + position}`,
    storeName: store.businessName,
    buyerId: personId(know.students.get(given.buyerKey)!),
    sellerId: personId(know.owners.get(given.storeKey)!),
    riderId: rider ? personId(rider) : null,
    itemsTotal: given.subtotal * 100,
    vendorDiscount: 0,
    platformDiscount: 0,
    deliveryFee: given.deliveryFee * 100,
    riderFee: percentOf(given.deliveryFee * 100, 9000),
    commission: percentOf(given.subtotal * 100, commissionBps),
    total: given.total * 100,
  }
  const commissions = allocate(
    money.commission,
    given.lines.map((line) => line.unitPrice * line.quantity),
  )
  const { subject: _, ...amounts } = money
  const [placed, changed] = [clock.ago(given.placedDaysAgo), clock.ago(given.changedDaysAgo)]
  const back = given.state === 'rejected' || given.state === 'cancelled'
  const released = given.state === 'delivered'
  const path = PATH[given.state].filter((state) => !(given.collect && state === 'picked-up'))
  const at = (step: number) =>
    new Date(placed.getTime() + ((changed.getTime() - placed.getTime()) * step) / Math.max(1, path.length - 1))
  const when = (state: OrderStatus) => (path.includes(state) ? at(path.indexOf(state)) : null)
  return {
    checkout: {
      id: checkoutId,
      buyerId: money.buyerId,
      method: 'wallet',
      total: money.total,
      paidAt: placed,
      createdAt: placed,
    },
    order: {
      ...amounts,
      id,
      settled: back || released ? escrowTotal(money) : 0,
      checkoutId,
      commissionBps,
      vendorId: storeId(store),
      campusId: campusId(given.campusKey),
      status: given.state,
      escrow: back ? 'refunded' : released ? 'released' : 'held',
      deliveryMethod: given.collect ? 'pickup' : 'delivery',
      placeId: given.collect ? null : placeId(given.deliverTo),
      note: given.note ?? null,
      reason: given.reason ?? null,
      deliveryCode: code(id),
      placedAt: placed,
      paidAt: placed,
      acceptBy: given.state === 'pending' ? new Date(placed.getTime() + 86_400_000) : null,
      readyAt: when('ready'),
      riderAt: rider ? when('ready') : null,
      pickedUpAt: when('picked-up'),
      deliveredAt: when('delivered'),
      closedAt: back || released ? changed : null,
      updatedAt: changed,
    },
    lines: given.lines.map((line, row) => ({
      ...lineOf(id, row, line, know.products.get(line.productKey)!, given.placedDaysAgo, pictures),
      commission: commissions[row]!,
    })),
    events: path.map((state, step) => ({
      orderId: id,
      at: at(step),
      actorRole: roleOf(state, given),
      fromStatus: step ? path[step - 1]! : null,
      toStatus: state,
      note: state === 'rejected' || state === 'cancelled' ? (given.reason ?? null) : null,
    })),
    postings: [
      { ...payEscrow(money), at: placed },
      ...(back || released
        ? [{ ...settleEscrow(money, 0, back ? fullRefund(money) : fullRelease(money)), at: changed }]
        : []),
    ],
  }
}

function roleOf(state: OrderStatus, given: DemoOrder): string {
  if (state === 'cancelled') return given.cancelledBy ?? 'buyer'
  return given.collect && state === 'delivered' ? 'buyer' : BY[state]
}

function lineOf(
  orderId: string,
  row: number,
  line: DemoOrder['lines'][number],
  product: DemoProduct,
  daysAgo: number,
  pictures: Pictures,
): typeof orderLines.$inferInsert {
  return {
    id: idFor(`line:${orderId}:${row}`, daysAgo),
    orderId,
    productId: productId(product),
    optionId: line.option ? optionId(product, line.option) : null,
    name: product.name,
    optionLabel: line.option ?? null,
    picture: pictures.of(product.pictureKeys[0]!),
    unitPrice: line.unitPrice * 100,
    quantity: line.quantity,
    total: line.unitPrice * line.quantity * 100,
  }
}

async function insertReviews(tx: Tx, demo: DemoCampus, know: Know, clock: Clock): Promise<void> {
  const once = new Map(
    demo.reviews.map((review) => [`${demo.orders[review.orderIndex]!.buyerKey}:${review.productKey}`, review]),
  )
  const rows = [...once.values()].map((review): typeof reviews.$inferInsert => {
    const order = demo.orders[review.orderIndex]!
    return {
      id: idFor(`review:${review.orderIndex}:${review.productKey}`, review.daysAgo),
      productId: productId(know.products.get(review.productKey)!),
      vendorId: storeId(know.stores.get(order.storeKey)!),
      orderId: idFor(orderKey(review.orderIndex), order.placedDaysAgo),
      authorId: personId(know.students.get(order.buyerKey)!),
      rating: review.rating,
      text: review.text,
      optionLabel: order.lines.find((line) => line.productKey === review.productKey)?.option ?? null,
      createdAt: clock.ago(review.daysAgo),
    }
  })
  await insertAll(tx, reviews, rows)
  await tx.once(`update products p set rating_sum = r.sum, rating_count = r.n
     from (select product_id, sum(rating) as sum, count(*) as n from reviews group by 1) r where r.product_id = p.id`)
  await tx.once(`update vendors v set rating_sum = r.sum, rating_count = r.n
     from (select vendor_id, sum(rating) as sum, count(*) as n from reviews group by 1) r where r.vendor_id = v.id`)
}
