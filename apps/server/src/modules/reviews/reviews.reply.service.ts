import type { Review } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { reviewReplied } from './reviews.events.ts'
import { findPresented, lockReview, saveVersion } from './reviews.service.ts'

const updateReply = statement<never>(
  'reviews.updateReply',
  `update reviews
      set reply = $text, replied_at = coalesce(replied_at, $at),
          reply_edited_at = case when reply is null then null else $at::timestamptz end
    where id = $id`,
)
const findStoreName = statement<{ name: string }>(
  'reviews.findStoreName',
  'select business_name as name from vendors where id = $vendorId',
)

/** Writes or replaces the one reply of the store. Throws: not_found, also for reviews of other stores. */
export async function replyToReview(tx: Tx, vendor: Actor, id: string, text: string): Promise<Review> {
  const review = await lockReview(tx, id)
  const { vendorId, productId, serviceId, authorId } = review
  ensure(vendorId !== null && vendorId === vendor.vendorId, 'not_found')
  if (review.reply === text) return findPresented(tx, id)
  if (review.reply) await saveVersion(tx, id, 'reply-edited')
  await tx.rows(updateReply, { id, text, at: now() })
  if (!review.reply) {
    const { name } = found(await tx.row(findStoreName, { vendorId }))
    const page = productId ? `/product/${productId}` : serviceId ? `/services/${serviceId}` : `/store/${vendorId}`
    const link = `${page}#reviews`
    await emit(tx, reviewReplied, { reviewId: id, authorId, store: name, link })
  }
  return findPresented(tx, id)
}
