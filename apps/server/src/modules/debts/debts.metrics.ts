import type { ModuleGauge } from '../../platform/metrics.ts'
import { sumDebts } from './debts.queries.ts'

export const debtGauges: readonly ModuleGauge[] = [
  {
    name: 'debts_kobo',
    help: 'What users owe, by when it became a debt: up to a day, a week, a month (30 days), and older',
    label: 'age',
    read: async (db) => (await sumDebts(db)).byAge,
  },
]
