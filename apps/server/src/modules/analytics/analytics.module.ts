import type { Module } from '../../module.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const analytics: Module = { name: 'analytics', routes: analyticsRoutes }
