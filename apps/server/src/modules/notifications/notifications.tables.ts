import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    /** What this is about: a job that runs twice notifies once. */
    dedupeKey: text().notNull(),
    type: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    priority: text().notNull().default('normal'),
    category: text().notNull().default('other'),
    link: text(),
    readAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_seq').on(table.userId, table.seq),
    uniqueIndex('notifications_once').on(table.userId, table.dedupeKey),
    // Of all users, and of one broadcast.
    index('notifications_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_key').on(table.dedupeKey).where(sql`dedupe_key like 'broadcast:%'`),
    index('notifications_unread').on(table.userId, table.seq).where(sql`read_at is null`),
  ],
)
