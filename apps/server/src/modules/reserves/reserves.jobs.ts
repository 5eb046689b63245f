import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every } from '../../platform/jobs.ts'
import { isPayerFrozen } from './reserves.queries.ts'
import { releaseReserve } from './reserves.service.ts'

const listDue = statement<{ id: string }>(
  'reserves.listDue',
  `select r.id from reserves r
    where r.closed_at is null and r.release_at <= $at and not ${isPayerFrozen('r')}
    order by r.release_at, r.id limit ${DEADLINE_BATCH}`,
)

/** Run every minute. */
export const releaseReserves = (context: Pick<Context, 'db' | 'pool' | 'log'>): Promise<void> =>
  applyDeadlines(context, [[listDue, releaseReserve]])

export const reserveJobs = [every('* * * * *', 'reserves.release', releaseReserves)]
