import type { Module } from '../../module.ts'
import { broadcastJobs } from './broadcasts.jobs.ts'
import { broadcastRoutes } from './broadcasts.routes.ts'

export const broadcasts: Module = {
  name: 'broadcasts',
  routes: broadcastRoutes,
  jobs: broadcastJobs,
}
