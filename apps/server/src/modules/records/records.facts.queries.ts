import { type Actor, hasRight } from '../../platform/actor.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { ensureInScope, type Scope } from '../../platform/scope.ts'
import type { RecordFacts } from './records.policy.ts'

/** What it says about a user who is a vendor or a rider; `name` is the store's, or the rider's. */
export type NamedFacts = RecordFacts & { name: string }

const SELECT_FACTS = `select u.id as "userId", u.role as kind, coalesce(v.campus_id, r.campus_id) as "campusId",
          coalesce(v.stopped_at, r.stopped_at) is not null as "isStopped",
          coalesce(v.status, r.status) = 'revoked' as "isRevoked", u.deleted_at is not null as "isDeleted",
          coalesce(v.business_name, trim(u.first_name || ' ' || u.last_name)) as name
     from users u
     left join vendors v on v.user_id = u.id and u.role = 'vendor'
     left join riders r on r.user_id = u.id and u.role = 'rider'
    where u.id = $userId and (v.id is not null or r.user_id is not null)`
const selectFacts = statement<NamedFacts>('records.selectFacts', SELECT_FACTS)

/** Throws: not_found, also for a record of another campus. */
export async function findFacts(db: Db, scope: Scope, userId: string): Promise<NamedFacts> {
  const facts = found(await db.row(selectFacts, { userId }))
  ensureInScope(scope, facts.campusId)
  return facts
}

const selectPerson = statement<{ isAtWork: boolean; campusId: string | null }>(
  'records.selectPerson',
  `select v.id is not null or r.user_id is not null as "isAtWork",
          coalesce(v.campus_id, r.campus_id, u.campus_id) as "campusId"
     from users u
     left join vendors v on v.user_id = u.id and u.role = 'vendor'
     left join riders r on r.user_id = u.id and u.role = 'rider'
    where u.id = $userId`,
)

/** Ensures that the administrator may know of this user: everybody of vendors and riders, of others with the right to read people. Throws: not_found. */
export async function ensurePerson(db: Db, admin: Actor, userId: string): Promise<void> {
  const person = found(await db.row(selectPerson, { userId }))
  ensureInScope(admin, person.campusId)
  if (!person.isAtWork && !hasRight(admin, 'people:read')) throw new Problem('not_found')
}

const lockUser = statement<{ id: string }>(
  'records.lockUser',
  'select id from users where id = $userId for no key update',
)

/** The same, with the user locked: a second change of a standing waits for the first. Throws: not_found. */
export async function lockFacts(tx: Tx, scope: Scope, userId: string): Promise<NamedFacts> {
  found(await tx.row(lockUser, { userId }))
  return findFacts(tx, scope, userId)
}
