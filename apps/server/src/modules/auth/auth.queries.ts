import type { AdminRole } from '@vendly/contract/admin-roles'
import type { Role } from '@vendly/contract/auth'
import type { Device, Security } from '@vendly/contract/auth-security'
import type { Provider } from '@vendly/contract/auth-social'
import { type Actor, CONFIRMATION_LIFETIME_MS } from '../../platform/actor.ts'
import { later, now } from '../../platform/clock.ts'
import { type Db, statement, Tx } from '../../platform/database.ts'
import { describeDevice } from '../../platform/device-names.ts'
import { found } from '../../platform/problem.ts'
import { hashOf } from '../../platform/tokens.ts'
import { domainsSql } from '../campuses/campuses.sql.ts'
import { studentVerifiedSql } from '../users/users.sql.ts'
import { liveSessionSql } from './auth.sql.ts'

const selectSession = statement<{
  userId: string
  role: Role
  sessionId: string
  campusId: string | null
  vendorId: string | null
  needs: Actor['needs']
  confirmedAt: Date | null
  adminRole: AdminRole | null
  campusIds: string[] | null
  isStale: boolean
}>(
  'auth.selectSession',
  `select u.id as "userId", u.role, s.id as "sessionId", u.campus_id as "campusId", v.id as "vendorId",
          case when u.role <> 'admin'
               then case when u.phone is null or u.campus_id is null then 'profile' end
               when $needsTwoFactor
                    and not exists (select 1 from two_factors t where t.user_id = u.id and t.enabled_at is not null)
               then 'two-factor'
          end as needs,
          s.confirmed_at as "confirmedAt",
          m.role as "adminRole", m.campus_ids as "campusIds",
          s.last_seen_at < now() - interval '5 minutes' as "isStale"
     from sessions s
     join users u on u.id = s.user_id
     left join vendors v on v.user_id = u.id
     left join team_members m on m.user_id = u.id and u.role = 'admin'
    where s.token_hash = $tokenHash and ${liveSessionSql('s', 'u')} and u.status <> 'suspended'`,
)
const updateLastSeen = statement(
  'auth.updateLastSeen',
  'update sessions set last_seen_at = now() where id = $sessionId',
)

async function noteSeen(db: Db, sessionId: string): Promise<void> {
  // A transaction first reads who calls, and may not write yet.
  if (db instanceof Tx) db.writeLast(updateLastSeen, { sessionId })
  else await db.rows(updateLastSeen, { sessionId })
}

/**
 * The user of a session token; null when the session has ended or expired, or the user is suspended.
 * `adminTwoFactor`: administrators need a second factor.
 */
export async function authenticate(db: Db, token: string, adminTwoFactor: boolean): Promise<Actor | null> {
  const row = await db.row(selectSession, { tokenHash: hashOf(token), needsTwoFactor: adminTwoFactor })
  if (!row) return null
  const { isStale, ...actor } = row
  if (isStale) await noteSeen(db, actor.sessionId)
  return actor
}

const selectEndedSessions = statement<{ id: string }>(
  'auth.selectEndedSessions',
  `select i.id::text
     from unnest($sessionIds::uuid[]) i(id)
    where not exists (
            select from sessions s join users u on u.id = s.user_id where s.id = i.id and ${liveSessionSql('s', 'u')}
          )`,
)
/** Of these sessions, those that have ended or expired. */
export const listEndedSessions = async (db: Db, sessionIds: readonly string[]): Promise<string[]> =>
  (await db.rows(selectEndedSessions, { sessionIds })).map(({ id }) => id)

export type Account = {
  id: string
  email: string
  passwordHash: string | null
  status: 'active' | 'suspended'
  firstName: string
}
const ACCOUNT_COLUMNS = `id, email, password_hash as "passwordHash", status, first_name as "firstName"`
const selectAccountByEmail = statement<Account>(
  'auth.selectAccountByEmail',
  `select ${ACCOUNT_COLUMNS} from users where lower(email) = lower($email) and email_verified_at is not null`,
)
const selectAccount = statement<Account>(
  'auth.selectAccount',
  `select ${ACCOUNT_COLUMNS} from users where id = $userId`,
)
export const findAccountByEmail = (db: Db, email: string) => db.row(selectAccountByEmail, { email })
/** Throws: not_found. */
export const findAccount = async (db: Db, userId: string) => found(await db.row(selectAccount, { userId }))

const selectKnownDevice = statement<{ userId: string }>(
  'auth.selectKnownDevice',
  `select d.user_id as "userId"
     from known_devices d
     join users u on u.id = d.user_id
    where lower(u.email) = lower($email) and d.device_hash = $deviceHash`,
)
/** True when this device has signed in to the account before. */
export const isKnownDevice = async (db: Db, email: string, deviceHash: string): Promise<boolean> =>
  (await db.row(selectKnownDevice, { email, deviceHash })) !== undefined

const selectEnabledTwoFactor = statement<{ userId: string }>(
  'auth.selectEnabledTwoFactor',
  'select user_id as "userId" from two_factors where user_id = $userId and enabled_at is not null',
)
export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(selectEnabledTwoFactor, { userId })) !== undefined

const selectSessions = statement<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }>(
  'auth.selectSessions',
  `select s.id, s.device, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
     from sessions s
     join users u on u.id = s.user_id
    where s.user_id = $userId and ${liveSessionSql('s', 'u')}
    order by s.id = $sessionId desc, s.last_seen_at desc, s.id
    limit 100`,
)
/** The user's signed-in devices: this one first, then the most recently used. */
export async function listSessions(db: Db, { userId, sessionId }: Actor): Promise<Device[]> {
  const rows = await db.rows(selectSessions, { userId, sessionId })
  return rows.map((row) => ({
    _id: row.id,
    ...describeDevice(row.device),
    isCurrent: row.id === sessionId,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

type SecurityRow = {
  email: string
  hasPassword: boolean
  studentEmail: string | null
  isStudentVerified: boolean
  campusDomains: string[]
  twoFactorEnabledAt: Date | null
  recoveryCodesLeft: number
  identities: { provider: Provider; email: string | null; linkedAt: string }[]
}
const selectSecurity = statement<SecurityRow>(
  'auth.selectSecurity',
  `select u.email, u.password_hash is not null as "hasPassword", u.student_email as "studentEmail",
          ${studentVerifiedSql('u')} as "isStudentVerified", ${domainsSql('u.campus_id')} as "campusDomains",
          t.enabled_at as "twoFactorEnabledAt",
          (select count(*)::int
             from recovery_codes r
            where r.user_id = u.id and r.used_at is null) as "recoveryCodesLeft",
          coalesce((
            select json_agg(
                     json_build_object('provider', i.provider, 'email', i.email, 'linkedAt', i.created_at)
                     order by i.provider
                   )
              from identities i
             where i.user_id = u.id
          ), '[]') as identities
     from users u
     left join two_factors t on t.user_id = u.id
    where u.id = $userId`,
)

export async function findSecurity(
  db: Db,
  actor: Actor,
  adminTwoFactor: boolean,
): Promise<Omit<Security, 'providers'>> {
  const row = found(await db.row(selectSecurity, { userId: actor.userId }))
  const confirmedUntil = actor.confirmedAt && later(CONFIRMATION_LIFETIME_MS, actor.confirmedAt)
  return {
    email: row.email,
    hasPassword: row.hasPassword,
    confirmedUntil: confirmedUntil && confirmedUntil > now() ? confirmedUntil.toISOString() : null,
    twoFactor: {
      enabledAt: row.twoFactorEnabledAt?.toISOString() ?? null,
      recoveryCodesLeft: row.recoveryCodesLeft,
      isRequired: adminTwoFactor && actor.role === 'admin',
    },
    identities: row.identities.map((identity) => ({
      ...identity,
      linkedAt: new Date(identity.linkedAt).toISOString(),
    })),
    student: { isVerified: row.isStudentVerified, email: row.studentEmail, domains: row.campusDomains },
  }
}
