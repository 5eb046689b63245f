import { parseArgs } from 'node:util'
import { buildContext } from '../src/app.ts'
import { findDatabase } from '../src/database-place.ts'
import { readEnv } from '../src/env.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { seedDemoCampus } from './seed.ts'

/** `npm run seed -- --products 100000 [--again]`: fills an empty database; `--again` empties it first. */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '1200' }, again: { type: 'boolean', default: false } },
})
const products = Number(values.products)
if (!Number.isInteger(products) || products < 1200 || products > 2_000_000) {
  process.stderr.write('--products must be a whole number from 1200 to 2000000\n')
  process.exit(1)
}
const env = readEnv()
if (env.MODE === 'production') {
  process.stderr.write('The demo campus cannot be seeded in production.\n')
  process.exit(1)
}
const { url, stop } = await findDatabase(env)
const unreachable = {
  smtpUrl: 'smtp://127.0.0.1:9',
  paystackUrl: 'http://127.0.0.1:9',
  paystackKey: 'sk_test_sandbox_seed',
}
const context = buildContext(env, { databaseUrl: url, ...unreachable })
try {
  if (values.again)
    await context.db.once('drop schema if exists public, drizzle, graphile_worker cascade; create schema public')
  await migrateDatabase(url)
  await migrateJobs(context.pool)
  const started = performance.now()
  const seeded = await seedDemoCampus(context, { products })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    seeded
      ? `Seeded ${products.toLocaleString('en')} products with their campus in ${seconds} s.\n`
      : 'The database already has users and was not changed; --again empties it first.\n',
  )
} finally {
  await context.pool.end()
  await stop()
}
