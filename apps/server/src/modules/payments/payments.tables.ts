import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An amount that a user pays in through the provider, with its purpose. It may take several charge attempts. */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text().notNull(),
    /** The checkout, the period of Premium or the ad; null when funding the wallet. */
    subjectId: uuid(),
    amount: kobo().notNull(),
    idempotencyKey: text(),
    /** The payer agreed that the card is saved which it is paid with. */
    saveCard: boolean().notNull().default(false),
    /** When the first of its charges succeeded. */
    succeededAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payments_once').on(table.userId, table.idempotencyKey),
    check('payments_purpose', sql`${table.purpose} in ('wallet_fund','order','booking','premium','ad')`),
    check('payments_amount', sql`${table.amount} > 0`),
    index('payments_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('payments_subject').on(table.subjectId),
  ],
)

/** One attempt to charge a payment, with its own reference. `succeeded` can be reached from every other state. */
export const paymentCharges = pgTable(
  'payment_charges',
  {
    id: key(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    reference: text().notNull().unique(),
    status: text().notNull().default('created'),
    /** When it was sent to the provider. An attempt that was not answered is not sent again. */
    submittedAt: timestamptz(),
    /** When it was clear that no payment page will come of it. Nobody has seen one, so the next call may ask for another. */
    unansweredAt: timestamptz(),
    /** The saved card that was charged, which may be deleted since; null for the provider's page. */
    cardId: uuid(),
    authorizationUrl: text(),
    providerId: text().unique(),
    fees: kobo(),
    channel: text(),
    failure: text(),
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'payment_charges_status',
      sql`${table.status} in ('created','open','succeeded','failed','expired','mismatched')`,
    ),
    index('payment_charges_payment').on(table.paymentId, table.createdAt.desc().nullsFirst()),
  ],
)

/** Webhooks of the provider as they arrived; processed by a job. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dedupeKey: text().notNull().unique(),
    event: text().notNull(),
    reference: text(),
    body: bytes().notNull(),
    outcome: text(),
    receivedAt: createdAt(),
    processedAt: timestamptz(),
  },
  (table) => [index('provider_events_unprocessed').on(table.receivedAt).where(sql`processed_at is null`)],
)

/** Differences between the provider's records and ours, to be resolved by a person. */
export const reconciliationBreaks = pgTable(
  'reconciliation_breaks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    reference: text().notNull(),
    details: jsonb().notNull(),
    isOpen: boolean().notNull().default(true),
    /** Why it needs no further work. */
    resolution: text(),
    resolvedBy: uuid().references(() => users.id),
    resolvedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('reconciliation_breaks_once').on(table.kind, table.reference),
    index('reconciliation_breaks_newest').on(
      table.isOpen,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.resolvedBy),
  ],
)
