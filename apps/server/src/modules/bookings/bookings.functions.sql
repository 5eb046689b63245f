-- Whether everything that the buyer paid for a booking went back to them. What the platform gave out of goodwill does not count.
create or replace function booking_refunded(of_booking uuid) returns boolean language sql stable parallel safe as $$
  select es.status = 'refunded'
      or b.paid <= coalesce((
           select sum(f.amount) from escrow_refunds f where f.subject_id = b.id and f.bearer <> 'platform'), 0)
    from bookings b
    join escrows es on es.subject_id = b.id
   where b.id = of_booking
$$;
