import type { OrderReview, ReviewSubject } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.present.ts'

const findOrder = statement<{ isDelivered: boolean }>(
  'reviews.findOrder',
  `select status = 'delivered' as "isDelivered" from orders where id = $orderId and buyer_id = $buyerId`,
)
type SubjectRow = { reviewSubject: ReviewSubject; about: string; name: string } & {
  [K in keyof ReviewRow]: ReviewRow[K] | null
}
// A subject is reviewed once per buyer, not once per order: a review after an earlier order is shown here too.
const listSubjects = statement<SubjectRow>(
  'reviews.listOfOrder',
  `with subjects as (
     select 1 as position, 'product' as subject, product_id as about, min(name) as name
       from order_lines
      where order_id = $orderId
      group by 3
     union all
     select 2, 'vendor', v.id, v.business_name
       from orders o
       join vendors v on v.id = o.vendor_id
      where o.id = $orderId
     union all
     select 3, 'rider', w.id, w.first_name
       from orders o
       join users w on w.id = o.rider_id
      where o.id = $orderId
   )
   select s.subject as "reviewSubject", s.about, s.name, ${REVIEW_COLUMNS}
     from subjects s
     left join reviews r on r.author_id = $buyerId and r.deleted_at is null and r.subject = s.subject
          and s.about = case s.subject when 'product' then r.product_id when 'vendor' then r.vendor_id else r.rider_id end
     left join users u on u.id = r.author_id
    order by s.position, s.name, s.about`,
)

/** Products, store and rider of a delivered order, each with the buyer's review. Throws: not_found. */
export async function listOrderReviews(db: Db, buyer: Actor, orderId: string): Promise<OrderReview[]> {
  const order = { orderId, buyerId: buyer.userId }
  const { isDelivered } = found(await db.row(findOrder, order))
  if (!isDelivered) return []
  const rows = await db.rows(listSubjects, order)
  return rows.map(({ reviewSubject, about, name, ...row }) => ({
    subject: reviewSubject,
    about,
    name,
    review: row.id ? presentReview(row as ReviewRow) : null,
  }))
}
