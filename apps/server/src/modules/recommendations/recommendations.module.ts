import type { Module } from '../../module.ts'
import { recommendationRoutes } from './recommendations.routes.ts'

export const recommendations: Module = {
  name: 'recommendations',
  routes: recommendationRoutes,
}
