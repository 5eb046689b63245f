import type { ModuleGauge } from '../../platform/metrics.ts'

export const walletGauges: readonly ModuleGauge[] = [
  {
    name: 'ledger_faults',
    help: 'Rules of the ledger that the latest audit found broken',
    sql: `select count::float as value from reconciliation_runs where name = 'audit' order by finished_at desc limit 1`,
  },
  {
    name: 'ledger_audit_age_seconds',
    help: 'Since the latest audit of the ledger ended; it runs every hour',
    sql: `select extract(epoch from now() - max(finished_at))::float as value from reconciliation_runs where name = 'audit'`,
  },
  {
    name: 'reconciliation_breaks_open',
    help: 'Differences from the records of the payment provider that nobody has resolved',
    sql: `select count(*)::float as value from reconciliation_breaks where is_open`,
  },
  {
    name: 'reconciliation_age_seconds',
    help: 'Since the records of the provider were last compared completely; every hour',
    sql: `select extract(epoch from now() - max(finished_at))::float as value
            from reconciliation_runs where outcome = 'complete' and name <> 'audit'`,
  },
  {
    name: 'provider_events_oldest_seconds',
    help: 'Age of the oldest webhook that is not processed',
    sql: `select coalesce(extract(epoch from now() - min(received_at)), 0)::float as value
            from provider_events where processed_at is null`,
  },
  {
    name: 'unapplied_payments_kobo',
    help: 'Money that we hold and cannot attribute',
    sql: `select coalesce(sum(credits - debits), 0)::float as value from ledger_accounts where code like 'unapplied:%'`,
  },
  {
    name: 'escrow_oldest_seconds',
    help: 'Since the oldest order whose money is still held was paid',
    sql: `select coalesce(extract(epoch from now() - min(paid_at)), 0)::float as value
            from orders where escrow in ('held', 'disputed')`,
  },
]
