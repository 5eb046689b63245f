import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { products } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** The number of followers is stored with the store and changed in the same transaction. */
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
    /** Set when the user unfollows: following again soon afterwards restores the original date. Deleted later by a job. */
    endedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.userId] }),
    index('follows_store')
      .on(table.vendorId, table.createdAt.desc().nullsFirst(), table.userId.desc().nullsFirst())
      .where(sql`ended_at is null`),
    index('follows_user')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.vendorId.desc().nullsFirst())
      .where(sql`ended_at is null`),
    index('follows_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
)

/** A message of a store to its followers about a product, at most once per product and day. */
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
    /** The day in Lagos. */
    day: date().notNull(),
    createdAt: createdAt(),
    followers: integer().notNull().default(0),
    /** Followers are notified in batches in the order of their ids; up to this id they have been. */
    notifiedUpTo: uuid(),
    doneAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('announcements_once').on(table.vendorId, table.day, table.productId),
    index('announcements_product').on(table.productId),
    index('announcements_undone').on(table.createdAt).where(sql`done_at is null`),
  ],
)
