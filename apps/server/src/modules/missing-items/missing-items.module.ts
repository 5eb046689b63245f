import type { Module } from '../../module.ts'
import { missingItemJobs } from './missing-items.jobs.ts'
import { missingItemRoutes } from './missing-items.routes.ts'

export const missingItems: Module = {
  name: 'missing-items',
  routes: missingItemRoutes,
  jobs: missingItemJobs,
}
