import type { Module } from '../../module.ts'
import { authJobs } from './auth.jobs.ts'
import { authRoutes } from './auth.routes.ts'
import { authUserData } from './auth.user-data.ts'

export const auth: Module = {
  name: 'auth',
  routes: authRoutes,
  jobs: authJobs,
  ...authUserData,
}
