import { limits } from '@vendly/contract/limits'
import { toKobo } from '@vendly/contract/money'
import type { SavedSearch, SavedSearchInput } from '@vendly/contract/saved-searches'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { type StoredQuery, toStoredQuery } from '../search/search.stored-query.queries.ts'
import { lockUser } from '../users/users.service.ts'
import { findSavedSearch } from './saved-searches.queries.ts'

const REFRESH_BATCH_SIZE = 200

const countOwn = statement<{ count: number }>(
  'savedSearches.countOwn',
  'select count(*)::int as count from saved_searches where user_id = $userId',
)
const findPlace = statement<{ id: string }>(
  'savedSearches.findPlace',
  `select p.id from places p join campuses c on c.id = p.campus_id where p.id = $id and p.hidden_at is null and c.status <> 'draft'`,
)
const insertSavedSearch = statement(
  'savedSearches.insert',
  `insert into saved_searches
     (id, user_id, query, kind, campus_id, category_id, min_price, max_price, condition, place_id, near_place_ids, fingerprint, tsquery,
      anchor_stems, created_at)
   values
     ($id, $userId, $query, $kind, $campusId, $categoryId, $minPrice, $maxPrice, $condition, $placeId, $nearPlaceIds::uuid[], $fingerprint,
      $tsquery::tsquery, $anchorStems, $createdAt)`,
)
const deleteOwn = statement<{ id: string }>(
  'savedSearches.delete',
  'delete from saved_searches where id = $id and user_id = $userId returning id',
)
const deleteAllOf = statement('savedSearches.deleteAllOf', 'delete from saved_searches where user_id = $userId')

/** Saves a search, once. Throws: search_query_too_vague, saved_searches_full, not_found. */
export async function saveSearch(tx: Tx, actor: Actor, input: SavedSearchInput): Promise<SavedSearch> {
  const { userId } = actor
  const { campusBySlug, categoryBySlug } = await catalogue(tx)
  const searched = input.campus === undefined ? undefined : found(campusBySlug.get(input.campus))
  const category = input.category === undefined ? undefined : found(categoryBySlug.get(input.category))
  const stored = await toStoredQuery(tx, input.query, input.kind, input.campus)
  ensure(stored, 'search_query_too_vague')
  const campus = searched ?? (stored.campus === undefined ? undefined : campusBySlug.get(stored.campus))
  const place = input.place === undefined ? undefined : found(await tx.row(findPlace, { id: input.place }))
  const { minPrice, maxPrice } = pricesOf(input, stored)
  const nearPlaceIds = place ? undefined : stored.nearPlaceIds
  const parts = [stored.text, input.kind, campus?.id, category?.id, maxPrice, minPrice, input.condition]
  const fingerprint = [...parts, place?.id ?? nearPlaceIds?.join(',')].map((part) => part ?? '').join('|')
  await lockUser(tx, userId)
  const existing = await findSavedSearch(tx, userId, fingerprint)
  if (existing) return existing
  const { count } = found(await tx.row(countOwn, { userId }))
  ensure(count < limits.savedSearches, 'saved_searches_full')
  await tx.rows(insertSavedSearch, {
    id: newId(),
    userId,
    query: input.query,
    kind: input.kind ?? null,
    campusId: campus?.id ?? null,
    categoryId: category?.id ?? null,
    minPrice: minPrice === undefined ? null : toKobo(minPrice),
    maxPrice: maxPrice === undefined ? null : toKobo(maxPrice),
    condition: input.condition ?? null,
    placeId: place?.id ?? null,
    nearPlaceIds: nearPlaceIds ?? null,
    fingerprint,
    tsquery: stored.tsquery,
    anchorStems: stored.anchorStems,
    createdAt: now(),
  })
  return found(await findSavedSearch(tx, userId, fingerprint))
}

/** As a search reads them: what the text says, where the filters do not, unless nothing could pass both. */
function pricesOf(input: SavedSearchInput, stored: StoredQuery): Pick<SavedSearchInput, 'minPrice' | 'maxPrice'> {
  const minPrice = input.minPrice ?? stored.minPrice
  const maxPrice = input.maxPrice ?? stored.maxPrice
  return (minPrice ?? 0) <= (maxPrice ?? Number.POSITIVE_INFINITY) ? { minPrice, maxPrice } : input
}

/** Throws: not_found. */
export async function deleteSavedSearch(tx: Tx, actor: Actor, id: string): Promise<void> {
  found(await tx.row(deleteOwn, { id, userId: actor.userId }))
}

const listAfter = statement<{ id: string; query: string; kind: 'product' | 'listing' | null; campusId: string | null }>(
  'savedSearches.listAfter',
  `select id, query, kind, campus_id as "campusId"
     from saved_searches
    where $afterId::uuid is null or id > $afterId
    order by id
    limit ${REFRESH_BATCH_SIZE}`,
)
const updateQuery = statement(
  'savedSearches.updateQuery',
  `update saved_searches
      set tsquery = $tsquery::tsquery, anchor_stems = $anchorStems
    where id = $id and (tsquery::text, anchor_stems) is distinct from ($tsquery::tsquery::text, $anchorStems::text[])`,
)

/**
 * Writes the queries of a batch of saved searches as their texts are read today: with the synonyms of today, and for what is on sale
 * today. Returns the last id of the batch; undefined after the last one.
 */
export async function refreshSavedSearches(tx: Tx, afterId: string | undefined): Promise<string | undefined> {
  const rows = await tx.rows(listAfter, { afterId: afterId ?? null })
  const { campusById } = await catalogue(tx)
  for (const { id, query, kind, campusId } of rows) {
    const campus = campusId === null ? undefined : campusById.get(campusId)?.slug
    const stored = await toStoredQuery(tx, query, kind ?? undefined, campus)
    if (stored) await tx.rows(updateQuery, { id, tsquery: stored.tsquery, anchorStems: stored.anchorStems })
  }
  return rows.length === REFRESH_BATCH_SIZE ? rows.at(-1)!.id : undefined
}

export async function deleteSavedSearchesOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteAllOf, { userId })
}
