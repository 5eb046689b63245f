-- A review is hidden from everyone but its author while the author is shadowbanned.
create or replace trigger users_visibility_to_reviews after update of status, shadowbanned_until on users for each row
  when (old.status is distinct from new.status or old.shadowbanned_until is distinct from new.shadowbanned_until)
  execute function rows_follow_user_visibility('reviews', 'author_id', 'shadowban');
create or replace trigger reviews_hidden_at_start before insert on reviews for each row
  execute function row_starts_hidden('author_id', 'shadowban');
drop function if exists reviews_follow_author_visibility();
drop function if exists reviews_start_hidden();

-- Pages that show a review are forgotten when it changes. A new one changes the rating of its product or store.
-- The plan is made for a change of one row and kept: as a nested loop, it would compare each row with each when all rows change.
create or replace function reviews_change_pages() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform pages_changed(array(
    select b.id from before b join after a using (id)
     where to_jsonb(b) - 'helpful_count' is distinct from to_jsonb(a) - 'helpful_count'));
  return null;
end $$;

create or replace trigger reviews_updated_on_pages after update on reviews
  referencing old table as before new table as after for each statement execute function reviews_change_pages();

-- Whether what a review is about was refunded in full. A delivery is, when not even the delivery was paid for.
create or replace function review_refunded(kind text, purchase uuid, subject text, product uuid) returns boolean
language sql stable parallel safe as $$
  select case
    when subject = 'rider' then exists (select from escrows where subject_id = purchase and status = 'refunded')
    when kind = 'order' then coalesce(order_refunded(purchase, product), false)
    when kind = 'booking' then coalesce(booking_refunded(purchase), false)
    else false
  end
$$;
