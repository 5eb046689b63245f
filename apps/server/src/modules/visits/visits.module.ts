import type { Module } from '../../module.ts'
import { visitJobs } from './visits.jobs.ts'
import { visitGauges } from './visits.metrics.ts'
import { visitRoutes } from './visits.routes.ts'

export const visits: Module = { name: 'visits', routes: visitRoutes, jobs: visitJobs, gauges: visitGauges }
