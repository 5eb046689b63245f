import type { ModuleGauge } from '../../platform/metrics.ts'

export const paymentGauges: readonly ModuleGauge[] = [
  {
    name: 'reconciliation_breaks_open',
    help: 'Differences from the records of the payment provider that nobody has resolved',
    sql: `select count(*)::float as value from reconciliation_breaks where is_open`,
  },
  {
    name: 'provider_events_oldest_seconds',
    help: 'Age of the oldest webhook that is not processed',
    sql: `select coalesce(extract(epoch from now() - min(received_at)), 0)::float as value
            from provider_events where processed_at is null`,
  },
]
