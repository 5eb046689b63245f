import type { Module } from '../../module.ts'
import { debtJobs } from './debts.jobs.ts'
import { debtGauges } from './debts.metrics.ts'

export const debts: Module = { name: 'debts', jobs: debtJobs, gauges: debtGauges }
