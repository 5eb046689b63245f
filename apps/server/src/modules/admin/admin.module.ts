import type { Module } from '../../module.ts'
import { adminRoutes } from './admin.routes.ts'

export const admin: Module = {
  name: 'admin',
  routes: adminRoutes,
}
