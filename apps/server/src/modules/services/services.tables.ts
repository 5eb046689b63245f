import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo } from '../../platform/columns.ts'
import { categories } from '../products/products.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

export const services = pgTable(
  'services',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    categoryId: smallint()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    description: text().notNull(),
    price: kobo().notNull(),
    durationMinutes: integer().notNull(),
    pictures: jsonb().$type<{ key: string; tint: string }[]>().notNull().default([]),
    status: text().notNull().default('active'),
    ratingSum: bigint({ mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('services_vendor').on(table.vendorId, table.id),
    check('services_price', sql`${table.price} > 0`),
    check('services_duration', sql`${table.durationMinutes} between 5 and 1440`),
  ],
)
