import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from '../../platform/columns.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/** Photos with which a rider picked up or handed over without scan and code. */
export const handoverPhotos = pgTable(
  'handover_photos',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    riderId: uuid()
      .notNull()
      .references(() => users.id),
    stage: text().notNull(),
    fileKey: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** In metres, as the device says. */
    accuracy: doublePrecision().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('handover_photos_stage', sql`${table.stage} in ('pick-up', 'delivery')`),
    index().on(table.orderId),
    index().on(table.riderId),
  ],
)
