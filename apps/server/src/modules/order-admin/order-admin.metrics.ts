import { lateStep } from '@vendly/contract/admin-orders'
import type { ModuleGauge } from '../../platform/metrics.ts'
import { everywhere } from '../../platform/scope.ts'
import { countLate } from './order-admin.queries.ts'

export const lateOrdersGauge: ModuleGauge = {
  name: 'orders_late',
  help: 'Paid orders whose next step is overdue, by what they wait for',
  label: 'stage',
  read: async (db) => {
    const late = await countLate(db, everywhere)
    return Object.fromEntries(
      lateStep.options.map((step) => [step, late.find((one) => one.step === step)?.orders ?? 0]),
    )
  },
}
