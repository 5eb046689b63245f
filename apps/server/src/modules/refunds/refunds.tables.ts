import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { paymentCharges } from '../payments/payments.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * Money that goes back to the card it came from. The amount is in the account `refund_hold:<id>` until the refund is
 * processed, failed or rejected.
 */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: key(),
    chargeId: uuid()
      .notNull()
      .references(() => paymentCharges.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amount: kobo().notNull(),
    /** Where the money was taken from: the user's wallet, or what arrived and was credited to nobody. */
    source: text().notNull().default('wallet'),
    status: text().notNull().default('requested'),
    reason: text().notNull(),
    /** The user, or the administrator who refunded without a request. */
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedBy: uuid().references(() => users.id),
    /** Why it was approved or rejected. */
    decisionReason: text(),
    /** Its number at the provider; null until the provider has answered. */
    providerId: text().unique(),
    /** When it was sent to the provider the last time. */
    submittedAt: timestamptz(),
    checks: integer().notNull().default(0),
    /** When the provider was asked to cancel one that needs attention. The money stays held until it says that it has failed. */
    cancelAskedAt: timestamptz(),
    failure: text(),
    createdAt: createdAt(),
    decidedAt: timestamptz(),
    closedAt: timestamptz(),
  },
  (table) => [
    check(
      'card_refunds_status',
      sql`${table.status} in ('requested','approved','pending','processing','needs-attention','processed','failed','rejected')`,
    ),
    check('card_refunds_source', sql`${table.source} in ('wallet','unapplied')`),
    check('card_refunds_amount', sql`${table.amount} > 0`),
    check(
      'card_refunds_closed',
      sql`(${table.closedAt} is not null) = (${table.status} in ('processed','failed','rejected'))`,
    ),
    // A dispute at the bank ends a request without an administrator.
    check('card_refunds_decided', sql`(${table.decidedAt} is null) = (${table.status} = 'requested')`),
    // The provider knows refunds by their charge alone, so a charge has one at a time.
    uniqueIndex('card_refunds_open').on(table.chargeId).where(sql`closed_at is null`),
    index('card_refunds_charge').on(table.chargeId, table.createdAt),
    index('card_refunds_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('card_refunds_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('card_refunds_status_newest').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.requestedBy),
    index().on(table.decidedBy),
  ],
)
