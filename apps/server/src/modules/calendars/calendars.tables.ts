import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { services } from '../services/services.tables.ts'
import { users } from '../users/users.tables.ts'

/** One for each seller, in which all of their services are booked. Its row is locked before an entry is written. */
export const calendars = pgTable(
  'calendars',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    /** How many bookings may take place at the same time. */
    lanes: smallint().notNull().default(1),
    /** What one of them is called: "chair". */
    laneWord: text().notNull().default('place'),
    /** Null: the hours of the store. */
    hours: jsonb().$type<{ days: string; opens: string; closes: string }[]>(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [check('calendars_lanes', sql`${table.lanes} between 1 and 10`)],
)

/** The hours of a single day, instead of those of the week. */
export const calendarExceptions = pgTable(
  'calendar_exceptions',
  {
    id: key(),
    calendarId: uuid()
      .notNull()
      .references(() => calendars.id),
    /** Null: of all services. */
    serviceId: uuid().references(() => services.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Empty: closed. */
    spans: jsonb().$type<{ opens: string; closes: string }[]>().notNull().default([]),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('calendar_exceptions_day').on(table.calendarId, table.day, table.serviceId).nullsNotDistinct(),
    index().on(table.serviceId),
  ],
)

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * A time that is taken: by one booking, by a class or a window that several share, or by the seller. No two entries that occupy
 * one lane overlap (`calendar_entries_no_overlap`, in the migration).
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: key(),
    calendarId: uuid()
      .notNull()
      .references(() => calendars.id),
    serviceId: uuid().references(() => services.id),
    kind: text().notNull(),
    lane: smallint().notNull().default(1),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /** With buffers and ways; null for a window, which takes no lane. */
    busy: tstzrange(),
    capacity: smallint().notNull().default(1),
    /** Seats or units that are booked. */
    taken: smallint().notNull().default(0),
    /** While the buyer has not paid. */
    heldUntil: timestamptz(),
    /** What a block is for; only its seller reads it. */
    note: text().notNull().default(''),
    /** Classes that were announced together. */
    seriesId: uuid(),
    cancelledAt: timestamptz(),
    cancelReason: text(),
    /** Of a class: when its seller was warned that few have booked, and when it was decided whether it takes place. */
    warnedAt: timestamptz(),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
    /** A class keeps its time before anybody has booked. */
    occupies: boolean().generatedAlwaysAs(sql`cancelled_at is null and (taken > 0 or kind in ('class', 'block'))`),
  },
  (table) => [
    index('calendar_entries_time').on(table.calendarId, table.startsAt),
    index('calendar_entries_undecided')
      .on(table.startsAt)
      .where(sql`kind = 'class' and cancelled_at is null and decided_at is null`),
    index('calendar_entries_service').on(table.serviceId, table.startsAt),
    uniqueIndex('calendar_entries_shared')
      .on(table.serviceId, table.startsAt)
      .where(sql`cancelled_at is null and kind in ('class', 'window')`),
    check('calendar_entries_kind', sql`${table.kind} in ('appointment','class','window','block')`),
    check('calendar_entries_service_known', sql`(${table.kind} = 'block') = (${table.serviceId} is null)`),
    check('calendar_entries_taken', sql`${table.taken} between 0 and ${table.capacity}`),
    check('calendar_entries_lane', sql`${table.lane} between 1 and 10`),
    check(
      'calendar_entries_busy',
      sql`(${table.busy} is null) = (${table.kind} = 'window')
        and (${table.busy} is null or ${table.busy} @> tstzrange(${table.startsAt}, ${table.endsAt}, '[)'))`,
    ),
  ],
)
