import type { BulkAction, BulkOutcome } from '@vendly/contract/admin-bulk'
import { problems } from '@vendly/contract/problems'
import type { Actor } from '../../platform/actor.ts'
import { hours, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import { found, Problem } from '../../platform/problem.ts'
import { type NewAuditEntry, recordAudit } from '../audit/audit.service.ts'
import { credentialsChanged } from '../auth/auth.credentials.service.ts'
import { recountRatingsBy } from '../reviews/reviews.recount.service.ts'
import { lockTeam } from '../team/team.service.ts'
import { countWarnings, setShadowban, setUserStatus } from '../users/users.accounts.service.ts'
import { shadowbanChanged, shadowbanExpired, userReactivated, userSuspended, userWarned } from './moderation.events.ts'
import { refusalFor, type UserAction, type UserFacts } from './moderation.policy.ts'
import { endWorkOf } from './moderation.suspensions.ts'

type LockedUser = UserFacts & { name: string }

const selectUsersForUpdate = statement<LockedUser>(
  'moderation.selectUsersForUpdate',
  `select id, role, status, coalesce(shadowbanned_until > now(), false) as "isShadowbanned",
          deleted_at is not null as "isDeleted", trim(first_name || ' ' || last_name) as name
     from users
    where id = any($userIds::uuid[])
    order by id
      for no key update`,
)

/**
 * Locks the users that exist, and returns them with what the administrator may do now. Throws: session_ended when the
 * administrator was suspended meanwhile.
 */
async function lockUsers(tx: Tx, admin: Actor, userIds: readonly string[]): Promise<[Actor, LockedUser[]]> {
  const adminNow = await lockTeam(tx, admin)
  return [adminNow, await tx.rows(selectUsersForUpdate, { userIds })]
}

/** Locks the user if the action is allowed now. Throws: not_found, own_account, right_missing, admin_not_hidden, user_state. */
async function lockUserFor(tx: Tx, admin: Actor, action: UserAction, userId: string): Promise<LockedUser> {
  const [adminNow, users] = await lockUsers(tx, admin, [userId])
  const user = found(users[0])
  const refusal = refusalFor(action, adminNow, user)
  if (refusal) throw new Problem(refusal, { status: user.status })
  return user
}

type Entry = { action: string; reason: string; details?: (user: LockedUser) => NewAuditEntry['details'] }

const audit = (tx: Tx, admin: Actor, users: readonly LockedUser[], { action, reason, details }: Entry) =>
  recordAudit(
    tx,
    admin,
    ...users.map((user) => ({
      action,
      subject: 'user',
      subjectId: user.id,
      subjectName: user.name,
      reason,
      details: details?.(user),
    })),
  )

const idsOf = (users: readonly LockedUser[]) => users.map(({ id }) => id)

type ApplyAction = (tx: Tx, admin: Actor, users: readonly LockedUser[], reason: string) => Promise<void>

const suspend: ApplyAction = async (tx, admin, users, reason) => {
  await setUserStatus(tx, idsOf(users), 'suspended')
  const ended = await credentialsChanged(tx, idsOf(users), { endSessions: true })
  const details = ({ id }: LockedUser) => ({ sessions: ended.get(id) ?? 0 })
  await endWorkOf(tx, idsOf(users))
  await audit(tx, admin, users, { action: 'user.suspended', reason, details })
  await emit(tx, userSuspended, ...users.map(({ id: userId }) => ({ userId, reason })))
}

const warn: ApplyAction = async (tx, admin, users, reason) => {
  const warned = await countWarnings(tx, idsOf(users))
  const counts = new Map(warned.map(({ id, count }) => [id, count]))
  const details = ({ id }: LockedUser) => ({ count: counts.get(id) })
  await audit(tx, admin, users, { action: 'user.warned', reason, details })
  await emit(tx, userWarned, ...warned.map(({ id: userId, count }) => ({ userId, reason, count })))
}

const endSessions: ApplyAction = async (tx, admin, users, reason) => {
  const ended = await credentialsChanged(tx, idsOf(users), { endSessions: true })
  const details = ({ id }: LockedUser) => ({ sessions: ended.get(id) ?? 0 })
  await audit(tx, admin, users, { action: 'user.sessions-ended', reason, details })
}

/** Signs the user out everywhere and hides their products; open orders and payouts continue. Throws: see lockUserFor. */
export async function suspendUser(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  await suspend(tx, admin, [await lockUserFor(tx, admin, 'suspend', userId)], reason)
}

export async function reactivateUser(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  const user = await lockUserFor(tx, admin, 'reactivate', userId)
  await setUserStatus(tx, [userId], 'active')
  await credentialsChanged(tx, [userId], { endSessions: true })
  await audit(tx, admin, [user], { action: 'user.reactivated', reason })
  await emit(tx, userReactivated, { userId, reason })
}

/** In hours. */
type Duration = number | 'until-lifted'

/** They are not notified, so that they do not notice. */
const shadowban =
  (duration: Duration): ApplyAction =>
  async (tx, admin, users, reason) => {
    const until = duration === 'until-lifted' ? null : later(hours(duration))
    for (const { id: userId } of users) {
      await setShadowban(tx, userId, until ?? 'infinity')
      await recountRatingsBy(tx, userId)
      // Visibility ends by time alone; the job counts again what depends on it.
      if (until) await enqueue(tx, shadowbanExpired, { userId }, { runAt: until, key: `shadowban:${userId}` })
    }
    await emit(tx, shadowbanChanged, ...idsOf(users).map((userId) => ({ userId })))
    const details = () => ({ duration, until: until?.toISOString() ?? null })
    await audit(tx, admin, users, { action: 'user.shadowbanned', reason, details })
  }

type ShadowbanInput = { reason: string; duration: Duration }

/** Throws: see lockUserFor. */
export async function shadowbanUser(tx: Tx, admin: Actor, userId: string, input: ShadowbanInput): Promise<void> {
  await shadowban(input.duration)(tx, admin, [await lockUserFor(tx, admin, 'shadowban', userId)], input.reason)
}

export async function liftShadowban(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  const user = await lockUserFor(tx, admin, 'liftShadowban', userId)
  await setShadowban(tx, userId, null)
  await recountRatingsBy(tx, userId)
  await emit(tx, shadowbanChanged, { userId })
  await audit(tx, admin, [user], { action: 'user.shadowban-lifted', reason })
}

/** Jobs notify the user in the app and by email. */
export async function warnUser(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  await warn(tx, admin, [await lockUserFor(tx, admin, 'warn', userId)], reason)
}

export async function endUserSessions(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  await endSessions(tx, admin, [await lockUserFor(tx, admin, 'endSessions', userId)], reason)
}

type BulkInput = { action: BulkAction; ids: readonly string[]; reason: string; duration?: Duration }

const applyActionFor = ({ action, duration = 'until-lifted' }: BulkInput): ApplyAction =>
  ({ suspend, warn, endSessions, shadowban: shadowban(duration) })[action]

/** Takes the action on every user it is allowed for, and returns the problem of each of the others. */
export async function runBulkAction(tx: Tx, admin: Actor, input: BulkInput): Promise<BulkOutcome[]> {
  const { action, ids, reason } = input
  const [adminNow, users] = await lockUsers(tx, admin, ids)
  const refusals = new Map(users.map((user) => [user.id, refusalFor(action, adminNow, user)]))
  const allowed = users.filter(({ id }) => !refusals.get(id))
  if (allowed.length) await applyActionFor(input)(tx, admin, allowed, reason)
  return [...new Set(ids)].map((id) => {
    const user = users.find((one) => one.id === id)
    const code = user ? refusals.get(id) : 'not_found'
    return { _id: id, name: user?.name ?? null, problem: code ? { code, message: problems[code][1] } : null }
  })
}
