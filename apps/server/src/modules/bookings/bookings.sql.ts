import { escrowJoinSql } from '../escrow/escrow.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

/** SQL: joins the escrow `es`, the seller `su` and the store `v` of a booking `b`. One whose time is only held has no escrow yet. */
export const BOOKING_JOINS = `left ${escrowJoinSql('b.id')} join users su on su.id = b.seller_id left join vendors v on v.id = b.vendor_id`

/** SQL: the columns of BookingMoneyRow, with BOOKING_JOINS. */
export const BOOKING_MONEY_COLUMNS = `b.id, b.number, ${sellerNameSql('v', 'su')} as "storeName", b.buyer_id as "buyerId",
  b.seller_id as "sellerId", b.price, b.travel_fee as "travelFee", b.vendor_discount as "vendorDiscount",
  b.platform_discount as "platformDiscount", b.total, b.due_now as "dueNow", b.paid, b.commission_bps as "commissionBps",
  b.commission, coalesce(es.settled, 0) as settled`

/** SQL: the columns of the facts that the rules and the clock need, with BOOKING_JOINS. */
export const BOOKING_FACT_COLUMNS = `b.campus_id as "campusId", b.status, coalesce(es.status, 'none') as escrow, b.mode, b.is_with_vendly as "isWithVendly",
  b.hold_until as "holdUntil", b.starts_at as "startsAt", b.ends_at as "endsAt", b.buyer_here_at as "buyerHereAt",
  b.provider_here_at as "providerHereAt", b.buyer_cash_at as "buyerCashAt", b.provider_cash_at as "providerCashAt", b.absent,
  b.booked_at as "bookedAt", b.respond_by as "respondBy", b.state_since as "stateSince", b.done_at as "doneAt",
  b.absent_since as "absentSince", es.closed_at as "moneyClosedAt", b.policy, b.counts_from as "countsFrom"`
