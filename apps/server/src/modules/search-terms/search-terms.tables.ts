import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { key, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What a visitor of a day searched for. The hash of the visitor is shared with no other day, and after a few days it is replaced by
 * one of the row, the times by their hours, and a phrase that few typed is removed.
 */
export const searches = pgTable(
  'searches',
  {
    id: key(),
    day: date().notNull(),
    visitor: bytes().notNull(),
    /** As `search_normalize` writes it; empty where it may say something about a person. */
    phrase: text().notNull(),
    campusId: uuid().references(() => campuses.id),
    searches: integer().notNull(),
    presses: integer().notNull().default(0),
    empty: integer().notNull(),
    /** When it was counted last; within half an hour the same visitor counts once. */
    countedAt: timestamptz().notNull(),
    /** When it was searched last: a result that is opened soon after was found by it. */
    at: timestamptz().notNull(),
    /** The search that was counted last has led to a press. */
    isPressed: boolean().notNull().default(false),
    /** Something that it showed was put into the cart, and paid. */
    isCarted: boolean().notNull().default(false),
    isBought: boolean().notNull().default(false),
    /** Of a user, once for each phrase and day: only these change the order of results. */
    isSample: boolean().notNull().default(false),
    /** How many products, items, services and stores the last search found. */
    found: integer().notNull().default(0),
    /** Whether those have all words of it; null where nothing was found. */
    match: text(),
    /** What the words were corrected to, and the limits that they say; empty where they mean only themselves. */
    understood: text().notNull().default(''),
    /** The first products, in their order; none where they were filtered or sorted. */
    shown: uuid().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    unique('searches_once').on(table.day, table.visitor, table.phrase, table.campusId).nullsNotDistinct(),
    index('searches_phrase').on(table.phrase, table.day),
    index('searches_campus').on(table.campusId),
    check('searches_counts', sql`${table.presses} <= ${table.searches} and ${table.empty} <= ${table.searches}`),
    check('searches_bought', sql`${table.isCarted} or not ${table.isBought}`),
    check('searches_match', sql`${table.match} in ('all', 'close')`),
  ],
)

/** What became of the products that a search showed. */
export const searchResults = pgTable(
  'search_results',
  {
    searchId: uuid()
      .notNull()
      .references(() => searches.id, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    isOpened: boolean().notNull(),
    /** Its page was on the screen for some seconds. */
    isViewed: boolean().notNull().default(false),
    isCarted: boolean().notNull(),
    isBought: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.productId] }),
    check('search_results_bought', sql`${table.isCarted} or not ${table.isBought}`),
  ],
)

/** Phrases that several visitors searched for on one day. Others are not shown, and are not kept. */
export const searchTerms = pgTable('search_terms', {
  id: key(),
  phrase: text().notNull().unique(),
  /** From this day on it is counted by itself. */
  knownSince: date().notNull(),
  hiddenAt: timestamptz(),
})

/** Searches of a closed day; without a phrase all others together. */
export const searchDays = pgTable(
  'search_days',
  {
    day: date().notNull(),
    campusId: uuid().references(() => campuses.id),
    termId: uuid().references(() => searchTerms.id),
    searches: integer().notNull(),
    presses: integer().notNull(),
    empty: integer().notNull(),
    /** Different visitors and phrases that led to a product in the cart, and to a paid one. */
    carted: integer().notNull().default(0),
    bought: integer().notNull().default(0),
  },
  (table) => [
    unique('search_days_once').on(table.day, table.campusId, table.termId).nullsNotDistinct(),
    index('search_days_campus').on(table.campusId, table.day),
    index('search_days_term').on(table.termId, table.day),
  ],
)

/** Days whose searches were counted at night. */
export const searchClosedDays = pgTable('search_closed_days', {
  day: date().primaryKey(),
  countedAt: timestamptz().notNull(),
  /** How many rows of the day a later count changed. */
  drifts: integer().notNull().default(0),
})

/** Stores that were asked whether they have what is searched for: each once in a week. */
export const searchAsks = pgTable(
  'search_asks',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** The Monday of the week. */
    week: date().notNull(),
    termId: uuid()
      .notNull()
      .references(() => searchTerms.id),
    askedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.week] }),
    index('search_asks_term').on(table.termId, table.week),
  ],
)

/** How many visitors of a day searched for one phrase, opened nothing, and then opened something that another one found. */
export const searchRewrites = pgTable(
  'search_rewrites',
  {
    day: date().notNull(),
    fromId: uuid()
      .notNull()
      .references(() => searchTerms.id, { onDelete: 'cascade' }),
    toId: uuid()
      .notNull()
      .references(() => searchTerms.id, { onDelete: 'cascade' }),
    visitors: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.fromId, table.toId] }),
    index('search_rewrites_from').on(table.fromId, table.toId),
    index('search_rewrites_to').on(table.toId),
  ],
)

/** Phrases that may mean the same as another one, because enough visitors went on to it. An administrator decides. */
export const synonymProposals = pgTable(
  'synonym_proposals',
  {
    id: key(),
    fromId: uuid()
      .notNull()
      .references(() => searchTerms.id, { onDelete: 'cascade' }),
    toId: uuid()
      .notNull()
      .references(() => searchTerms.id, { onDelete: 'cascade' }),
    /** Visitors of a day, and the days that they came on. */
    visitors: integer().notNull(),
    days: integer().notNull(),
    decision: text(),
    decidedAt: timestamptz(),
    /** Null for what was accepted before this was noted. */
    decidedBy: uuid().references(() => users.id),
  },
  (table) => [
    unique('synonym_proposals_once').on(table.fromId, table.toId),
    index('synonym_proposals_to').on(table.toId),
    index('synonym_proposals_open')
      .on(table.visitors.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.decision} is null`),
    index('synonym_proposals_dismissed')
      .on(table.decidedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.decision} = 'dismissed'`),
    index('synonym_proposals_decided_by').on(table.decidedBy),
    check('synonym_proposals_decision', sql`${table.decision} in ('accepted', 'dismissed')`),
    check('synonym_proposals_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check('synonym_proposals_decider', sql`${table.decision} is not null or ${table.decidedBy} is null`),
  ],
)
