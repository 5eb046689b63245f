import type { ModuleGauge } from '../../platform/metrics.ts'
import { RETURNED_TWICE } from './chargebacks.sql.ts'

export const chargebackGauges: readonly ModuleGauge[] = [
  {
    name: 'charges_returned_twice_kobo',
    help: 'Refunded to cards and then taken by their banks as well, in kobo; the evidence for the bank begins with these refunds',
    sql: `select ${RETURNED_TWICE}::float as value`,
  },
]
