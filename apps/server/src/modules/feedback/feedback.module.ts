import type { Module } from '../../module.ts'
import { feedbackJobs } from './feedback.jobs.ts'
import { feedbackLoaders } from './feedback.realtime.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { feedbackUserData } from './feedback.user-data.ts'

export const feedback: Module = {
  name: 'feedback',
  routes: feedbackRoutes,
  jobs: feedbackJobs,
  live: feedbackLoaders,
  ...feedbackUserData,
}
