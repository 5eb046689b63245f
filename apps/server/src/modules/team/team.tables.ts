import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** Administrators and what each may do. One without a row here may do nothing. */
export const teamMembers = pgTable(
  'team_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    role: text().notNull(),
    /** The only campuses whose records they see; null: all. Campuses are never deleted. */
    campusIds: uuid().array(),
    /** Null: added on the command line, or an administrator before there were roles. */
    invitedBy: uuid().references(() => users.id),
    joinedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.invitedBy),
    check(
      'team_members_role',
      sql`${table.role} in ('owner','operations','finance','campus-manager','support','verifier')`,
    ),
    check(
      'team_members_campuses',
      sql`(${table.role} = 'campus-manager') = (coalesce(cardinality(${table.campusIds}), 0) > 0)`,
    ),
  ],
)
