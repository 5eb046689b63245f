import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { calendarEntries } from '../calendars/calendars.tables.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { services } from '../services/services.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

export const bookingNumbers = pgSequence('booking_numbers', { startWith: 1001 })

/**
 * What one buyer booked of one service. What it is and costs is frozen when its time is taken; amounts in kobo:
 * total = price + travel fee − discounts.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: key(),
    number: text().notNull().unique(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid().references(() => vendors.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    /** The time that it takes, in the seller's calendar. */
    entryId: uuid()
      .notNull()
      .references(() => calendarEntries.id),
    status: text().notNull().default('held'),
    serviceName: text().notNull(),
    mode: text().notNull(),
    picture: jsonb().$type<{ key: string; tint: string }>(),
    options: jsonb().$type<{ name: string; price: number; minutes: number }[]>().notNull().default([]),
    optionIds: uuid().array().notNull().default([]),
    /** Seats, units or hours. */
    quantity: smallint().notNull().default(1),
    unit: text(),
    location: text().notNull(),
    placeId: uuid().references(() => places.id),
    landmark: text(),
    room: text(),
    onlineLink: text(),
    answers: jsonb()
      .$type<{ label: string; answer: string; photo: { key: string; tint: string } | null }[]>()
      .notNull()
      .default([]),
    note: text(),
    policy: text().notNull(),
    isAutoConfirmed: boolean().notNull(),
    price: kobo().notNull(),
    travelFee: kobo().notNull().default(0),
    /** Borne by the seller, and by the platform. */
    vendorDiscount: kobo().notNull().default(0),
    platformDiscount: kobo().notNull().default(0),
    total: kobo().notNull(),
    /** What is paid to book: the total, or the deposit and the travel fee. */
    dueNow: kobo().notNull(),
    paid: kobo().notNull().default(0),
    commissionBps: integer().notNull(),
    commission: kobo().notNull(),
    method: text(),
    paymentId: uuid().unique(),
    /** The request for a quote that it comes from, and the offer that was accepted. */
    quoteRequestId: uuid(),
    quoteOfferId: uuid(),
    /** Its time was taken for somebody of the waiting list. */
    isOffer: boolean().notNull().default(false),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    readyAt: timestamptz(),
    /** The start that the refund policy counts from: an earlier one when the buyer moved it. */
    countsFrom: timestamptz().notNull(),
    createdAt: createdAt(),
    /** Until when the time is kept for the payment. */
    holdUntil: timestamptz(),
    bookedAt: timestamptz(),
    /** Until when the provider answers. */
    respondBy: timestamptz(),
    buyerHereAt: timestamptz(),
    providerHereAt: timestamptz(),
    startedAt: timestamptz(),
    doneAt: timestamptz(),
    /** When the two said that the rest was paid in cash. */
    buyerCashAt: timestamptz(),
    providerCashAt: timestamptz(),
    absent: text(),
    absentSince: timestamptz(),
    /** Nobody but an administrator goes on with it. */
    isWithVendly: boolean().notNull().default(false),
    /** Since when it is in its state. */
    stateSince: createdAt(),
    /** How many of the reminders of the present state were sent, and when its next step is due. */
    step: smallint().notNull().default(0),
    nextStepAt: timestamptz(),
    cancelledBy: text(),
    reason: text(),
    closedAt: timestamptz(),
    updatedAt: createdAt(),
    lastEventId: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check(
      'bookings_status',
      sql`${table.status} in ('held','requested','confirmed','in-progress','completed','no-show','declined','cancelled')`,
    ),
    check('bookings_mode', sql`${table.mode} in ('appointment','class','drop-off','quote')`),
    check('bookings_location', sql`${table.location} in ('provider','customer','online')`),
    check('bookings_policy', sql`${table.policy} in ('flexible','standard','strict')`),
    check('bookings_absent', sql`${table.absent} in ('buyer','provider')`),
    check('bookings_cancelled_by', sql`${table.cancelledBy} in ('buyer','provider','admin','system')`),
    check(
      'bookings_money',
      sql`${table.total} = ${table.price} + ${table.travelFee} - ${table.vendorDiscount} - ${table.platformDiscount}
        and ${table.vendorDiscount} >= 0 and ${table.platformDiscount} >= 0 and ${table.travelFee} >= 0
        and ${table.dueNow} between 1 and ${table.total} and ${table.paid} in (0, ${table.dueNow}, ${table.total})
        and ${table.commission} between 0 and ${table.dueNow} + ${table.platformDiscount}`,
    ),
    check('bookings_paid', sql`(${table.bookedAt} is null) = (${table.paid} = 0)`),
    check('bookings_quantity', sql`${table.quantity} > 0`),
    index('bookings_buyer').on(table.buyerId, table.startsAt, table.id),
    index('bookings_seller').on(table.sellerId, table.startsAt, table.id),
    index('bookings_buyer_booked')
      .on(table.buyerId, table.bookedAt.desc().nullsFirst())
      .where(sql`booked_at is not null`),
    index('bookings_seller_booked')
      .on(table.sellerId, table.bookedAt.desc().nullsFirst())
      .where(sql`booked_at is not null`),
    index('bookings_requests').on(table.sellerId, table.respondBy, table.id).where(sql`status = 'requested'`),
    index('bookings_next_step').on(table.nextStepAt).where(sql`next_step_at is not null`),
    index('bookings_booked').on(table.bookedAt).where(sql`booked_at is not null`),
    index('bookings_vendor_booked').on(table.vendorId, table.bookedAt).where(sql`booked_at is not null`),
    index('bookings_closed').on(table.closedAt).where(sql`booked_at is not null and closed_at is not null`),
    index('bookings_holds').on(table.buyerId, table.createdAt).where(sql`booked_at is null`),
    index('bookings_vendly').on(table.updatedAt).where(sql`is_with_vendly`),
    index('bookings_unpaid_offers').on(table.sellerId, table.startsAt).where(sql`is_offer and booked_at is null`),
    // A request becomes one booking.
    uniqueIndex('bookings_quote_request').on(table.quoteRequestId).where(sql`status not in ('declined', 'cancelled')`),
    index().on(table.entryId),
    index().on(table.serviceId),
    index().on(table.vendorId),
    index().on(table.campusId),
    index().on(table.placeId),
  ],
)

/** What happened to bookings, the oldest first. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    at: createdAt(),
    actorId: uuid(),
    actorRole: text().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    /** What happened, when it left the status the same: `bookingEvent` of the contract. */
    kind: text(),
    note: text(),
    /** The buyer’s code was right. */
    codeUsed: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.bookingId, table.id),
    index('booking_events_rest_paid').on(table.at).where(sql`kind = 'rest-paid'`),
  ],
)

/** The private address at which calendar applications read a user's bookings; only its hash is stored. */
export const bookingFeeds = pgTable('booking_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
  /** When it was read last, to the hour. */
  readAt: timestamptz(),
})

/** Another time that one of the two asks for. It is kept, beside the present one, until it is answered or ends. */
export const bookingProposals = pgTable(
  'booking_proposals',
  {
    id: key(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    by: text().notNull(),
    entryId: uuid()
      .notNull()
      .references(() => calendarEntries.id),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    readyAt: timestamptz(),
    note: text(),
    status: text().notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
  },
  (table) => [
    check('booking_proposals_by', sql`${table.by} in ('buyer','provider')`),
    check('booking_proposals_status', sql`${table.status} in ('open','accepted','declined','withdrawn','expired')`),
    uniqueIndex('booking_proposals_open').on(table.bookingId, table.by).where(sql`status = 'open'`),
    index('booking_proposals_due').on(table.expiresAt).where(sql`status = 'open'`),
    index().on(table.entryId),
  ],
)

/**
 * Who waits for a time of a full day, or for seats of a full class. Closed rows stay until that is over, so that nobody gets more
 * offers by leaving and joining again.
 */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    /** The beginning of the day, or of the class. */
    startsAt: timestamptz().notNull(),
    /** The class. */
    entryId: uuid().references(() => calendarEntries.id),
    optionIds: uuid().array().notNull().default([]),
    quantity: smallint().notNull().default(1),
    location: text().notNull(),
    status: text().notNull().default('waiting'),
    /** Their place: who let an offer go is behind all others. */
    askedAt: createdAt(),
    /** How many offers they got, and the held booking of the last one while it may be paid. */
    offers: smallint().notNull().default(0),
    bookingId: uuid().references(() => bookings.id),
    ended: text(),
    closedAt: timestamptz(),
  },
  (table) => [
    check('waiting_list_status', sql`${table.status} in ('waiting','offered','closed')`),
    check('waiting_list_location', sql`${table.location} in ('provider','customer','online')`),
    check('waiting_list_offered', sql`(${table.status} = 'offered') = (${table.bookingId} is not null)`),
    check(
      'waiting_list_ended',
      sql`(${table.status} = 'closed') = (${table.ended} is not null)
        and ${table.ended} in ('booked','left','not-taken','class-cancelled','service-gone')`,
    ),
    check('waiting_list_quantity', sql`${table.quantity} > 0`),
    uniqueIndex('waiting_list_once').on(table.userId, table.serviceId, table.startsAt),
    index('waiting_list_line').on(table.sellerId, table.startsAt, table.askedAt).where(sql`status <> 'closed'`),
    index('waiting_list_over').on(table.startsAt),
    index().on(table.serviceId),
    index().on(table.entryId),
    index().on(table.bookingId),
    index().on(table.sellerId),
  ],
)
