import type { Module } from '../../module.ts'
import { adJobs } from './ads.jobs.ts'
import { adMovements } from './ads.postings.ts'
import { adRoutes } from './ads.routes.ts'
import { adPurposes } from './ads.service.ts'

export const ads: Module = {
  name: 'ads',
  routes: adRoutes,
  jobs: adJobs,
  payments: adPurposes,
  movements: adMovements,
}
