import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { Purchase, Reviewable, ToReview } from '../reviews/reviews.purchases.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

const findBuyer = statement<{ id: string }>(
  'orders.findOfBuyer',
  'select id from orders where id = $id and buyer_id = $buyerId',
)
// Locked, so that a refund of the order counts the review that is written, or the review knows of it.
const findWithProduct = statement<Purchase>(
  'orders.findReceivedProduct',
  `select o.id, o.vendor_id as "vendorId", o.seller_id as "sellerId", o.rider_id as "riderId", l.product_id as "productId",
          null::uuid as "serviceId", l.option_label as "optionLabel", l.name
     from orders o
     join order_lines l on l.order_id = o.id
    where o.buyer_id = $buyerId and l.product_id = $productId and o.status = 'delivered'
      and ($id::uuid is null or o.id = $id)
    order by order_refunded(o.id, l.product_id), o.placed_at desc
    limit 1
      for share of o`,
)
const findReceived = statement<Purchase>(
  'orders.findReceived',
  `select o.id, o.vendor_id as "vendorId", o.seller_id as "sellerId", o.rider_id as "riderId", null::uuid as "productId",
          null::uuid as "serviceId", null as "optionLabel", coalesce(v.business_name, '') as name
     from orders o
     left join vendors v on v.id = o.vendor_id
    where o.id = $id and o.buyer_id = $buyerId and o.status = 'delivered'
      for share of o`,
)
const listProducts = statement<{ productId: string }>(
  'orders.listReceivedProducts',
  'select product_id as "productId" from order_lines where order_id = $id limit 2',
)
const listParts = statement<{ subject: 'product' | 'vendor' | 'rider'; about: string; name: string }>(
  'orders.listReviewed',
  `with parts as (
     select 1 as position, 'product' as subject, l.product_id as about, min(l.name) as name
       from orders o
       join order_lines l on l.order_id = o.id
      where o.id = $id and o.status = 'delivered'
      group by 3
     union all
     select 2, 'vendor', v.id, v.business_name
       from orders o
       join vendors v on v.id = o.vendor_id
      where o.id = $id and o.status = 'delivered'
     union all
     select 3, 'rider', u.id, u.first_name
       from orders o
       join users u on u.id = o.rider_id
      where o.id = $id and o.status = 'delivered'
   )
   select subject, about, name from parts order by position, name, about`,
)

// By the product, because a product is reviewed once and not once per order.
const listToReview = statement<ToReview>(
  'orders.listToReview',
  `select o.id, l.name, ${sellerNameSql('v', 'u')} as store, l.picture, o.delivered_at as at
     from orders o
     join users u on u.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
    cross join lateral (
      select l.name, l.picture
        from order_lines l
       where l.order_id = o.id and l.refunded_at is null and not exists (
         select from reviews r where r.author_id = $buyerId and r.product_id = l.product_id and r.deleted_at is null)
       order by l.id
       limit 1) l
    where o.buyer_id = $buyerId and o.status = 'delivered' and o.delivered_at > $since
      and not exists (select from escrows es where es.subject_id = o.id and es.status = 'refunded')
    order by o.delivered_at desc, o.id desc
    limit $limit`,
)

/** The only product of an order; none when it has several. */
async function onlyProduct(db: Db, id: string): Promise<string | undefined> {
  const [first, ...others] = await db.rows(listProducts, { id })
  return others.length ? undefined : first?.productId
}

/** Its products, its store and its rider are reviewed once it was delivered. */
export const orderReviewable: Reviewable = {
  kind: 'order',
  ensureBuyer: async (db, buyerId, id) => void found(await db.row(findBuyer, { id, buyerId })),
  findPurchase: async (db, buyerId, { id, subject, productId: named }) => {
    if (subject === 'product') {
      const productId = named ?? (id ? await onlyProduct(db, id) : undefined)
      return productId ? db.row(findWithProduct, { buyerId, productId, id }) : undefined
    }
    if (subject === 'service') return undefined
    const order = await db.row(findReceived, { id, buyerId })
    return order && (subject === 'vendor' ? order.vendorId : order.riderId) ? order : undefined
  },
  listReviewed: (db, id) => db.rows(listParts, { id }),
  listToReview: (db, asked) => db.rows(listToReview, asked),
}
