-- Everything that sales are counted from, one row for each fact at its own time: a payment adds, a refund takes away on the day on
-- which it was made. So a day that is over does not change. Amounts in kobo; what the platform refunds out of goodwill is its own
-- cost, and takes nothing from a sale.
create or replace view sale_entries as
  select 'order' as kind, o.id as subject_id, o.vendor_id, o.campus_id, o.buyer_id, o.paid_at as at,
         1 as paid, 0 as cancelled, 0::bigint as voided, o.items_total as gross, o.vendor_discount as discounts, 0::bigint as refunds,
         o.delivery_fee as delivery
    from orders o
   where o.paid_at is not null
  union all
  -- The whole rest went back to the buyer, which a cancelled order always does.
  select 'order', o.id, o.vendor_id, o.campus_id, o.buyer_id, es.closed_at,
         0, (o.status in ('rejected', 'cancelled'))::int,
         case when o.status in ('rejected', 'cancelled') then o.items_total - o.vendor_discount else 0 end, 0, 0,
         greatest(0, o.items_total - o.vendor_discount - coalesce((
           select sum(f.amount + f.promotions) from escrow_refunds f
            where f.subject_id = o.id and f.bearer <> 'platform'), 0))::bigint,
         -o.delivery_fee
    from escrows es join orders o on o.id = es.subject_id
   where es.status = 'refunded' and es.subject_kind = 'order'
  union all
  select 'order', o.id, o.vendor_id, o.campus_id, o.buyer_id, f.created_at,
         0, 0, 0, 0, 0, (f.amount + f.promotions)::bigint, 0
    from escrow_refunds f join orders o on o.id = f.subject_id
   where f.bearer <> 'platform' and f.subject_kind = 'order'
  union all
  -- After an appeal the buyer pays a refund back.
  select 'order', o.id, o.vendor_id, o.campus_id, o.buyer_id, p.created_at, 0, 0, 0, 0, 0, -p.sold, 0
    from escrow_paybacks p join orders o on o.id = p.subject_id
   where p.subject_kind = 'order'
  union all
  -- What the seller owed of a refund, and whom it was due to deleted their account: it did not go back after all.
  select 'order', o.id, o.vendor_id, o.campus_id, o.buyer_id, d.closed_at, 0, 0, 0, 0, 0, -(d.amount - d.paid - d.advanced), 0
    from dues d join orders o on o.id = d.subject_id and o.seller_id = d.debtor_id
   where d.kind = 'refund' and d.status = 'dropped' and d.subject_kind = 'order'
  union all
  -- Of a booking, what is paid through the platform: a rest in cash is nobody's word but theirs.
  select 'booking', b.id, b.vendor_id, b.campus_id, b.buyer_id, b.booked_at,
         1, 0, 0, b.due_now + b.vendor_discount + b.platform_discount, b.vendor_discount, 0, 0
    from bookings b
   where b.booked_at is not null
  union all
  select 'booking', b.id, b.vendor_id, b.campus_id, b.buyer_id, e.at, 0, 0, 0, b.total - b.due_now, 0, 0, 0
    from booking_events e join bookings b on b.id = e.booking_id
   where e.kind = 'rest-paid'
  union all
  select 'booking', b.id, b.vendor_id, b.campus_id, b.buyer_id, es.closed_at, 0, 0, 0, 0, 0,
         greatest(0, b.paid + b.platform_discount - coalesce((
           select sum(f.amount + f.promotions) from escrow_refunds f
            where f.subject_id = b.id and f.bearer <> 'platform'), 0))::bigint, 0
    from escrows es join bookings b on b.id = es.subject_id
   where es.status = 'refunded' and es.subject_kind = 'booking'
  union all
  select 'booking', b.id, b.vendor_id, b.campus_id, b.buyer_id, b.closed_at, 0, 1,
         b.due_now + b.platform_discount, 0, 0, 0, 0
    from bookings b
   where b.booked_at is not null and b.closed_at is not null and b.status in ('declined', 'cancelled')
  union all
  select 'booking', b.id, b.vendor_id, b.campus_id, b.buyer_id, f.created_at,
         0, 0, 0, 0, 0, (f.amount + f.promotions)::bigint, 0
    from escrow_refunds f join bookings b on b.id = f.subject_id
   where f.bearer <> 'platform' and f.subject_kind = 'booking'
  union all
  select 'booking', b.id, b.vendor_id, b.campus_id, b.buyer_id, p.created_at, 0, 0, 0, 0, 0, -p.sold, 0
    from escrow_paybacks p join bookings b on b.id = p.subject_id
   where p.subject_kind = 'booking'
  union all
  select 'booking', b.id, b.vendor_id, b.campus_id, b.buyer_id, d.closed_at, 0, 0, 0, 0, 0, -(d.amount - d.paid - d.advanced), 0
    from dues d join bookings b on b.id = d.subject_id and b.seller_id = d.debtor_id
   where d.kind = 'refund' and d.status = 'dropped' and d.subject_kind = 'booking';

-- From when on entries are read between `since` and `until`, which need not be the end of a day: the days before that are closed.
create or replace function open_since(since timestamptz, until timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select greatest(since, least(
    start_in_lagos(day_in_lagos(until)),
    coalesce(start_in_lagos((select max(day) + 1 from closed_days)), '-infinity')))
$$;

-- What the sales of one order or booking are, in kobo.
create or replace function sales_of(subject uuid) returns bigint language sql stable parallel safe as $$
  select coalesce(sum(gross - discounts - refunds), 0)::bigint from sale_entries where subject_id = subject
$$;
