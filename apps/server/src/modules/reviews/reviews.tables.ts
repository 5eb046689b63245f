import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { products } from '../products/products.tables.ts'
import { services } from '../services/services.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/**
 * A buyer's review of a product, service, store or rider. `vendor_id` is the store, except in a review of a rider: the
 * rating of a store includes its products and services.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: key(),
    subject: text().notNull().default('product'),
    productId: uuid().references(() => products.id),
    serviceId: uuid().references(() => services.id),
    vendorId: uuid().references(() => vendors.id),
    riderId: uuid().references(() => users.id),
    /** What entitled the author to it: an order or a booking (`reviews.purchases.ts`). */
    purchaseKind: text().notNull(),
    purchaseId: uuid().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    rating: smallint().notNull(),
    text: text().notNull().default(''),
    pictures: jsonb().$type<{ key: string; tint: string }[]>().notNull().default([]),
    optionLabel: text(),
    helpfulCount: integer().notNull().default(0),
    reply: text(),
    repliedAt: timestamptz(),
    replyEditedAt: timestamptz(),
    createdAt: createdAt(),
    editedAt: timestamptz(),
    /** Deleted by the author or removed by an administrator. */
    deletedAt: timestamptz(),
    /** Until when only the author sees it. A trigger copies it from the author's shadowban. */
    hiddenUntil: timestamptz(),
  },
  (table) => [
    check('reviews_purchase_kind', sql`${table.purchaseKind} in ('order','booking')`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check(
      'reviews_subject',
      sql`(${table.subject} = 'product') = (${table.productId} is not null) and (${table.subject} = 'rider') = (${table.riderId} is not null)
        and (${table.subject} = 'service') = (${table.serviceId} is not null)
        and (${table.subject} <> 'vendor' or ${table.vendorId} is not null)
        and ${table.subject} in ('product', 'service', 'vendor', 'rider')`,
    ),
    uniqueIndex('reviews_once').on(table.authorId, table.productId).where(sql`deleted_at is null`),
    uniqueIndex('reviews_service_once').on(table.authorId, table.serviceId).where(sql`deleted_at is null`),
    uniqueIndex('reviews_vendor_once')
      .on(table.authorId, table.vendorId)
      .where(sql`subject = 'vendor' and deleted_at is null`),
    uniqueIndex('reviews_rider_once').on(table.authorId, table.riderId).where(sql`deleted_at is null`),
    index('reviews_product').on(table.productId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reviews_service').on(table.serviceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reviews_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reviews_unanswered')
      .on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`reply is null and deleted_at is null`),
    index('reviews_rider').on(table.riderId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reviews_author').on(table.authorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('reviews_purchase').on(table.purchaseId),
  ],
)

/** Earlier versions of edited and deleted reviews, for administrators. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    id: key(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    at: createdAt(),
    action: text().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    pictures: jsonb().$type<{ key: string; tint: string }[]>().notNull(),
    reply: text(),
  },
  (table) => [
    index().on(table.reviewId, table.at),
    check('review_versions_action', sql`${table.action} in ('edited', 'deleted', 'removed', 'reply-edited')`),
  ],
)

/** Users who found a review helpful. */
export const reviewHelpful = pgTable(
  'review_helpful',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.reviewId] }), index().on(table.reviewId)],
)

/** A user's report of a review. Closed when an administrator has decided. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: key(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: createdAt(),
    closedAt: timestamptz(),
    outcome: text(),
  },
  (table) => [
    uniqueIndex('review_reports_once').on(table.reviewId, table.reporterId).where(sql`closed_at is null`),
    index('review_reports_open').on(table.createdAt, table.id).where(sql`closed_at is null`),
    index('review_reports_reporter').on(table.reporterId, table.createdAt),
    check('review_reports_outcome', sql`${table.outcome} in ('removed', 'dismissed')`),
  ],
)
