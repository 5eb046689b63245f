import { allocate } from '@vendly/contract/money'
import type { OrderStatus } from '@vendly/contract/orders'
import { escrows } from '../../src/modules/escrow/escrow.tables.ts'
import {
  type EscrowMoney,
  escrowTotal,
  type Posting,
  payEscrow,
  settleEscrow,
} from '../../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { fullRefund, fullRelease } from '../../src/modules/ledger/ledger.settlement.ts'
import { checkouts, orderEvents, orderLines, orders } from '../../src/modules/orders/orders.tables.ts'
import { DEFAULT_RATES } from '../../src/modules/rates/rates.queries.ts'
import { percentOf } from '../../src/modules/rates/rates.service.ts'
import { reviews } from '../../src/modules/reviews/reviews.tables.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoOrder, DemoProduct } from '../demo-campus.ts'
import { insertFundings } from './fundings.ts'
import { insertHandoverCodes } from './handover-codes.ts'
import { campusId, personId, placeId, storeId } from './people.ts'
import type { Pictures } from './pictures.ts'
import { isAlwaysAvailable, optionId, productId } from './products.ts'
import { type Clock, idFor, insertAll } from './rows.ts'
import { insertReserves, insertTrustLevels, newSellerOf, RESERVED_DAYS } from './trust.ts'

const STATUS_PATHS: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending'],
  confirmed: ['pending', 'confirmed'],
  preparing: ['pending', 'confirmed', 'preparing'],
  ready: ['pending', 'confirmed', 'preparing', 'ready'],
  'picked-up': ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'],
  delivered: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered'],
  rejected: ['pending', 'rejected'],
  cancelled: ['pending', 'cancelled'],
}
const ACTOR_ROLES: Record<OrderStatus, string> = {
  pending: 'buyer',
  confirmed: 'vendor',
  preparing: 'vendor',
  ready: 'vendor',
  'picked-up': 'rider',
  delivered: 'rider',
  rejected: 'vendor',
  cancelled: 'buyer',
}

/** At three lines each, below the size of one insert. */
const ORDERS_AT_ONCE = 250

const orderKey = (index: number) => `order:${index}`
export const orderId = (demo: DemoCampus, order: DemoOrder) =>
  idFor(orderKey(demo.orders.indexOf(order)), order.placedDaysAgo)
export const checkoutId = (demo: DemoCampus, order: DemoOrder) =>
  idFor(`checkout:${demo.orders.indexOf(order)}`, order.placedDaysAgo)

type OrderRows = {
  checkout: typeof checkouts.$inferInsert
  order: typeof orders.$inferInsert & { id: string }
  escrow: typeof escrows.$inferInsert
  lines: (typeof orderLines.$inferInsert)[]
  events: (typeof orderEvents.$inferInsert)[]
  postings: Posting[]
}

/** Past orders with their money: all balances of the demo result from ledger postings. */
export async function insertHistory(tx: Tx, demo: DemoCampus, pictures: Pictures, clock: Clock): Promise<void> {
  await insertFundings(tx, demo, clock)
  const index = indexOf(demo)
  const rows = demo.orders.map((order, position) => orderRows(order, position, index, pictures, clock))
  await insertAll(
    tx,
    checkouts,
    rows.map((row) => row.checkout),
  )
  await insertAll(
    tx,
    orders,
    rows.map((row) => row.order),
  )
  await insertAll(
    tx,
    escrows,
    rows.map((row) => row.escrow),
  )
  await insertHandoverCodes(
    tx,
    rows.map((row) => row.order),
  )
  // Whole orders at a time: the database compares the lines of each with its total.
  for (let from = 0; from < rows.length; from += ORDERS_AT_ONCE) {
    const some = rows.slice(from, from + ORDERS_AT_ONCE)
    await insertAll(
      tx,
      orderLines,
      some.flatMap(({ lines }) => lines),
    )
  }
  await insertAll(
    tx,
    orderEvents,
    rows.flatMap((row) => row.events).sort((a, b) => a.at!.getTime() - b.at!.getTime()),
  )
  await tx.once(`update orders o set last_event_id = (select max(id) from order_events e where e.order_id = o.id)`)
  await tx.once(`select setval('order_numbers', $last::int)`, { last: 10_001 + rows.length })
  const postings = rows.flatMap((row) => row.postings).sort((a, b) => a.at!.getTime() - b.at!.getTime())
  for (let from = 0; from < postings.length; from += 200) await postJournals(tx, postings.slice(from, from + 200))
  await insertReserves(tx, postings)
  await insertTrustLevels(tx, index.newSeller)
  await insertReviews(tx, demo, index, clock)
}

type DemoIndex = ReturnType<typeof indexOf>
const indexOf = (demo: DemoCampus) => ({
  students: new Map(demo.students.map((student) => [student.key, student])),
  stores: new Map(demo.stores.map((store) => [store.key, store])),
  owners: new Map(demo.vendors.map((vendor) => [vendor.storeKey, vendor])),
  riders: new Map(demo.riders.map((rider) => [rider.key, rider])),
  products: new Map(demo.products.map((product) => [product.key, product])),
  orders: demo.orders,
  newSeller: newSellerOf(demo),
})

function orderRows(order: DemoOrder, position: number, index: DemoIndex, pictures: Pictures, clock: Clock): OrderRows {
  const store = index.stores.get(order.storeKey)!
  const id = idFor(orderKey(position), order.placedDaysAgo)
  const checkout = idFor(`checkout:${position}`, order.placedDaysAgo)
  const rider = order.riderKey ? index.riders.get(order.riderKey)! : undefined
  const commissionBps = DEFAULT_RATES[store.plan === 'premium' ? 'commissionPremiumBps' : 'commissionStandardBps']
  const money: EscrowMoney = {
    subject: { kind: 'order', id },
    number: `VD-${10_001 + position}`,
    storeName: store.businessName,
    buyerId: personId(index.students.get(order.buyerKey)!),
    sellerId: personId(index.owners.get(order.storeKey)!),
    riderId: rider ? personId(rider) : null,
    itemsTotal: order.subtotal * 100,
    vendorDiscount: order.discount?.bearer === 'vendor' ? order.discount.amount * 100 : 0,
    platformDiscount: order.discount?.bearer === 'platform' ? order.discount.amount * 100 : 0,
    deliveryFee: order.deliveryFee * 100,
    riderFee: percentOf(order.deliveryFee * 100, DEFAULT_RATES.riderShareBps),
    commission: percentOf(
      (order.subtotal - (order.discount?.bearer === 'vendor' ? order.discount.amount : 0)) * 100,
      commissionBps,
    ),
    total: order.total * 100,
  }
  const shareOf = (amount: number) =>
    allocate(
      amount,
      order.lines.map((line) => line.unitPrice * line.quantity),
    )
  const [commissions, ofVendor, ofPlatform] = [
    shareOf(money.commission),
    shareOf(money.vendorDiscount),
    shareOf(money.platformDiscount),
  ]
  const { subject: _, ...amounts } = money
  const [placed, changed] = [clock.ago(order.placedDaysAgo), clock.ago(order.changedDaysAgo)]
  const isRefunded = order.state === 'rejected' || order.state === 'cancelled'
  // What is in dispute is settled with its complaint.
  const isReleased = order.state === 'delivered' && !order.dispute
  const path = STATUS_PATHS[order.state].filter((state) => !(order.isPickup && state === 'picked-up'))
  const at = (step: number) =>
    new Date(placed.getTime() + ((changed.getTime() - placed.getTime()) * step) / Math.max(1, path.length - 1))
  const timeOf = (state: OrderStatus) => (path.includes(state) ? at(path.indexOf(state)) : null)
  return {
    checkout: {
      id: checkout,
      buyerId: money.buyerId,
      method: 'wallet',
      total: money.total,
      paidAt: placed,
      createdAt: placed,
    },
    order: {
      ...amounts,
      id,
      checkoutId: checkout,
      commissionBps,
      vendorId: storeId(store),
      campusId: campusId(order.campusKey),
      status: order.state,
      deliveryMethod: order.isPickup ? 'pickup' : 'delivery',
      placeId: order.isPickup ? null : placeId(order.deliverTo),
      note: order.note ?? null,
      reason: order.reason ?? null,
      riderCancelFee: rider ? percentOf(money.deliveryFee, DEFAULT_RATES.cancelledRiderBps) : 0,
      placedAt: placed,
      paidAt: placed,
      acceptBy: order.state === 'pending' ? new Date(placed.getTime() + 86_400_000) : null,
      readyAt: timeOf('ready'),
      riderAt: rider ? timeOf('ready') : null,
      pickedUpAt: timeOf('picked-up'),
      deliveredAt: timeOf('delivered'),
      updatedAt: changed,
    },
    escrow: {
      subjectKind: 'order',
      subjectId: id,
      status: isRefunded ? 'refunded' : isReleased ? 'released' : 'held',
      amount: escrowTotal(money),
      settled: isRefunded || isReleased ? escrowTotal(money) : 0,
      heldAt: placed,
      closedAt: isRefunded || isReleased ? changed : null,
    },
    lines: order.lines.map((line, row) => ({
      ...lineOf(id, row, line, index.products.get(line.productKey)!, order.placedDaysAgo, pictures),
      commission: commissions[row]!,
      vendorDiscount: ofVendor[row]!,
      platformDiscount: ofPlatform[row]!,
    })),
    events: path.map((state, step) => ({
      orderId: id,
      at: at(step),
      actorRole: roleOf(state, order),
      fromStatus: step ? path[step - 1]! : null,
      toStatus: state,
      note: state === 'rejected' || state === 'cancelled' ? (order.reason ?? null) : null,
    })),
    postings: [
      { ...payEscrow(money, permitPaid(money.buyerId, money.total)), at: placed },
      ...(isRefunded || isReleased
        ? [
            {
              ...settleEscrow(
                ...([money, 0, isRefunded ? fullRefund(money) : fullRelease(money), null, () => 0] as const),
                (userId) => (userId === index.newSeller && order.changedDaysAgo < RESERVED_DAYS ? 100 : 0),
              ),
              at: changed,
            },
          ]
        : []),
    ],
  }
}

function roleOf(state: OrderStatus, order: DemoOrder): string {
  if (state === 'cancelled') return order.cancelledBy ?? 'buyer'
  return order.isPickup && state === 'delivered' ? 'buyer' : ACTOR_ROLES[state]
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
    fromStock: !isAlwaysAvailable(product),
  }
}

async function insertReviews(tx: Tx, demo: DemoCampus, index: DemoIndex, clock: Clock): Promise<void> {
  const latestReviews = new Map(
    demo.reviews.map((review) => [`${demo.orders[review.orderIndex]!.buyerKey}:${review.productKey}`, review]),
  )
  const rows = [...latestReviews.values()].map((review): typeof reviews.$inferInsert => {
    const order = demo.orders[review.orderIndex]!
    return {
      id: idFor(`review:${review.orderIndex}:${review.productKey}`, review.daysAgo),
      productId: productId(index.products.get(review.productKey)!),
      vendorId: storeId(index.stores.get(order.storeKey)!),
      purchaseKind: 'order',
      purchaseId: idFor(orderKey(review.orderIndex), order.placedDaysAgo),
      authorId: personId(index.students.get(order.buyerKey)!),
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
