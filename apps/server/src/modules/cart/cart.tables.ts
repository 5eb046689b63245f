import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo } from '../../platform/columns.ts'
import { productOptions, products } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    optionId: uuid().references(() => productOptions.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    addedAt: createdAt(),
    /** What one cost when it was put in, or in the last notice of a lower price; kept by a trigger and the wishlist. */
    seenPrice: kobo(),
  },
  (table) => [
    unique('cart_items_line').on(table.userId, table.productId, table.optionId).nullsNotDistinct(),
    index().on(table.productId),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Carts brought in from a device, so that the same one is never brought in twice. */
export const mergedCarts = pgTable('merged_carts', {
  key: uuid().primaryKey(),
  userId: uuid().notNull(),
  mergedAt: createdAt(),
})
