import type { ModuleGauge } from '../../platform/metrics.ts'
import { listReserved } from './reserves.queries.ts'

export const reserveGauges: readonly ModuleGauge[] = [
  {
    name: 'reserves_kobo',
    help: 'What sellers and riders earned and cannot use yet: it pays refunds of their orders',
    read: async (db) => (await listReserved(db)).reduce((sum, { amount }) => sum + amount, 0),
  },
]
