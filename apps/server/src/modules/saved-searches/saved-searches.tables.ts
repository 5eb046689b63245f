import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { products } from '../products/products.tables.ts'
import { users } from '../users/users.tables.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A search whose owner is notified of new matches. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the owner typed it. */
    query: text().notNull(),
    kind: text(),
    campusId: uuid().references(() => campuses.id),
    categoryId: smallint(),
    minPrice: kobo(),
    maxPrice: kobo(),
    condition: text(),
    /** Where it is collected, as the filter says. */
    placeId: uuid().references(() => places.id),
    /** The same, as the text says: at one of these. */
    nearPlaceIds: uuid().array(),
    /** Normalized query and filters: equal searches are stored once. */
    fingerprint: text().notNull(),
    tsquery: tsquery().notNull(),
    /** Every match has at least one of these stems. */
    anchorStems: text().array().notNull(),
    createdAt: createdAt(),
    notifiedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('saved_searches_fingerprint').on(table.userId, table.fingerprint),
    index('saved_searches_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('saved_searches_anchor_stems').using('gin', table.anchorStems),
  ],
)

/** A match of a saved search. Each product is notified at most once. */
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
