import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** What a day in Lagos adds to the figures, of orders or of bookings; amounts in kobo. */
const added = () => ({
  day: date().notNull(),
  kind: text().notNull(),
  paid: integer().notNull(),
  cancelled: integer().notNull(),
  /** What the cancelled ones cost after the seller's discounts. */
  voided: kobo().notNull(),
  gross: kobo().notNull(),
  discounts: kobo().notNull(),
  refunds: kobo().notNull(),
  delivery: kobo().notNull(),
})

/** The days of a store that are over. Today, and days that were not closed yet, are read from `sale_entries`. */
export const storeDays = pgTable(
  'store_days',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    ...added(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day, table.kind] }),
    index('store_days_day').on(table.day, table.vendorId),
    check('store_days_kind', sql`${table.kind} in ('order','booking')`),
  ],
)

/** The same of a campus, with what students sell who have no store. */
export const campusDays = pgTable(
  'campus_days',
  {
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    ...added(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.campusId, table.kind] }),
    check('campus_days_kind', sql`${table.kind} in ('order','booking')`),
  ],
)

/** Which days are in `store_days` and `campus_days`: all days up to the latest of them. */
export const closedDays = pgTable('closed_days', {
  day: date().primaryKey(),
  closedAt: createdAt(),
  /** When it was last counted again. */
  countedAt: timestamptz(),
})

/** What a closed day said and a new count did not: each is a fault. The stored figures were then set right. */
export const figureDrifts = pgTable(
  'figure_drifts',
  {
    id: key(),
    day: date().notNull(),
    /** Whose day: a store's or a campus's. */
    scope: text().notNull(),
    subjectId: uuid().notNull(),
    kind: text().notNull(),
    /** Null where there was no row. */
    stored: jsonb(),
    counted: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    check('figure_drifts_scope', sql`${table.scope} in ('store','campus')`),
    index('figure_drifts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
