import type { Module } from '../../module.ts'
import { refundApprovals } from './refunds.approvals.ts'
import { refundJobs } from './refunds.jobs.ts'
import { refundGauges } from './refunds.metrics.ts'
import { refundMovements } from './refunds.movements.ts'
import { refundEvents } from './refunds.provider-events.ts'
import { refundReconciliation } from './refunds.reconciliation.ts'
import { refundReturn } from './refunds.returns.ts'
import { refundRoutes } from './refunds.routes.ts'
import { refundUserData } from './refunds.user-data.ts'

export const refunds: Module = {
  name: 'refunds',
  routes: refundRoutes,
  jobs: refundJobs,
  movements: refundMovements,
  providerEvents: refundEvents,
  reconciliations: [refundReconciliation],
  approvableCalls: refundApprovals,
  chargeReturns: [refundReturn],
  gauges: refundGauges,
  ...refundUserData,
}
