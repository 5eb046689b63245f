import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** Text messages of notifications: at most one of each, whose text and number are not stored. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: key(),
    /** Without a foreign key: a message that was sent counts also after its notification was deleted. */
    notificationId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * `sending` while the provider is asked, `waiting` until it is asked again. `unknown`: its answer was lost. `limited`: too
     * many that day. `late`: the provider took too long to be reached.
     */
    state: text().notNull(),
    providerId: text(),
    reason: text(),
    createdAt: createdAt(),
    endedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('sms_messages_once').on(table.notificationId),
    index('sms_messages_of_user').on(table.userId, table.createdAt),
    index('sms_messages_created').on(table.createdAt),
    check(
      'sms_messages_state',
      sql`${table.state} in ('sending', 'waiting', 'sent', 'refused', 'unknown', 'limited', 'late')`,
    ),
  ],
)

/** How many messages each day may have cost money; its row is locked while one is counted. */
export const smsDays = pgTable(
  'sms_days',
  {
    /** In Lagos. */
    day: date({ mode: 'string' }).primaryKey(),
    count: integer().notNull(),
  },
  (table) => [check('sms_days_count', sql`${table.count} >= 0`)],
)
