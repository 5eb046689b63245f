import type { Pool } from '../../platform/database.pool.ts'
import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { productsIndexed } from '../search/search.events.ts'
import { matchSavedSearches, notifySavedSearches } from './saved-searches.notify.service.ts'
import { refreshSavedSearches } from './saved-searches.service.ts'

async function notifyAllDue(pool: Pool): Promise<void> {
  while ((await transaction(pool, notifySavedSearches)) > 0);
}

export const savedSearchJobs = [
  on(productsIndexed, 'savedSearches.matchProducts', async ({ pool }, { productIds }) => {
    await transaction(pool, (tx) => matchSavedSearches(tx, productIds))
    await notifyAllDue(pool)
  }),
  every('25 * * * *', 'savedSearches.refresh', async ({ pool }) => {
    let afterId: string | undefined
    do afterId = await transaction(pool, (tx) => refreshSavedSearches(tx, afterId))
    while (afterId)
  }),
  // Matches that waited for their day to pass.
  every('* * * * *', 'savedSearches.notify', ({ pool }) => notifyAllDue(pool)),
]
