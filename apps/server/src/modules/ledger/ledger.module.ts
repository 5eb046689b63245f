import type { Module } from '../../module.ts'
import { ledgerGauges } from './ledger.metrics.ts'

export const ledger: Module = { name: 'ledger', gauges: ledgerGauges }
