import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '../../platform/columns.ts'

/** One comparison with the provider, or one audit of our own books. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What was compared, as "charges"; "audit" for our own books. */
    name: text().notNull(),
    /** Null for the audit, which reads everything. */
    windowFrom: timestamptz(),
    startedAt: createdAt(),
    finishedAt: timestamptz().notNull(),
    /** Records that were compared, or faults of the audit. */
    count: integer().notNull(),
    outcome: text().notNull(),
  },
  (table) => [
    index('reconciliation_runs_latest').on(table.name, table.finishedAt.desc().nullsFirst()),
    check('reconciliation_runs_outcome', sql`${table.outcome} in ('complete','no_answer','faults')`),
  ],
)
