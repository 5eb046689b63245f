import type { Module } from '../../module.ts'
import { auditRoutes } from './audit.routes.ts'

export const audit: Module = {
  name: 'audit',
  routes: auditRoutes,
}
