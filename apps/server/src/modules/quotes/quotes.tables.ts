import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { calendarEntries } from '../calendars/calendars.tables.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { categories } from '../products/products.tables.ts'
import { services } from '../services/services.tables.ts'
import { users } from '../users/users.tables.ts'

type Photo = { key: string; tint: string }

/** What somebody needs, asked of one seller or of all of a campus who offer a category. Amounts in kobo. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: key(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    /** A service by quote; null: it goes to everybody on the campus who offers the category. */
    serviceId: uuid().references(() => services.id),
    categoryId: smallint()
      .notNull()
      .references(() => categories.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    text: text().notNull(),
    /** What a reader should beware of. */
    warnings: text().array().notNull().default([]),
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    answers: jsonb().$type<{ label: string; answer: string; photo: Photo | null }[]>().notNull().default([]),
    preferredDays: date().array().notNull().default([]),
    partOfDay: text(),
    budget: kobo(),
    location: text(),
    placeId: uuid().references(() => places.id),
    status: text().notNull().default('open'),
    createdAt: createdAt(),
    answersUntil: timestamptz().notNull(),
    /** When it ends by itself: `answersUntil`, or the last end of an offer. */
    closesAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [
    check('quote_requests_status', sql`${table.status} in ('open','booked','closed','expired')`),
    check('quote_requests_part_of_day', sql`${table.partOfDay} in ('morning','afternoon','evening')`),
    check('quote_requests_location', sql`${table.location} in ('provider','customer','online')`),
    check('quote_requests_budget', sql`${table.budget} > 0`),
    index('quote_requests_buyer').on(table.buyerId, table.createdAt, table.id),
    index('quote_requests_open').on(table.campusId, table.categoryId, table.createdAt).where(sql`status = 'open'`),
    index('quote_requests_due').on(table.closesAt).where(sql`status = 'open'`),
    index().on(table.serviceId),
    index().on(table.categoryId),
    index().on(table.placeId),
  ],
)

/** What a seller would do it for. The price is frozen in the booking that it becomes. */
export const quoteOffers = pgTable(
  'quote_offers',
  {
    id: key(),
    requestId: uuid()
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    price: kobo().notNull(),
    depositPercent: smallint(),
    minutes: integer().notNull(),
    /** null: the buyer chooses one of the seller's free times. */
    startsAt: timestamptz(),
    /** The time that is kept for it in the seller's calendar. */
    entryId: uuid().references(() => calendarEntries.id),
    location: text().notNull(),
    note: text(),
    warnings: text().array().notNull().default([]),
    status: text().notNull().default('open'),
    createdAt: createdAt(),
    validUntil: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [
    check('quote_offers_status', sql`${table.status} in ('open','accepted','declined','withdrawn','expired','passed')`),
    check('quote_offers_location', sql`${table.location} in ('provider','customer','online')`),
    check('quote_offers_price', sql`${table.price} > 0`),
    check('quote_offers_deposit', sql`${table.depositPercent} between 20 and 90`),
    check('quote_offers_kept', sql`${table.entryId} is null or ${table.status} = 'open'`),
    uniqueIndex('quote_offers_one').on(table.requestId, table.sellerId).where(sql`status = 'open'`),
    index().on(table.requestId, table.id),
    index('quote_offers_seller').on(table.sellerId, table.createdAt, table.id),
    index('quote_offers_due').on(table.validUntil).where(sql`status = 'open'`),
    index().on(table.entryId),
    index().on(table.serviceId),
  ],
)
