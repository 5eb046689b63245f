-- rule: a request became a booking, but says something else
select r.id as subject, r.status || ' with ' || count(b.id) || ' bookings' as found
  from quote_requests r
  left join bookings b on b.quote_request_id = r.id and b.booked_at is not null
 group by r.id
having r.status = 'booked' and count(b.id) = 0 or r.status in ('closed', 'expired') and count(b.id) > 0 or count(b.id) > 1;

-- rule: a booking costs another price than its offer
select b.number as subject, b.price || ' instead of ' || o.price as found
  from bookings b join quote_offers o on o.id = b.quote_offer_id
 where b.price <> o.price;

-- rule: more offers to a request are open than may be
select r.id as subject, count(*) || ' open, ' || r.status as found
  from quote_requests r join quote_offers o on o.request_id = r.id and o.status = 'open'
 group by r.id having count(*) > 5;
