import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'

/** Notifications of an administrator to everybody of a segment. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: key(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    type: text().notNull(),
    category: text().notNull(),
    priority: text().notNull(),
    /** Of which topic the email is, if it is sent by email too. */
    email: text().notNull().default('none'),
    role: text(),
    campusId: uuid().references(() => campuses.id),
    activeDays: smallint(),
    behaviour: text(),
    status: text().notNull().default('sending'),
    total: integer().notNull(),
    sent: integer().notNull().default(0),
    /** The last recipient so far: batches go through the users by id. */
    lastUserId: uuid(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (table) => [
    index('broadcasts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.campusId),
    index().on(table.createdBy),
    check('broadcasts_email', sql`${table.email} in ('none', 'offers', 'news')`),
    check('broadcasts_status', sql`${table.status} in ('sending', 'sent', 'cancelled')`),
    check('broadcasts_finished', sql`(${table.finishedAt} is null) = (${table.status} = 'sending')`),
  ],
)
