import { vitalMetrics } from '@vendly/contract/performance-limits'
import { now } from '../../platform/clock.ts'
import type { LabelledFigure, ModuleGauge } from '../../platform/metrics.ts'
import { findMetrics } from './performance.queries.ts'
import { MIN_SAMPLES } from './performance.rules.ts'

export const vitalsGauge: ModuleGauge = {
  name: 'vitals_p75',
  help: 'What 75 of 100 visits of the last seven days stay within, by page: milliseconds, CLS without a unit',
  labels: ['metric', 'route'],
  read: async (db) => {
    const { routes } = await findMetrics(db, {}, now())
    return routes
      .filter(({ samples }) => samples >= MIN_SAMPLES)
      .flatMap(({ route, p75 }) =>
        vitalMetrics.flatMap((metric): LabelledFigure[] => {
          const value = p75[metric]
          return typeof value === 'number' ? [{ labels: { metric, route }, value }] : []
        }),
      )
  },
}
