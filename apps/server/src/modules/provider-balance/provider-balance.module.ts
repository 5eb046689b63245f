import type { Module } from '../../module.ts'
import { providerBalanceGauges } from './provider-balance.metrics.ts'
import { balanceReconciliation } from './provider-balance.reconciliation.ts'

export const providerBalance: Module = {
  name: 'provider-balance',
  reconciliations: [balanceReconciliation],
  gauges: providerBalanceGauges,
}
