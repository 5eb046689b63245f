import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'

export const riders = pgTable(
  'riders',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    vehicle: text().notNull(),
    plate: text(),
    status: text().notNull().default('verified'),
    /** Since when an administrator lets them take no new jobs. */
    stoppedAt: timestamptz(),
    isOnline: boolean().notNull().default(false),
    /** Since when they are online, or offline; null: since they became a rider. */
    onlineChangedAt: timestamptz(),
    /** The first of their documents to expire: after this day they may not work. */
    documentsExpireOn: date({ mode: 'string' }),
    ratingSum: bigint({ mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('riders_status', sql`${table.status} in ('verified','revoked')`),
    index().on(table.campusId, table.isOnline),
    index('riders_newest').on(table.createdAt.desc().nullsFirst(), table.userId.desc().nullsFirst()),
    index('riders_rating').on(
      sql`(${table.ratingSum} * 1000 / greatest(${table.ratingCount}, 1)) desc`,
      sql`${table.userId} desc`,
    ),
    index('riders_documents').on(table.documentsExpireOn).where(sql`documents_expire_on is not null`),
  ],
)
