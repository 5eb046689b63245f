import type { UserRecord } from '@vendly/contract/admin'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { canOf, type UserFacts } from './moderation.policy.ts'

// The driver returns `infinity` as a number.
const selectUserFacts = statement<UserFacts & { shadowbannedUntil: Date | number | null }>(
  'moderation.selectUserFacts',
  `select id, role, status, coalesce(shadowbanned_until > now(), false) as "isShadowbanned",
          deleted_at is not null as "isDeleted", shadowbanned_until as "shadowbannedUntil"
     from users
    where id = $userId`,
)

export type ModerationState = {
  /** The shadowban in force; `until` is null when it lasts until it is lifted. */
  shadowban: { until: string | null } | null
  isSuspended: boolean
  can: UserRecord['can']
}

/** A user's sanctions, and what this administrator may do. Throws: not_found. */
export async function findModerationState(db: Db, admin: Actor, userId: string): Promise<ModerationState> {
  const row = found(await db.row(selectUserFacts, { userId }))
  const until = row.shadowbannedUntil instanceof Date ? row.shadowbannedUntil.toISOString() : null
  return {
    shadowban: row.isShadowbanned ? { until } : null,
    isSuspended: row.status === 'suspended',
    can: canOf(admin, row),
  }
}
