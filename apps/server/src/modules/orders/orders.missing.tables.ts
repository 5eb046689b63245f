import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { escrowRefunds } from '../escrow/escrow.tables.ts'
import { orderLines, orders } from './orders.tables.ts'

/** Units of a line that the seller did not have: the buyer swaps them, has them removed, or cancels the order. */
export const missingItems = pgTable(
  'missing_items',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Their share of the line: what the buyer paid, the platform's discount, and the commission. */
    amount: kobo().notNull(),
    promotions: kobo().notNull(),
    commission: kobo().notNull(),
    /** Products that the seller suggested, and their options where they have some. */
    suggested: uuid().array().notNull().default([]),
    reportedAt: createdAt(),
    /** Null while the buyer is asked. */
    answer: text(),
    answeredAt: timestamptz(),
    answeredBy: text(),
    /** What of their share went back. */
    refunded: kobo().notNull().default(0),
    refundedPromotions: kobo().notNull().default(0),
    refundedCommission: kobo().notNull().default(0),
    refundId: uuid().references(() => escrowRefunds.id),
    /** What the buyer gets instead, in the same quantity, as it was when they chose it. */
    swapProductId: uuid(),
    swapOptionId: uuid(),
    swapName: text(),
    swapOptionLabel: text(),
    swapPicture: jsonb().$type<{ key: string; tint: string }>(),
    swapUnitPrice: kobo(),
    /** As `order_lines.from_stock`. */
    swapFromStock: boolean().notNull().default(true),
  },
  (table) => [
    check('missing_items_quantity', sql`${table.quantity} > 0`),
    check(
      'missing_items_answer',
      sql`case when ${table.answer} is null then ${table.answeredAt} is null and ${table.swapProductId} is null
        else ${table.answer} in ('swapped','removed','cancelled') and ${table.answeredAt} is not null
          and ${table.answeredBy} is not null and (${table.answer} = 'swapped') = (${table.swapProductId} is not null) end`,
    ),
    check(
      'missing_items_refunded',
      sql`${table.refunded} between 0 and ${table.amount} and ${table.refundedPromotions} >= 0
        and ${table.refundedCommission} >= 0`,
    ),
    index('missing_items_order').on(table.orderId, table.id),
    index().on(table.lineId),
    index().on(table.refundId),
  ],
)
