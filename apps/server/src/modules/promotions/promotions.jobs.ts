import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { applyTimes } from './promotions.service.ts'

export const promotionJobs = [
  every('* * * * *', 'promotions.applyTimes', async ({ pool }) => {
    await transaction(pool, applyTimes)
  }),
]
