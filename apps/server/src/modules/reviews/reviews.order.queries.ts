import type { OrderReview, ReviewSubject } from '@vendly/contract/reviews'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { presentReview, REVIEW_COLUMNS, type ReviewRow } from './reviews.queries.ts'

const order = statement<{ isDelivered: boolean }>(
  'reviews.order',
  `select status = 'delivered' as "isDelivered" from orders where id = $1 and buyer_id = $2`,
)
type Row = { thing: ReviewSubject; about: string; name: string } & { [K in keyof ReviewRow]: ReviewRow[K] | null }
/** Whoever reviewed a thing after an earlier order has said it already: once each, not once for each order. */
const things = statement<Row>(
  'reviews.ofOrder',
  `with things as (
     select 1 as place, 'product' as thing, product_id as about, min(name) as name from order_lines where order_id = $1 group by 3
     union all
     select 2, 'vendor', v.id, v.business_name from orders o join vendors v on v.id = o.vendor_id where o.id = $1
     union all
     select 3, 'rider', w.id, w.first_name from orders o join users w on w.id = o.rider_id where o.id = $1)
   select t.thing, t.about, t.name, ${REVIEW_COLUMNS}
     from things t
     left join reviews r on r.author_id = $2 and r.deleted_at is null and r.subject = t.thing
          and t.about = case t.thing when 'product' then r.product_id when 'vendor' then r.vendor_id else r.rider_id end
     left join users u on u.id = r.author_id
    order by t.place, t.name, t.about`,
)

/** Goods, store and rider of an order, and what its buyer said of each. Codes: not_found, also for another's order. */
export async function listOrderReviews(db: Db, buyer: Actor, orderId: string): Promise<OrderReview[]> {
  const { isDelivered } = found(await db.row(order, [orderId, buyer.userId]))
  if (!isDelivered) return []
  const rows = await db.rows(things, [orderId, buyer.userId])
  return rows.map(({ thing, about, name, ...row }) => ({
    subject: thing,
    about,
    name,
    review: row.id ? presentReview(row as ReviewRow) : null,
  }))
}
