import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

// What the money is for: an order, or what else is paid into escrow. Its module knows the parties and the amounts.
const subject = () => ({ subjectKind: text().notNull(), subjectId: uuid().notNull() })
const ofSubject = () => ({ subjectKind: text().notNull(), subjectId: uuid().primaryKey() })

/** The money of one order, from before it is paid until the last of it has left. */
export const escrows = pgTable(
  'escrows',
  {
    ...ofSubject(),
    status: text().notNull().default('none'),
    /** What is held once paid, in kobo: the buyer's part and the platform's discount. Frozen. */
    amount: kobo().notNull(),
    /** How much has left; a settlement may be done in parts. */
    settled: kobo().notNull().default(0),
    /** When it was paid. */
    heldAt: timestamptz(),
    /** When it is released by the clock. */
    releaseAt: timestamptz(),
    /** When the last of it left. */
    closedAt: timestamptz(),
  },
  (table) => [
    check('escrows_status', sql`${table.status} in ('none','held','released','refunded','disputed')`),
    check('escrows_settled', sql`${table.settled} between 0 and ${table.amount}`),
    check('escrows_held', sql`(${table.status} = 'none') = (${table.heldAt} is null)`),
    check('escrows_closed', sql`(${table.status} in ('released','refunded')) = (${table.closedAt} is not null)`),
    index('escrows_open').on(table.heldAt).where(sql`status in ('held','disputed')`),
    index('escrows_disputed').on(table.subjectId).where(sql`status = 'disputed'`),
    index('escrows_refunded').on(table.closedAt).where(sql`status = 'refunded'`),
    index('escrows_release').on(table.releaseAt).where(sql`status = 'held'`),
  ],
)

/**
 * Parts that were refunded while the rest went on, or after the seller was paid. A full refund that closes the escrow is not
 * one of them.
 */
export const escrowRefunds = pgTable(
  'escrow_refunds',
  {
    id: key(),
    ...subject(),
    /** The line of the order that was refunded as a whole; null for an amount. */
    lineId: uuid(),
    /** Who bore it: money in escrow, the seller who had been paid, or the platform out of goodwill. */
    bearer: text().notNull(),
    /** What the buyer got. */
    amount: kobo().notNull(),
    /** The platform's discount and the commission on it, back to the platform and to the seller. */
    promotions: kobo().notNull().default(0),
    commission: kobo().notNull().default(0),
    reason: text().notNull(),
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('escrow_refunds_bearer', sql`${table.bearer} in ('escrow','seller','platform')`),
    check(
      'escrow_refunds_amount',
      sql`${table.amount} >= 0 and ${table.promotions} >= 0 and ${table.commission} >= 0
        and ${table.amount} + ${table.promotions} > 0
        and (${table.bearer} <> 'platform' or (${table.promotions} = 0 and ${table.commission} = 0))`,
    ),
    uniqueIndex('escrow_refunds_line').on(table.lineId).where(sql`bearer <> 'platform'`),
    index('escrow_refunds_made').on(table.createdAt),
    index('escrow_refunds_subject').on(table.subjectId, table.createdAt),
    index().on(table.actorId),
  ],
)

/**
 * What the buyer has to pay back of what was refunded, because an appeal was right, and who gets it: the rest is the platform's, which
 * adds its discount when they get more. A part of a delivery fee that comes back is not one of them: it is in no refund.
 */
export const escrowPaybacks = pgTable(
  'escrow_paybacks',
  {
    /** The complaint: decided by appeal at most once. */
    id: uuid().primaryKey(),
    ...subject(),
    amount: kobo().notNull(),
    /** What is sold after all, with the platform's discount on it. */
    sold: kobo().notNull().default(0),
    seller: kobo().notNull(),
    rider: kobo().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('escrow_paybacks_amounts', sql`${table.amount} > 0 and ${table.seller} >= 0 and ${table.rider} >= 0`),
    index('escrow_paybacks_made').on(table.createdAt),
    index('escrow_paybacks_subject').on(table.subjectId),
  ],
)

/**
 * Why money stays in escrow: the payer's bank, a complaint, or both. The escrow is `disputed` while there is a row, so neither
 * case can release what the other one still holds.
 */
export const escrowDisputes = pgTable(
  'escrow_disputes',
  {
    ...subject(),
    kind: text().notNull(),
    /** The chargeback or the complaint. */
    caseId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.caseId] }),
    check('escrow_disputes_kind', sql`${table.kind} in ('chargeback','complaint')`),
  ],
)

/** What the wallet pays of a purchase, kept for it until the rest is paid by card. */
export const escrowHolds = pgTable(
  'escrow_holds',
  {
    ...ofSubject(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amount: kobo().notNull().default(0),
    /** How often money was held or given back: each time has a journal of its own. */
    count: integer().notNull().default(0),
  },
  (table) => [
    check('escrow_holds_amount', sql`${table.amount} >= 0`),
    index('escrow_holds_user').on(table.userId).where(sql`amount > 0`),
  ],
)
