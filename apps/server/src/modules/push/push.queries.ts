import type { PushDevice } from '@vendly/contract/push'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import type { PushTarget } from '../../platform/push.ts'
import { liveSessionSql } from '../auth/auth.sql.ts'
import { type DeviceRow, presentDevice } from './push.present.ts'

const LIVE = `from push_subscriptions p
     join sessions s on s.id = p.session_id
     join users u on u.id = p.user_id
    where ${liveSessionSql('s', 'u')}`

const selectDevices = statement<DeviceRow>(
  'push.selectDevices',
  `select p.id, s.device, p.session_id = $sessionId as "isCurrent", p.created_at as "createdAt",
          p.last_used_at as "lastUsedAt"
     ${LIVE} and p.user_id = $userId
    order by p.session_id = $sessionId desc, coalesce(p.last_used_at, p.created_at) desc, p.id
    limit 100`,
)
/** The user's devices: this one first, then the most recently used. */
export const listDevices = async (db: Db, { userId, sessionId }: Actor): Promise<PushDevice[]> =>
  (await db.rows(selectDevices, { userId, sessionId })).map(presentDevice)

export type Target = PushTarget & { id: string }

const selectTargets = statement<Target>(
  'push.selectTargets',
  `select p.id, p.endpoint, p.p256dh, p.auth
     ${LIVE} and p.user_id = $userId and u.status <> 'suspended'
    order by p.id
    limit 100`,
)
/** Where a user's devices take messages, without those whose session has ended. */
export const listTargets = (db: Db, userId: string): Promise<Target[]> => db.rows(selectTargets, { userId })

const selectTarget = statement<Target>(
  'push.selectTarget',
  `select p.id, p.endpoint, p.p256dh, p.auth
     ${LIVE} and p.id = $id and u.status <> 'suspended'`,
)
export const findTarget = (db: Db, id: string): Promise<Target | undefined> => db.row(selectTarget, { id })
