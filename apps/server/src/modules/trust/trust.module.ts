import type { Module } from '../../module.ts'
import { trustJobs } from './trust.jobs.ts'

export const trust: Module = { name: 'trust', jobs: trustJobs }
