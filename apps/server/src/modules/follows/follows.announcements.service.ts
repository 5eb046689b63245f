import { limits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { ensure, found } from '../../platform/problem.ts'
import { storeAnnouncementCreated } from './follows.events.ts'

/**
 * The deduplication key of a notification about a product's price: a follower who also saved the product is notified of
 * the same price once a day.
 */
export const offerKey = (productId: string, price: Kobo, at: Date): string =>
  `offer:${productId}:${price}:${dayInLagos(at)}`

const selectStoreForUpdate = statement<{ id: string }>(
  'follows.selectStoreForUpdate',
  'select id from vendors where id = $vendorId for no key update',
)
const selectProduct = statement<{ status: string; stock: number }>(
  'follows.selectProduct',
  `select status, stock
     from products
    where id = $productId and vendor_id = $vendorId and deleted_at is null`,
)
const selectAnnouncedOn = statement<{ productId: string }>(
  'follows.selectAnnouncedOn',
  'select product_id as "productId" from announcements where vendor_id = $vendorId and day = $day',
)
const insertAnnouncement = statement<{ followers: number }>(
  'follows.insertAnnouncement',
  `insert into announcements (id, vendor_id, product_id, day, created_at, followers)
   select $id, v.id, $productId, $day, $at, v.follower_count
     from vendors v
    where v.id = $vendorId
   returning followers`,
)

/**
 * Announces a product to the store's followers; a job notifies them.
 * Throws: not_found, announcement_not_for_sale, announced_today, announcements_too_many.
 */
export async function sendAnnouncement(
  tx: Tx,
  { vendorId }: Actor,
  productId: string,
): Promise<{ _id: string; followers: number; left: number }> {
  await tx.rows(selectStoreForUpdate, { vendorId })
  const { status, stock } = found(await tx.row(selectProduct, { productId, vendorId }))
  ensure(status === 'active' && stock > 0, 'announcement_not_for_sale')
  const day = dayInLagos(now())
  const announced = await tx.rows(selectAnnouncedOn, { vendorId, day })
  ensure(!announced.some((other) => other.productId === productId), 'announced_today')
  ensure(announced.length < limits.announcementsADay, 'announcements_too_many')
  const id = newId()
  const { followers } = found(await tx.row(insertAnnouncement, { id, vendorId, productId, day, at: now() }))
  await emit(tx, storeAnnouncementCreated, { announcementId: id })
  return { _id: id, followers, left: limits.announcementsADay - announced.length - 1 }
}
