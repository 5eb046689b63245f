import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every } from '../../platform/jobs.ts'
import { releaseReserve } from './reserves.service.ts'

const listDue = statement<{ id: string }>(
  'reserves.listDue',
  `select id from reserves where closed_at is null and release_at <= $at order by release_at, id limit ${DEADLINE_BATCH}`,
)

/** Run every minute. */
export const releaseReserves = (context: Pick<Context, 'db' | 'pool' | 'log'>): Promise<void> =>
  applyDeadlines(context, [[listDue, releaseReserve]])

export const reserveJobs = [every('* * * * *', 'reserves.release', releaseReserves)]
