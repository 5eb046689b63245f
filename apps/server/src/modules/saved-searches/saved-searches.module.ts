import type { Module } from '../../module.ts'
import { savedSearchJobs } from './saved-searches.jobs.ts'
import { savedSearchRoutes } from './saved-searches.routes.ts'
import { savedSearchUserData } from './saved-searches.user-data.ts'

export const savedSearches: Module = {
  name: 'saved-searches',
  routes: savedSearchRoutes,
  jobs: savedSearchJobs,
  ...savedSearchUserData,
}
