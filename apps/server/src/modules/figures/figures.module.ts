import type { Module } from '../../module.ts'
import { figureJobs } from './figures.jobs.ts'
import { figureGauges } from './figures.metrics.ts'

export const figures: Module = { name: 'figures', jobs: figureJobs, gauges: figureGauges }
