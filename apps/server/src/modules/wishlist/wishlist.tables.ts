import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, kobo } from '../../platform/columns.ts'
import { products } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'

/** What somebody saved for later, and what they last saw of it: news is only what is better than that. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: createdAt(),
    addedPrice: kobo().notNull(),
    /** The price on the list when they last opened it, or in the last notice. */
    seenPrice: kobo().notNull(),
    /** It could not be bought at some time since they were last told that it can. */
    missed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_new').on(
      table.userId,
      table.addedAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
    index('wishlist_items_product').on(table.productId, table.userId),
  ],
)

/** A link by which anybody may read the list. Taking it back deletes the row; the next link is another. */
export const wishlistLinks = pgTable('wishlist_links', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: createdAt(),
})
