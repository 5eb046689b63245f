import type { AuditEntry, UserRecord } from '@vendly/contract/admin'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ensureInScope } from '../../platform/scope.ts'
import { listAuditLogOf } from '../audit/audit.queries.ts'
import { findModerationState } from '../moderation/moderation.queries.ts'
import { OPEN_SQL } from '../orders/orders.open.sql.ts'
import { presentUser, USER_COLUMNS, USER_JOINS, type UserRow } from './admin.users.present.ts'

type UserRecordRow = UserRow & UserRecord['figures'] & { place: string | null }

const selectUserRecord = statement<UserRecordRow>(
  'admin.selectUserRecord',
  `select ${USER_COLUMNS},
          (select concat_ws(', ', pl.name, ad.room)
             from addresses ad
             join places pl on pl.id = ad.place_id
            where ad.user_id = u.id and ad.is_default) as place,
          (select count(*)::int from orders o where o.buyer_id = u.id and o.paid_at is not null) as bought,
          (select count(*)::int from orders o where o.vendor_id = v.id and o.paid_at is not null) as sold,
          (select count(*)::int from orders o where o.rider_id = u.id and o.delivered_at is not null) as delivered,
          (select count(*)::int
             from orders o
            where ${OPEN_SQL} and (o.buyer_id = u.id or o.seller_id = u.id or o.rider_id = u.id)) as "openOrders",
          (select count(*)::int from products p where p.seller_id = u.id and p.status <> 'removed') as products,
          (select count(*)::int from reviews r where r.author_id = u.id and r.deleted_at is null) as reviews
     from users u
     ${USER_JOINS}
    where u.id = $userId`,
)
const selectUserSessions = statement<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }>(
  'admin.selectUserSessions',
  `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions
    where user_id = $userId and expires_at > now()
    order by last_seen_at desc, id
    limit 30`,
)

/** Who took the action last, when and why. */
function sourceOf(auditLog: AuditEntry[], action: string): { by?: string; at?: string; reason?: string } {
  const latest = auditLog.find((entry) => entry.action === action)
  return latest ? { by: latest.admin.name, at: latest.at, reason: latest.reason } : {}
}

/** A user with everything that support needs to decide about them. Throws: not_found. */
export async function findUserRecord(db: Db, admin: Actor, userId: string): Promise<UserRecord> {
  const row = found(await db.row(selectUserRecord, { userId }))
  ensureInScope(admin, row.campusId)
  const { shadowban, isSuspended, can } = await findModerationState(db, admin, userId)
  const auditLog = await listAuditLogOf(db, 'user', userId)
  const sessions = await db.rows(selectUserSessions, { userId })
  const { bought, sold, delivered, openOrders, products, reviews } = row
  return {
    ...presentUser(row),
    place: row.place,
    shadowban: shadowban && { ...sourceOf(auditLog, 'user.shadowbanned'), ...shadowban },
    suspension: isSuspended ? sourceOf(auditLog, 'user.suspended') : null,
    figures: { bought, sold, delivered, openOrders, products, reviews },
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      _id: id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    auditLog,
    can,
  }
}
