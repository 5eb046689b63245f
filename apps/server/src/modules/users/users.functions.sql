/*
 * The next notification numbers of each user, as many as the user occurs; returned is the last of them. The rows stay
 * locked until the transaction ends, so numbers rise in the order of commits; they are locked in the order of ids, so
 * concurrent calls cannot deadlock. A function, so that writing notifications takes one round trip while the rows are
 * locked.
 */
create or replace function next_notification_seqs(recipients uuid[]) returns table (user_id uuid, seq bigint)
language sql as $$
  with locked as (
    select u.id, (select count(*) from unnest(recipients) r(id) where r.id = u.id) as wanted
      from users u
     where u.id = any(recipients)
     order by u.id
       for no key update
  )
  update users u
     set notification_seq = u.notification_seq + l.wanted
    from locked l
   where u.id = l.id
  returning u.id, u.notification_seq
$$;
