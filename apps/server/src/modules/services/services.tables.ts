import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { categories } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/** SQL of sort keys: what has no free start, or no price, comes last. */
export const SOONEST_KEY = `coalesce(next_free_at, '9999-01-01T00:00:00Z'::timestamptz)`
export const PRICE_KEY = 'coalesce(nullif(least_price, 0), 9000000000000000)'
export const NEW_KEY = 'coalesce(published_at, created_at)'

/** What a store, or a student, does for others. When that is possible, and what is booked, is in `calendars`. */
export const services = pgTable(
  'services',
  {
    id: key(),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    /** The store; null for a student. */
    vendorId: uuid().references(() => vendors.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    categoryId: smallint()
      .notNull()
      .references(() => categories.id),
    mode: text().notNull().default('appointment'),
    name: text().notNull(),
    description: text().notNull(),
    /** Of the base, an hour, a seat or a unit; 0 for a draft without one, and for a quote that is never below anything. */
    price: kobo().notNull(),
    /** The price with the cheapest of each choice, by which lists sort and filter. A trigger keeps it. */
    leastPrice: kobo().notNull().default(0),
    isHourly: boolean().notNull().default(false),
    /** How many hours can be booked at once. */
    maxHours: smallint().notNull().default(1),
    /** What is brought: "bag", "page". */
    unit: text(),
    durationMinutes: integer().notNull(),
    bufferBefore: smallint().notNull().default(0),
    bufferAfter: smallint().notNull().default(0),
    /** From one start to the next; null for as long as it takes. */
    stepMinutes: smallint(),
    leadMinutes: integer().notNull().default(120),
    horizonDays: smallint().notNull().default(28),
    maxPerDay: smallint(),
    /** Seats of a class, or units that one window takes. */
    capacity: smallint().notNull().default(1),
    minSeats: smallint().notNull().default(1),
    maxSeats: smallint().notNull().default(1),
    /** Where it can be done: at the provider's, at the customer's, online. */
    locations: text().array().notNull().default(['provider']),
    placeId: uuid().references(() => places.id),
    landmark: text(),
    travelMinutes: smallint().notNull().default(0),
    travelFee: kobo().notNull().default(0),
    /** Shown to the two once a booking is confirmed. */
    onlineLink: text(),
    depositPercent: smallint(),
    policy: text().notNull().default('standard'),
    isAutoConfirmed: boolean().notNull().default(false),
    turnaroundHours: smallint(),
    questions: jsonb()
      .$type<{ kind: 'text' | 'choice' | 'photo'; label: string; choices: string[]; isRequired: boolean }[]>()
      .notNull()
      .default([]),
    /** Of this service alone; empty: those of the calendar. */
    hours: jsonb().$type<{ days: string; opens: string; closes: string }[]>().notNull().default([]),
    pictures: jsonb().$type<{ key: string; tint: string }[]>().notNull().default([]),
    status: text().notNull().default('active'),
    /** A paused one is offered again by itself then; null: until its seller says so. */
    pausedUntil: timestamptz(),
    version: integer().notNull().default(1),
    views: integer().notNull().default(0),
    bookedCount: integer().notNull().default(0),
    ratingSum: bigint({ mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Hundredths of a star; 0 without reviews. */
    rating: smallint().generatedAlwaysAs(
      sql`case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count) end`,
    ),
    /** The recommended come first: stars as if five people had given four besides, and up to a star more for bookings. */
    score: integer().generatedAlwaysAs(
      sql`round((rating_sum + 20) * 100.0 / (rating_count + 5)) + least(booked_count, 100)`,
    ),
    /** The first start that can be booked; null while there is none. Computed by `calendars`. */
    nextFreeAt: timestamptz(),
    /** When the free starts must be computed again, although nothing changed; null while it is not offered. */
    freeDueAt: timestamptz(),
    createdAt: createdAt(),
    publishedAt: timestamptz(),
    removedReason: text(),
    deletedAt: timestamptz(),
    /** Set by a trigger when the seller is suspended or shadowbanned: see `products.hidden_until`. */
    hiddenUntil: timestamptz(),
  },
  (table) => [
    index('services_vendor').on(table.vendorId, table.id),
    index('services_seller').on(table.sellerId, table.id),
    index().on(table.campusId),
    index().on(table.categoryId),
    index().on(table.placeId),
    // One for each order of a list.
    index('services_recommended')
      .on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active'`),
    index('services_soonest').on(sql.raw(SOONEST_KEY), table.id).where(sql`status = 'active'`),
    index('services_price_order').on(sql.raw(PRICE_KEY), table.id).where(sql`status = 'active'`),
    index('services_rating')
      .on(table.rating.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active'`),
    index('services_new')
      .on(sql.raw(`${NEW_KEY} desc`), sql`${table.id} desc`)
      .where(sql`status = 'active'`),
    index('services_free_due').on(table.freeDueAt).where(sql`free_due_at is not null`),
    check('services_mode', sql`${table.mode} in ('appointment','class','drop-off','quote')`),
    check('services_status', sql`${table.status} in ('draft','active','paused','removed')`),
    check('services_policy', sql`${table.policy} in ('flexible','standard','strict')`),
    check('services_price', sql`${table.price} >= 0`),
    check('services_active', sql`${table.status} <> 'active' or ${table.price} > 0 or ${table.mode} = 'quote'`),
    check('services_duration', sql`${table.durationMinutes} between 5 and 1440`),
    check('services_deposit', sql`${table.depositPercent} between 20 and 90`),
    check('services_seats', sql`${table.minSeats} <= ${table.capacity} and ${table.maxSeats} <= ${table.capacity}`),
    check(
      'services_locations',
      sql`${table.locations} <@ array['provider','customer','online'] and cardinality(${table.locations}) > 0`,
    ),
  ],
)

/** What buyers choose of one group, such as the length, and what they may add. */
export const serviceOptions = pgTable(
  'service_options',
  {
    id: key(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** The group of which one is chosen; null for something that may be added. */
    choiceOf: text(),
    name: text().notNull(),
    /** In addition to the price and the length of the service. */
    price: kobo().notNull().default(0),
    minutes: smallint().notNull().default(0),
  },
  (table) => [
    index().on(table.serviceId, table.position),
    check('service_options_amounts', sql`${table.price} >= 0 and ${table.minutes} >= 0`),
  ],
)

/** How often the page of a service was viewed, by day in Lagos. */
export const serviceDays = pgTable(
  'service_days',
  {
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    vendorId: uuid().references(() => vendors.id),
    views: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.day] }),
    index('service_days_vendor').on(table.vendorId, table.day),
  ],
)

/** The first start of each day on which a service can be booked. Computed by `calendars`. */
export const serviceFreeDays = pgTable(
  'service_free_days',
  {
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** In Lagos. */
    day: date().notNull(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /** Seats of a class, or units of a window; null for an appointment. */
    left: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.day] }),
    index('service_free_days_soonest').on(table.day, table.startsAt, table.serviceId),
  ],
)
