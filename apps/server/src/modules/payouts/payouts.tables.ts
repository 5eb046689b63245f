import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** The provider's list of banks, as of the last time that it could be fetched. Two banks may share a code. */
export const banks = pgTable('banks', {
  /** The provider's. */
  id: text().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  fetchedAt: timestamptz().notNull(),
})

/** Names of account holders that were looked up within the last day. */
export const accountNames = pgTable(
  'account_names',
  {
    bankCode: text().notNull(),
    /** A keyed hash of the account number. */
    numberHash: text().notNull(),
    name: text().notNull(),
    resolvedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bankCode, table.numberHash] }), index().on(table.resolvedAt)],
)

/** Every bank account that a user has withdrawn to. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    accountName: text().notNull(),
    /** Encrypted; null once the account of the user is deleted. */
    number: text(),
    /** A keyed hash, by which the same account is found again; null like the number. */
    numberHash: text(),
    lastFour: text().notNull(),
    /** The provider's code for it as a recipient. */
    recipientCode: text(),
    /** When the user chose to keep it for next time; null when they did not, or removed it. */
    savedAt: timestamptz(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('bank_accounts_once').on(table.userId, table.bankCode, table.numberHash),
    uniqueIndex('bank_accounts_default').on(table.userId).where(sql`is_default`),
    check('bank_accounts_default_saved', sql`not ${table.isDefault} or ${table.savedAt} is not null`),
  ],
)

/** Money on its way from a wallet to a bank account. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bankAccountId: uuid()
      .notNull()
      .references(() => bankAccounts.id),
    amount: kobo().notNull(),
    /** Ours; the provider makes one transfer with it at most. */
    reference: text().notNull().unique(),
    status: text().notNull().default('requested'),
    transferCode: text(),
    providerFee: kobo(),
    /** By which the banks know the transfer. */
    bankSession: text(),
    /** Why the money was returned. */
    failure: text(),
    /** How often the provider was asked. */
    checks: integer().notNull().default(0),
    /** How often it did not know the reference since the last time it was sent. */
    notFound: integer().notNull().default(0),
    nextCheckAt: timestamptz(),
    /** It waits for a decision about its owner, at most until then. */
    heldUntil: timestamptz(),
    /** When the call that sends it was made last. */
    submittedAt: timestamptz(),
    /** When the provider said that it has it. */
    sentAt: timestamptz(),
    arrivedAt: timestamptz(),
    returnedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check('withdrawals_amount', sql`${table.amount} > 0`),
    check(
      'withdrawals_status',
      sql`${table.status} in ('requested','submitting','pending','unknown','otp','succeeded','failed','reversed')`,
    ),
    check(
      'withdrawals_times',
      sql`(${table.status} in ('succeeded', 'reversed')) = (${table.arrivedAt} is not null)
        and (${table.status} in ('failed', 'reversed')) = (${table.returnedAt} is not null)`,
    ),
    uniqueIndex('withdrawals_one_under_way')
      .on(table.userId)
      .where(sql`status in ('requested', 'submitting', 'pending', 'unknown', 'otp')`),
    index('withdrawals_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('withdrawals_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('withdrawals_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('withdrawals_bank_account').on(table.bankAccountId),
    index('withdrawals_arrived').on(table.arrivedAt).where(sql`arrived_at is not null`),
  ],
)
