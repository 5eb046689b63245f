import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/**
 * How many sockets each user has at each process, for the limit over all of them. Rows of a process that is gone do not count:
 * it is known by the name of its listening connection. No reference to the user: a row lives as long as a socket.
 */
export const socketCounts = pgTable(
  'socket_counts',
  {
    userId: uuid().notNull(),
    processId: uuid().notNull(),
    sockets: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.processId] }),
    check('socket_counts_sockets', sql`${table.sockets} > 0`),
  ],
)
