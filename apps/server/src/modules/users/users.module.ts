import type { Module } from '../../module.ts'
import { userJobs } from './users.jobs.ts'
import { userLoaders } from './users.realtime.ts'
import { userRoutes } from './users.routes.ts'
import { userUserData } from './users.user-data.ts'

export const users: Module = {
  name: 'users',
  routes: userRoutes,
  jobs: userJobs,
  live: userLoaders,
  ...userUserData,
}
