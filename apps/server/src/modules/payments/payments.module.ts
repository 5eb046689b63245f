import type { Module } from '../../module.ts'
import { chargeEvents } from './payments.charge-events.ts'
import { paymentJobs } from './payments.jobs.ts'
import { paymentGauges } from './payments.metrics.ts'
import { chargeReconciliation } from './payments.reconciliation.ts'
import { paymentRoutes } from './payments.webhook.routes.ts'

export const payments: Module = {
  name: 'payments',
  routes: paymentRoutes,
  jobs: paymentJobs,
  providerEvents: chargeEvents,
  reconciliations: [chargeReconciliation],
  gauges: paymentGauges,
}
