import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { paymentCharges } from '../payments/payments.tables.ts'
import { users } from '../users/users.tables.ts'

/** The payer's bank demands a card payment back. What the wallet had is in the account `chargeback_hold:<id>` until the end. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: key(),
    /** Its number at the provider. */
    providerId: text().notNull().unique(),
    chargeId: uuid()
      .notNull()
      .references(() => paymentCharges.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What the bank demands; when lost, what it got. */
    amount: kobo().notNull(),
    /** How much of it the wallet had when it was opened. */
    held: kobo().notNull(),
    status: text().notNull().default('open'),
    /** Until when it must be answered; then the bank gets the money. */
    dueAt: timestamptz(),
    /** The orders whose money was kept in escrow because of it. */
    orderIds: uuid().array().notNull().default(sql`'{}'`),
    answeredBy: uuid().references(() => users.id),
    answeredAt: timestamptz(),
    /** As the provider says: `declined`, `merchant-accepted`, `auto-accepted`. */
    resolution: text(),
    createdAt: createdAt(),
    closedAt: timestamptz(),
  },
  (table) => [
    check('chargebacks_status', sql`${table.status} in ('open','answered','won','lost')`),
    check('chargebacks_amount', sql`${table.amount} > 0 and ${table.held} >= 0`),
    check('chargebacks_closed', sql`(${table.closedAt} is not null) = (${table.status} in ('won','lost'))`),
    index('chargebacks_charge').on(table.chargeId),
    index('chargebacks_user').on(table.userId),
    index('chargebacks_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('chargebacks_status_newest').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('chargebacks_due').on(table.dueAt).where(sql`status = 'open'`),
    index().on(table.answeredBy),
  ],
)
