import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'

export const campuses = pgTable(
  'campuses',
  {
    id: key(),
    version: integer().notNull().default(1),
    slug: text().notNull().unique(),
    name: text().notNull(),
    shortName: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Who sees it and whether it takes orders; `state` is the state of Nigeria. */
    status: text().notNull().default('open'),
    statusSince: createdAt(),
    /** Why no orders are taken, in words for its students. */
    pauseMessage: text(),
    /** In the link with which people join a pilot. */
    inviteCode: text().unique(),
  },
  (table) => [
    check('campuses_status', sql`${table.status} in ('draft', 'pilot', 'open', 'paused')`),
    check('campuses_pause_message', sql`(${table.status} = 'paused') = (${table.pauseMessage} is not null)`),
  ],
)

/** People with an address of such a domain belong to the campus. In lower case. */
export const campusDomains = pgTable(
  'campus_domains',
  {
    domain: text().primaryKey(),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
  },
  (table) => [index().on(table.campusId, table.domain)],
)

export const places = pgTable(
  'places',
  {
    id: key(),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    kind: text().notNull(),
    name: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Removed while orders or addresses name it: nobody can choose it any more. */
    hiddenAt: timestamptz(),
  },
  (table) => [index().on(table.campusId, table.name)],
)

/** Terms, exam weeks and holidays of a campus. Periods of one kind do not overlap: an exclusion constraint of the migration. */
export const academicPeriods = pgTable(
  'academic_periods',
  {
    id: key(),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    kind: text().notNull(),
    name: text().notNull(),
    startsOn: date().notNull(),
    /** The last day. */
    endsOn: date().notNull(),
  },
  (table) => [
    index().on(table.campusId, table.startsOn),
    check('academic_periods_kind', sql`${table.kind} in ('term', 'exams', 'holiday')`),
    check('academic_periods_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)
