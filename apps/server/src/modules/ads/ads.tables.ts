import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** Places at the top of the market that vendors buy for a product. What is paid stays deferred until the ad is over. */
export const ads = pgTable(
  'ads',
  {
    id: key(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** The product may be deleted; the ad then stops. */
    productId: uuid().notNull(),
    productName: text().notNull(),
    days: integer().notNull(),
    price: kobo().notNull(),
    status: text().notNull().default('unpaid'),
    /** The day in Lagos that the vendor wants it to start; null: as soon as it is approved. */
    startsOn: date(),
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    paidAt: timestamptz(),
    closedAt: timestamptz(),
    /** What went back to the vendor. */
    refunded: kobo().notNull().default(0),
    /** Why it was rejected or stopped. */
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    /** What was approved: as `lookSql`. */
    look: text(),
    /** Since when it is not shown and waits again, because its product looks different now. */
    pausedAt: timestamptz(),
    views: integer().notNull().default(0),
    presses: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('ads_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('ads_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // One ad of a product at a time.
    uniqueIndex('ads_open').on(table.productId).where(sql`status in ('pending', 'approved', 'running')`),
    check(
      'ads_status_known',
      sql`${table.status} in ('unpaid','pending','approved','running','ended','rejected','stopped')`,
    ),
    check(
      'ads_price',
      sql`${table.price} > 0 and ${table.days} > 0 and ${table.refunded} between 0 and ${table.price}`,
    ),
    check(
      'ads_running',
      sql`${table.status} <> 'running' or (${table.startsAt} is not null and ${table.endsAt} is not null)`,
    ),
  ],
)

/** Orders of the product of an ad by people who had pressed it within a week. */
export const adOrders = pgTable(
  'ad_orders',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid().notNull(),
    adId: uuid()
      .notNull()
      .references(() => ads.id),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] }), index().on(table.adId)],
)
