import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, kobo } from '../../platform/columns.ts'
import { products } from '../products/products.tables.ts'
import { services } from '../services/services.tables.ts'
import { users } from '../users/users.tables.ts'

/** Saved products with the price that their owner last saw, so that only a lower price causes a notification. */
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
    /** The price when they last opened the list, or in the last notification. */
    seenPrice: kobo().notNull(),
    /** It was not available at some time since the last notification, so being back is worth another one. */
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

/** The same of services. They have no stock: what is missed is a time at which it can be booked. */
export const wishlistServices = pgTable(
  'wishlist_services',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    addedAt: createdAt(),
    /** `services.least_price` then; 0 where only an offer says it. */
    addedPrice: kobo().notNull(),
    seenPrice: kobo().notNull(),
    missed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.serviceId] }),
    index('wishlist_services_new').on(
      table.userId,
      table.addedAt.desc().nullsFirst(),
      table.serviceId.desc().nullsFirst(),
    ),
    index('wishlist_services_service').on(table.serviceId, table.userId),
  ],
)

/** Public links to wishlists. Deleting a link deletes the row; the next link has a new token. */
export const wishlistLinks = pgTable('wishlist_links', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: createdAt(),
})
