import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { campuses } from '../campuses/campuses.tables.ts'
import { products } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/**
 * What can be found: goods of stores, items of students, stores; one narrow row each, written by triggers in the
 * transaction that changes what it stands for (search.functions.sql). Only what is on sale has a row. `search` holds the
 * words by weight (name A, attributes B, description, top category and store C, category D), the filters as lexemes of their own (`k:`
 * kind, `c:` category, `t:` top category, `u:` campus, `v:` store, `n:` condition) and where the row stands in each order
 * (search.bands.ts), so that one index answers all of them at once.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: uuid().primaryKey(),
    campusId: uuid().notNull(),
    vendorId: uuid(),
    placeId: uuid(),
    price: kobo().notNull().default(0),
    createdAt: timestamptz().notNull(),
    hiddenUntil: timestamptz(),
    /** Of goods how many were sold, of stores how many goods they have. */
    sold: integer().notNull().default(0),
    categoryId: smallint().notNull().default(0),
    topCategoryId: smallint().notNull().default(0),
    rating: smallint().notNull().default(0),
    inStock: boolean().notNull().default(true),
    discounted: boolean().notNull().default(false),
    kind: text().notNull(),
    condition: text().notNull().default('new'),
    search: tsvector().notNull(),
  },
  (table) => [
    index('search_entries_words').using('gin', table.search).with({ fastupdate: false }),
    index('search_entries_sold').on(table.kind, table.sold.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('search_entries_new').on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('search_entries_rating').on(table.kind, table.rating.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('search_entries_price').on(table.kind, table.price, table.id),
    // Prices go with categories: along all goods, the cheapest of a dear kind are a long way off.
    index('search_entries_category_price').on(table.kind, table.topCategoryId, table.price, table.id),
    check('search_entries_kind', sql`${table.kind} in ('product','listing','store','service')`),
  ],
)

/** Every word that goods are described with, its stem, and about how many goods have that: for typos and half words. */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), stem: text().notNull(), docs: integer().notNull().default(1) },
  (table) => [
    // Two words of which letters can be left out until they are the same are like each other. Numbers of models are never mended.
    index('search_words_forms')
      .using('gin', sql`search_forms(${table.word}, 2)`)
      .with({ fastupdate: false })
      .where(sql`word !~ '[0-9]'`),
    index('search_words_prefix').on(sql`${table.word} text_pattern_ops`),
    index('search_words_stem').on(table.stem),
  ],
)

/** What the planner of searches knows of each kind: how often words are, where, at which prices. One row a kind. */
export const searchStatistics = pgTable('search_statistics', {
  kind: text().primaryKey(),
  takenAt: timestamptz().notNull(),
  numbers: jsonb().notNull(),
})

/** Phrases that mean the same to a buyer, and how they are misspelt: each is searched as any of the others. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: key(),
  phrases: text().array().notNull(),
  createdAt: createdAt(),
  changedAt: timestamptz(),
})

/** Goods that were listed or changed since words and saved searches were last looked after. */
export const searchQueue = pgTable('search_queue', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** "Tell me when there is one." `anchors` are the stems of which a match has at least one. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    kind: text(),
    campusId: uuid().references(() => campuses.id),
    categoryId: smallint(),
    maxPrice: kobo(),
    /** Words and filters in one, so that the same wish is kept once. */
    wish: text().notNull(),
    needle: tsquery().notNull(),
    anchors: text().array().notNull(),
    createdAt: createdAt(),
    notifiedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('saved_searches_wish').on(table.userId, table.wish),
    index('saved_searches_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('saved_searches_anchors').using('gin', table.anchors),
  ],
)

/** What a saved search has found: each thing once, told at most once. */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    foundAt: createdAt(),
    notifiedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.productId] }),
    index().on(table.productId),
    index('saved_search_hits_waiting').on(table.searchId).where(sql`notified_at is null`),
  ],
)

/** What a signed-in person looked at, the last fifty. */
export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('seen_products_latest').on(table.userId, table.viewedAt.desc().nullsFirst()),
    index().on(table.productId),
  ],
)
