import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../../places.ts'
import type { Pool } from '../../platform/database.pool.ts'
import { type Db, type Statement, type Tx, transaction } from '../../platform/database.ts'

type Rule = { name: string; check: Statement<{ subject: string; found: string }> }

/** The rules of all `*.invariants.sql`. Prepared, because planning them takes longer than asking a small ledger. */
function readRules(): Rule[] {
  const files = globSync('src/modules/*/*.invariants.sql', { cwd: serverFolder }).sort()
  return files
    .flatMap((file) =>
      readFileSync(join(serverFolder, file), 'utf8')
        .split(/^-- rule: /m)
        .slice(1),
    )
    .map((part, at) => {
      const [name = '', ...lines] = part.split('\n')
      const text = `${lines.join('\n').trim().replace(/;$/, '')} limit 20`
      return { name, check: { name: `ledger.audit.${at}`, text, params: [] } }
    })
}

let rules: Rule[] | undefined

export type Fault = { rule: string; subject: string; found: string }

/** Checks every rule; empty when none is broken. Reads only. */
export async function auditLedger(db: Db): Promise<Fault[]> {
  rules ??= readRules()
  const asked = rules
  const found = await db.together((one) => Promise.all(asked.map(({ check }) => one.rows(check))))
  return asked.flatMap(({ name }, at) => found[at]!.map((row) => ({ rule: name, ...row })))
}

/** The same at one moment, for as long as it takes: a grown ledger takes longer than a request may. */
export const auditAtOneMoment = (pool: Pool): Promise<Fault[]> =>
  transaction(pool, async (tx: Tx) => {
    await tx.once('set transaction isolation level repeatable read, read only')
    await tx.allowLongStatements()
    return auditLedger(tx)
  })
