import type { FollowState } from '@vendly/contract/follows'
import type { Pagination } from '@vendly/contract/paging'
import type { StoreCard } from '@vendly/contract/search'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { haveOpenPurchaseSql } from '../bookings/bookings.open.queries.ts'
import { listStoreCards } from '../search/search.stores.queries.ts'
import { userStateSql, visibleSql } from '../users/users.visibility.queries.ts'
import { type Follower, type FollowerRow, presentFollower } from './follows.present.ts'

type PageFilter = { limit: number; cursor?: string }

const selectFollowState = statement<FollowState>(
  'follows.selectFollowState',
  `select v.follower_count as "followerCount",
          exists (
            select 1 from follows f where f.vendor_id = v.id and f.user_id = $userId and f.ended_at is null
          ) as "isFollowing"
     from vendors v
    where v.id = $vendorId and v.status = 'verified' and ${visibleSql('v', 'v.user_id = $userId')}`,
)

/** Throws: not_found. */
export const findFollowState = async (db: Db, actor: Actor, vendorId: string): Promise<FollowState> =>
  found(await db.row(selectFollowState, { vendorId, userId: actor.userId }))

const selectFollowedStores = statement<{ id: string; followedAt: Date }>(
  'follows.selectFollowedStores',
  `select f.vendor_id as id, f.created_at as "followedAt"
     from follows f
     join vendors v on v.id = f.vendor_id
    where f.user_id = $userId and f.ended_at is null and ${visibleSql('v')}
      and ($cursorAt::timestamptz is null or (f.created_at, f.vendor_id) < ($cursorAt, $cursorId::uuid))
    order by f.created_at desc, f.vendor_id desc
    limit $limit`,
)
const countFollowedStores = statement<{ count: number }>(
  'follows.countFollowedStores',
  `select count(*)::int as count
     from (
       select 1
         from follows f
         join vendors v on v.id = f.vendor_id
        where f.user_id = $userId and f.ended_at is null and ${visibleSql('v')}
        limit ${COUNT_BOUND + 1}
     ) counted`,
)

/** How many stores the user follows, to the bound of counts. */
export const countFollowing = async (db: Db, userId: string): Promise<number> =>
  (await db.row(countFollowedStores, { userId }))!.count

/** Most recently followed first. Throws: cursor_invalid. */
export async function listFollowedStores(
  db: Db,
  { userId }: Actor,
  { limit, ...filter }: PageFilter,
): Promise<{ stores: StoreCard[]; pagination: Pagination }> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(selectFollowedStores, {
    userId,
    cursorAt: cursor?.value ?? null,
    cursorId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const counted = cursor ?? boundedTotal(await countFollowing(db, userId))
  const page = pageOf(rows, limit, cursor, counted, ({ id, followedAt }) => ({ value: followedAt.toISOString(), id }))
  const ids = page.rows.map(({ id }) => id)
  return { stores: await listStoreCards(db, ids), pagination: page.pagination }
}

/** SQL: the follower `u` lets the viewer see which stores they follow. */
const sharesFollowsSql = (viewerId: string) =>
  `(u.privacy_settings ->> 'following' = 'everybody'
    or u.privacy_settings ->> 'following' = 'orders' and ${haveOpenPurchaseSql('u.id', viewerId)})
   and ${userStateSql('u')} = 'active'`

const selectVisibleFollowers = statement<FollowerRow>(
  'follows.selectVisibleFollowers',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.avatar, f.created_at as "followedAt"
     from follows f
     join users u on u.id = f.user_id
    where f.vendor_id = $vendorId and f.ended_at is null and ${sharesFollowsSql('$viewerId::uuid')}
      and ($cursorAt::timestamptz is null or (f.created_at, f.user_id) < ($cursorAt, $cursorId::uuid))
    order by f.created_at desc, f.user_id desc
    limit $limit`,
)
const countVisibleFollowers = statement<{ count: number }>(
  'follows.countVisibleFollowers',
  `select count(*)::int as count
     from (
       select 1
         from follows f
         join users u on u.id = f.user_id
        where f.vendor_id = $vendorId and f.ended_at is null and ${sharesFollowsSql('$viewerId::uuid')}
        limit ${COUNT_BOUND + 1}
     ) counted`,
)
const selectFollowerCount = statement<{ followerCount: number }>(
  'follows.selectFollowerCount',
  `select v.follower_count as "followerCount"
     from vendors v
    where v.id = $vendorId and v.status = 'verified' and ${visibleSql('v', 'v.user_id = $viewerId')}`,
)

/** The followers who let the viewer see it, while `followerCount` counts all. Throws: not_found, cursor_invalid. */
export async function listFollowers(
  db: Db,
  viewer: Actor | null,
  vendorId: string,
  { limit, ...filter }: PageFilter,
): Promise<{ followers: Follower[]; followerCount: number; pagination: Pagination }> {
  const viewerId = viewer?.userId ?? null
  const { followerCount } = found(await db.row(selectFollowerCount, { vendorId, viewerId }))
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(selectVisibleFollowers, {
    vendorId,
    viewerId,
    cursorAt: cursor?.value ?? null,
    cursorId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const counted = cursor ?? boundedTotal((await db.row(countVisibleFollowers, { vendorId, viewerId }))!.count)
  const page = pageOf(rows, limit, cursor, counted, ({ id, followedAt }) => ({ value: followedAt.toISOString(), id }))
  return { followers: page.rows.map(presentFollower), followerCount, pagination: page.pagination }
}
