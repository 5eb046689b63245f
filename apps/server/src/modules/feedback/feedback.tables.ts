import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** Messages to the Vendly team. What administrators did with them is in the audit log. */
export const feedback = pgTable(
  'feedback',
  {
    id: key(),
    createdAt: createdAt(),
    /** The signed-in author; null for guests, who give a name and perhaps an email. */
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    email: text(),
    topic: text().notNull(),
    message: text().notNull(),
    /** `contact`: sent from the contact page. `admin`: entered by an administrator. */
    source: text().notNull().default('contact'),
    status: text().notNull().default('new'),
    /** The administrator who changed it last. */
    handledBy: uuid().references(() => users.id),
    changedAt: timestamptz(),
  },
  (table) => [
    check('feedback_status', sql`${table.status} in ('new','in-progress','resolved','dismissed')`),
    check('feedback_source', sql`${table.source} in ('contact','admin')`),
    index('feedback_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('feedback_status_newest').on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('feedback_search').using(
      'gin',
      sql`lower(${table.name} || ' ' || coalesce(${table.email}, '') || ' ' || ${table.message}) gin_trgm_ops`,
    ),
    index('feedback_user').on(table.userId, table.createdAt.desc().nullsFirst()),
  ],
)
