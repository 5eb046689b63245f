import type { Module } from '../../module.ts'
import { performanceJobs } from './performance.jobs.ts'
import { vitalsGauge } from './performance.metrics.ts'
import { performanceRoutes } from './performance.routes.ts'

export const performance: Module = {
  name: 'performance',
  routes: performanceRoutes,
  jobs: performanceJobs,
  gauges: [vitalsGauge],
}
