import { later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement } from '../../platform/database.ts'
import { checkLedger } from '../ledger/ledger.service.ts'
import { reconciliations, type Window } from './reconciliation.ts'

const insertRun = statement(
  'reconciliation.insertRun',
  `insert into reconciliation_runs (name, window_from, started_at, finished_at, count, outcome)
   values ($name, $windowFrom, $startedAt, $finishedAt, $count, $outcome)`,
)
type Run = { name: string; windowFrom: Date | null; startedAt: Date; count: number; outcome: string }
const recordRun = (db: Db, run: Run) => db.rows(insertRun, { ...run, finishedAt: now() })

/** The provider's clock may be ahead of ours: what it has just recorded is compared too. */
const CLOCKS_DIFFER_MS = minutes(5)

/** Compares everything that the provider keeps too, of the last `windowMs`. One that fails does not stop the others. */
export async function reconcile(context: Context, windowMs: number): Promise<void> {
  const window: Window = { from: later(-windowMs), to: later(CLOCKS_DIFFER_MS) }
  for (const { name, compare } of reconciliations()) {
    const startedAt = now()
    const count = await compare(context, window).catch((error: unknown) => {
      context.log.error({ err: error, name }, 'reconciliation failed')
      return null
    })
    if (count === null) context.log.warn({ name }, 'reconciliation stopped: the provider did not answer')
    const outcome = count === null ? 'no_answer' : 'complete'
    await recordRun(context.db, { name, windowFrom: window.from, startedAt, count: count ?? 0, outcome })
  }
}

/** Checks our own books, and says so when something is wrong. */
export async function audit(context: Context): Promise<void> {
  const startedAt = now()
  const faults = await checkLedger(context.pool)
  if (faults.length) context.log.fatal({ faults }, 'the ledger breaks its rules')
  const outcome = faults.length ? 'faults' : 'complete'
  await recordRun(context.db, { name: 'audit', windowFrom: null, startedAt, count: faults.length, outcome })
}
