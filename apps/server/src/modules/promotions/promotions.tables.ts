import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { users } from '../users/users.tables.ts'

/** What administrators show to everybody for some time: banners, announcement strips, collections, and products and stores that are featured. */
export const promotions = pgTable(
  'promotions',
  {
    id: key(),
    version: integer().notNull().default(1),
    kind: text().notNull(),
    /** The text of a strip. */
    title: text().notNull(),
    link: text(),
    alt: text().notNull().default(''),
    /** Media keys of the pictures of a banner, and the tints under them while they load. */
    wideKey: text(),
    wideTint: text(),
    narrowKey: text(),
    narrowTint: text(),
    place: text(),
    /** The slug of the category whose page it is on. */
    category: text(),
    audience: text(),
    severity: text(),
    /** The address and the text of a collection, and which products it has: those that were picked, or those of the rule. */
    slug: text(),
    text: text().notNull().default(''),
    minPrice: kobo(),
    maxPrice: kobo(),
    inStock: boolean().notNull().default(false),
    productIds: uuid().array().notNull().default(sql`'{}'`),
    /** The coupon that it tells about: what it costs. */
    couponId: uuid().references(() => coupons.id),
    /** One of ten groups of browsers is not shown it, so that what it brings can be said. */
    hasHoldOut: boolean().notNull().default(false),
    /** The product or the store that is featured. It may be deleted; then nothing is shown. */
    featuredKind: text(),
    featuredId: uuid(),
    priority: smallint().notNull().default(0),
    /** Empty: all. Campuses are never deleted. */
    campusIds: uuid().array().notNull().default(sql`'{}'`),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    pausedAt: timestamptz(),
    /** When an administrator ended it early. */
    endedAt: timestamptz(),
    /** Whether cached pages show it: the schedule follows the times a moment later. */
    isOnPages: boolean().notNull().default(false),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('promotions_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('promotions_ends').on(table.endsAt),
    index('promotions_slug').on(table.slug),
    index().on(table.createdBy),
    index().on(table.couponId),
    check('promotions_window', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'promotions_kind',
      sql`(${table.kind} = 'banner' and num_nulls(${table.wideKey}, ${table.wideTint}, ${table.narrowKey},
            ${table.narrowTint}, ${table.link}, ${table.audience}, ${table.place}) = 0
          and (${table.category} is not null) = (${table.place} = 'category'))
        or (${table.kind} = 'strip' and ${table.severity} is not null)
        or (${table.kind} = 'collection' and ${table.slug} is not null)
        or (${table.kind} = 'featured' and num_nulls(${table.featuredKind}, ${table.featuredId}, ${table.place}) = 0
          and ${table.featuredKind} in ('product', 'store') and (${table.category} is not null) = (${table.place} = 'category'))`,
    ),
  ],
)

/** How often a promotion was seen and opened, by day in Lagos. No row is about a person. */
export const promotionDays = pgTable(
  'promotion_days',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    presses: integer().notNull().default(0),
    /** Visitors of the day who were shown it, who of them bought something, and the same of those who were not; null until counted. */
    visits: integer(),
    paidVisits: integer(),
    heldOutVisits: integer(),
    heldOutPaidVisits: integer(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.day] })],
)

/** Orders and bookings of people who had come to the place of a promotion within a week, whether it was shown to them or not. */
export const promotionPurchases = pgTable(
  'promotion_purchases',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    /** An order or a booking. */
    purchaseId: uuid().notNull(),
    isHeldOut: boolean().notNull(),
    /** The buyer had never bought anything before. */
    isFirst: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.purchaseId] })],
)
