import type { Pool } from '../../platform/database.pool.ts'
import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { productsIndexed } from '../search/search.events.ts'
import { matchSavedSearches, notifySavedSearches } from './saved-searches.notify.service.ts'

async function notifyAllDue(pool: Pool): Promise<void> {
  while ((await transaction(pool, notifySavedSearches)) > 0);
}

export const savedSearchJobs = [
  on(productsIndexed, 'savedSearches.matchProducts', async ({ pool }, { productIds }) => {
    await transaction(pool, (tx) => matchSavedSearches(tx, productIds))
    await notifyAllDue(pool)
  }),
  // Matches that waited for their day to pass.
  every('* * * * *', 'savedSearches.notify', ({ pool }) => notifyAllDue(pool)),
]
