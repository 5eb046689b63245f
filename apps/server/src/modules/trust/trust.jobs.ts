import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { setTrustLevel } from '../reserves/reserves.service.ts'
import { nextLevel } from './trust.policy.ts'
import { findTrustFacts, listConcernedUsers } from './trust.queries.ts'

/** Run daily: who earned lately may be trusted more, and who has a debt or lost complaints is trusted less. */
export async function reviewTrust({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<void> {
  for (const userId of await listConcernedUsers(db)) {
    const found = await findTrustFacts(db, userId)
    if (!found) continue
    const level = nextLevel(found.level, found)
    if (level !== found.level) await transaction(pool, (tx) => setTrustLevel(tx, userId, level))
  }
}

export const trustJobs = [every('20 3 * * *', 'trust.review', reviewTrust)]
