import type { Tx } from '../../platform/database.ts'
import { deleteSavedSearchesOf } from './search.saved.service.ts'
import { deleteRecentlyViewedOf } from './search.seen.service.ts'

/** What somebody looked for and looked at, for whoever deletes their account. */
export async function deleteSearchDataOf(tx: Tx, userId: string): Promise<void> {
  await deleteSavedSearchesOf(tx, userId)
  await deleteRecentlyViewedOf(tx, userId)
}
