import { type AnyPgColumn, bigint, boolean, char, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'

const amount = () => bigint({ mode: 'number' })

/** Constraints, triggers and post_journals() are in the migration `ledger`: the database itself keeps the books right. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  type: text().notNull(),
  normal: char({ length: 1 }).notNull(),
  noNegative: boolean().notNull().default(false),
  /** False for busy system accounts, whose balance is the sum of their entries. */
  trackBalance: boolean().notNull().default(true),
  debits: amount().notNull().default(0),
  credits: amount().notNull().default(0),
})

export const journals = pgTable(
  'journals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    key: text().notNull().unique(),
    reverses: bigint({ mode: 'number' })
      .unique()
      .references((): AnyPgColumn => journals.id),
    orderId: uuid(),
    actorId: uuid(),
    memo: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId)],
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
    index('ledger_entries_account').on(table.accountId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('ledger_entries_journal').on(table.journalId),
  ],
)
