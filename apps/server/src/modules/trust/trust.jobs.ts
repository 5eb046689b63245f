import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { setTrustLevel } from '../reserves/reserves.service.ts'
import { nextLevel } from './trust.policy.ts'
import { listConcernedUsers, listTrustFacts } from './trust.queries.ts'

/** Of how many users one statement reads the facts. */
const BATCH = 200

/** Run daily: who earned lately may be trusted more, and who has a debt or lost complaints is trusted less. */
export async function reviewTrust({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<void> {
  const userIds = await listConcernedUsers(db)
  for (let at = 0; at < userIds.length; at += BATCH)
    for (const { userId, ...facts } of await listTrustFacts(db, userIds.slice(at, at + BATCH))) {
      const level = nextLevel(facts.level, facts)
      if (level !== facts.level) await transaction(pool, (tx) => setTrustLevel(tx, userId, level))
    }
}

export const trustJobs = [every('20 3 * * *', 'trust.review', reviewTrust)]
