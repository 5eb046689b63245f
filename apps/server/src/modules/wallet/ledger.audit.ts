import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../../places.ts'
import { type Db, type Pool, type Tx, transaction } from '../../platform/database.ts'

type Rule = { name: string; sql: string }

/** The rules of ledger.invariants.sql. */
function readRules(): Rule[] {
  const text = readFileSync(join(serverFolder, 'src/modules/wallet/ledger.invariants.sql'), 'utf8')
  return text
    .split(/^-- rule: /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return { name, sql: lines.join('\n').trim().replace(/;$/, '') }
    })
}

let rules: Rule[] | undefined

export type Fault = { rule: string; subject: string; found: string }

/** Checks every rule; empty when none is broken. Reads only. */
export async function auditLedger(db: Db): Promise<Fault[]> {
  const faults: Fault[] = []
  rules ??= readRules()
  for (const { name, sql } of rules) {
    const rows = await db.once<{ subject: string; found: string }>(`${sql} limit 20`)
    faults.push(...rows.map((row) => ({ rule: name, ...row })))
  }
  return faults
}

/** The same at one moment, for as long as it takes: a grown ledger takes longer than a request may. */
export const auditAtOneMoment = (pool: Pool): Promise<Fault[]> =>
  transaction(pool, async (tx: Tx) => {
    await tx.once('set transaction isolation level repeatable read, read only')
    await tx.allowLongStatements()
    return auditLedger(tx)
  })
