import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { Purchase, Reviewable, ToReview } from '../reviews/reviews.purchases.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

/** SQL: the buyer of the booking `b` got what they booked. One who was absent may complain, and reviews nothing. */
const IS_DONE = `b.status = 'completed' and b.absent is distinct from 'buyer'`

const findBuyer = statement<{ id: string }>(
  'bookings.findOfBuyer',
  'select id from bookings where id = $id and buyer_id = $buyerId',
)
// Locked, so that a refund of the booking counts the review that is written, or the review knows of it.
const findDone = statement<Purchase>(
  'bookings.findDone',
  `select b.id, b.vendor_id as "vendorId", b.seller_id as "sellerId", null::uuid as "riderId", null::uuid as "productId",
          b.service_id as "serviceId",
          nullif((select string_agg(o ->> 'name', ', ') from jsonb_array_elements(b.options) o), '') as "optionLabel",
          b.service_name as name
     from bookings b
    where b.id = $id and b.buyer_id = $buyerId and ${IS_DONE}
      for share of b`,
)
const listParts = statement<{ subject: 'service'; about: string; name: string }>(
  'bookings.listReviewed',
  `select 'service' as subject, b.service_id as about, b.service_name as name from bookings b where b.id = $id and ${IS_DONE}`,
)

const listToReview = statement<ToReview>(
  'bookings.listToReview',
  `select b.id, b.service_name as name, ${sellerNameSql('v', 'u')} as store, b.picture, b.done_at as at
     from bookings b
     join users u on u.id = b.seller_id
     left join vendors v on v.id = b.vendor_id
    where b.buyer_id = $buyerId and ${IS_DONE} and b.done_at > $since
      and not exists (
        select from reviews r where r.author_id = $buyerId and r.service_id = b.service_id and r.deleted_at is null)
      and not exists (select from escrows es where es.subject_id = b.id and es.status = 'refunded')
    order by b.done_at desc, b.id desc
    limit $limit`,
)

/** Its service is reviewed once it was done. */
export const bookingReviewable: Reviewable = {
  kind: 'booking',
  ensureBuyer: async (db, buyerId, id) => void found(await db.row(findBuyer, { id, buyerId })),
  findPurchase: async (db, buyerId, { id, subject }) =>
    subject === 'service' && id ? db.row(findDone, { id, buyerId }) : undefined,
  listReviewed: (db: Db, id) => db.rows(listParts, { id }),
  listToReview: (db, asked) => db.rows(listToReview, asked),
}
