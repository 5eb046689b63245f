import type { Module } from '../../module.ts'
import { orderApprovals } from './orders.approvals.ts'
import { orderJobs } from './orders.jobs.ts'
import { orderMovements } from './orders.movements.ts'
import { orderLoaders, orderSockets } from './orders.realtime.ts'
import { orderReturn } from './orders.returns.ts'
import { orderReviewable } from './orders.reviewable.ts'
import { orderRoutes } from './orders.routes.ts'
import { orderUserData } from './orders.user-data.ts'
import { wayJobs } from './orders.ways.jobs.ts'
import { wayDues } from './orders.ways.service.ts'

export const orders: Module = {
  name: 'orders',
  routes: orderRoutes,
  jobs: [...orderJobs, ...wayJobs],
  sockets: orderSockets,
  live: orderLoaders,
  movements: orderMovements,
  chargeReturns: [orderReturn],
  approvableCalls: orderApprovals,
  dueListeners: [wayDues],
  reviewables: [orderReviewable],
  ...orderUserData,
}
