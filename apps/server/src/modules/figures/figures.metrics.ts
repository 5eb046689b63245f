import type { ModuleGauge } from '../../platform/metrics.ts'

export const figureGauges: readonly ModuleGauge[] = [
  {
    name: 'figures_drift_total',
    help: 'Closed days of which a new count said something else',
    sql: 'select count(*)::float as value from figure_drifts',
  },
  {
    name: 'figures_closed_age_seconds',
    help: 'Since the end of the last day whose figures are closed',
    sql: `select extract(epoch from now() - start_in_lagos(max(day) + 1))::float as value from closed_days`,
  },
]
