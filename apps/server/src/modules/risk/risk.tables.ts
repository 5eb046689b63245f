import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** A user whose score was high enough to be looked at. One is open at a time. */
export const riskCases = pgTable(
  'risk_cases',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of the facts that are not decided; frozen by the decision. */
    score: integer().notNull(),
    openedAt: createdAt(),
    /** When it ended, by a decision or because its facts were gone. */
    closedAt: timestamptz(),
    verdict: text(),
    note: text(),
    decidedBy: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('risk_cases_open').on(table.userId).where(sql`closed_at is null`),
    index('risk_cases_user').on(table.userId, table.openedAt),
    index().on(table.decidedBy),
    index('risk_cases_queue')
      .on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`closed_at is null`),
    index('risk_cases_decided')
      .on(table.closedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`verdict is not null`),
    check('risk_cases_verdict', sql`${table.verdict} in ('fraud', 'not-fraud')`),
    check(
      'risk_cases_decision',
      sql`(${table.verdict} is null) = (${table.decidedBy} is null) and (${table.verdict} is null) = (${table.note} is null)
        and (${table.verdict} is null or ${table.closedAt} is not null)`,
    ),
  ],
)

/** A fact about a user, found by a signal. `subject` tells facts of one signal apart: the other user, or the purchase. */
export const riskFindings = pgTable(
  'risk_findings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    signal: text().notNull(),
    subject: text().notNull(),
    otherId: uuid().references(() => users.id),
    count: integer().notNull(),
    amount: kobo(),
    shared: text().array().notNull().default(sql`'{}'`),
    purchases: jsonb().$type<{ kind: 'order' | 'booking'; _id: string; number: string }[]>().notNull(),
    at: timestamptz().notNull(),
    /** By the last scan that found it. */
    seenAt: timestamptz().notNull(),
    /** The case that decided about it. It is raised again when it has doubled, or goes on after `riskLimits.decidedDays`. */
    caseId: uuid().references(() => riskCases.id),
  },
  (table) => [
    uniqueIndex('risk_findings_open').on(table.userId, table.signal, table.subject).where(sql`case_id is null`),
    index('risk_findings_decided').on(table.userId, table.signal, table.subject).where(sql`case_id is not null`),
    index('risk_findings_case').on(table.caseId).where(sql`case_id is not null`),
    index('risk_findings_other').on(table.otherId),
  ],
)
