import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'

/** Delivery addresses of users. With a pin, `place_id` is the campus place nearest to it. */
export const addresses = pgTable(
  'addresses',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    placeId: uuid()
      .notNull()
      .references(() => places.id),
    pinLat: doublePrecision(),
    pinLng: doublePrecision(),
    label: text().notNull(),
    block: text(),
    room: text(),
    landmark: text(),
    recipientName: text(),
    recipientPhone: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    uniqueIndex('addresses_default').on(table.userId).where(sql`is_default`),
    check('addresses_pin', sql`(${table.pinLat} is null) = (${table.pinLng} is null)`),
  ],
)
