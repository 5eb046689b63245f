import type { Module } from '../../module.ts'
import { deliveryJobs } from './deliveries.jobs.ts'
import { deliveryRoutes } from './deliveries.routes.ts'
import { releaseDeliveriesOf } from './deliveries.service.ts'
import { deliveryUserData } from './deliveries.user-data.ts'

export const deliveries: Module = {
  name: 'deliveries',
  routes: deliveryRoutes,
  jobs: deliveryJobs,
  onSuspended: (tx, userIds) => releaseDeliveriesOf(tx, userIds, 'The rider no longer works'),
  ...deliveryUserData,
}
