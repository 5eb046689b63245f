import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
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

/** Links by which people join the team; only the hash of a token is stored. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: key(),
    email: text().notNull(),
    role: text().notNull(),
    campusIds: uuid().array(),
    tokenHash: text().notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    sentAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    acceptedBy: uuid().references(() => users.id),
    /** Accepted, or taken back. */
    closedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('team_invitations_token').on(table.tokenHash),
    uniqueIndex('team_invitations_open').on(sql`lower(${table.email})`).where(sql`${table.closedAt} is null`),
    index().on(table.invitedBy),
    index().on(table.acceptedBy),
    check(
      'team_invitations_role',
      sql`${table.role} in ('owner','operations','finance','campus-manager','support','verifier')`,
    ),
    check(
      'team_invitations_campuses',
      sql`(${table.role} = 'campus-manager') = (coalesce(cardinality(${table.campusIds}), 0) > 0)`,
    ),
  ],
)
