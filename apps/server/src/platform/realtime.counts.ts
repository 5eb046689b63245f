import { limits } from '@vendly/contract/limits'
import { type Db, statement } from './database.ts'
import { LISTENER } from './realtime.listener.ts'

// The listening connection of a process ends with it, also when it is killed.
const IS_ALIVE = `exists (
  select 1
    from pg_stat_activity a
   where a.datname = current_database() and a.application_name = '${LISTENER} ' || c.process_id)`

const addSocket = statement(
  'realtime.addSocket',
  `insert into socket_counts as c (user_id, process_id, sockets)
   values ($userId, $processId, 1)
   on conflict (user_id, process_id) do update set sockets = c.sockets + 1`,
)
const sumOthers = statement<{ count: number }>(
  'realtime.sumSocketsOfOthers',
  `select coalesce(sum(c.sockets), 0)::int as count
     from socket_counts c
    where c.user_id = $userId and c.process_id <> $processId and ${IS_ALIVE}`,
)
const removeSocket = statement(
  'realtime.removeSocket',
  `with last as (
     delete from socket_counts where user_id = $userId and process_id = $processId and sockets = 1 returning user_id
   )
   update socket_counts
      set sockets = sockets - 1
    where user_id = $userId and process_id = $processId and sockets > 1 and not exists (select 1 from last)`,
)
const deleteGone = statement(
  'realtime.deleteGoneSockets',
  `delete from socket_counts c
    where case c.process_id when $processId then c.user_id <> all($userIds::uuid[]) else not ${IS_ALIVE} end`,
)
const correctCounts = statement(
  'realtime.correctCounts',
  `update socket_counts c
      set sockets = n.sockets
     from unnest($userIds::uuid[], $counts::int[]) n(user_id, sockets)
    where c.user_id = n.user_id and c.process_id = $processId and c.sockets <> n.sockets`,
)

/** The sockets of each user over all processes: its own are counted in memory too, because others learn of them later. */
export function socketCounts(db: Db, processId: string) {
  let own = new Map<string, number>()
  const change = (userId: string, by: 1 | -1): number => {
    const count = (own.get(userId) ?? 0) + by
    if (count > 0) own.set(userId, count)
    else own.delete(userId)
    return count
  }
  const remove = async (userId: string): Promise<void> => {
    change(userId, -1)
    await db.rows(removeSocket, { userId, processId })
  }
  return {
    /** Counts one more, if the user may have it. Two at once may both be refused at the limit, never both let in above it. */
    add: async (userId: string): Promise<boolean> => {
      if ((own.get(userId) ?? 0) >= limits.socketsPerUser) return false
      change(userId, 1)
      await db.rows(addSocket, { userId, processId })
      const { count } = (await db.row(sumOthers, { userId, processId }))!
      if ((own.get(userId) ?? 0) + count <= limits.socketsPerUser) return true
      await remove(userId)
      return false
    },
    remove,
    /** After connections that broke while they were made, writes that failed, and processes that were killed. */
    correct: async (socketsOf: ReadonlyMap<string, number>): Promise<void> => {
      own = new Map(socketsOf)
      const userIds = [...own.keys()]
      await db.rows(deleteGone, { userIds, processId })
      await db.rows(correctCounts, { userIds, counts: [...own.values()], processId })
    },
  }
}
