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

-- Until when what a user made is hidden from others. `reason` is 'shadowban' where a suspension hides nothing.
create or replace function user_hidden_until(status text, shadowbanned_until timestamptz, reason text)
returns timestamptz language sql immutable as $$
  select case when status = 'suspended' and reason is distinct from 'shadowban' then 'infinity' else shadowbanned_until end
$$;

-- The same, with the user locked, so that no row slips in while a ban is being written.
create or replace function lock_user_hidden_until(user_id uuid, reason text) returns timestamptz language sql as $$
  select user_hidden_until(u.status, u.shadowbanned_until, reason) from users u where u.id = user_id for share
$$;
