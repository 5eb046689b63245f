import type { Module } from '../../module.ts'
import { pushJobs } from './push.jobs.ts'
import { pushRoutes } from './push.routes.ts'
import { pushUserData } from './push.user-data.ts'

export const push: Module = {
  name: 'push',
  routes: pushRoutes,
  jobs: pushJobs,
  ...pushUserData,
}
