import type { ModuleGauge } from '../../platform/metrics.ts'
import { findBudget } from './dues.budget.queries.ts'

export const dueGauges: readonly ModuleGauge[] = [
  {
    name: 'advances_used_kobo',
    help: 'What administrators advanced within the days of the budget',
    read: async (db) => (await findBudget(db)).used,
  },
  {
    name: 'advances_limit_kobo',
    help: 'What they may advance within these days, as set by administrators',
    read: async (db) => (await findBudget(db)).limit,
  },
]
