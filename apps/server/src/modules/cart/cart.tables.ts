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
    /** The price when it was added, set by a trigger, or in the last notification of a lower price. */
    seenPrice: kobo(),
  },
  (table) => [
    unique('cart_items_line').on(table.userId, table.productId, table.optionId).nullsNotDistinct(),
    index().on(table.productId),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Merged guest carts, so that none is merged twice. */
export const mergedCarts = pgTable('merged_carts', {
  key: uuid().primaryKey(),
  userId: uuid().notNull(),
  mergedAt: createdAt(),
})
