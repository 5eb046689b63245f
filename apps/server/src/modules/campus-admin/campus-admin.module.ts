import type { Module } from '../../module.ts'
import { campusAdminRoutes } from './campus-admin.routes.ts'

export const campusAdmin: Module = { name: 'campus-admin', routes: campusAdminRoutes }
