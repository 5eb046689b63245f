import type { Module } from '../../module.ts'
import { handoverRoutes } from './handovers.routes.ts'
import { handoverUserData } from './handovers.user-data.ts'

export const handovers: Module = {
  name: 'handovers',
  routes: handoverRoutes,
  ...handoverUserData,
}
