import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'
import { orders } from './orders.tables.ts'

/**
 * What a rider is to get for a way that was in vain and was not paid at once: the seller had too little (`owed`, the rest is in
 * the account `rider_due:order:<id>`), or the platform pays and an administrator decides (`waiting`, nothing is booked yet).
 */
export const riderWays = pgTable(
  'rider_ways',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    riderId: uuid()
      .notNull()
      .references(() => users.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    amount: kobo().notNull(),
    paid: kobo().notNull().default(0),
    status: text().notNull(),
    decidedBy: uuid().references(() => users.id),
    decisionReason: text(),
    createdAt: createdAt(),
    closedAt: timestamptz(),
  },
  (table) => [
    check('rider_ways_status', sql`${table.status} in ('waiting','owed','paid','refused','expired','given-up')`),
    check('rider_ways_amount', sql`${table.amount} > 0 and ${table.paid} >= 0 and ${table.paid} <= ${table.amount}`),
    check('rider_ways_paid', sql`(${table.status} = 'paid') = (${table.paid} = ${table.amount})`),
    check('rider_ways_closed', sql`(${table.closedAt} is null) = (${table.status} in ('waiting','owed'))`),
    index('rider_ways_rider').on(table.riderId, table.createdAt),
    index('rider_ways_owed').on(table.sellerId, table.createdAt),
    index('rider_ways_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('rider_ways_status_newest').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.decidedBy),
  ],
)
