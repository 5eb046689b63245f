import { queueNouns } from '@vendly/contract/admin-queues'
import { type AdminRight, type AdminRole, roleIncludes } from '@vendly/contract/admin-roles'
import type { QueueOwner, WaitingQueue } from '@vendly/contract/admin-stats'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { maySee } from './admin.waiting.queries.ts'

/** A shift; who goes on working presses again. */
const OWNED_HOURS = 12
const actsOn = (queue: WaitingQueue): AdminRight => `${queueNouns[queue]}:act`

const insert = statement(
  'admin.takeQueue',
  `insert into queue_owners (queue, admin_id, since) values ($queue, $adminId, $at)
   on conflict (queue, admin_id) do update set since = excluded.since`,
)
const remove = statement(
  'admin.leaveQueue',
  'delete from queue_owners where queue = $queue and (admin_id = $adminId or since < $over)',
)
const list = statement<QueueOwner & { queue: WaitingQueue; role: AdminRole }>(
  'admin.listQueueOwners',
  `select q.queue, u.id as "_id", u.first_name || ' ' || u.last_name as name, t.role
     from queue_owners q
     join users u on u.id = q.admin_id and u.status = 'active'
     join team_members t on t.user_id = q.admin_id
    where q.since >= $over and ($campusIds::uuid[] is null or t.campus_ids is null or t.campus_ids && $campusIds::uuid[])
    order by q.since, u.id`,
)
const over = () => later(-hours(OWNED_HOURS))

/** Who works on which queue that the administrator sees, on their campuses. Who has lost the right to is left out. */
export async function listQueueOwners(db: Db, admin: Actor): Promise<Partial<Record<WaitingQueue, QueueOwner[]>>> {
  const rows = await db.rows(list, { campusIds: admin.campusIds, over: over() })
  const present = rows.filter(({ queue, role }) => maySee(admin, queue) && roleIncludes(role, actsOn(queue)))
  const byQueue = Map.groupBy(present, ({ queue }) => queue)
  return Object.fromEntries(
    [...byQueue].map(([queue, owners]) => [queue, owners.map(({ _id, name }) => ({ _id, name }))]),
  )
}

/** Throws: right_missing. */
export async function setQueueOwner(
  tx: Tx,
  admin: Actor,
  { queue, isOwner }: { queue: WaitingQueue; isOwner: boolean },
): Promise<QueueOwner[]> {
  ensure(hasRight(admin, actsOn(queue)), 'right_missing')
  const of = { queue, adminId: admin.userId }
  await tx.rows(remove, { ...of, over: over() })
  if (isOwner) await tx.rows(insert, { ...of, at: now() })
  return (await listQueueOwners(tx, admin))[queue] ?? []
}
