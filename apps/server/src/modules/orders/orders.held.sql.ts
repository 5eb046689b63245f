import { escrowHeldSql, escrowJoinSql } from '../escrow/escrow.sql.ts'

/** SQL: joins the escrow `es` of an order `o`. */
export const ORDER_ESCROW = escrowJoinSql('o.id')

/** SQL: the buyer's part of an order `o`: what they paid for it less what they got back. The rest is the platform's discount. */
export const buyerHeldSql = (o: string): string =>
  `case when ${escrowHeldSql('order', `${o}.id`)} > 0 then coalesce((
     select sum(case be.side when 'D' then be.amount else -be.amount end)
       from journals bj
       join ledger_entries be on be.journal_id = bj.id
       join ledger_accounts ba on ba.id = be.account_id and ba.code = 'wallet:user:' || ${o}.buyer_id
      where bj.subject_id = ${o}.id and bj.subject_kind = 'order'), 0) else 0 end`

/**
 * SQL: the seller's part of an order `o`: without the commission on what was not refunded, and without the delivery fee
 * unless the seller brings it.
 */
export const sellerHeldSql = (o: string): string =>
  `greatest(0, ${escrowHeldSql('order', `${o}.id`)} - case when ${o}.rider_id is null and ${o}.status in ('picked-up', 'delivered') then 0 else ${o}.delivery_fee end
     - ${o}.commission + coalesce((select sum(sr.commission) from escrow_refunds sr where sr.subject_id = ${o}.id), 0))`

/** SQL: the rider of an order `o` brings it back to the seller. */
export const isReturningSql = (o: string): string => `(${o}.failed_at is not null and ${o}.status = 'picked-up')`

/** SQL, in kobo: what an order `o` pays its rider: the fee, or the fee for the way while it goes back. */
export const riderShareSql = (o: string): string =>
  `case when ${isReturningSql(o)} then ${o}.rider_cancel_fee else ${o}.rider_fee end`

/** SQL: the rider's part of an order `o` whose money is held. */
export const riderHeldSql = (o: string): string =>
  `case when ${escrowHeldSql('order', `${o}.id`)} > 0 then ${riderShareSql(o)} else 0 end`
