import type { Module } from '../../module.ts'
import { lateOrdersGauge } from './order-admin.metrics.ts'
import { adminOrderRoutes } from './order-admin.routes.ts'

export const orderAdmin: Module = {
  name: 'order-admin',
  routes: adminOrderRoutes,
  gauges: [lateOrdersGauge],
}
