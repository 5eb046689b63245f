import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** What administrators did, to whom and why. Append-only: the database refuses to change or delete a row. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    act: text().notNull(),
    /** The noun acted on, as in the contract: user, vendor, rider, feedback … */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** What the subject was called then, so that a search finds it whatever happens to it later. */
    subjectName: text().notNull().default(''),
    reason: text().notNull().default(''),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('admin_acts_subject').on(table.subject, table.subjectId, table.id.desc().nullsFirst()),
    index('admin_acts_admin').on(table.adminId, table.id.desc().nullsFirst()),
    index('admin_acts_act').on(table.act, table.id.desc().nullsFirst()),
    index('admin_acts_at').on(table.at),
    index('admin_acts_words').using('gin', sql`lower(${table.subjectName} || ' ' || ${table.reason}) gin_trgm_ops`),
  ],
)
