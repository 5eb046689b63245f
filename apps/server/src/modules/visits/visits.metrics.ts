import type { ModuleGauge } from '../../platform/metrics.ts'

export const visitGauges: readonly ModuleGauge[] = [
  {
    name: 'visits_drift_total',
    help: 'Rows of closed days of visits that a new count changed',
    sql: 'select coalesce(sum(drifts), 0)::float as value from visit_salts',
  },
]
