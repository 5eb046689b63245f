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
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { kobo, timestamptz } from '../../platform/columns.ts'
import { products } from '../products/products.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index: one narrow row per product of a store, item of a student, service or store that is on sale. Written only
 * by triggers on products, services and vendors, in the transaction that changes them (search.functions.sql). `search` holds
 * everything that one GIN index has to answer: words by weight (A name, B attributes and options, C description and top
 * category, D category), what a product is (`w:`) and the words of its store's name (`b:`), filters as lexemes (`k:` kind,
 * `c:` category, `t:` top category, `u:` campus, `v:` store, `n:` condition) and the position in each sort order as buckets
 * (search.buckets.ts).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** Of the product, service or vendor. */
    id: uuid().primaryKey(),
    campusId: uuid().notNull(),
    vendorId: uuid(),
    placeId: uuid(),
    price: kobo().notNull().default(0),
    createdAt: timestamptz().notNull(),
    hiddenUntil: timestamptz(),
    /** Sales of a product, none while it is sold out; of a store the number of its products, of a service its bookings. */
    sold: integer().notNull().default(0),
    categoryId: smallint().notNull().default(0),
    topCategoryId: smallint().notNull().default(0),
    /** Hundredths of a star; 0 without reviews. */
    rating: smallint().notNull().default(0),
    inStock: boolean().notNull().default(true),
    discounted: boolean().notNull().default(false),
    kind: text().notNull(),
    condition: text().notNull().default('new'),
    search: tsvector().notNull(),
    /** Of a store: its name as one word. */
    nameKey: text(),
  },
  (table) => [
    // Without a pending list: a search would have to read it from end to end.
    index('search_entries_search').using('gin', table.search).with({ fastupdate: false }),
    index('search_entries_sold').on(table.kind, table.sold.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('search_entries_new').on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('search_entries_rating').on(table.kind, table.rating.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('search_entries_price').on(table.kind, table.price, table.id),
    // Prices depend on categories: the cheapest laptop comes after half of all products.
    index('search_entries_category_price').on(table.kind, table.topCategoryId, table.price, table.id),
    index('search_entries_name').using('gin', sql`${table.nameKey} gin_trgm_ops`).where(sql`name_key is not null`),
    check('search_entries_kind', sql`${table.kind} in ('product','listing','store','service')`),
  ],
)

/** Every word that products are described with, its stem and the approximate number of products with that stem. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    docs: integer().notNull().default(1),
    /** A name, an attribute, an option or a category has it. What only descriptions have is no correction. */
    isName: boolean().notNull().default(true),
    /** The stem of the far more frequent word that sellers misspell as this one; both find each other. */
    spellingOf: text(),
  },
  (table) => [
    // Deletion neighbourhood: words are similar if letters can be deleted from both until they are equal. Words with
    // digits, such as model numbers, are never corrected.
    index('search_vocabulary_deletions')
      .using('gin', sql`deletion_forms(${table.word}, 2)`)
      .with({ fastupdate: false })
      .where(sql`word !~ '[0-9]'`),
    index('search_vocabulary_prefix').on(sql`${table.word} text_pattern_ops`),
    index('search_vocabulary_stem').on(table.stem),
    index('search_vocabulary_spelling').on(table.spellingOf).where(sql`spelling_of is not null`),
  ],
)

/** Word frequencies and histograms for the planner, one row per kind: `StoredStatistics` of search.statistics.ts. */
export const searchStatistics = pgTable('search_statistics', {
  kind: text().primaryKey(),
  collectedAt: timestamptz().notNull(),
  statistics: jsonb().notNull(),
})

/** Products that changed since the last run of the job `search.indexChangedProducts`. */
export const searchQueue = pgTable('search_queue', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** A factor on the rank of a product among the results of a phrase, from what visitors pressed. Counted anew each night. */
export const searchClickShares = pgTable(
  'search_click_shares',
  { phrase: text().notNull(), productId: uuid().notNull(), factor: real().notNull() },
  (table) => [primaryKey({ columns: [table.phrase, table.productId] })],
)
