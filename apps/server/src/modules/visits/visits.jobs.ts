import type { Context } from '../../platform/context.ts'
import { flushCounts } from '../../platform/counts.ts'
import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { closeVisitDays, forgetVisitors } from './visits.days.service.ts'

async function close({ db, pool, log }: Context): Promise<void> {
  await flushCounts(db)
  const drifts = await transaction(pool, closeVisitDays)
  if (drifts) log.error({ drifts }, 'days of visits differ from a new count')
}

// Twenty minutes after midnight in Lagos, when every process has added what it counted before.
export const visitJobs = [
  every('20 23 * * *', 'visits.closeDays', close),
  every('50 1 * * *', 'visits.forget', ({ pool }) => transaction(pool, forgetVisitors)),
]
