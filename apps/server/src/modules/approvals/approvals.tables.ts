import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** A call of one administrator that another one has to approve, because it pays out more than one may alone. */
export const approvals = pgTable(
  'approvals',
  {
    id: key(),
    /** As in the contract: `POST /orders/:id/refund`. */
    call: text().notNull(),
    /** The parameter of the call: what it is about. */
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    /** The body of the call, as it was sent. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    amount: kobo().notNull(),
    reason: text().notNull(),
    status: text().notNull().default('proposed'),
    proposedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    decisionReason: text(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
    /** When the approved call paid the amount, in the transaction that approved it. */
    paidAt: timestamptz(),
  },
  (table) => [
    check('approvals_status', sql`${table.status} in ('proposed','approved','rejected','withdrawn','expired')`),
    check('approvals_amount', sql`${table.amount} > 0`),
    check('approvals_decided', sql`(${table.decidedBy} is null) = (${table.status} in ('proposed','expired'))`),
    // Four eyes: nobody approves what they proposed themselves.
    check('approvals_second_person', sql`${table.status} <> 'approved' or ${table.decidedBy} <> ${table.proposedBy}`),
    check('approvals_paid', sql`${table.paidAt} is null or ${table.status} = 'approved'`),
    uniqueIndex('approvals_one_open').on(table.call, table.subjectId).where(sql`status = 'proposed'`),
    index('approvals_due').on(table.expiresAt).where(sql`status = 'proposed'`),
    index('approvals_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('approvals_status_newest').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.proposedBy),
    index().on(table.decidedBy),
  ],
)

/** What an administrator paid out without another one: counted for 24 hours. */
export const solePayments = pgTable(
  'sole_payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    call: text().notNull(),
    subjectId: text().notNull(),
    amount: kobo().notNull(),
    at: createdAt(),
  },
  (table) => [
    check('sole_payments_amount', sql`${table.amount} > 0`),
    index('sole_payments_of_admin').on(table.adminId, table.at),
  ],
)
