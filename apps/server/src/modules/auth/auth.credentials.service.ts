import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { endSessionsOf } from './auth.service.ts'

const voidTokensAndChallenges = statement(
  'auth.voidTokensAndChallenges',
  `with tokens as (
     update email_tokens set used_at = $at where user_id = any($userIds::uuid[]) and used_at is null
   )
   update sign_in_challenges set used_at = $at where user_id = any($userIds::uuid[]) and used_at is null`,
)

type Change = {
  /** False where what was proved before is still true, as after a change of role. */
  endSessions: boolean
  /** The session that made the change stays. */
  exceptSessionId?: string | null
}

/**
 * Called by every change of a password, an email address, a second factor, a role or a status: all that was emailed or
 * begun before it is void. Returns how many sessions ended by user.
 */
export async function credentialsChanged(
  tx: Tx,
  userIds: readonly string[],
  { endSessions, exceptSessionId = null }: Change,
): Promise<ReadonlyMap<string, number>> {
  await tx.rows(voidTokensAndChallenges, { userIds, at: now() })
  return endSessions ? endSessionsOf(tx, userIds, exceptSessionId) : new Map()
}
