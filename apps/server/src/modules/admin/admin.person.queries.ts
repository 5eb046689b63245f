import type { AuditEntry, UserRecord } from '@vendly/contract/admin'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { listAuditLogOf } from '../audit/audit.queries.ts'
import { findModeration } from '../moderation/moderation.queries.ts'
import { presentUser, USER_COLUMNS, USER_JOINS, type UserRow } from './admin.users.queries.ts'

type PersonRow = UserRow & UserRecord['figures'] & { place: string | null }

const byId = statement<PersonRow>(
  'admin.person',
  `select ${USER_COLUMNS},
          (select concat_ws(', ', pl.name, ad.room) from addresses ad join places pl on pl.id = ad.place_id
            where ad.user_id = u.id and ad.is_default) as place,
          (select count(*)::int from orders o where o.buyer_id = u.id and o.paid_at is not null) as bought,
          (select count(*)::int from orders o where o.vendor_id = v.id and o.paid_at is not null) as sold,
          (select count(*)::int from orders o where o.rider_id = u.id and o.delivered_at is not null) as carried,
          (select count(*)::int from orders o where o.paid_at is not null and o.escrow in ('held', 'disputed')
              and (o.buyer_id = u.id or o.vendor_id = v.id or o.rider_id = u.id)) as "underWay",
          (select count(*)::int from products p where p.seller_id = u.id and p.status <> 'removed') as goods,
          (select count(*)::int from reviews r where r.author_id = u.id and r.deleted_at is null) as reviews
     from users u ${USER_JOINS} where u.id = $1`,
)
const sessionsOf = statement<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }>(
  'admin.sessionsOf',
  `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
    where user_id = $1 and expires_at > now() order by last_seen_at desc, id limit 30`,
)

/** Who set it and why, as the log has it. */
function setBy(auditLog: AuditEntry[], action: string): { by?: string; at?: string; reason?: string } {
  const latest = auditLog.find((one) => one.action === action)
  return latest ? { by: latest.admin.name, at: latest.at, reason: latest.reason } : {}
}

/** One person with everything support needs to decide about them. Codes: not_found. */
export async function findPerson(db: Db, admin: Actor, id: string): Promise<UserRecord> {
  const row = found(await db.row(byId, [id]))
  const { shadowban, isSuspended, can } = await findModeration(db, admin, id)
  const auditLog = await listAuditLogOf(db, 'user', id)
  const sessions = await db.rows(sessionsOf, [id])
  const { bought, sold, carried, underWay, goods, reviews } = row
  return {
    ...presentUser(row),
    place: row.place,
    shadowban: shadowban && { ...setBy(auditLog, 'user.shadowbanned'), ...shadowban },
    suspension: isSuspended ? setBy(auditLog, 'user.suspended') : null,
    figures: { bought, sold, carried, underWay, goods, reviews },
    sessions: sessions.map((one) => ({
      _id: one.id,
      device: one.device,
      createdAt: one.createdAt.toISOString(),
      viewedAt: one.lastSeenAt.toISOString(),
    })),
    auditLog,
    can,
  }
}
