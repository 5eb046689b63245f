import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** How far a seller or a rider is trusted. Who has no row is `new`. */
export const trustLevels = pgTable(
  'trust_levels',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    level: text().notNull(),
    since: createdAt(),
  },
  (table) => [check('trust_levels_level', sql`${table.level} in ('new','known','proven')`)],
)

/** What a user earned and cannot use yet: it pays refunds of its order first. The sum is in the account `reserve:user:…`. */
export const reserves = pgTable(
  'reserves',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The purchase that it was earned with. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    amount: kobo().notNull(),
    /** The buyer, whose payment it is part of. */
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    /** What of it was not taken back. */
    left: kobo().notNull(),
    releaseAt: timestamptz().notNull(),
    /** Of the journal that moves it to the wallet. */
    memo: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    /** When it was moved to the wallet, or the last of it was taken back. */
    closedAt: timestamptz(),
  },
  (table) => [
    check('reserves_amount', sql`${table.amount} > 0 and ${table.left} between 0 and ${table.amount}`),
    check('reserves_open', sql`${table.closedAt} is not null or ${table.left} > 0`),
    index('reserves_of_user').on(table.userId, table.releaseAt).where(sql`closed_at is null`),
    index('reserves_user').on(table.userId),
    index('reserves_payer').on(table.payerId),
    index('reserves_due').on(table.releaseAt).where(sql`closed_at is null`),
    index('reserves_subject').on(table.subjectId),
  ],
)
