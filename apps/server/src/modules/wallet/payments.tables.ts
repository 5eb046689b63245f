import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Money that somebody set out to pay in. `succeeded` can be reached from every other state. */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    reference: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text().notNull(),
    checkoutId: uuid(),
    amount: kobo().notNull(),
    status: text().notNull().default('created'),
    idempotencyKey: text(),
    authorizationUrl: text(),
    providerId: text().unique(),
    fees: kobo(),
    channel: text(),
    failure: text(),
    checks: integer().notNull().default(0),
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payments_once').on(table.userId, table.idempotencyKey),
    check('payments_status', sql`${table.status} in ('created','open','succeeded','failed','expired','mismatched')`),
    check('payments_purpose', sql`${table.purpose} in ('wallet_fund','order')`),
    check('payments_amount', sql`${table.amount} > 0`),
    index('payments_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index().on(table.checkoutId),
  ],
)

/** What the provider announced, kept as it came; worked off by a job. */
export const providerEvents = pgTable('provider_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dedupeKey: text().notNull().unique(),
  event: text().notNull(),
  reference: text(),
  body: bytes().notNull(),
  outcome: text(),
  receivedAt: createdAt(),
  processedAt: timestamptz(),
})

/** Where the provider and we do not agree: for a person to look at. */
export const reconciliationBreaks = pgTable(
  'reconciliation_breaks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    reference: text().notNull(),
    details: jsonb().notNull(),
    isOpen: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [unique('reconciliation_breaks_once').on(table.kind, table.reference)],
)
