import type { ModuleGauge } from '../../platform/metrics.ts'

export const searchTermGauges: readonly ModuleGauge[] = [
  {
    name: 'search_days_drift_total',
    help: 'Rows of closed days of searches that a new count changed',
    sql: 'select coalesce(sum(drifts), 0)::float as value from search_closed_days',
  },
]
