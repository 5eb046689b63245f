import type { Module } from '../../module.ts'
import { riskJobs } from './risk.jobs.ts'
import { riskRoutes } from './risk.routes.ts'
import { riskUserData } from './risk.user-data.ts'
import { heldUntil } from './risk.withdrawals.service.ts'

export const risk: Module = {
  name: 'risk',
  routes: riskRoutes,
  jobs: riskJobs,
  withdrawalHolds: heldUntil,
  ...riskUserData,
}
