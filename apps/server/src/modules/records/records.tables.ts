import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** What administrators noted about a user. Nobody else sees it. */
export const recordNotes = pgTable(
  'record_notes',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('record_notes_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.authorId),
  ],
)
