import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { deleteOldCounts } from './performance.service.ts'

export const performanceJobs = [
  every('25 2 * * *', 'performance.deleteOldCounts', ({ pool }) => transaction(pool, deleteOldCounts)),
]
