import type { Module } from '../../module.ts'
import { escrowGauges } from './escrow.metrics.ts'

export const escrow: Module = { name: 'escrow', gauges: escrowGauges }
