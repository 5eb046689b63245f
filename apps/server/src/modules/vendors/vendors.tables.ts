import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'

/** A vendor's store. The vendor is the user; what belongs to the trade stands here. */
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
    /** The name without what people write differently: capitals, spaces, apostrophes. */
    nameKey: text().generatedAlwaysAs(sql`regexp_replace(lower(business_name), '[^a-z0-9]+', '', 'g')`),
    slug: text().notNull().unique(),
    category: text().notNull(),
    tagline: text().notNull().default(''),
    about: text().notNull().default(''),
    hours: jsonb().$type<{ days: string; opens: string; closes: string }[]>().notNull().default([]),
    phone: text(),
    colour: text().notNull().default('blue'),
    storeImage: text(),
    /** Stands across the top of the storefront. */
    banner: jsonb().$type<{ key: string; tint: string }>(),
    /** Shown first in the storefront, in this order; what is no longer on sale is passed over. */
    featured: uuid().array().notNull().default([]),
    /** Places of its campus to which it brings orders; none: everywhere on the campus. */
    deliveryPlaces: uuid().array().notNull().default([]),
    /** The vendor is away: closed until then, whatever the hours say. */
    closedUntil: timestamptz(),
    followerCount: integer().notNull().default(0),
    status: text().notNull().default('verified'),
    plan: text().notNull().default('standard'),
    premiumUntil: timestamptz(),
    ratingSum: bigint({ mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    productCount: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Follows the owner, by a trigger: see `products.hidden_until`. */
    hiddenUntil: timestamptz(),
  },
  (table) => [
    index().on(table.campusId),
    index().on(table.nameKey),
    index('vendors_search').using('gin', sql`lower(${table.businessName} || ' ' || ${table.slug}) gin_trgm_ops`),
    check('vendors_plan', sql`${table.plan} in ('standard','premium')`),
    check('vendors_status', sql`${table.status} in ('pending','verified','rejected')`),
  ],
)

/**
 * Every word that ever stood in a store's address, kept by a trigger: old links lead on, and nobody else gets the word.
 */
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
