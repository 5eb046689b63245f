import { answerLimits } from '@vendly/contract/answer-limits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

export const orderNumbers = pgSequence('order_numbers', { startWith: 10001 })

/** Orders that are paid together. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: key(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    method: text().notNull(),
    total: kobo().notNull(),
    /** The payment of a checkout by card. */
    paymentId: uuid().unique(),
    /** By card: whether the wallet pays first, and the card only the rest. */
    useWallet: boolean().notNull().default(true),
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.buyerId)],
)

/** Money columns are frozen at checkout, in kobo: total = items − discounts + delivery fee. Sums over the lines: a trigger. */
export const orders = pgTable(
  'orders',
  {
    id: key(),
    number: text().notNull().unique(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid().references(() => vendors.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    riderId: uuid().references(() => users.id),
    status: text().notNull().default('pending'),
    /** Before discounts. */
    itemsTotal: kobo().notNull(),
    /** Borne by the seller, and by the platform. */
    vendorDiscount: kobo().notNull().default(0),
    platformDiscount: kobo().notNull().default(0),
    deliveryFee: kobo().notNull(),
    riderFee: kobo().notNull(),
    commissionBps: integer().notNull(),
    commission: kobo().notNull(),
    total: kobo().notNull(),
    deliveryMethod: text().notNull(),
    placeId: uuid().references(() => places.id),
    room: text(),
    note: text(),
    reason: text(),
    placedAt: createdAt(),
    payBy: timestamptz(),
    paidAt: timestamptz(),
    acceptBy: timestamptz(),
    /** How long the seller has to answer it, as it was when it was placed. */
    answerMinutes: smallint().notNull().default(answerLimits.day),
    /** How often the buyer chose to wait for as long again. */
    waits: smallint().notNull().default(0),
    /** Until when the buyer, whose seller did not answer in time, may say that they wait; null while they are not asked. */
    waitBy: timestamptz(),
    /** Ordered for later: the beginning of the slot; null as soon as possible. */
    slotAt: timestamptz(),
    /** How often the seller was reminded to answer. */
    reminders: smallint().notNull().default(0),
    /** When the seller promised to have it ready. */
    readyBy: timestamptz(),
    readyAt: timestamptz(),
    riderAt: timestamptz(),
    /** What the rider is paid for the way when the order is cancelled after they took it. */
    riderCancelFee: kobo().notNull().default(0),
    /** When the rider could not hand it over; the products are on their way back to the seller. */
    failedAt: timestamptz(),
    /** The present stage (`orders.stages.ts`): since when, which of its steps are done, and when the next one is due. */
    stageSince: createdAt(),
    stageStep: smallint().notNull().default(0),
    nextStepAt: createdAt(),
    pickedUpAt: timestamptz(),
    /** When the rider was where they hand it over. */
    arrivedAt: timestamptz(),
    deliveredAt: timestamptz(),
    /** Until when the buyer may say what becomes of missing items; null while nothing is asked. */
    answerBy: timestamptz(),
    updatedAt: createdAt(),
    lastEventId: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check(
      'orders_status',
      sql`${table.status} in ('pending','confirmed','preparing','ready','picked-up','delivered','rejected','cancelled')`,
    ),
    check(
      'orders_money',
      sql`${table.total} = ${table.itemsTotal} - ${table.vendorDiscount} - ${table.platformDiscount} + ${table.deliveryFee}
        and ${table.vendorDiscount} >= 0 and ${table.platformDiscount} >= 0 and ${table.total} >= 0
        and ${table.commission} between 0 and ${table.itemsTotal} - ${table.vendorDiscount}
        and ${table.riderFee} between 0 and ${table.deliveryFee}`,
    ),
    check('orders_answer_by', sql`${table.answerBy} is null or ${table.status} in ('confirmed','preparing')`),
    check('orders_wait_by', sql`${table.waitBy} is null or ${table.status} = 'pending'`),
    check('orders_waits', sql`${table.waits} between 0 and ${sql.raw(String(answerLimits.waits))}`),
    index('orders_number_prefix').on(table.number.op('text_pattern_ops')),
    index('orders_buyer').on(table.buyerId, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_vendor').on(table.vendorId, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_seller').on(table.sellerId, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_seller_status').on(
      table.sellerId,
      table.status,
      table.placedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_seller_later')
      .on(table.sellerId, table.slotAt, table.id)
      .where(sql`status = 'confirmed' and slot_at is not null`),
    index('orders_seller_promised')
      .on(table.sellerId, sql`coalesce(${table.readyBy}, ${table.placedAt})`, table.id)
      .where(sql`status in ('confirmed', 'preparing', 'ready')`),
    index('orders_slot_due')
      .on(table.slotAt)
      .where(sql`status = 'ready' and rider_id is null and delivery_method = 'delivery' and slot_at is not null`),
    index('orders_seller_done')
      .on(table.sellerId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status in ('delivered', 'rejected', 'cancelled')`),
    index('orders_vendor_status').on(table.vendorId, table.status, table.placedAt.desc().nullsFirst()),
    index('orders_rider').on(table.riderId, table.deliveredAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_delivered').on(table.campusId, table.deliveredAt).where(sql`delivery_method = 'delivery'`),
    index('orders_waiting')
      .on(table.campusId, table.readyAt, table.id)
      .where(sql`status = 'ready' and rider_id is null and delivery_method = 'delivery'`),
    index('orders_unpaid').on(table.payBy).where(sql`status = 'pending' and paid_at is null`),
    index('orders_unaccepted').on(table.acceptBy).where(sql`status = 'pending' and paid_at is not null`),
    index('orders_wait_due').on(table.waitBy).where(sql`wait_by is not null`),
    index('orders_unreminded')
      .on(table.paidAt)
      .where(sql`status = 'pending' and paid_at is not null and reminders < 2`),
    index('orders_placed').on(table.placedAt).where(sql`paid_at is not null`),
    index('orders_paid').on(table.paidAt).where(sql`paid_at is not null`),
    index('orders_vendor_paid').on(table.vendorId, table.paidAt).where(sql`paid_at is not null`),
    index('orders_answer_due').on(table.answerBy).where(sql`answer_by is not null`),
    index('orders_next_step')
      .on(table.nextStepAt)
      .where(sql`status in ('confirmed', 'preparing', 'ready', 'picked-up')`),
    index('orders_newest').on(table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_highest').on(table.total.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_campus').on(table.campusId, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_status').on(table.status, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_open')
      .on(table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`paid_at is not null and status in ('pending','confirmed','preparing','ready','picked-up')`),
    index().on(table.checkoutId),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    optionId: uuid(),
    name: text().notNull(),
    optionLabel: text(),
    picture: jsonb().$type<{ key: string; tint: string }>(),
    unitPrice: kobo().notNull(),
    quantity: integer().notNull(),
    total: kobo().notNull(),
    /** The line's share of the order's amounts, by largest remainder. */
    vendorDiscount: kobo().notNull().default(0),
    platformDiscount: kobo().notNull().default(0),
    commission: kobo().notNull().default(0),
    /** Set when only this line was refunded, and when its products went back in stock for it. */
    refundedAt: timestamptz(),
    restockedAt: timestamptz(),
    /** False for what was always available when it was bought: nothing was taken out of stock, so nothing goes back. */
    fromStock: boolean().notNull().default(true),
    /** How many of them the seller did not have. */
    missing: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.productId),
    check('order_lines_total', sql`${table.total} = ${table.unitPrice} * ${table.quantity} and ${table.quantity} > 0`),
    check('order_lines_missing', sql`${table.missing} between 0 and ${table.quantity}`),
  ],
)

/** Changes of orders, the oldest first. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: createdAt(),
    actorId: uuid(),
    actorRole: text().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    note: text(),
    codeUsed: boolean().notNull().default(false),
    /** What happened, when it left the status the same: `orderEventKind` of the contract. */
    kind: text(),
  },
  (table) => [index().on(table.orderId, table.id)],
)
