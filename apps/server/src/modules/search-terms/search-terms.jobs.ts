import type { Context } from '../../platform/context.ts'
import { flushCounts } from '../../platform/counts.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import { countClickShares } from './search-terms.click-shares.service.ts'
import { closeSearchDays, forgetSearches } from './search-terms.days.service.ts'
import { storesAsked } from './search-terms.events.ts'
import { proposeSynonyms } from './search-terms.rewrites.service.ts'

const listAsked = statement<{ userId: string; phrase: string }>(
  'searchTerms.listAsked',
  `select v.user_id as "userId", t.phrase
     from search_asks a
     join vendors v on v.id = a.vendor_id
     join search_terms t on t.id = a.term_id
    where a.term_id = $termId and a.week = $week::date
    order by v.user_id`,
)

async function tellStores(tx: Tx, { termId, week }: { termId: string; week: string }): Promise<void> {
  const asked = await tx.rows(listAsked, { termId, week })
  if (!asked[0]) return
  await notifyAll(
    tx,
    asked.map(({ userId }) => userId),
    {
      ...{ kind: 'search-asked', key: `search-ask:${week}`, link: '/vendor/products/new' },
      title: `Students search for “${asked[0].phrase}”`,
      body: 'They find little or nothing. If you have it, publish it and they will find you.',
    },
  )
}

async function close({ db, pool, log }: Context): Promise<void> {
  await flushCounts(db)
  const drifts = await transaction(pool, closeSearchDays)
  await transaction(pool, proposeSynonyms)
  await transaction(pool, countClickShares)
  if (drifts) log.error({ drifts }, 'days of searches differ from a new count')
}

// Twenty-five minutes after midnight in Lagos, when every process has added what it counted before.
export const searchTermJobs = [
  on(storesAsked, 'searchTerms.tellStores', (context, asked) =>
    transaction(context.pool, (tx) => tellStores(tx, asked)),
  ),
  every('25 23 * * *', 'searchTerms.closeDays', close),
  every('55 1 * * *', 'searchTerms.forget', ({ pool }) => transaction(pool, forgetSearches)),
]
