/**
 * SQL, in kobo: what escrow still holds of an order or a booking, by the ledger. This is what "in escrow" means everywhere; the
 * fragments below are one party's part of it.
 */
const escrowHeldSql = (kind: 'order' | 'booking', id: string): string =>
  `coalesce((select ea.credits - ea.debits from ledger_accounts ea where ea.code = 'escrow:${kind}:' || ${id}), 0)`

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
     - ${o}.commission + coalesce((select sum(sr.commission) from order_refunds sr where sr.order_id = ${o}.id), 0))`

/** SQL: the rider of an order `o` brings it back to the seller. */
export const isReturningSql = (o: string): string => `(${o}.failed_at is not null and ${o}.status = 'picked-up')`

/** SQL, in kobo: what an order `o` pays its rider: the fee, or the fee for the way while it goes back. */
export const riderShareSql = (o: string): string =>
  `case when ${isReturningSql(o)} then ${o}.rider_cancel_fee else ${o}.rider_fee end`

/** SQL: the rider's part of an order `o` whose money is held. */
export const riderHeldSql = (o: string): string =>
  `case when ${escrowHeldSql('order', `${o}.id`)} > 0 then ${riderShareSql(o)} else 0 end`

/**
 * SQL: the name of the other side of a movement about a record (`kind`, `id`), where the journal does not say it: the buyer of
 * an order that the user has sold, or the other person of a transfer. Deleted accounts have no name left.
 */
export const otherNameSql = (kind: string, id: string): string => `case ${kind}
  when 'order' then (
    select b.first_name || ' ' || b.last_name from orders o join users b on b.id = o.buyer_id
     where o.id = ${id} and o.seller_id = $userId)
  when 'transfer' then (
    select case when t.sender_id <> $userId then trim(s.first_name || ' ' || s.last_name)
                else coalesce(v.business_name, trim(r.first_name || ' ' || r.last_name)) end
      from transfers t
      join users s on s.id = t.sender_id
      join users r on r.id = t.recipient_id
      left join vendors v on v.id = t.vendor_id
     where t.id = ${id}) end`

/**
 * SQL: whether what a journal `j` started is over. Money leaves the wallet with the request of a withdrawal or of a refund to a
 * card; the record says whether it has arrived.
 */
export const MOVEMENT_STATUS = `case j.kind
  when 'withdrawal.request' then coalesce((
    select case w.status when 'succeeded' then 'completed' when 'failed' then 'failed' when 'reversed' then 'failed' else 'pending' end
      from withdrawals w where w.id = j.subject_id), 'completed')
  when 'card_refund.hold' then coalesce((
    select case r.status when 'processed' then 'completed' when 'failed' then 'failed' when 'rejected' then 'failed' else 'pending' end
      from card_refunds r where r.id = j.subject_id), 'completed')
  else 'completed' end`

/** SQL: an entry `e` may have another status than completed; without reading its journal. */
export const MAY_BE_UNFINISHED = `e.journal_id in (
  select x.id from journals x
   where x.subject_id in (select w.id from withdrawals w where w.user_id = $userId
                          union all select r.id from card_refunds r where r.user_id = $userId))`

/** SQL: what the owner of the wallet is in a journal `j`; with its kind and side it decides what the movement is called. */
export const MOVEMENT_ROLE = `case $userId::uuid::text when j.memo ->> 'sellerId' then 'seller' when j.memo ->> 'buyerId' then 'buyer'
  when j.memo ->> 'senderId' then 'sender' when j.memo ->> 'recipientId' then 'recipient' else 'other' end`

/**
 * SQL: a movement matches the lower-case `$text`: part of its references or of the names of the other side. The orders of
 * buyers of this name are looked up once, not for each movement, and so are the people with whom there were transfers.
 */
export const MOVEMENT_MATCHES = `(strpos(lower(concat_ws(' ', j.memo ->> 'reference', 'j' || j.id, j.memo ->> 'orderNumber',
    j.memo ->> 'storeName', j.memo ->> 'bankName', j.memo ->> 'accountName')), $text) > 0
  or e.side = 'C' and j.subject_id in (
    select o.id from orders o join users b on b.id = o.buyer_id
     where o.seller_id = $userId and strpos(lower(b.first_name || ' ' || b.last_name), $text) > 0)
  or j.kind in ('transfer', 'transfer.stall') and (
    case $userId::uuid::text when j.memo ->> 'senderId' then j.memo ->> 'recipientId' else j.memo ->> 'senderId' end in (
      select x.id::text
        from (select t.recipient_id as id from transfers t where t.sender_id = $userId
              union select t.sender_id from transfers t where t.recipient_id = $userId) known
        join users x on x.id = known.id
       where strpos(lower(concat_ws(' ', x.first_name, x.last_name)), $text) > 0)
    or e.side = 'D' and j.subject_id in (
      select t.id from transfers t join vendors v on v.id = t.vendor_id
       where t.sender_id = $userId and strpos(lower(v.business_name), $text) > 0)))`
