import type { Module } from '../../module.ts'
import { transferJobs } from './transfers.jobs.ts'
import { transferMovements } from './transfers.movements.ts'
import { transferLoaders } from './transfers.realtime.ts'
import { transferRoutes } from './transfers.routes.ts'
import { transferUserData } from './transfers.user-data.ts'

export const transfers: Module = {
  name: 'transfers',
  routes: transferRoutes,
  jobs: transferJobs,
  live: transferLoaders,
  movements: transferMovements,
  ...transferUserData,
}
