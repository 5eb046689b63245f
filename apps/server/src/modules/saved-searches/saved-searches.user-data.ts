import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { deleteSavedSearchesOf } from './saved-searches.service.ts'

const exportSavedSearches = statement<{ query: string; createdAt: Date; notifiedAt: Date | null }>(
  'savedSearches.exportSavedSearches',
  `select query, created_at as "createdAt", notified_at as "notifiedAt"
     from saved_searches
    where user_id = $userId
    order by created_at desc`,
)

export const savedSearchUserData: UserData = {
  exportUser: async (db, userId) => ({ searches: await db.rows(exportSavedSearches, { userId }) }),
  eraseUser: deleteSavedSearchesOf,
}
