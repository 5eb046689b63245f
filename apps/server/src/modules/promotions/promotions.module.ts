import type { Module } from '../../module.ts'
import { promotionJobs } from './promotions.jobs.ts'
import { promotionRoutes } from './promotions.routes.ts'

export const promotions: Module = { name: 'promotions', routes: promotionRoutes, jobs: promotionJobs }
