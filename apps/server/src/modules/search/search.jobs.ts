import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { indexBestSellers } from './search.bestsellers.service.ts'
import { putInOrder } from './search.order.service.ts'
import { notifySavedSearches } from './search.saved.service.ts'
import { lookAtNews } from './search.service.ts'
import { forgetStatistics, takeStatistics } from './search.statistics.ts'

export const searchJobs = [
  every('* * * * *', 'search.lookAtNews', async ({ pool }) => {
    while ((await transaction(pool, (tx) => lookAtNews(tx))) > 0);
    while ((await transaction(pool, notifySavedSearches)) > 0);
  }),
  every('*/15 * * * *', 'search.takeStatistics', async ({ pool, db }) => {
    await transaction(pool, takeStatistics)
    forgetStatistics(db)
  }),
  // While nobody looks: four in the morning in Lagos.
  every('5 3 * * *', 'search.putInOrder', ({ pool }) => transaction(pool, putInOrder)),
  every('35 3 * * *', 'search.indexBestSellers', ({ pool }) => indexBestSellers(pool)),
]
