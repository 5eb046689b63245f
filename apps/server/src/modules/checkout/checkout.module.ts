import type { Module } from '../../module.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { orderPurposes } from './checkout.payments.ts'
import { checkoutRoutes } from './checkout.routes.ts'

export const checkout: Module = {
  name: 'checkout',
  routes: checkoutRoutes,
  jobs: checkoutJobs,
  payments: orderPurposes,
}
