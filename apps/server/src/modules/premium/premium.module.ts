import type { Module } from '../../module.ts'
import { premiumJobs } from './premium.jobs.ts'
import { premiumMovements } from './premium.postings.ts'
import { premiumRoutes } from './premium.routes.ts'
import { premiumPurposes } from './premium.service.ts'

export const premium: Module = {
  name: 'premium',
  routes: premiumRoutes,
  jobs: premiumJobs,
  payments: premiumPurposes,
  movements: premiumMovements,
}
