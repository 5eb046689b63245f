import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, char, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'

const amount = () => bigint({ mode: 'number' })

/** Triggers and post_journals() are in ledger.functions.sql: the database itself keeps the ledger balanced. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    type: text().notNull(),
    normal: char({ length: 1 }).notNull(),
    noNegative: boolean().notNull().default(false),
    /** False for busy system accounts, whose balance is the sum of their entries. */
    trackBalance: boolean().notNull().default(true),
    debits: amount().notNull().default(0),
    credits: amount().notNull().default(0),
  },
  (table) => [
    // Who owes, of the many who once did.
    index('ledger_accounts_owing').on(table.code).where(sql`code like 'receivable:user:%' and debits > credits`),
    check('ledger_accounts_type', sql`${table.type} in ('asset', 'liability', 'revenue', 'expense', 'equity')`),
    check('ledger_accounts_normal', sql`${table.normal} in ('D', 'C')`),
    check('ledger_accounts_sides', sql`${table.debits} >= 0 and ${table.credits} >= 0`),
    check('ledger_accounts_tracked', sql`not ${table.noNegative} or ${table.trackBalance}`),
    check(
      'ledger_accounts_not_negative',
      sql`not ${table.noNegative} or (${table.normal} = 'C' and ${table.credits} >= ${table.debits})
        or (${table.normal} = 'D' and ${table.debits} >= ${table.credits})`,
    ),
  ],
)

export const journals = pgTable(
  'journals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    key: text().notNull().unique(),
    reverses: bigint({ mode: 'number' })
      .unique()
      .references((): AnyPgColumn => journals.id),
    /** The record it concerns, such as an order. */
    subjectKind: text(),
    subjectId: uuid(),
    actorId: uuid(),
    memo: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('journals_subject').on(table.subjectId),
    check('journals_subject_whole', sql`(${table.subjectKind} is null) = (${table.subjectId} is null)`),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    journalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journals.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    side: char({ length: 1 }).notNull(),
    amount: amount().notNull(),
    at: createdAt(),
  },
  (table) => [
    // Side and amount, so that balances of the past are summed from the index alone.
    index('ledger_entries_account').on(
      table.accountId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.side,
      table.amount,
    ),
    index('ledger_entries_journal').on(table.journalId),
    check('ledger_entries_side', sql`${table.side} in ('D', 'C')`),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
  ],
)
