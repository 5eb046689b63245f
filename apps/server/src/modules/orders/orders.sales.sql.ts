// What a sale is, for every figure that sellers read: an order that was paid, also while it is disputed, of which something that the
// buyer paid for the products has not gone back.

/** SQL: the order `o`, with its escrow `es`, is a sale. Only orders with refunds are looked at more closely. */
export const IS_SALE = `(es.status in ('held', 'disputed', 'released') and not (
    exists (select from escrow_refunds sx where sx.subject_id = o.id and sx.bearer <> 'platform') and order_refunded(o.id, null)))`

/** SQL, in kobo: what was sold with the order `o`: its products after the seller's own discounts, without what went back. */
export const SOLD = `(o.items_total - o.vendor_discount - coalesce((
    select sum(sr.amount + sr.promotions) from escrow_refunds sr where sr.subject_id = o.id and sr.bearer <> 'platform'), 0))::bigint`

/** SQL: the paid order `o` was cancelled or rejected. */
export const IS_CANCELLED = `o.status in ('rejected', 'cancelled')`

/** SQL, in kobo: what administrators read as sales of the paid orders `o`: what buyers paid in all, without what was cancelled. */
export const ORDER_SALES = `coalesce(sum(o.total) filter (where not ${IS_CANCELLED}), 0)::bigint`
