import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** What a user enters before money leaves their wallet. */
export const walletPins = pgTable(
  'wallet_pins',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    pinHash: text().notNull(),
    /** Wrong ones since the last right one, and those that are being compared. */
    attempts: integer().notNull().default(0),
    triedAt: timestamptz(),
    /** After too many wrong ones, until it is reset. */
    lockedAt: timestamptz(),
    setAt: createdAt(),
    /** When it was last set anew by somebody who did not enter the old one. */
    resetAt: timestamptz(),
  },
  (table) => [check('wallet_pins_attempts', sql`${table.attempts} >= 0`)],
)
