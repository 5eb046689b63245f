/** SQL: what the owner of the wallet is in a journal `j`; with its kind and side it decides what the movement is called. */
export const MOVEMENT_ROLE = `case $userId::uuid::text when j.memo ->> 'sellerId' then 'seller' when j.memo ->> 'buyerId' then 'buyer'
  when j.memo ->> 'senderId' then 'sender' when j.memo ->> 'recipientId' then 'recipient' else 'other' end`

/** SQL: the texts by which a movement is searched: its references, and the names of the other side. */
export const MOVEMENT_TEXT = `concat_ws(' ', j.memo ->> 'reference', 'j' || j.id, j.memo ->> 'orderNumber', j.memo ->> 'storeName',
  j.memo ->> 'senderName', j.memo ->> 'recipientName', j.memo ->> 'bankName', j.memo ->> 'accountName',
  case when e.side = 'C' and j.subject_kind = 'order' then (
    select b.first_name || ' ' || b.last_name from orders o join users b on b.id = o.buyer_id
     where o.id = j.subject_id and o.seller_id::text = $userId::uuid::text) end)`
