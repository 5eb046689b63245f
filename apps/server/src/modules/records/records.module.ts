import type { Module } from '../../module.ts'
import { recordJobs } from './records.jobs.ts'
import { recordRoutes } from './records.routes.ts'
import { recordUserData } from './records.user-data.ts'

export const records: Module = {
  name: 'records',
  routes: recordRoutes,
  jobs: recordJobs,
  ...recordUserData,
}
