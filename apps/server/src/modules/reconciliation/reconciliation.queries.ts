import { type Db, statement } from '../../platform/database.ts'

type Audit = { faults: number; finishedAt: Date }
const findLatest = statement<Audit>(
  'reconciliation.findLastAudit',
  `select count as faults, finished_at as "finishedAt"
     from reconciliation_runs where name = 'audit' order by finished_at desc limit 1`,
)

/** How many faults the latest audit of the ledger found, and when; undefined before the first one. */
export const findLastAudit = (db: Db): Promise<Audit | undefined> => db.row(findLatest)
