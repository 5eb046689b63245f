import type { BulkAction, UserOutcome } from '@vendly/contract/admin-bulk'
import { problems } from '@vendly/contract/problems'
import type { Actor } from '../../platform/actor.ts'
import { hours, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import { found, Problem } from '../../platform/problem.ts'
import { type NewAuditEntry, recordAudit } from '../audit/audit.service.ts'
import { endSessionsOf } from '../auth/auth.service.ts'
import { recountRatingsBy } from '../reviews/reviews.recount.service.ts'
import { userReactivated, userSuspended, userWarned } from './moderation.events.ts'
import { type Facts, refusalFor, type UserAction } from './moderation.policy.ts'

type Locked = Facts & { name: string }
type Why = { reason: string }

// Administrators are locked together and in order: of two who action on each other at once the second is no longer one, so
// there is always somebody left who can sign in.
const lockAdmins = statement<{ id: string; status: string }>(
  'moderation.lockAdmins',
  `select id, status from users where role = 'admin' order by id for no key update`,
)
const lock = statement<Locked>(
  'moderation.lock',
  `select id, role, status, coalesce(shadowbanned_until > now(), false) as "isHidden", deleted_at is not null as "isDeleted",
          trim(first_name || ' ' || last_name) as name
     from users where id = any($1::uuid[]) order by id for no key update`,
)

/** Those of them there are, locked. Codes: session_ended when the administrator is none any more. */
async function lockUsers(tx: Tx, admin: Actor, userIds: readonly string[]): Promise<Locked[]> {
  const admins = await tx.rows(lockAdmins)
  const actor = admins.find(({ id }) => id === admin.userId)
  if (actor?.status !== 'active') throw new Problem('session_ended')
  return tx.rows(lock, [userIds])
}

/** The person, locked, once it is certain that this may be done to them now. Codes: not_found and the policy's. */
async function lockFor(tx: Tx, admin: Actor, action: UserAction, userId: string): Promise<Locked> {
  const user = found((await lockUsers(tx, admin, [userId]))[0])
  const why = refusalFor(action, admin.userId, user)
  if (why) throw new Problem(why, { status: user.status })
  return user
}

type Details = (user: Locked) => NewAuditEntry['details']
const log = (tx: Tx, admin: Actor, action: string, users: readonly Locked[], { reason }: Why, details?: Details) =>
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

const setStatus = statement('moderation.setStatus', 'update users set status = $2 where id = any($1::uuid[])')
const idsOf = (users: readonly Locked[]) => users.map(({ id }) => id)

type Work = (tx: Tx, admin: Actor, users: readonly Locked[], why: Why) => Promise<void>

const suspend: Work = async (tx, admin, users, why) => {
  await tx.rows(setStatus, [idsOf(users), 'suspended'])
  const sessions = await endSessionsOf(tx, idsOf(users))
  await log(tx, admin, 'user.suspended', users, why, ({ id }) => ({ sessions: sessions.get(id) ?? 0 }))
  await emit(tx, userSuspended, ...users.map(({ id: userId }) => ({ userId, reason: why.reason })))
}

const countWarnings = statement<{ id: string; count: number }>(
  'moderation.countWarnings',
  'update users set warnings = warnings + 1 where id = any($1::uuid[]) returning id, warnings as count',
)

const warn: Work = async (tx, admin, users, why) => {
  const counted = await tx.rows(countWarnings, [idsOf(users)])
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  await log(tx, admin, 'user.warned', users, why, ({ id }) => ({ count: counts.get(id) }))
  await emit(tx, userWarned, ...counted.map(({ id: userId, count }) => ({ userId, reason: why.reason, count })))
}

const signOut: Work = async (tx, admin, users, why) => {
  const sessions = await endSessionsOf(tx, idsOf(users))
  await log(tx, admin, 'user.sessions-ended', users, why, ({ id }) => ({ sessions: sessions.get(id) ?? 0 }))
}

/** Signs them out everywhere and takes their goods off the market. Open orders and payouts go on. Codes: user_state … */
export async function suspendUser(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  await suspend(tx, admin, [await lockFor(tx, admin, 'suspend', userId)], { reason })
}

export async function reactivateUser(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  const user = await lockFor(tx, admin, 'reactivate', userId)
  await tx.rows(setStatus, [[userId], 'active'])
  await log(tx, admin, 'user.reactivated', [user], { reason })
  await emit(tx, userReactivated, { userId, reason })
}

const setShadowban = statement(
  'moderation.setShadowban',
  'update users set shadowbanned_until = $2::timestamptz where id = $1',
)
/** Ratings are counted again when a shadowban runs out; what is seen needs no job. */
export const shadowbanEnded = { task: 'users.shadowbanEnded' } as { task: string; payload?: { userId: string } }

/** For some hours, or until lifted. They notice nothing, so nothing is told to them. Codes: user_state … */
export async function shadowbanUser(
  tx: Tx,
  admin: Actor,
  userId: string,
  wish: { reason: string; duration: number | 'until-lifted' },
): Promise<void> {
  const user = await lockFor(tx, admin, 'shadowban', userId)
  const until = wish.duration === 'until-lifted' ? null : later(hours(wish.duration))
  await tx.rows(setShadowban, [userId, until ?? 'infinity'])
  await recountRatingsBy(tx, userId)
  if (until) await enqueue(tx, shadowbanEnded, { userId }, { runAt: until, key: `shadowban:${userId}` })
  await log(tx, admin, 'user.shadowbanned', [user], wish, () => ({
    duration: wish.duration,
    until: until?.toISOString() ?? null,
  }))
}

export async function liftShadowban(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  const user = await lockFor(tx, admin, 'liftShadowban', userId)
  await tx.rows(setShadowban, [userId, null])
  await recountRatingsBy(tx, userId)
  await log(tx, admin, 'user.shadowban-lifted', [user], { reason })
}

/** Counted here, told by a job. */
export async function warnUser(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  await warn(tx, admin, [await lockFor(tx, admin, 'warn', userId)], { reason })
}

export async function endUserSessions(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  await signOut(tx, admin, [await lockFor(tx, admin, 'endSessions', userId)], { reason })
}

const works: Record<BulkAction, Work> = { suspend, warn, endSessions: signOut }

/** Does to each what may be done to them, and says of the others why not. */
export async function runBulkAction(
  tx: Tx,
  admin: Actor,
  { action, ids, reason }: { action: BulkAction; ids: readonly string[]; reason: string },
): Promise<UserOutcome[]> {
  const users = await lockUsers(tx, admin, ids)
  const hindered = (user: Locked) => refusalFor(action, admin.userId, user)
  const ready = users.filter((user) => !hindered(user))
  if (ready.length) await works[action](tx, admin, ready, { reason })
  return [...new Set(ids)].map((id) => {
    const user = users.find((one) => one.id === id)
    const code = user ? hindered(user) : 'not_found'
    return { _id: id, name: user?.name ?? null, problem: code ? { code, message: problems[code][1] } : null }
  })
}
