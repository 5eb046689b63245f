import type { Role } from '@vendly/contract/auth'
import type { Device, Security } from '@vendly/contract/auth-security'
import type { Provider } from '@vendly/contract/auth-social'
import type { Actor } from '../../platform/actor.ts'
import { later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { hashOf } from '../../platform/tokens.ts'
import { isStudentVerified } from '../users/users.queries.ts'
import { deviceWords } from './auth.devices.ts'
import { CONFIRMATION_LIFETIME_MS } from './auth.service.ts'

const bySession = statement<{
  userId: string
  role: Role
  sessionId: string
  campusId: string | null
  vendorId: string | null
  needs: Actor['needs']
  isStale: boolean
}>(
  'auth.bySession',
  `select u.id as "userId", u.role, s.id as "sessionId", u.campus_id as "campusId", v.id as "vendorId",
          case when u.role <> 'admin' then case when u.phone is null or u.campus_id is null then 'profile' end
               when $2 and not exists (select 1 from two_factors t where t.user_id = u.id and t.enabled_at is not null)
               then 'two-factor' end as needs,
          s.last_seen_at < now() - interval '5 minutes' as "isStale"
     from sessions s join users u on u.id = s.user_id left join vendors v on v.user_id = u.id
    where s.token_hash = $1 and s.expires_at > now() and u.status <> 'suspended'`,
)
const touch = statement('auth.touchSession', 'update sessions set last_seen_at = now() where id = $1')

/**
 * The person behind a token; null when the session ended, ran out or its user is suspended. `strict`: administrators
 * need a second factor.
 */
export async function authenticate(db: Db, token: string, strict: boolean): Promise<Actor | null> {
  const row = await db.row(bySession, [hashOf(token), strict])
  if (!row) return null
  const { isStale, ...actor } = row
  if (isStale) await db.rows(touch, [actor.sessionId])
  return actor
}

export type Account = {
  id: string
  email: string
  passwordHash: string | null
  verified: boolean
  status: string
  firstName: string
}
const ACCOUNT = `id, email, password_hash as "passwordHash", email_verified_at is not null as verified, status, first_name as "firstName"`
const byEmail = statement<Account>('auth.byEmail', `select ${ACCOUNT} from users where lower(email) = lower($1)`)
const byUserId = statement<Account>('auth.byUserId', `select ${ACCOUNT} from users where id = $1`)
export const findByEmail = (db: Db, email: string) => db.row(byEmail, [email])
export const findAccount = async (db: Db, userId: string) => found(await db.row(byUserId, [userId]))

const knownDevice = statement(
  'auth.knownDevice',
  `select 1 from known_devices d join users u on u.id = d.user_id where lower(u.email) = lower($1) and d.device_hash = $2`,
)
/** Whether somebody has signed in to this account on this device before. */
export const isKnownDevice = async (db: Db, email: string, deviceHash: string): Promise<boolean> =>
  (await db.row(knownDevice, [email, deviceHash])) !== undefined

const twoFactorOn = statement(
  'auth.twoFactorOn',
  'select 1 from two_factors where user_id = $1 and enabled_at is not null',
)
export const hasTwoFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(twoFactorOn, [userId])) !== undefined

const campusByName = statement<{ id: string; words: string[] }>(
  'auth.campusByName',
  `select id, array[slug, short_name] as words from campuses
    where slug = $1 or id::text = $1 or lower(name) = lower($1) limit 1`,
)
/** A campus by slug, id or name, with the words it is called by. */
export const findCampus = (db: Db, university: string) => db.row(campusByName, [university])

const sessionsOf = statement<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }>(
  'auth.sessionsOf',
  `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
    where user_id = $1 and expires_at > now() order by id = $2 desc, last_seen_at desc, id limit 100`,
)
/** Devices that are signed in: this one, then the others by when they were last used. */
export async function listSessions(db: Db, actor: Actor): Promise<Device[]> {
  const rows = await db.rows(sessionsOf, [actor.userId, actor.sessionId])
  return rows.map((row) => ({
    _id: row.id,
    ...deviceWords(row.device),
    isCurrent: row.id === actor.sessionId,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

type SecurityRow = {
  email: string
  hasPassword: boolean
  studentEmail: string | null
  studentVerified: boolean
  domain: string | null
  confirmedAt: Date | null
  enabledAt: Date | null
  codesLeft: number
  identities: { provider: Provider; email: string | null; linkedAt: string }[]
}
const securityOf = statement<SecurityRow>(
  'auth.security',
  `select u.email, u.password_hash is not null as "hasPassword", u.student_email as "studentEmail",
          ${isStudentVerified('u', 'c')} as "studentVerified", c.email_domain as domain,
          s.confirmed_at as "confirmedAt", t.enabled_at as "enabledAt",
          (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null) as "codesLeft",
          coalesce((select json_agg(json_build_object('provider', i.provider, 'email', i.email, 'linkedAt', i.created_at)
                                    order by i.provider) from identities i where i.user_id = u.id), '[]') as identities
     from users u join sessions s on s.id = $2 left join campuses c on c.id = u.campus_id
          left join two_factors t on t.user_id = u.id
    where u.id = $1`,
)

export async function findSecurity(db: Db, actor: Actor, strict: boolean): Promise<Omit<Security, 'providers'>> {
  const row = found(await db.row(securityOf, [actor.userId, actor.sessionId]))
  const until = row.confirmedAt && later(CONFIRMATION_LIFETIME_MS, row.confirmedAt)
  return {
    email: row.email,
    hasPassword: row.hasPassword,
    confirmedUntil: until && until > now() ? until.toISOString() : null,
    twoFactor: {
      enabledAt: row.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: row.codesLeft,
      isRequired: strict && actor.role === 'admin',
    },
    identities: row.identities.map((one) => ({ ...one, linkedAt: new Date(one.linkedAt).toISOString() })),
    student: { isVerified: row.studentVerified, email: row.studentEmail, domain: row.domain },
  }
}
