import type { Module } from '../../module.ts'
import { riderJobs } from './riders.jobs.ts'
import { riderRoutes } from './riders.routes.ts'
import { riderUserData } from './riders.user-data.ts'

export const riders: Module = {
  name: 'riders',
  routes: riderRoutes,
  jobs: riderJobs,
  ...riderUserData,
}
