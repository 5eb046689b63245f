import type { Module } from '../../module.ts'
import { deliveryJobs } from './deliveries.jobs.ts'
import { deliveryRoutes } from './deliveries.routes.ts'
import { deliveryUserData } from './deliveries.user-data.ts'

export const deliveries: Module = {
  name: 'deliveries',
  routes: deliveryRoutes,
  jobs: deliveryJobs,
  ...deliveryUserData,
}
