import type { FollowState } from '@vendly/contract/follows'
import { limits } from '@vendly/contract/limits'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { addFollowers } from '../vendors/vendors.followers.service.ts'

/** Following again this soon undoes the unfollowing, so the store returns to its place in the list. */
const UNDO_WINDOW_MS = minutes(limits.unfollowUndoMinutes)

const selectStore = statement<{ userId: string; followerCount: number }>(
  'follows.selectStore',
  `select v.user_id as "userId", v.follower_count as "followerCount"
     from vendors v
    where v.id = $vendorId and v.status = 'verified' and ${visibleSql('v', 'v.user_id = $userId')}`,
)
const insertFollow = statement<{ vendorId: string }>(
  'follows.insertFollow',
  `insert into follows (user_id, vendor_id, created_at)
   values ($userId, $vendorId, $at)
   on conflict (vendor_id, user_id) do update
      set ended_at = null,
          created_at = case when follows.ended_at > $undoneAfter then follows.created_at else excluded.created_at end
    where follows.ended_at is not null
   returning vendor_id as "vendorId"`,
)
const endFollow = statement<{ vendorId: string }>(
  'follows.endFollow',
  `update follows
      set ended_at = $at
    where user_id = $userId and vendor_id = $vendorId and ended_at is null
   returning vendor_id as "vendorId"`,
)

/** Following twice counts once. Throws: not_found, own_store. */
export async function followStore(tx: Tx, { userId }: Actor, vendorId: string): Promise<FollowState> {
  const store = found(await tx.row(selectStore, { vendorId, userId }))
  ensure(store.userId !== userId, 'own_store')
  const added = await tx.row(insertFollow, { userId, vendorId, at: now(), undoneAfter: later(-UNDO_WINDOW_MS) })
  return { isFollowing: true, followerCount: added ? await changeCount(tx, vendorId, 1) : store.followerCount }
}

/** A store that is hidden now can still be unfollowed. Throws: not_found. */
export async function unfollowStore(tx: Tx, { userId }: Actor, vendorId: string): Promise<FollowState> {
  const ended = await tx.row(endFollow, { userId, vendorId, at: now() })
  if (ended) return { isFollowing: false, followerCount: await changeCount(tx, vendorId, -1) }
  const { followerCount } = found(await tx.row(selectStore, { vendorId, userId }))
  return { isFollowing: false, followerCount }
}

async function changeCount(tx: Tx, vendorId: string, change: 1 | -1): Promise<number> {
  const [store] = await addFollowers(tx, [vendorId], change)
  const { followerCount } = found(store)
  const room = { kind: 'store', id: vendorId } as const
  await publish(tx, message(liveEvents.storeFollowers, room, { vendorId, followerCount }))
  return followerCount
}

const deleteFollows = statement<{ vendorId: string; endedAt: Date | null }>(
  'follows.deleteFollows',
  'delete from follows where user_id = $userId returning vendor_id as "vendorId", ended_at as "endedAt"',
)

/** For a deleted account. */
export async function deleteFollowsOf(tx: Tx, userId: string): Promise<void> {
  const deleted = await tx.rows(deleteFollows, { userId })
  const vendorIds = deleted.filter(({ endedAt }) => endedAt === null).map(({ vendorId }) => vendorId)
  await addFollowers(tx, vendorIds, -1)
}
