import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** One conversation per pair of users: `lesser_id` is the smaller of the two ids. */
export const conversations = pgTable(
  'conversations',
  {
    id: key(),
    lesserId: uuid()
      .notNull()
      .references(() => users.id),
    greaterId: uuid()
      .notNull()
      .references(() => users.id),
    lastMessageAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('conversations_pair').on(table.lesserId, table.greaterId), index().on(table.greaterId)],
)

export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    readAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.conversationId, table.id)],
)
