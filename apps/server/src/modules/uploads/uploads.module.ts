import type { Module } from '../../module.ts'
import { uploadJobs } from './uploads.jobs.ts'
import { uploadRoutes } from './uploads.routes.ts'
import { uploadUserData } from './uploads.user-data.ts'

export const uploads: Module = {
  name: 'uploads',
  routes: uploadRoutes,
  jobs: uploadJobs,
  ...uploadUserData,
}
