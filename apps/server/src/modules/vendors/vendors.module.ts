import type { Module } from '../../module.ts'
import { vendorRoutes } from './vendors.routes.ts'
import { vendorUserData } from './vendors.user-data.ts'

export const vendors: Module = {
  name: 'vendors',
  routes: vendorRoutes,
  ...vendorUserData,
}
