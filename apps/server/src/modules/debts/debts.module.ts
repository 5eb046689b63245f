import type { Module } from '../../module.ts'
import { debtJobs } from './debts.jobs.ts'

export const debts: Module = { name: 'debts', jobs: debtJobs }
