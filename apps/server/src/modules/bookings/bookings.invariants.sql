-- rule: escrow differs from what the booking says
select coalesce(max(number), id) as subject, sum(held) || ' in escrow, ' || coalesce(max(state), 'no booking') as found
  from (select substr(code, length('escrow:booking:') + 1) as id, from_entries as held, 0 as due, null as number, null as state
          from ledger_balances where code like 'escrow:booking:%'
        union all
        select b.id::text, 0,
               case when es.status in ('held', 'disputed') then b.paid + b.platform_discount - es.settled else 0 end,
               b.number, b.status || '/' || es.status
          from bookings b join escrows es on es.subject_id = b.id) sides
 group by id having sum(held) <> sum(due) or max(number) is null;

-- rule: a hold for a booking differs from the ledger, or is kept for nothing
select id as subject, sum(posted) || ' in escrow, ' || sum(due) || ' held, ' || sum(waiting) || ' bookings to pay' as found
  from (select substr(code, length('escrow:booking-payment:') + 1) as id, from_entries as posted, 0 as due, 0 as waiting
          from ledger_balances where code like 'escrow:booking-payment:%'
        union all
        select subject_id::text, 0, amount, 0 from escrow_holds where subject_kind = 'booking-payment' and amount > 0
        union all
        select id::text, 0, 0, 1 from bookings
         where status = 'held' or (paid < total and status in ('confirmed', 'in-progress'))) sides
 group by id having sum(posted) <> sum(due) or (sum(due) > 0 and sum(waiting) = 0);

-- rule: a paid booking without its payment, or the other way round
select id as subject, sum(paid) || ' paid, ' || sum(posted) || ' posted' as found
  from (select id::text, paid, 0 as posted from bookings
        union all
        select j.subject_id::text, 0, e.amount
          from journals j
          join ledger_entries e on e.journal_id = j.id and e.side = 'D'
          join ledger_accounts a on a.id = e.account_id and a.code like 'wallet:%'
         where j.subject_kind = 'booking' and j.kind = 'booking.pay') sides
 group by id having sum(paid) <> sum(posted);

-- rule: the escrow of a booking is for another amount, or is missing
select coalesce(b.number, es.subject_id::text) as subject, es.amount || ' of ' || b.paid + b.platform_discount as found
  from (select * from bookings where paid > 0) b
  full join (select * from escrows where subject_kind = 'booking') es on es.subject_id = b.id
 where es.amount is distinct from b.paid + b.platform_discount;

-- rule: what was settled of a booking differs from the journals
select coalesce(max(number), id) as subject, sum(settled) || ' settled, ' || sum(posted) || ' in journals' as found
  from (select b.id::text, b.number, es.settled, 0 as posted from bookings b join escrows es on es.subject_id = b.id
        union all
        select j.subject_id::text, null, 0, e.amount
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D'
         where j.subject_kind = 'booking' and j.kind in ('booking.release', 'booking.refund', 'booking.split')) sides
 group by id having sum(settled) <> sum(posted);

-- rule: a booking that is over still holds money
select b.number as subject, b.status || '/' || es.status as found from bookings b join escrows es on es.subject_id = b.id
 where b.status in ('declined', 'cancelled') and es.status not in ('refunded', 'released');

-- rule: the seats of a time are not those of its bookings
select id as subject, sum(taken) || ' taken, ' || sum(booked) || ' booked' as found
  from (select id::text, taken, 0 as booked from calendar_entries where kind <> 'block'
        union all
        select entry_id::text, 0, case when mode in ('class', 'drop-off') then quantity else 1 end
          from bookings where status not in ('declined', 'cancelled')
        union all
        select p.entry_id::text, 0, case when b.mode in ('class', 'drop-off') then b.quantity else 1 end
          from booking_proposals p join bookings b on b.id = p.booking_id where p.status = 'open'
        union all
        select entry_id::text, 0, 1 from quote_offers where entry_id is not null) sides
 group by id having sum(taken) <> sum(booked);

-- rule: a booking that is not over has no clock
select b.number as subject, b.status as found from bookings b left join escrows es on es.subject_id = b.id
 where b.next_step_at is null and not b.is_with_vendly and coalesce(es.status, 'held') = 'held'
   and b.status in ('held', 'requested', 'confirmed', 'in-progress', 'no-show', 'completed');

-- rule: a code of a booking that does not exist
select h.subject_id::text as subject, h.stage as found
  from handover_codes h left join bookings b on b.id = h.subject_id
 where h.subject_kind = 'booking' and b.id is null;

-- rule: a complaint about a booking says another number than the booking, or belongs to none
select c.number as subject, c.purchase_number || ' instead of ' || coalesce(b.number, 'none') as found
  from complaints c left join bookings b on b.id = c.purchase_id
 where c.purchase_kind = 'booking' and b.number is distinct from c.purchase_number;

-- rule: a review of a booking that does not exist, or that is not its author's
select r.id::text as subject, coalesce(b.number, 'no booking') as found
  from reviews r left join bookings b on b.id = r.purchase_id
 where r.purchase_kind = 'booking' and b.buyer_id is distinct from r.author_id;

-- rule: nobody decides about a booking that waits for Vendly
select b.number as subject, b.status as found from bookings b
 where b.is_with_vendly and not exists (
   select from complaints c where c.purchase_id = b.id and c.status not in ('resolved', 'withdrawn'));

-- rule: a time is held for somebody who does not wait for it
select b.number as subject, coalesce(w.status, 'no row') as found
  from bookings b left join waiting_list w on w.booking_id = b.id
  join users u on u.id = b.buyer_id
 where b.is_offer and b.status = 'held' and w.status is distinct from 'offered' and u.status = 'active';
