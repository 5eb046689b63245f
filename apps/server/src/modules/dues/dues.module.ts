import type { Module } from '../../module.ts'
import { advanceApproval } from './dues.approvals.ts'
import { dueJobs } from './dues.jobs.ts'
import { dueGauges } from './dues.metrics.ts'
import { dueRoutes } from './dues.routes.ts'
import { dueUserData } from './dues.user-data.ts'

export const dues: Module = {
  name: 'dues',
  routes: dueRoutes,
  jobs: dueJobs,
  gauges: dueGauges,
  approvableCalls: [advanceApproval],
  ...dueUserData,
}
