import { promiseLimits } from '@vendly/contract/promise-limits'
import { isWithVendlySql } from '../complaints/complaints.sql.ts'
import { handoverCodeJoin } from '../handover-codes/handover-codes.sql.ts'
import { visiblePhoneSql } from '../users/users.sql.ts'
import { storeSummarySql } from '../vendors/vendors.sql.ts'
import { ORDER_ESCROW, riderShareSql } from './orders.held.sql.ts'
import { MISSING_OF_ORDER } from './orders.missing.present.ts'
import { missingRefundedSql } from './orders.missing.sql.ts'
import { riderWayPaidSql } from './orders.rider-pay.sql.ts'

const personSql = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name,
    'phone', ${visiblePhoneSql(alias)}, 'avatar', ${alias}.avatar)`

/** The place of a student's item, for an order `o`: students have no store, so each item has its own place. */
export const ITEM_PLACE = `(
    select ip.name
      from order_lines il
      join products i on i.id = il.product_id
      join places ip on ip.id = i.place_id
     where il.order_id = o.id and o.vendor_id is null
     limit 1)`

/** SQL, in kobo: what of the total of a refunded order `o` its rider has for the way. */
export const KEPT_SQL = `case when o.rider_id is null then 0 else ${riderWayPaidSql('o', `'order.refund'`)} end`

/** SQL, in kobo: what went back to the buyer of an order `o`, before appeals, with ORDER_ESCROW and REFUNDS_JOIN. */
export const REFUNDED_SQL = `(case when es.status = 'refunded' then o.total - ${KEPT_SQL} else rf.amount end)::bigint`
export const REMAINING_SQL = `(case when es.status = 'refunded' then ${KEPT_SQL} else o.total - rf.own end)::bigint`

/** Sums of the refunds of parts of an order `o`, and of what the buyer has to pay back, in kobo. */
export const REFUNDS_JOIN = `cross join lateral (
    select coalesce(sum(f.amount), 0)::bigint as amount,
           coalesce(sum(f.amount) filter (where f.bearer <> 'platform'), 0)::bigint as own,
           coalesce(sum(f.amount + f.promotions - f.commission) filter (where f.bearer <> 'platform'), 0)::bigint as seller
      from escrow_refunds f
     where f.subject_id = o.id
  ) rf
  cross join lateral (
    select coalesce(sum(p.amount), 0)::bigint as amount, coalesce(sum(p.seller), 0)::bigint as seller,
           coalesce(sum(p.rider), 0)::bigint as rider
      from escrow_paybacks p
     where p.subject_id = o.id
  ) pb`

/** SQL: the lines of an order `o` as one column of OrderedLineRows. */
export const LINES_OF_ORDER = `(
    select json_agg(
            json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name, 'optionId', l.option_id,
              'optionLabel', l.option_label, 'picture', l.picture, 'unitPrice', l.unit_price, 'quantity', l.quantity, 'total', l.total,
              'isRefunded', l.refunded_at is not null,
              'remaining', case when l.refunded_at is null then l.total - l.vendor_discount - l.platform_discount
                                - ${missingRefundedSql('l', 'refunded')} else 0 end)
            order by l.id)
     from order_lines l
    where l.order_id = o.id)`

/** How to find the student at the place of their item, for an order `o`. Only for the parties of a paid order. */
export const ITEM_LANDMARK = `(
    select i.landmark
      from order_lines il
      join products i on i.id = il.product_id
     where il.order_id = o.id and o.vendor_id is null
     limit 1)`

/** Columns of an OrderRow, from orders `o` with ORDER_JOINS. */
/** SQL: the number of the order `o`, or the name of a product in it, contains `$q`; null matches all. */
export const MATCHES_TEXT = `($q::text is null or o.number ilike '%' || $q || '%' or exists (
  select 1 from order_lines l where l.order_id = o.id and l.name ilike '%' || $q || '%'))`

export const ORDER_COLUMNS = `o.id, o.number, o.buyer_id as "buyerId", o.seller_id as "sellerId",
  o.rider_id as "riderId", o.campus_id as "campusId", o.status, es.status as escrow, o.delivery_method as "deliveryMethod",
  o.paid_at is not null as "isPaid", o.stage_step > 0 as "isLate", o.arrived_at is not null as "isArrived", o.failed_at is not null as "isFailed", o.answer_by is not null as "isAwaitingAnswer", (es.status = 'disputed' and ${isWithVendlySql('o.id')}) as "isWithVendly", o.items_total as "itemsTotal", o.vendor_discount as "vendorDiscount",
  o.platform_discount as "platformDiscount", es.settled, o.delivery_fee as "deliveryFee", o.rider_fee as "riderFee",
  ${riderShareSql('o')} as "riderShare",
  o.commission, o.total, dp.name as "placeName", dp.lat as "placeLat", dp.lng as "placeLng", o.room, o.note, o.reason, dc.code as "deliveryCode",
  coalesce(dc.tries, 0) as "codeTries", pc.code as "pickupCode", coalesce(pc.tries, 0) as "pickupTries", o.placed_at as "placedAt", o.pay_by as "payBy", ch.use_wallet as "useWallet", o.paid_at as "paidAt",
  es.release_at as "releaseAt", es.closed_at as "closedAt", o.accept_by as "acceptBy", o.answer_minutes as "answerMinutes", o.waits, o.wait_by as "waitBy", o.slot_at as "slotAt", o.answer_by as "answerBy", o.ready_by as "readyBy",
  coalesce(v.usual_minutes, ${promiseLimits.preparing.standard}) as "usualMinutes", o.updated_at as "updatedAt", o.last_event_id as "lastEventId",
  o.vendor_id as "vendorId", ${storeSummarySql('v', 'su')}, coalesce(vp.name, ${ITEM_PLACE}) as "storePlace", ${ITEM_LANDMARK} as "storeLandmark",
  case when v.id is null then ${visiblePhoneSql('su')} else v.phone end as "storePhone", ${personSql('b')} as buyer,
  case when r.id is not null then ${personSql('r')} end as rider,
  (select json_build_object('riderId', f.rider_id, 'name', fu.first_name, 'until', f.until)
     from delivery_offers f
     join users fu on fu.id = f.rider_id
    where f.order_id = o.id) as offer,
  ${LINES_OF_ORDER} as lines,
  ${MISSING_OF_ORDER} as missing,
  rf.seller as "sellerRefunded", ${REFUNDED_SQL} as refunded, ${REMAINING_SQL} as remaining,
  pb.amount as "paidBack", pb.seller as "paidBackToSeller", pb.rider as "paidBackToRider",
  (select c.reference
     from payment_charges c
    where c.payment_id = ch.payment_id
    order by c.paid_at nulls last, c.created_at desc
    limit 1) as "paymentReference"`
export const ORDER_JOINS = `${ORDER_ESCROW}
  left join vendors v on v.id = o.vendor_id
  ${handoverCodeJoin('dc', 'order', 'o.id', 'delivery')}
  ${handoverCodeJoin('pc', 'order', 'o.id', 'pick-up')}
  join users su on su.id = o.seller_id
  join users b on b.id = o.buyer_id
  join checkouts ch on ch.id = o.checkout_id
  left join users r on r.id = o.rider_id
  left join places dp on dp.id = o.place_id
  left join places vp on vp.id = v.place_id
  ${REFUNDS_JOIN}`
