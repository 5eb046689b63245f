import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, kobo, timestamptz } from '../../platform/columns.ts'
import { withdrawals } from '../payouts/payouts.tables.ts'

/** Every change of our balance at the provider, as its ledger says; each is booked once, by its number there. */
export const providerBalanceRows = pgTable(
  'provider_balance_rows',
  {
    providerId: text().primaryKey(),
    /** The provider's word for the cause, and its number. */
    model: text().notNull(),
    modelRow: text().notNull(),
    reason: text().notNull(),
    /** What was added; negative when it was taken. */
    difference: kobo().notNull(),
    /** After the change. */
    balance: kobo().notNull(),
    /** How it is accounted for: by a journal of its own, by a withdrawal's, or by none, which is a difference. */
    booking: text().notNull(),
    withdrawalId: uuid().references(() => withdrawals.id),
    createdAt: timestamptz().notNull(),
    bookedAt: createdAt(),
  },
  (table) => [
    check(
      'provider_balance_rows_booking',
      sql`${table.booking} in ('topup','settlement','charge','refund','dispute','transfer','unknown','duplicate')`,
    ),
    check('provider_balance_rows_transfer', sql`(${table.withdrawalId} is not null) = (${table.booking} = 'transfer')`),
    index('provider_balance_rows_cause').on(table.model, table.modelRow),
    index('provider_balance_rows_withdrawal').on(table.withdrawalId),
    index('provider_balance_rows_created').on(table.createdAt),
  ],
)

/** What the provider paid out of the charges it collected: to our balance there, or to our bank account. */
export const providerSettlements = pgTable(
  'provider_settlements',
  {
    providerId: text().primaryKey(),
    destination: text().notNull(),
    processed: kobo().notNull(),
    fees: kobo().notNull(),
    deductions: kobo().notNull(),
    /** What was paid out. */
    effective: kobo().notNull(),
    settledAt: timestamptz().notNull(),
    bookedAt: createdAt(),
  },
  (table) => [
    check('provider_settlements_destination', sql`${table.destination} in ('balance','bank')`),
    check('provider_settlements_effective', sql`${table.effective} > 0`),
    index('provider_settlements_settled').on(table.settledAt),
  ],
)

/** Comparisons of our balance at the provider with the ledger. */
export const providerBalanceChecks = pgTable(
  'provider_balance_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the provider says. */
    theirs: kobo().notNull(),
    /** What our ledger says. */
    ours: kobo().notNull(),
    /** Taken there for withdrawals that have not ended here, as a negative amount. */
    underWay: kobo().notNull(),
    /** Collected by the provider and not paid out, by our ledger. */
    collections: kobo().notNull(),
    checkedAt: createdAt(),
  },
  (table) => [index('provider_balance_checks_latest').on(table.checkedAt.desc().nullsFirst())],
)
