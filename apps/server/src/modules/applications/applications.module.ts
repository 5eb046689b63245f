import type { Module } from '../../module.ts'
import { applicationJobs } from './applications.jobs.ts'
import { applicationLoaders } from './applications.realtime.ts'
import { documentRequestJobs } from './applications.requests.jobs.ts'
import { applicationRoutes } from './applications.routes.ts'
import { applicationUserData } from './applications.user-data.ts'

export const applications: Module = {
  name: 'applications',
  routes: applicationRoutes,
  jobs: [...applicationJobs, ...documentRequestJobs],
  live: applicationLoaders,
  ...applicationUserData,
}
