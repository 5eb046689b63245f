import { answerLimits } from '@vendly/contract/answer-limits'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'

/** The store of a vendor. The vendor as a person is in `users`. */
export const vendors = pgTable(
  'vendors',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    placeId: uuid().references(() => places.id),
    businessName: text().notNull(),
    /** The name in lower case without spaces and punctuation, to find two stores of one name. */
    nameKey: text().generatedAlwaysAs(sql`regexp_replace(lower(business_name), '[^a-z0-9]+', '', 'g')`),
    slug: text().notNull().unique(),
    category: text().notNull(),
    tagline: text().notNull().default(''),
    about: text().notNull().default(''),
    hours: jsonb().$type<{ days: string; opens: string; closes: string }[]>().notNull().default([]),
    phone: text(),
    colour: text().notNull().default('blue'),
    /** A media key. */
    storeImage: text(),
    /** The picture across the top of the storefront. Shown while the store has Premium. */
    banner: jsonb().$type<{ key: string; tint: string }>(),
    /** Products shown first in the storefront, in this order, while they are on sale and the store has Premium. */
    featured: uuid().array().notNull().default([]),
    /** Places of its campus that it delivers to; empty: everywhere on the campus. */
    deliveryPlaces: uuid().array().notNull().default([]),
    /** The vendor is away: closed until then, whatever the opening hours. */
    closedUntil: timestamptz(),
    /** It takes no new order while so many are not ready; null: any number. */
    maxOpenOrders: smallint(),
    /** Paid orders in a row that it has not answered. */
    missedOrders: smallint().notNull().default(0),
    /** What the store promises when it accepts an order without saying how long it takes, in minutes. */
    usualMinutes: integer().notNull().default(20),
    /** How long it has to answer an order, in minutes; null: as long as stores of its category have (`answerMinutesSql`). */
    answerMinutes: smallint(),
    followerCount: integer().notNull().default(0),
    status: text().notNull().default('verified'),
    /** Since when an administrator lets it take no new orders. */
    stoppedAt: timestamptz(),
    plan: text().notNull().default('standard'),
    /** The end of Premium; null: it does not end. See `isPremium`. */
    premiumUntil: timestamptz(),
    ratingSum: bigint({ mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    productCount: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Set by a trigger when the owner is suspended or shadowbanned, or their verification revoked: see `products.hidden_until`. */
    hiddenUntil: timestamptz(),
  },
  (table) => [
    index().on(table.campusId),
    index('vendors_newest').on(table.createdAt.desc().nullsFirst(), table.userId.desc().nullsFirst()),
    index('vendors_name').on(sql`lower(${table.businessName})`, table.userId),
    index('vendors_rating').on(
      sql`(${table.ratingSum} * 1000 / greatest(${table.ratingCount}, 1)) desc`,
      sql`${table.userId} desc`,
    ),
    index().on(table.nameKey),
    index('vendors_search').using('gin', sql`lower(${table.businessName} || ' ' || ${table.slug}) gin_trgm_ops`),
    check('vendors_plan', sql`${table.plan} in ('standard','premium')`),
    check('vendors_max_open_orders', sql`${table.maxOpenOrders} between 1 and 200`),
    check('vendors_usual_minutes', sql`${table.usualMinutes} between 5 and 240`),
    check('vendors_answer_minutes', sql`${table.answerMinutes} in (${sql.raw(answerLimits.choices.join(', '))})`),
    check('vendors_status', sql`${table.status} in ('verified','revoked')`),
  ],
)

/** Every slug that a store ever had, written by a trigger: old links redirect, and no other store gets the slug. */
export const vendorSlugs = pgTable(
  'vendor_slugs',
  {
    slug: text().primaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    since: createdAt(),
  },
  (table) => [index().on(table.vendorId, table.since)],
)
