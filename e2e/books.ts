import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditLedger, type Fault } from '../apps/server/src/modules/wallet/ledger.audit.ts'
import { Db, openPool } from '../apps/server/src/platform/database.ts'

/** The address of the running product's database, from the database's own notes. */
function addressIn(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://postgres@localhost:${lines[3]}/vendly?host=${encodeURIComponent(lines[4] ?? '')}`
}

export async function withBooks<Found>(dataDir: string, look: (db: Db) => Promise<Found>): Promise<Found> {
  const pool = openPool(addressIn(dataDir), 1, (error) => console.error(error))
  try {
    return await look(new Db(pool))
  } finally {
    await pool.end()
  }
}

/** What breaks a rule of the books; empty when they are right. */
export const faultsIn = (dataDir: string): Promise<Fault[]> => withBooks(dataDir, auditLedger)

/** What a store keeps of its goods: all but the commission of its plan, in whole naira, half up. */
export async function shareOf(dataDir: string, slug: string, itemsNaira: number): Promise<number> {
  const [store] = await withBooks(dataDir, (db) =>
    db.once<{ plan: 'standard' | 'premium' }>('select plan from vendors where slug = $1', [slug]),
  )
  if (!store) throw new Error(`there is no store ${slug}`)
  const percent = { standard: 5, premium: 2 }[store.plan]
  return itemsNaira - Math.floor((itemsNaira * percent) / 100 + 0.5)
}

/** As if ten minutes had gone by: whoever is signed in has to prove again that it is them. */
export const forgetConfirmations = (dataDir: string): Promise<unknown> =>
  withBooks(dataDir, (db) => db.once('update sessions set confirmed_at = null'))
