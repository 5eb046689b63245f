import type { Module } from '../../module.ts'
import { barRoutes } from './bars.routes.ts'

export const bars: Module = {
  name: 'bars',
  routes: barRoutes,
}
