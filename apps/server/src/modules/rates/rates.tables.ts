import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'

/** Rates that an administrator may change; a missing key has its default in the code. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
})

/** What differs on a campus from the rates of Vendly. */
export const campusRates = pgTable('campus_rates', {
  campusId: uuid()
    .primaryKey()
    .references(() => campuses.id),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
})
