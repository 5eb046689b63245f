-- rule: escrow differs from what the order says
select coalesce(max(number), id) as subject, sum(held) || ' in escrow, ' || coalesce(max(state), 'no order') as found
  from (select substr(code, length('escrow:order:') + 1) as id, from_entries as held, 0 as due, null as number, null as state
          from ledger_balances where code like 'escrow:order:%'
        union all
        select o.id::text, 0, case when es.status in ('held', 'disputed') then o.total + o.platform_discount - es.settled else 0 end,
               o.number, o.status || '/' || es.status
          from orders o join escrows es on es.subject_id = o.id) sides
 group by id having sum(held) <> sum(due) or max(number) is null;

-- rule: a hold of a checkout differs from the ledger, or is kept for nothing
select id as subject, sum(posted) || ' in escrow, ' || sum(due) || ' held, ' || sum(waiting) || ' orders unpaid' as found
  from (select substr(code, length('escrow:checkout:') + 1) as id, from_entries as posted, 0 as due, 0 as waiting
          from ledger_balances where code like 'escrow:checkout:%'
        union all
        select subject_id::text, 0, amount, 0 from escrow_holds where subject_kind = 'checkout' and amount > 0
        union all
        select checkout_id::text, 0, 0, 1 from orders where status = 'pending' and paid_at is null) sides
 group by id having sum(posted) <> sum(due) or (sum(due) > 0 and sum(waiting) = 0);

-- rule: a paid order without its payment, or the other way round
select id as subject, sum(paid) || ' paid, ' || sum(posted) || ' journals' as found
  from (select id::text, 1 as paid, 0 as posted from orders where paid_at is not null
        union all
        select split_part(key, ':', 2), 0, 1 from journals where key like 'order:%:pay') sides
 group by id having sum(paid) <> sum(posted);

-- rule: an order is closed without everything paid out, or the other way round
select o.number as subject, es.status || ', ' || es.settled || ' of ' || o.total + o.platform_discount as found
  from orders o join escrows es on es.subject_id = o.id
 where (es.status in ('released', 'refunded')) <> (es.settled = o.total + o.platform_discount and es.settled > 0)
   and o.total + o.platform_discount > 0;

-- rule: the escrow of an order is for another amount, or is missing
select coalesce(o.number, es.subject_id::text) as subject, es.amount || ' of ' || o.total + o.platform_discount as found
  from orders o full join (select * from escrows where subject_kind = 'order') es on es.subject_id = o.id
 where es.amount is distinct from o.total + o.platform_discount;

-- rule: what was settled differs from the journals
select coalesce(max(number), id) as subject, sum(settled) || ' settled, ' || sum(posted) || ' in journals' as found
  from (select o.id::text, o.number, es.settled, 0 as posted from orders o join escrows es on es.subject_id = o.id
        union all
        select j.subject_id::text, null, 0, e.amount
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D'
         where j.subject_kind = 'order' and j.kind in ('order.release', 'order.refund', 'order.split')) sides
 group by id having sum(settled) <> sum(posted);

-- rule: the lines of an order do not sum to it
select max(number) as subject, 'items ' || sum(items) || ', commission ' || sum(commission) as found
  from (select id, number, items_total as items, vendor_discount as vendor, platform_discount as platform, commission from orders
        union all
        select order_id, null, -total, -vendor_discount, -platform_discount, -commission from order_lines) sides
 group by id having (sum(items), sum(vendor), sum(platform), sum(commission)) <> (0, 0, 0, 0);

-- rule: an order waits for payment although others of its checkout are paid
select checkout_id::text as subject, count(paid_at) || ' of ' || count(*) || ' paid' as found from orders
 group by 1 having count(paid_at) > 0 and count(*) filter (where paid_at is null and status = 'pending') > 0;

-- rule: an order that ended without delivery still holds money
select o.number as subject, o.status || '/' || es.status as found from orders o join escrows es on es.subject_id = o.id
 where o.status in ('rejected', 'cancelled') and es.status not in ('none', 'refunded');

-- rule: what is due to a rider differs from what their way was not paid
select id as subject, sum(due) || ' due, ' || sum(open) || ' not paid' as found
  from (select cause_id::text as id, amount - paid - advanced as due, 0 as open
          from dues where kind = 'rider-way' and status = 'owed'
        union all
        select id::text, 0, amount - paid from rider_ways where status = 'owed') sides
 group by id having sum(due) <> sum(open);

-- rule: more of an order was refunded than was paid
select o.number as subject, sum(r.amount) || ' of ' || o.total as found
  from escrow_refunds r join orders o on o.id = r.subject_id group by o.id having sum(r.amount) > o.total;

-- rule: more of a line was refunded than it cost, or less although no amount of its order was refunded
select line_id as subject, refunded || ' of ' || due as found
  from (select l.id::text as line_id, l.total - l.vendor_discount as due,
               sum(r.amount + r.promotions) + (
                 select coalesce(sum(m.refunded + m.refunded_promotions), 0) from missing_items m where m.line_id = l.id
               ) as refunded,
               exists (select from escrow_refunds o where o.subject_id = l.order_id and o.line_id is null) as has_amounts
          from escrow_refunds r join order_lines l on l.id = r.line_id
         where r.bearer <> 'platform'
         group by l.id) lines
 where refunded > due or (refunded < due and not has_amounts);

-- rule: missing items were refunded otherwise than their refund says
select r.id::text as subject, sum(m.refunded) || ' of items, ' || r.amount as found
  from missing_items m join escrow_refunds r on r.id = m.refund_id
 group by r.id
having (sum(m.refunded), sum(m.refunded_promotions), sum(m.refunded_commission)) <> (r.amount, r.promotions, r.commission);

-- rule: more of a line is missing than it had, or other than was reported
select l.id::text as subject, l.missing || ' missing, ' || coalesce(sum(m.quantity), 0) || ' reported' as found
  from order_lines l left join missing_items m on m.line_id = l.id
 group by l.id having l.missing <> coalesce(sum(m.quantity), 0);

-- rule: a review of an order that does not exist, or that is not its author's
select r.id::text as subject, coalesce(o.number, 'no order') as found
  from reviews r left join orders o on o.id = r.purchase_id
 where r.purchase_kind = 'order' and o.buyer_id is distinct from r.author_id;

-- rule: a complaint about an order that does not exist, or has another number
select c.number as subject, c.purchase_number || ' is ' || coalesce(o.number, 'no order') as found
  from complaints c left join orders o on o.id = c.purchase_id
 where c.purchase_kind = 'order' and o.number is distinct from c.purchase_number;

-- rule: a code of a handover of an order that does not exist
select h.subject_id::text as subject, h.stage as found
  from handover_codes h left join orders o on o.id = h.subject_id
 where h.subject_kind = 'order' and o.id is null;
