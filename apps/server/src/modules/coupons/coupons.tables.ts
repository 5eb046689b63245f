import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { categories } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** Codes that take something off a cart or a booking. The database itself keeps `used` within the limit. */
export const coupons = pgTable(
  'coupons',
  {
    id: key(),
    /** In upper case, and never given to another coupon. */
    code: text().notNull().unique(),
    /** The store where it can be used; null: at every seller. */
    vendorId: uuid().references(() => vendors.id),
    bearer: text().notNull(),
    percent: smallint(),
    amount: kobo(),
    /** The most that a percentage takes off. */
    cap: kobo(),
    minimum: kobo().notNull().default(0),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz(),
    totalLimit: integer(),
    perUserLimit: integer(),
    campusId: uuid().references(() => campuses.id),
    /** Only what is in this category, or in one below it, counts for the minimum and gets the discount. */
    categoryId: smallint().references(() => categories.id),
    firstOrderOnly: boolean().notNull().default(false),
    pausedAt: timestamptz(),
    endedAt: timestamptz(),
    /** Uses that were not returned. */
    used: integer().notNull().default(0),
    /** The most that all uses may take off together: of every coupon that the platform pays for. */
    budget: kobo(),
    /** What uses that were not returned have taken off. */
    spent: kobo().notNull().default(0),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupons_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('coupons_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.campusId),
    index().on(table.categoryId),
    index().on(table.createdBy),
    check('coupons_code', sql`${table.code} = upper(${table.code})`),
    check(
      'coupons_bearer',
      sql`${table.bearer} = 'platform' or (${table.bearer} = 'vendor' and ${table.vendorId} is not null)`,
    ),
    check(
      'coupons_discount',
      sql`(${table.percent} between 1 and 100 and ${table.amount} is null and (${table.cap} is null or ${table.cap} > 0))
        or (${table.percent} is null and ${table.amount} > 0 and ${table.cap} is null)`,
    ),
    check('coupons_spent', sql`${table.spent} >= 0 and (${table.budget} is null or ${table.spent} <= ${table.budget})`),
    check('coupons_window', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
    check(
      'coupons_used',
      sql`${table.used} >= 0 and ${table.minimum} >= 0 and (${table.totalLimit} is null or ${table.used} <= ${table.totalLimit})`,
    ),
  ],
)

/** Checkouts and bookings that use a coupon, from the moment they are placed. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: key(),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** One coupon per checkout, and per booking. */
    checkoutId: uuid(),
    bookingId: uuid(),
    discount: kobo().notNull(),
    usedAt: createdAt(),
    /** When nothing with its discount went on, and it could be used again. */
    returnedAt: timestamptz(),
  },
  (table) => [
    unique('coupon_uses_checkout').on(table.checkoutId),
    unique('coupon_uses_booking').on(table.bookingId),
    check('coupon_uses_purchase', sql`num_nonnulls(${table.checkoutId}, ${table.bookingId}) = 1`),
    index('coupon_uses_of_user').on(table.userId, table.couponId),
    index('coupon_uses_coupon').on(table.couponId, table.usedAt),
    check('coupon_uses_discount', sql`${table.discount} > 0`),
  ],
)

/** The coupon on each cart. */
export const appliedCoupons = pgTable(
  'applied_coupons',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    appliedAt: createdAt(),
  },
  (table) => [index().on(table.couponId)],
)
