import type { Module } from '../../module.ts'
import { payoutJobs } from './payouts.jobs.ts'
import { payoutGauges } from './payouts.metrics.ts'
import { payoutMovements } from './payouts.movements.ts'
import { payoutEvents } from './payouts.provider-events.ts'
import { transferReconciliation } from './payouts.reconciliation.ts'
import { payoutRoutes } from './payouts.routes.ts'
import { payoutUserData } from './payouts.user-data.ts'

export const payouts: Module = {
  name: 'payouts',
  routes: payoutRoutes,
  jobs: payoutJobs,
  movements: payoutMovements,
  providerEvents: payoutEvents,
  reconciliations: [transferReconciliation],
  gauges: payoutGauges,
  ...payoutUserData,
}
