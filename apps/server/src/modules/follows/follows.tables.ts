import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { products } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** Who wants to hear of a store. How many they are stands with the store, changed in the same transaction. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.userId] }),
    index('follows_store').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.userId.desc().nullsFirst()),
    index('follows_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.vendorId.desc().nullsFirst()),
  ],
)

/** A store told its followers of a product: once for each product and day. `notified_up_to` is how far the telling has come. */
export const announcements = pgTable(
  'announcements',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In Lagos. */
    day: date().notNull(),
    createdAt: createdAt(),
    followers: integer().notNull().default(0),
    notifiedUpTo: uuid(),
    doneAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('announcements_once').on(table.vendorId, table.day, table.productId),
    index('announcements_product').on(table.productId),
    index('announcements_undone').on(table.createdAt).where(sql`done_at is null`),
  ],
)
