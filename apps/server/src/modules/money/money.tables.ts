import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { journals } from '../ledger/ledger.tables.ts'
import { reconciliationBreaks } from '../payments/payments.tables.ts'
import { users } from '../users/users.tables.ts'

export type AdjustmentEntry = { account: string; side: 'D' | 'C'; amount: number }

/** A movement of money that one administrator proposes and another one approves. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: key(),
    /** `credit`: unapplied money to a wallet. `refund`: unapplied money back to its card. `correction`: any balanced entries. */
    kind: text().notNull(),
    status: text().notNull().default('proposed'),
    reason: text().notNull(),
    amount: kobo().notNull(),
    /** The break that it resolves. */
    breakId: bigint({ mode: 'number' }).references(() => reconciliationBreaks.id),
    /** Of a correction. */
    entries: jsonb().$type<AdjustmentEntry[]>(),
    /** The journal that a correction reverses. */
    reverses: bigint({ mode: 'number' }).references(() => journals.id),
    proposedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    decisionReason: text(),
    createdAt: createdAt(),
    decidedAt: timestamptz(),
  },
  (table) => [
    check('adjustments_kind', sql`${table.kind} in ('credit','refund','correction')`),
    check('adjustments_status', sql`${table.status} in ('proposed','approved','rejected','withdrawn')`),
    check('adjustments_amount', sql`${table.amount} > 0`),
    check('adjustments_decided', sql`(${table.decidedBy} is null) = (${table.status} = 'proposed')`),
    // Four eyes: nobody approves what they proposed themselves.
    check('adjustments_second_person', sql`${table.status} <> 'approved' or ${table.decidedBy} <> ${table.proposedBy}`),
    check('adjustments_correction', sql`(${table.kind} = 'correction') = (${table.entries} is not null)`),
    check('adjustments_break', sql`(${table.kind} = 'correction') = (${table.breakId} is null)`),
    uniqueIndex('adjustments_one_per_break').on(table.breakId).where(sql`status = 'proposed'`),
    index('adjustments_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('adjustments_status_newest').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.proposedBy),
    index().on(table.decidedBy),
    index().on(table.reverses),
  ],
)
