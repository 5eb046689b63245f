import { toNaira } from '@vendly/contract/money'
import type { VendorRecord } from '@vendly/contract/records'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { found } from '../../platform/problem.ts'
import { findVerifiedPapers } from '../applications/applications.admin.queries.ts'
import { findLatestEntry, listAuditLogAbout } from '../audit/audit.queries.ts'
import { findModerationState } from '../moderation/moderation.queries.ts'
import { owedSql } from '../vendors/vendors.sql.ts'
import type { NamedFacts } from './records.facts.queries.ts'
import { canOf, standingOf } from './records.policy.ts'
import { actionName } from './records.service.ts'

type PersonRow = {
  name: string
  email: string
  phone: string | null
  avatar: string | null
  campus: VendorRecord['campus']
  warnings: number
  since: Date
  lastSeenAt: Date | null
  balance: number
  owed: number
  notes: number
}
const findPerson = statement<PersonRow>(
  'records.findPerson',
  `select trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone, u.avatar,
          json_build_object('_id', c.id, 'slug', c.slug, 'shortName', c.short_name) as campus,
          u.warnings, coalesce(v.created_at, r.created_at) as since,
          u.last_login_at as "lastSeenAt",
          coalesce(a.credits - a.debits, 0)::bigint as balance, ${owedSql('u.id')} as owed,
          (select count(*)::int from record_notes n where n.user_id = u.id) as notes
     from users u
     left join vendors v on v.user_id = u.id
     left join riders r on r.user_id = u.id
     join campuses c on c.id = coalesce(v.campus_id, r.campus_id)
     left join ledger_accounts a on a.code = 'wallet:user:' || u.id
    where u.id = $userId`,
)

/** What the records of vendors and riders have in common, as far as the administrator's role sees it. */
export async function findShared(db: Db, admin: Actor, facts: NamedFacts) {
  const { userId, kind, isDeleted } = facts
  const row = found(await db.row(findPerson, { userId }))
  const { balance, owed, since, lastSeenAt, avatar, ...person } = row
  const { isSuspended, can: moderation } = await findModerationState(db, admin, userId)
  const papers = hasRight(admin, 'verification:read') ? await findVerifiedPapers(db, userId, kind) : null
  const standing = standingOf(facts)
  const set =
    standing === 'verified'
      ? undefined
      : await findLatestEntry(db, kind, userId, actionName(facts, standing === 'revoked' ? 'revoke' : 'stop'))
  return {
    ...person,
    _id: userId,
    avatar: avatar && mediaUrl(avatar),
    standing,
    set: set ? { by: set.admin.name, at: set.at, reason: set.reason } : null,
    ...{ isSuspended, isDeleted },
    since: since.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    wallet: hasRight(admin, 'people:read') ? { balance: toNaira(balance), owed: toNaira(owed) } : null,
    papers,
    auditLog: await listAuditLogAbout(db, ['user', kind], userId),
    can: {
      ...canOf(admin, facts),
      warn: admin.campusIds === null && moderation.warn,
      message: !isDeleted && hasRight(admin, 'support:act'),
      askDocument: !isDeleted && papers !== null && hasRight(admin, 'verification:act'),
    },
  }
}
