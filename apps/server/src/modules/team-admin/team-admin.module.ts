import type { Module } from '../../module.ts'
import { teamAdminJobs } from './team-admin.jobs.ts'
import { teamAdminRoutes } from './team-admin.routes.ts'

export const teamAdmin: Module = { name: 'team-admin', routes: teamAdminRoutes, jobs: teamAdminJobs }
