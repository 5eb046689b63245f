import type { ModuleGauge } from '../../platform/metrics.ts'
import { findLastAudit } from './reconciliation.queries.ts'

export const reconciliationGauges: readonly ModuleGauge[] = [
  {
    name: 'ledger_faults',
    help: 'Rules of the ledger that the latest audit found broken',
    read: async (db) => (await findLastAudit(db))?.faults,
  },
  {
    name: 'ledger_audit_age_seconds',
    help: 'Since the latest audit of the ledger ended; it runs every hour',
    sql: `select extract(epoch from now() - max(finished_at))::float as value from reconciliation_runs where name = 'audit'`,
  },
  {
    name: 'reconciliation_age_seconds',
    help: 'Since the records of the provider were last compared completely; every hour',
    sql: `select extract(epoch from now() - max(finished_at))::float as value
            from reconciliation_runs where outcome = 'complete' and name <> 'audit'`,
  },
  {
    name: 'unapplied_payments_kobo',
    help: 'Money that we hold and cannot attribute',
    sql: `select coalesce(sum(credits - debits), 0)::float as value from ledger_accounts where code like 'unapplied:%'`,
  },
]
