import type { Module } from '../../module.ts'
import { searchJobs } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'

export const search: Module = {
  name: 'search',
  routes: searchRoutes,
  jobs: searchJobs,
}
