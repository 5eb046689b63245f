/**
 * SQL: what shows that `bookings b` was done, the strongest first: the buyer's code, or their own word, also that they cancelled it
 * themselves; or only the word of the provider. Null: nobody says so.
 */
export const DONE_BY = `case
    when exists (select 1 from booking_events e where e.booking_id = b.id and e.code_used) then 'code'
    when b.cancelled_by = 'buyer' or exists (
      select 1 from booking_events e where e.booking_id = b.id and e.to_status = 'completed' and e.kind is null and e.actor_role = 'buyer')
      then 'buyer'
    when b.done_at is not null then 'provider'
  end`
