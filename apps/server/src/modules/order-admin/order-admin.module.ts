import type { Module } from '../../module.ts'
import { adminOrderRoutes } from './order-admin.routes.ts'

export const orderAdmin: Module = {
  name: 'order-admin',
  routes: adminOrderRoutes,
}
