import type { Module } from '../../module.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { summaryJobs } from './analytics.summary.jobs.ts'
import { weeklyJobs } from './analytics.weekly.jobs.ts'

export const analytics: Module = { name: 'analytics', routes: analyticsRoutes, jobs: [...summaryJobs, ...weeklyJobs] }
