import type { Module } from '../../module.ts'
import { homeRoutes } from './home.routes.ts'

export const home: Module = {
  name: 'home',
  routes: homeRoutes,
}
