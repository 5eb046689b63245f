import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'
import { orders } from './orders.tables.ts'

/** Every time a rider took a delivery, and how it ended: the order itself shows only its present rider. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    riderId: uuid()
      .notNull()
      .references(() => users.id),
    takenAt: createdAt(),
    pickedUpAt: timestamptz(),
    endedAt: timestamptz(),
    outcome: text(),
    endedBy: text(),
    reason: text(),
  },
  (table) => [
    check(
      'delivery_attempts_outcome',
      sql`${table.outcome} in ('delivered','given-back','released','cancelled','failed','lost')
        and (${table.outcome} is null) = (${table.endedAt} is null)`,
    ),
    uniqueIndex('delivery_attempts_open').on(table.orderId).where(sql`ended_at is null`),
    index('delivery_attempts_order').on(table.orderId, table.takenAt),
    index('delivery_attempts_rider').on(table.riderId, table.takenAt),
    index('delivery_attempts_ended')
      .on(table.riderId, table.endedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`ended_at is not null`),
  ],
)

/** The rider who was chosen by name and has a delivery for themselves until then. */
export const deliveryOffers = pgTable(
  'delivery_offers',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    riderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.riderId, table.until), index().on(table.until)],
)

/** A rider could not hand an order over: why, with proof. At most one for each order. */
export const deliveryFailures = pgTable(
  'delivery_failures',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    riderId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    note: text(),
    photo: jsonb().$type<{ key: string; tint: string }>().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    at: createdAt(),
    returnedAt: timestamptz(),
  },
  (table) => [
    index('delivery_failures_newest').on(
      table.riderId,
      table.at.desc().nullsFirst(),
      table.orderId.desc().nullsFirst(),
    ),
    check('delivery_failures_reason', sql`${table.reason} in ('no-answer','wrong-place','refused','unsafe','damaged')`),
  ],
)
