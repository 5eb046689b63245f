import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditLedger, type Fault } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import { openPool } from '../apps/server/src/platform/database.pool.ts'
import { Db } from '../apps/server/src/platform/database.ts'

/** Address of the running product's database, from the file that PostgreSQL keeps about itself. */
function databaseUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://postgres@localhost:${lines[3]}/vendly?host=${encodeURIComponent(lines[4] ?? '')}`
}

async function withDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  // How long it takes to connect depends on the machine.
  const pool = openPool(databaseUrl(dataDir), 1, (error) => console.error(error), { waitMs: 300_000 })
  try {
    return await work(new Db(pool))
  } finally {
    await pool.end()
  }
}

/** Runs one SQL statement in the running product's database. */
export const runSql = <Row>(dataDir: string, text: string, params: Record<string, unknown> = {}): Promise<Row[]> =>
  withDatabase(dataDir, (db) => db.once<Row>(text, params))

/** Ledger rules that are broken; empty when the books are right. */
export const findLedgerFaults = (dataDir: string): Promise<Fault[]> => withDatabase(dataDir, auditLedger)

/** What a store earns from these items: all but the commission of its plan, in whole naira, half up. */
export async function storeShare(dataDir: string, slug: string, itemsNaira: number): Promise<number> {
  const [store] = await runSql<{ plan: 'standard' | 'premium' }>(
    dataDir,
    'select plan from vendors where slug = $slug',
    {
      slug,
    },
  )
  if (!store) throw new Error(`there is no store ${slug}`)
  const percent = { standard: 5, premium: 2 }[store.plan]
  return itemsNaira - Math.floor((itemsNaira * percent) / 100 + 0.5)
}

/** As if ten minutes had passed: everybody who is signed in must confirm again who they are. */
export const expireConfirmations = (dataDir: string): Promise<unknown> =>
  runSql(dataDir, 'update sessions set confirmed_at = null')

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hours = JSON.stringify(days.map((day) => ({ days: day, opens: '00:00', closes: '00:00' })))

/** Then a test buys at any time of the day, from any store, to any place. */
export const openAllStores = (dataDir: string): Promise<unknown> =>
  runSql(dataDir, `update vendors set hours = $hours::jsonb, closed_until = null, delivery_places = '{}'`, { hours })
