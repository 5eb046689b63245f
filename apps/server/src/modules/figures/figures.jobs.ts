import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { closeDays, recountDays } from './figures.days.service.ts'

const close = ({ pool }: Context) => transaction(pool, closeDays)
async function recount({ pool, log }: Context): Promise<void> {
  const drifts = await transaction(pool, recountDays)
  if (drifts) log.error({ drifts }, 'closed days differ from a new count')
}

// Ten minutes after midnight in Lagos, when what began before it has ended.
export const figureJobs = [
  every('10 23 * * *', 'figures.closeDays', close),
  every('30 1 * * *', 'figures.recountDays', recount),
]
