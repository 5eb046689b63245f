import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** Money from one user to another. Its journal is `tr:<id>`. */
export const transfers = pgTable(
  'transfers',
  {
    id: key(),
    /** For its number, `VT-…`. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 10_001 }),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    recipientId: uuid()
      .notNull()
      .references(() => users.id),
    /** The store that was paid at its stall; null for transfers between people. */
    vendorId: uuid().references(() => vendors.id),
    amount: kobo().notNull(),
    description: text().notNull().default(''),
    /** Anyone who has it may see the receipt. */
    receiptToken: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    check('transfers_amount', sql`${table.amount} > 0`),
    check('transfers_two_sides', sql`${table.senderId} <> ${table.recipientId}`),
    index('transfers_sender').on(table.senderId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('transfers_recipient').on(
      table.recipientId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('transfers_stall')
      .on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`vendor_id is not null`),
  ],
)
