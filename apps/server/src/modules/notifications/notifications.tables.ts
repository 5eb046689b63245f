import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    topic: text().notNull().default('account'),
    type: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    priority: text().notNull().default('normal'),
    category: text().notNull().default('other'),
    link: text(),
    ignoresQuietHours: boolean().notNull().default(false),
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

/** What of a notification is sent outside the application, and not at once. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: key(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    topic: text().notNull(),
    /** Sent only if the notification is unread by then. */
    isEscalation: boolean().notNull().default(false),
    dueAt: timestamptz().notNull(),
    /** The email that it became a part of. */
    batchId: uuid(),
    doneAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notification_deliveries_once').on(table.notificationId, table.channel),
    index('notification_deliveries_due').on(table.dueAt, table.id).where(sql`batch_id is null and done_at is null`),
    index('notification_deliveries_waiting')
      .on(table.userId, table.channel, table.dueAt)
      .where(sql`batch_id is null and done_at is null`),
    index('notification_deliveries_of_user').on(table.userId),
    index('notification_deliveries_batch').on(table.batchId).where(sql`batch_id is not null`),
    index('notification_deliveries_done').on(table.doneAt).where(sql`done_at is not null`),
    check('notification_deliveries_channel', sql`${table.channel} in ('push', 'email', 'sms')`),
  ],
)
