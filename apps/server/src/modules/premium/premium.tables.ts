import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** Months and years of Premium, bought or about to be bought by card. */
export const premiumPeriods = pgTable(
  'premium_periods',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    period: text().notNull(),
    price: kobo().notNull(),
    paidBy: text().notNull(),
    /** Null until it is paid; it begins when the one before ends. */
    beginsAt: timestamptz(),
    endsAt: timestamptz(),
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index('premium_periods_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst()),
    uniqueIndex('premium_periods_begin').on(table.vendorId, table.beginsAt),
    check('premium_periods_period', sql`${table.period} in ('monthly','yearly')`),
    check('premium_periods_paid_by', sql`${table.paidBy} in ('wallet','card','renewal')`),
    check('premium_periods_price', sql`${table.price} > 0`),
    check(
      'premium_periods_paid',
      sql`(${table.paidAt} is null) = (${table.beginsAt} is null) and (${table.paidAt} is null) = (${table.endsAt} is null)
        and (${table.endsAt} is null or ${table.endsAt} > ${table.beginsAt})`,
    ),
  ],
)

/** Whether Premium of a store is renewed, and for how long. */
export const premiumRenewals = pgTable(
  'premium_renewals',
  {
    vendorId: uuid()
      .primaryKey()
      .references(() => vendors.id),
    period: text().notNull(),
    isOn: boolean().notNull().default(false),
  },
  (table) => [check('premium_renewals_period', sql`${table.period} in ('monthly','yearly')`)],
)
