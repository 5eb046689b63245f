import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the visitors of a day in Lagos are hashed with, until the hashes of the day are deleted. */
export const visitSalts = pgTable('visit_salts', {
  day: date().primaryKey(),
  salt: bytes(),
  /** When `visit_days` and `visitor_days` were last counted; null until the day is closed. */
  countedAt: timestamptz(),
  /** How many rows of the day a later count changed after its last view could still lead to anything. */
  drifts: integer().notNull().default(0),
})

/** Who saw what on a day: a hash that no other day shares, and how far the visitor came with it within a week. */
export const visits = pgTable(
  'visits',
  {
    day: date().notNull(),
    /** A product, a service or a store. */
    subjectId: uuid().notNull(),
    visitor: bytes().notNull(),
    kind: text().notNull(),
    vendorId: uuid().references(() => vendors.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    source: text().notNull(),
    /** The ad that was opened. */
    adId: uuid(),
    views: integer().notNull(),
    /** The minute of the day of the last view that was counted. */
    minute: smallint().notNull(),
    /** 1: put into the cart, 2: opened the checkout with it, 3: paid for it. */
    step: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.visitor, table.subjectId] }),
    index('visits_vendor').on(table.vendorId, table.day),
    index('visits_campus').on(table.campusId, table.day),
    index('visits_ad').on(table.adId).where(sql`${table.adId} is not null`),
    check('visits_kind', sql`${table.kind} in ('product', 'service', 'store')`),
    check('visits_step', sql`${table.step} between 0 and 3`),
  ],
)

/** Who came to the place of a promotion on a day, and whether it was shown or held out, to compare both. */
export const promotionVisits = pgTable(
  'promotion_visits',
  {
    day: date().notNull(),
    visitor: bytes().notNull(),
    promotionId: uuid().notNull(),
    isHeldOut: boolean().notNull(),
    /** They bought something within a week, and had not come again before. */
    hasPaid: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.visitor, table.promotionId] }),
    index('promotion_visits_promotion').on(table.promotionId, table.day),
  ],
)

/** What closed days add to the funnel and the sources of a store, or of the students of a campus who have none. */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date().notNull(),
    vendorId: uuid().references(() => vendors.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    source: text().notNull(),
    views: integer().notNull(),
    /** Visitors with what they saw of products: each counts once for each product. */
    seen: integer().notNull(),
    carted: integer().notNull(),
    opened: integer().notNull(),
    paid: integer().notNull(),
  },
  (table) => [
    unique('visit_days_once').on(table.day, table.vendorId, table.campusId, table.source).nullsNotDistinct(),
    index('visit_days_vendor').on(table.vendorId, table.day),
    index('visit_days_campus').on(table.campusId, table.day),
  ],
)

/** Different visitors of a closed day: of a store, of a campus, or of all. They are never added up over days. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    day: date().notNull(),
    vendorId: uuid().references(() => vendors.id),
    campusId: uuid().references(() => campuses.id),
    visitors: integer().notNull(),
  },
  (table) => [
    unique('visitor_days_once').on(table.day, table.vendorId, table.campusId).nullsNotDistinct(),
    index('visitor_days_vendor').on(table.vendorId, table.day),
    index('visitor_days_campus').on(table.campusId, table.day),
    check('visitor_days_scope', sql`${table.vendorId} is null or ${table.campusId} is null`),
  ],
)
