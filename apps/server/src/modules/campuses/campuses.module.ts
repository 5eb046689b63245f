import type { Module } from '../../module.ts'
import { campusRoutes } from './campuses.routes.ts'

export const campuses: Module = {
  name: 'campuses',
  routes: campusRoutes,
}
