import { doublePrecision, index, pgTable, primaryKey, real, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/** Where a rider was last while they delivered. */
export const riderPositions = pgTable('rider_positions', {
  riderId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  /** In metres. */
  accuracy: real(),
  at: createdAt(),
})

/** The route of a delivery from the pick-up on, a point in some seconds; deleted after some days. */
export const routePoints = pgTable(
  'route_points',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: createdAt(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.at] }), index().on(table.at)],
)

/** Jobs that a rider does not want to see any more. */
export const deliverySkips = pgTable(
  'delivery_skips',
  {
    riderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.riderId, table.orderId] }), index().on(table.orderId)],
)
