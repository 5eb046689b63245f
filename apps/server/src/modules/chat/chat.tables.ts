import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import type { StoredVoice } from '../../platform/recordings.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * One conversation per pair of users, and one per pair and order for what concerns its rider. `lesser_id` is the smaller of
 * the two ids.
 */
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
    /** The order whose rider is one of the two. */
    orderId: uuid().references(() => orders.id),
    /** The number of the latest message: incremented under this row's lock, so that numbers rise in the order of commits. */
    lastSeq: integer().notNull().default(0),
    /** Until when the store was away when it last replied by itself: once in each such time. */
    awayUntil: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.lesserId, table.greaterId).where(sql`order_id is null`),
    uniqueIndex('conversations_pair_order')
      .on(table.orderId, table.lesserId, table.greaterId)
      .where(sql`order_id is not null`),
    index().on(table.lesserId),
    index().on(table.greaterId),
    check('conversations_order_of_pair', sql`${table.lesserId} < ${table.greaterId}`),
  ],
)

/** What each of the two has of a conversation. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Up to which message their devices have received it, and they have read it; neither goes back. */
    deliveredSeq: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
    /** Messages of the other one after `readSeq`. */
    unread: integer().notNull().default(0),
    /** When they are, or were, notified of what is unread; null when nothing came since they read on. */
    notifyAt: timestamptz(),
    isMuted: boolean().notNull().default(false),
    archivedAt: timestamptz(),
    /** The latest message that they see; null for none. */
    lastAt: timestamptz(),
    /** Rises with each message that is deleted for them. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_latest')
      .on(table.userId, table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`last_at is not null`),
    index('conversation_members_unread').on(table.userId).where(sql`unread > 0`),
    check('conversation_members_marks', sql`${table.readSeq} >= 0 and ${table.deliveredSeq} >= ${table.readSeq}`),
    check('conversation_members_unread_count', sql`${table.unread} >= 0`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: key(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    /** Chosen by the sender's device. */
    clientId: uuid().notNull(),
    type: text().notNull().default('text'),
    content: text().notNull(),
    picture: jsonb().$type<StoredPicture>(),
    voice: jsonb().$type<StoredVoice>(),
    /** What the receiver is warned of. */
    warnings: text().array().notNull().default(sql`'{}'`),
    /** What it is about. No foreign key: messages outlive a product. */
    productId: uuid(),
    orderId: uuid().references(() => orders.id),
    /** The message of the same conversation that it replies to. */
    replySeq: integer(),
    /** When its sender deleted it for both. Its content stays: administrators read it when the conversation is reported. */
    deletedAt: timestamptz(),
    /** Deleted for one of the two alone. */
    deletedForSender: boolean().notNull().default(false),
    deletedForReceiver: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'messages_reply',
      columns: [table.conversationId, table.replySeq],
      foreignColumns: [table.conversationId, table.seq],
    }),
    index('messages_replies').on(table.conversationId, table.replySeq).where(sql`reply_seq is not null`),
    uniqueIndex('messages_seq').on(table.conversationId, table.seq),
    uniqueIndex('messages_once').on(table.conversationId, table.senderId, table.clientId),
    index().on(table.senderId, table.createdAt),
    index('messages_warned').on(table.createdAt).where(sql`warnings <> '{}'`),
    index().on(table.orderId),
    index('messages_search').using('gin', sql`lower(${table.content}) gin_trgm_ops`),
    check(
      'messages_type',
      sql`${table.type} in ('text','picture','voice','away')
        and (${table.type} = 'picture') = (${table.picture} is not null) and (${table.type} = 'voice') = (${table.voice} is not null)`,
    ),
  ],
)

/** Neither of the two writes to the other, in any conversation. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    blockedId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] }), index().on(table.blockedId)],
)

/** When each user was last seen in the chat, and what they sent lately: the row is locked by each message that they send. */
export const chatUsers = pgTable('chat_users', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  activeAt: createdAt(),
  minuteAt: createdAt(),
  sentInMinute: integer().notNull().default(0),
  hourAt: createdAt(),
  openedInHour: integer().notNull().default(0),
})

/** A report of one member about the other. Only with one, or with a complaint, do administrators read a conversation. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: key(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    aboutId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: createdAt(),
    closedAt: timestamptz(),
    closedBy: uuid().references(() => users.id),
    outcome: text(),
  },
  (table) => [
    uniqueIndex('chat_reports_once').on(table.conversationId, table.reporterId).where(sql`closed_at is null`),
    index('chat_reports_open')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`closed_at is null`),
    index('chat_reports_reporter').on(table.reporterId, table.createdAt),
    index().on(table.messageId),
    index().on(table.aboutId),
    index().on(table.closedBy),
    check('chat_reports_outcome', sql`${table.outcome} in ('warned','dismissed')`),
  ],
)
