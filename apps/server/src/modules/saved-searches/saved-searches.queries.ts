import type { SavedSearch } from '@vendly/contract/saved-searches'
import { type Db, statement } from '../../platform/database.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { presentSavedSearch, SAVED_SEARCH_COLUMNS, type SavedSearchRow } from './saved-searches.present.ts'

const listOwn = statement<SavedSearchRow>(
  'savedSearches.listOwn',
  `select ${SAVED_SEARCH_COLUMNS}
     from saved_searches s
    where user_id = $userId
    order by created_at desc, id desc`,
)
const findByFingerprint = statement<SavedSearchRow>(
  'savedSearches.findByFingerprint',
  `select ${SAVED_SEARCH_COLUMNS}
     from saved_searches s
    where user_id = $userId and fingerprint = $fingerprint`,
)

/** All saved searches of a user, newest first. */
export async function listSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const known = await catalogue(db)
  return (await db.rows(listOwn, { userId })).map((row) => presentSavedSearch(row, known))
}

export async function findSavedSearch(db: Db, userId: string, fingerprint: string): Promise<SavedSearch | undefined> {
  const row = await db.row(findByFingerprint, { userId, fingerprint })
  return row && presentSavedSearch(row, await catalogue(db))
}
