import type { UserRecord } from '@vendly/contract/admin'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { canOf, type Facts } from './moderation.policy.ts'

type Row = Facts & { until: Date | number | null }

// The driver reads `infinity` as a number.
const facts = statement<Row>(
  'moderation.facts',
  `select id, role, status, coalesce(shadowbanned_until > now(), false) as "isHidden", deleted_at is not null as "isDeleted",
          shadowbanned_until as until from users where id = $1`,
)

export type Moderation = {
  /** When the shadowban that holds now ends; `null` when somebody has to lift it. */
  shadowban: { until: string | null } | null
  isSuspended: boolean
  can: UserRecord['can']
}

/** How somebody stands, and what this administrator may do about it. Codes: not_found. */
export async function findModeration(db: Db, admin: Actor, userId: string): Promise<Moderation> {
  const row = found(await db.row(facts, [userId]))
  const until = row.until instanceof Date ? row.until.toISOString() : null
  return {
    shadowban: row.isHidden ? { until } : null,
    isSuspended: row.status === 'suspended',
    can: canOf(admin.userId, row),
  }
}
