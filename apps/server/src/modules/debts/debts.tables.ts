import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** Why a user may not withdraw at present: one row for each reason, such as an open chargeback. */
export const withdrawalFreezes = pgTable(
  'withdrawal_freezes',
  {
    /** The record that is the reason. */
    subjectId: uuid().primaryKey(),
    subjectKind: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)
