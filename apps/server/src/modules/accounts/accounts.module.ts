import type { Module } from '../../module.ts'
import { accountRoutes } from './accounts.routes.ts'

export const accounts: Module = {
  name: 'accounts',
  routes: accountRoutes,
}
