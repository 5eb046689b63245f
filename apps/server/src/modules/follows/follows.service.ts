import type { FollowState } from '@vendly/contract/follows'
<<<<<<< /tmp/plan/.work
import { limits } from '@vendly/contract/limits'
=======
>>>>>>> apps/server/src/modules/follows/follows.service.ts
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
<<<<<<< /tmp/plan/.work
import { changeFollowerCount, changeFollowerCounts } from '../vendors/vendors.followers.service.ts'

const UNDO_MS = minutes(limits.unfollowUndoMinutes)

const findStore = statement<{ ownerId: string; followerCount: number }>(
  'follows.findStore',
  `select v.user_id as "ownerId", v.follower_count as "followerCount"
     from vendors v
    where v.id = $vendorId and v.status = 'verified' and ${visibleSql('v', 'v.user_id = $userId')}`,
)
const insertFollow = statement<{ inserted: number }>(
  'follows.insert',
  `with undone as (
     delete from recent_unfollows
      where user_id = $userId and vendor_id = $vendorId
     returning followed_at, unfollowed_at
   )
   insert into follows (user_id, vendor_id, created_at)
   values ($userId, $vendorId, coalesce((select followed_at from undone where unfollowed_at > $undoSince), $at))
   on conflict do nothing
   returning 1 as inserted`,
)
const removeFollow = statement<{ removed: number }>(
  'follows.delete',
  `with deleted as (
     delete from follows
      where user_id = $userId and vendor_id = $vendorId
     returning user_id, vendor_id, created_at
   )
   insert into recent_unfollows (user_id, vendor_id, followed_at, unfollowed_at)
   select user_id, vendor_id, created_at, $at from deleted
   on conflict (user_id, vendor_id)
   do update set followed_at = excluded.followed_at, unfollowed_at = excluded.unfollowed_at
   returning 1 as removed`,
)

/**
 * Following twice is following once. Soon after an unfollow it undoes that: the earlier date is kept.
 * Throws: not_found, own_store.
 */
export async function followStore(tx: Tx, { userId }: Actor, vendorId: string): Promise<FollowState> {
  const { ownerId, followerCount } = found(await tx.row(findStore, { vendorId, userId }))
  ensure(ownerId !== userId, 'own_store')
  const inserted = await tx.row(insertFollow, { userId, vendorId, at: now(), undoSince: later(-UNDO_MS) })
  return { isFollowing: true, followerCount: inserted ? await publishChange(tx, vendorId, 1) : followerCount }
}

/** Works for a hidden store too. Throws: not_found. */
export async function unfollowStore(tx: Tx, { userId }: Actor, vendorId: string): Promise<FollowState> {
  const removed = await tx.row(removeFollow, { userId, vendorId, at: now() })
  if (removed) return { isFollowing: false, followerCount: await publishChange(tx, vendorId, -1) }
  const { followerCount } = found(await tx.row(findStore, { vendorId, userId }))
  return { isFollowing: false, followerCount }
}

/** Changes the follower count and shows it to viewers of the storefront. Returns the new count. */
async function publishChange(tx: Tx, vendorId: string, by: 1 | -1): Promise<number> {
  const followerCount = await changeFollowerCount(tx, vendorId, by)
=======
import { addFollowers } from '../vendors/vendors.followers.service.ts'

/** Following again this soon undoes the unfollowing, so the store returns to its place in the list. */
const UNDO_WINDOW_MS = minutes(10)

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
>>>>>>> apps/server/src/modules/follows/follows.service.ts
  const room = { kind: 'store', id: vendorId } as const
  await publish(tx, message(liveEvents.storeFollowers, room, { vendorId, followerCount }))
  return followerCount
}

<<<<<<< /tmp/plan/.work
const removeFollowsOf = statement<{ vendorId: string }>(
  'follows.deleteAllOf',
  'delete from follows where user_id = $userId returning vendor_id as "vendorId"',
)
const removeUnfollowsOf = statement<never>(
  'follows.deleteUnfollowsOf',
  'delete from recent_unfollows where user_id = $userId',
=======
const deleteFollows = statement<{ vendorId: string; endedAt: Date | null }>(
  'follows.deleteFollows',
  'delete from follows where user_id = $userId returning vendor_id as "vendorId", ended_at as "endedAt"',
>>>>>>> apps/server/src/modules/follows/follows.service.ts
)

/** For a deleted account. */
export async function deleteFollowsOf(tx: Tx, userId: string): Promise<void> {
<<<<<<< /tmp/plan/.work
  const removed = await tx.rows(removeFollowsOf, { userId })
  await changeFollowerCounts(
    tx,
    removed.map(({ vendorId }) => vendorId),
    -1,
  )
  await tx.rows(removeUnfollowsOf, { userId })
}

const removeUnfollowsBefore = statement<never>(
  'follows.deleteUnfollowsBefore',
  'delete from recent_unfollows where unfollowed_at < $before',
)

/** Deletes the unfollows that can no longer be undone. */
export async function deleteOldUnfollows(tx: Tx): Promise<void> {
  await tx.rows(removeUnfollowsBefore, { before: later(-UNDO_MS) })
=======
  const deleted = await tx.rows(deleteFollows, { userId })
  const vendorIds = deleted.filter(({ endedAt }) => endedAt === null).map(({ vendorId }) => vendorId)
  await addFollowers(tx, vendorIds, -1)
>>>>>>> apps/server/src/modules/follows/follows.service.ts
}
