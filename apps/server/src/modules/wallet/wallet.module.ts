import type { Module } from '../../module.ts'
import { chargeReconciliation } from './payments.reconciliation.ts'
import { walletGauges } from './reconciliation.metrics.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletMovements } from './wallet.movements.ts'
import { chargeEvents, walletPurposes } from './wallet.payments.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletUserData } from './wallet.user-data.ts'

export const wallet: Module = {
  name: 'wallet',
  routes: walletRoutes,
  jobs: walletJobs,
  payments: walletPurposes,
  movements: walletMovements,
  providerEvents: chargeEvents,
  reconciliations: [chargeReconciliation],
  gauges: walletGauges,
  ...walletUserData,
}
