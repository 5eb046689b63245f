import type { Module } from '../../module.ts'
import { moderationJobs } from './moderation.jobs.ts'

export const moderation: Module = {
  name: 'moderation',
  jobs: moderationJobs,
}
