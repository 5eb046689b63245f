import type { Module } from '../../module.ts'
import { chargebackJobs } from './chargebacks.jobs.ts'
import { chargebackGauges } from './chargebacks.metrics.ts'
import { chargebackMovements } from './chargebacks.movements.ts'
import { disputeEvents } from './chargebacks.provider-events.ts'
import { disputeReconciliation } from './chargebacks.reconciliation.ts'
import { chargebackReturn } from './chargebacks.returns.ts'
import { chargebackRoutes } from './chargebacks.routes.ts'
import { chargebackUserData } from './chargebacks.user-data.ts'

export const chargebacks: Module = {
  name: 'chargebacks',
  routes: chargebackRoutes,
  jobs: chargebackJobs,
  movements: chargebackMovements,
  providerEvents: disputeEvents,
  reconciliations: [disputeReconciliation],
  chargeReturns: [chargebackReturn],
  gauges: chargebackGauges,
  ...chargebackUserData,
}
