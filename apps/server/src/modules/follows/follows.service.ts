import type { FollowState } from '@vendly/contract/follows'
import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { storeAnnouncementCreated } from './follows.events.ts'

/** What a day brings about a product at a price is told once, whoever tells it: see the wishlist. */
export const offerKey = (productId: string, price: number, at: Date): string =>
  `offer:${productId}:${price}:${dayInLagos(at)}`
export const naira = (kobo: number): string => `₦${toNaira(kobo).toLocaleString('en-NG')}`

const store = statement<{ userId: string; followerCount: number }>(
  'follows.store',
  `select v.user_id as "userId", v.follower_count as "followerCount" from vendors v
    where v.id = $1 and v.status = 'verified' and ${visibleSql('v', 'v.user_id = $2')}`,
)
const add = statement<{ n: number }>(
  'follows.add',
  'insert into follows (user_id, vendor_id, created_at) values ($1, $2, $3) on conflict do nothing returning 1 as n',
)
const remove = statement<{ n: number }>(
  'follows.remove',
  'delete from follows where user_id = $1 and vendor_id = $2 returning 1 as n',
)
const count = statement<{ followerCount: number }>(
  'follows.count',
  `update vendors set follower_count = follower_count + $2 where id = $1 returning follower_count as "followerCount"`,
)

/** Twice is once. Codes: not_found, own_store. */
export async function followStore(tx: Tx, actor: Actor, vendorId: string): Promise<FollowState> {
  const { userId, followerCount } = found(await tx.row(store, [vendorId, actor.userId]))
  ensure(userId !== actor.userId, 'own_store')
  const added = await tx.row(add, [actor.userId, vendorId, now()])
  return { isFollowing: true, followerCount: added ? await counted(tx, vendorId, 1) : followerCount }
}

/** Codes: not_found. A store that went out of sight can still be let go. */
export async function unfollowStore(tx: Tx, actor: Actor, vendorId: string): Promise<FollowState> {
  const removed = await tx.row(remove, [actor.userId, vendorId])
  if (removed) return { isFollowing: false, followerCount: await counted(tx, vendorId, -1) }
  const { followerCount } = found(await tx.row(store, [vendorId, actor.userId]))
  return { isFollowing: false, followerCount }
}

async function counted(tx: Tx, vendorId: string, by: 1 | -1): Promise<number> {
  const { followerCount } = found(await tx.row(count, [vendorId, by]))
  const room = { kind: 'store', id: vendorId } as const
  await publish(tx, message(liveEvents.storeFollowers, room, { vendorId, followerCount }))
  return followerCount
}

const forget = statement(
  'follows.forget',
  `with gone as (delete from follows where user_id = $1 returning vendor_id)
   update vendors v set follower_count = follower_count - 1 from gone where v.id = gone.vendor_id`,
)

/** A person who has gone follows nobody. */
export async function deleteFollowsOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(forget, [userId])
}

const holdStore = statement('follows.holdStore', 'select 1 from vendors where id = $1 for no key update')
const goods = statement<{ status: string; stock: number }>(
  'follows.goods',
  'select status, stock from products where id = $1 and vendor_id = $2 and deleted_at is null',
)
const today = statement<{ productId: string }>(
  'follows.announcedToday',
  'select product_id as "productId" from announcements where vendor_id = $1 and day = $2',
)
const addAnnouncement = statement<{ followers: number }>(
  'follows.announce',
  `insert into announcements (id, vendor_id, product_id, day, created_at, followers)
   select $1, id, $3, $4, $5, follower_count from vendors where id = $2 returning followers`,
)

/**
 * Tells followers of a product. Codes: not_found, announcement_not_for_sale, announced_today, announcements_too_many.
 */
export async function sendAnnouncement(
  tx: Tx,
  vendor: Actor,
  productId: string,
): Promise<{ _id: string; followers: number; left: number }> {
  await tx.rows(holdStore, [vendor.vendorId])
  const { status, stock } = found(await tx.row(goods, [productId, vendor.vendorId]))
  ensure(status === 'active' && stock > 0, 'announcement_not_for_sale')
  const day = dayInLagos(now())
  const announced = await tx.rows(today, [vendor.vendorId, day])
  ensure(!announced.some((one) => one.productId === productId), 'announced_today')
  ensure(announced.length < limits.announcementsADay, 'announcements_too_many')
  const id = newId()
  const { followers } = found(await tx.row(addAnnouncement, [id, vendor.vendorId, productId, day, now()]))
  await emit(tx, storeAnnouncementCreated, { announcementId: id })
  return { _id: id, followers, left: limits.announcementsADay - announced.length - 1 }
}
