import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/**
 * What one user is to get from another one who had too little for it: the buyer's refund from a seller who was paid, a rider's
 * pay for a way. The debtor owes it to the platform (`receivable:user:…`), and the platform pays it on when it was repaid.
 */
export const dues = pgTable(
  'dues',
  {
    id: key(),
    kind: text().notNull(),
    debtorId: uuid()
      .notNull()
      .references(() => users.id),
    creditorId: uuid()
      .notNull()
      .references(() => users.id),
    /** The purchase. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The record that says why: the refund, the complaint, the way or the reserve. */
    causeId: uuid().notNull(),
    amount: kobo().notNull(),
    /** By the debtor. */
    paid: kobo().notNull().default(0),
    /** By the platform, decided by an administrator. */
    advanced: kobo().notNull().default(0),
    status: text().notNull().default('owed'),
    /** Of the journals that pay it. */
    memo: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    closedAt: timestamptz(),
  },
  (table) => [
    check('dues_kind', sql`${table.kind} in ('refund','rider-way','appeal','chargeback')`),
    check('dues_status', sql`${table.status} in ('owed','paid','dropped')`),
    check(
      'dues_amount',
      sql`${table.amount} > 0 and ${table.paid} >= 0 and ${table.advanced} >= 0
        and ${table.paid} + ${table.advanced} <= ${table.amount}`,
    ),
    check('dues_paid', sql`(${table.status} = 'paid') = (${table.paid} + ${table.advanced} = ${table.amount})`),
    check('dues_closed', sql`(${table.closedAt} is null) = (${table.status} = 'owed')`),
    index('dues_owed_by').on(table.debtorId, table.createdAt).where(sql`status = 'owed'`),
    index('dues_debtor').on(table.debtorId),
    index('dues_creditor').on(table.creditorId),
    index('dues_dropped').on(table.closedAt).where(sql`status = 'dropped'`),
    index('dues_subject').on(table.subjectId),
    index('dues_cause').on(table.causeId),
    index('dues_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('dues_status_newest').on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** What the platform paid of dues. */
export const dueAdvances = pgTable(
  'due_advances',
  {
    id: key(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id),
    amount: kobo().notNull(),
    /** What could be advanced within the days of the budget when this was decided; null before it was recorded. */
    budget: kobo(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('due_advances_amount', sql`${table.amount} > 0`),
    index().on(table.dueId),
    index().on(table.adminId),
    index().on(table.createdAt),
  ],
)
