import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { categoryRenamed } from '../products/products.events.ts'
import { nameWordsChanged } from '../synonyms/synonyms.events.ts'
import { indexBestSellers } from './search.bestsellers.service.ts'
import { indexCategory } from './search.categories.service.ts'
import { clusterEntries } from './search.cluster.service.ts'
import { indexNames } from './search.names.service.ts'
import { indexChangedProducts } from './search.service.ts'
import { tidyVocabulary } from './search.spellings.service.ts'
import { clearStatisticsCache, haveEntriesChanged } from './search.statistics.ts'
import { collectWords } from './search.vocabulary.service.ts'

export const searchJobs = [
  every('* * * * *', 'search.indexChangedProducts', async ({ pool }) => {
    while ((await transaction(pool, (tx) => indexChangedProducts(tx))) > 0);
  }),
  on(categoryRenamed, 'search.indexCategory', async ({ pool }, { categoryId }) => {
    let afterId: string | undefined
    do afterId = await transaction(pool, (tx) => indexCategory(tx, categoryId, afterId))
    while (afterId)
  }),
  on(nameWordsChanged, 'search.indexNames', async ({ pool }, { words }) => {
    let afterId: string | undefined
    do afterId = await transaction(pool, (tx) => indexNames(tx, words, afterId))
    while (afterId)
  }),
  every('*/15 * * * *', 'search.collectStatistics', async ({ pool, db }) => {
    if (!(await haveEntriesChanged(db))) return
    await transaction(pool, collectWords)
    clearStatisticsCache(db)
  }),
  // At four in the morning in Lagos, when few people search.
  every('5 3 * * *', 'search.clusterEntries', ({ pool }) => transaction(pool, clusterEntries)),
  every('50 3 * * *', 'search.tidyVocabulary', tidyVocabulary),
  every('35 3 * * *', 'search.indexBestSellers', ({ pool }) => indexBestSellers(pool)),
]
