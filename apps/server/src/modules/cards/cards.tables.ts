import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** Cards that users have paid with and agreed to save. The provider has the card; here is what is needed to charge it again. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Encrypted. */
    authorizationCode: text().notNull(),
    /** The same for every payment with one card. */
    signature: text().notNull(),
    /** The address that the card was first charged with: the provider charges it with no other. */
    email: text().notNull(),
    brand: text().notNull(),
    bank: text(),
    last4: text().notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('saved_cards_once').on(table.userId, table.signature),
    uniqueIndex('saved_cards_default').on(table.userId).where(sql`is_default`),
    index('saved_cards_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    check('saved_cards_expiry', sql`${table.expMonth} between 1 and 12`),
  ],
)
