import type { Module } from '../../module.ts'
import { decisionApproval } from './complaints.approvals.ts'
import { complaintJobs } from './complaints.jobs.ts'
import { complaintRoutes } from './complaints.routes.ts'
import { complaintUserData } from './complaints.user-data.ts'

export const complaints: Module = {
  name: 'complaints',
  routes: complaintRoutes,
  jobs: complaintJobs,
  approvableCalls: [decisionApproval],
  ...complaintUserData,
}
