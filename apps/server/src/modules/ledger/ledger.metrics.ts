import type { ModuleGauge } from '../../platform/metrics.ts'
import { listExpenses } from './ledger.queries.ts'

export const ledgerGauges: readonly ModuleGauge[] = [
  {
    name: 'expenses_day_kobo',
    help: 'What the platform spent within 24 hours, by account',
    label: 'account',
    read: async (db) => Object.fromEntries((await listExpenses(db)).map(({ account, day }) => [account, day])),
  },
]
