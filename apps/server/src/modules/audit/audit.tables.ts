import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** What administrators did, to what and why. Append-only: triggers refuse updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    /** The noun acted on, as in the contract: user, vendor, rider, feedback … */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** The subject's name at that time, so that a search finds the entry after a rename or deletion. */
    subjectName: text().notNull().default(''),
    reason: text().notNull().default(''),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.subjectId, table.id.desc().nullsFirst()),
    index('audit_log_admin').on(table.adminId, table.id.desc().nullsFirst()),
    index('audit_log_action').on(table.action, table.id.desc().nullsFirst()),
    index('audit_log_at').on(table.at),
    index('audit_log_search').using('gin', sql`lower(${table.subjectName} || ' ' || ${table.reason}) gin_trgm_ops`),
  ],
)
