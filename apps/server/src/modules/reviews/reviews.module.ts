import type { Module } from '../../module.ts'
import { reviewJobs } from './reviews.jobs.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { reviewUserData } from './reviews.user-data.ts'

export const reviews: Module = {
  name: 'reviews',
  routes: reviewRoutes,
  jobs: reviewJobs,
  ...reviewUserData,
}
