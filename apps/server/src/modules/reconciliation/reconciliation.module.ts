import type { Module } from '../../module.ts'
import { reconciliationJobs } from './reconciliation.jobs.ts'
import { reconciliationGauges } from './reconciliation.metrics.ts'

export const reconciliation: Module = {
  name: 'reconciliation',
  jobs: reconciliationJobs,
  gauges: reconciliationGauges,
}
