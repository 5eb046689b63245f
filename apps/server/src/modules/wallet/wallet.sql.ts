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

/** SQL: the saved card of the user that a payment with this reference was charged to, as long as they keep it. */
export const cardNameSql = (reference: string): string => `(
  select initcap(s.brand) || ' ending ' || s.last4 from payment_charges pc join saved_cards s on s.id = pc.card_id
   where pc.reference = ${reference} and s.user_id = $userId)`

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
