import type { Output } from '@vendly/contract/endpoint'
import type { FollowState, storeFollowers } from '@vendly/contract/follows'
import type { Pagination } from '@vendly/contract/paging'
import type { StoreCard } from '@vendly/contract/search'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { found } from '../../platform/problem.ts'
import { listStoreCards } from '../search/search.stores.queries.ts'
import { haveOpenOrder } from '../users/users.queries.ts'
import { stateOf, visibleSql } from '../users/users.visibility.queries.ts'

type Wish = { limit: number; cursor?: string }

const state = statement<FollowState>(
  'follows.state',
  `select v.follower_count as "followerCount", exists (select 1 from follows f where f.vendor_id = v.id and f.user_id = $2) as "isFollowing"
     from vendors v where v.id = $1 and v.status = 'verified' and ${visibleSql('v', 'v.user_id = $2')}`,
)

/** Codes: not_found. */
export const findFollowState = async (db: Db, actor: Actor, vendorId: string): Promise<FollowState> =>
  found(await db.row(state, [vendorId, actor.userId]))

const followed = statement<{ id: string; at: Date }>(
  'follows.followed',
  `select f.vendor_id as id, f.created_at as at from follows f join vendors v on v.id = f.vendor_id
    where f.user_id = $1 and ${visibleSql('v')} and ($2::timestamptz is null or (f.created_at, f.vendor_id) < ($2, $3::uuid))
    order by f.created_at desc, f.vendor_id desc limit $4`,
)
const countFollowed = statement<{ n: number }>(
  'follows.countFollowed',
  `select count(*)::int as n from (select 1 from follows f join vendors v on v.id = f.vendor_id where f.user_id = $1 and ${visibleSql('v')}
     limit ${COUNT_BOUND + 1}) c`,
)

/** The latest first. Codes: cursor_invalid. */
export async function listFollowed(
  db: Db,
  actor: Actor,
  wish: Wish,
): Promise<{ stores: StoreCard[]; pagination: Pagination }> {
  const cursor = decodeCursor(wish.cursor, 'timestamp')
  const rows = await db.rows(followed, [actor.userId, cursor?.value ?? null, cursor?.id ?? null, wish.limit + 1])
  const counted = cursor ?? boundedTotal((await db.row(countFollowed, [actor.userId]))!.n)
  const page = pageOf(rows, wish.limit, cursor, counted, (row) => ({ value: row.at.toISOString(), id: row.id }))
  return {
    stores: await listStoreCards(
      db,
      page.rows.map(({ id }) => id),
    ),
    pagination: page.pagination,
  }
}

type FollowerRow = { id: string; firstName: string; lastName: string; avatar: string | null; since: Date }
/** SQL: who lets the viewer, if anybody is signed in, know whom they follow. */
const letsKnow = (viewer: string) =>
  `(u.privacy_settings ->> 'following' = 'everybody'
    or u.privacy_settings ->> 'following' = 'orders' and ${haveOpenOrder('u.id', viewer)}) and ${stateOf('u')} = 'active'`
const followers = statement<FollowerRow>(
  'follows.followers',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.avatar, f.created_at as since
     from follows f join users u on u.id = f.user_id
    where f.vendor_id = $1 and ${letsKnow('$5::uuid')} and ($2::timestamptz is null or (f.created_at, f.user_id) < ($2, $3::uuid))
    order by f.created_at desc, f.user_id desc limit $4`,
)
const countShown = statement<{ n: number }>(
  'follows.countShown',
  `select count(*)::int as n from (select 1 from follows f join users u on u.id = f.user_id where f.vendor_id = $1 and ${letsKnow('$2::uuid')}
     limit ${COUNT_BOUND + 1}) c`,
)
const countAll = statement<{ followerCount: number }>(
  'follows.countAll',
  `select v.follower_count as "followerCount" from vendors v where v.id = $1 and v.status = 'verified' and ${visibleSql('v')}`,
)

type Followers = Output<(typeof storeFollowers)['reply']>

/** Those who let the viewer know whom they follow; by first name and initial. Codes: not_found, cursor_invalid. */
export async function listFollowers(
  db: Db,
  viewer: Actor | null,
  vendorId: string,
  wish: Wish,
): Promise<{ followers: Followers; followerCount: number; pagination: Pagination }> {
  const { followerCount } = found(await db.row(countAll, [vendorId]))
  const cursor = decodeCursor(wish.cursor, 'timestamp')
  const eyes = viewer?.userId ?? null
  const rows = await db.rows(followers, [vendorId, cursor?.value ?? null, cursor?.id ?? null, wish.limit + 1, eyes])
  const counted = cursor ?? boundedTotal((await db.row(countShown, [vendorId, eyes]))!.n)
  const page = pageOf(rows, wish.limit, cursor, counted, (row) => ({ value: row.since.toISOString(), id: row.id }))
  return {
    followers: page.rows.map(({ id, firstName, lastName, avatar, since }) => ({
      _id: id,
      name: lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName,
      avatar: avatar && mediaUrl(avatar),
      since: since.toISOString(),
    })),
    followerCount,
    pagination: page.pagination,
  }
}
