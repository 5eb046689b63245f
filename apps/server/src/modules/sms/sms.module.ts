import type { Module } from '../../module.ts'
import { smsJobs } from './sms.jobs.ts'
import { smsUserData } from './sms.user-data.ts'

export const sms: Module = {
  name: 'sms',
  jobs: smsJobs,
  ...smsUserData,
}
