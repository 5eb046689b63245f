import type { ModuleGauge } from '../../platform/metrics.ts'

export const payoutGauges: readonly ModuleGauge[] = [
  {
    name: 'withdrawals_unknown_oldest_seconds',
    help: 'Age of the oldest withdrawal that is not sent, waits for a code, or may have been sent',
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float as value
            from withdrawals where status in ('requested', 'submitting', 'unknown', 'otp')`,
  },
  {
    name: 'withdrawals_pending_oldest_seconds',
    help: 'Age of the oldest withdrawal that the payment provider has and that has not arrived',
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float as value
            from withdrawals where status = 'pending'`,
  },
  {
    name: 'withdrawals_refused_last_hour',
    help: 'Withdrawals that the payment provider refused because of us: our balance, our account, our key',
    sql: `select count(*)::float as value
            from withdrawals where status = 'failed' and failure = 'ours' and created_at > now() - interval '1 hour'`,
  },
]
