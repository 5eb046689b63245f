import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemoCampus } from '../../apps/server/seed/seed.ts'
import { buildContext } from '../../apps/server/src/app.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { refreshIndex } from '../../apps/server/src/modules/search/search.service.ts'
import { tidyVocabulary } from '../../apps/server/src/modules/search/search.spellings.service.ts'
import { type Db, transaction } from '../../apps/server/src/platform/database.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs.ts'
import { migrateDatabase } from '../../apps/server/src/platform/migrate.ts'
import { createDatabase } from '../../apps/server/src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts'
import { makeDataFolder } from '../../scripts/data-folder.ts'
import type { Candidate } from './judged-set.ts'

const PRODUCTS = 4000

/** Of a row `e` of the index: its seller is not suspended. */
export const IS_SHOWN = 'coalesce(e.hidden_until <= now(), true)'

/** Runs `work` on the demo campus in a database of its own; `BENCH_DIR` names an existing folder that keeps it. */
export async function withMarket(work: (db: Db) => Promise<void>): Promise<void> {
  const keep = process.env.BENCH_DIR
  const base = keep ?? makeDataFolder('relevance')
  const postgres = await startEmbeddedPostgres(join(base, 'postgres'), {
    fsync: 'off',
    jit: 'off',
    // Statistics that it collects while the campus, which is one transaction, is inserted say that tables are empty.
    autovacuum: 'off',
  })
  try {
    await createDatabase(postgres.url('postgres'), 'relevance')
    const databaseUrl = postgres.url('relevance')
    await migrateDatabase(databaseUrl)
    const context = buildContext(readEnv({ DATA_DIR: base, LOG_LEVEL: 'silent', DATABASE_POOL: '2' }), {
      databaseUrl,
      smtpUrl: 'smtp://127.0.0.1:9',
      paystackUrl: 'http://127.0.0.1:9',
      paystackKey: 'sk_test_sandbox_bench',
    })
    try {
      await migrateJobs(context.pool)
      const isNew = await seedDemoCampus(context, { products: PRODUCTS })
      if (!isNew) await indexAgain(context)
      await tidyVocabulary(context)
      await work(context.db)
    } finally {
      await context.pool.end()
    }
  } finally {
    await postgres.stop()
    if (!keep) rmSync(base, { recursive: true, force: true })
  }
}

/** What is kept was indexed by an earlier version of the search. */
async function indexAgain({ pool }: Parameters<typeof seedDemoCampus>[0]): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.allowLongStatements()
    await tx.once('select search_rebuild()')
    await refreshIndex(tx)
    await tx.once('analyze')
  })
}

/** Every product that the search may show and that can be bought. */
export const readOnSale = (db: Db): Promise<Candidate[]> =>
  db.once<Candidate>(
    `select p.id, c.slug as category, p.name, p.price_now::float / 100 as price, p.condition,
            coalesce(o.options, '[]') as options, v.slug as store
       from search_entries e
       join products p on p.id = e.id
       join categories c on c.id = p.category_id
       left join vendors v on v.id = p.vendor_id
       left join lateral (select json_agg(values) as options from product_options
                           where product_id = p.id and stock > 0) o on true
      where e.kind = 'product' and ${IS_SHOWN} and p.stock > 0
      order by p.id`,
  )
