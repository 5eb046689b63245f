import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** Which administrators work on which queue of the dashboard. A row is over some hours after `since`. */
export const queueOwners = pgTable(
  'queue_owners',
  {
    queue: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    since: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.adminId] }), index().on(table.adminId)],
)
