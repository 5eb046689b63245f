import type { Module } from '../../module.ts'
import { approvalJobs } from './approvals.jobs.ts'
import { approvalRoutes } from './approvals.routes.ts'

export const approvals: Module = { name: 'approvals', routes: approvalRoutes, jobs: approvalJobs }
