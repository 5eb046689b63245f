import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'
import { products } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'

/** The products that a signed-in user viewed last, up to `limits.recentlyViewed`. */
export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('recently_viewed_latest').on(table.userId, table.viewedAt.desc().nullsFirst()),
    index().on(table.productId),
  ],
)
