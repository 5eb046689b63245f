/*
 * The next notification numbers of each user, as many as the user occurs; returned is the last of them. The rows stay
 * locked until the transaction ends, so numbers rise in the order of commits; they are locked in the order of ids, so
 * concurrent calls cannot deadlock. A function, so that writing notifications takes one round trip while the rows are
 * locked. Locked and updated by two statements: one alone would lock the newest version of a row and then begin again at
 * the one that it saw first, for which another call may wait that waits for this one.
 */
create or replace function next_notification_seqs(recipients uuid[]) returns table (user_id uuid, seq bigint)
language sql as $$
  select from users u where u.id = any(recipients) order by u.id for no key update;
  update users u
     set notification_seq = u.notification_seq + r.wanted
    from (select id, count(*) as wanted from unnest(recipients) r(id) group by id) r
   where u.id = r.id
  returning u.id, u.notification_seq
$$;

-- Until when what a user made is hidden from others. `reason` is 'shadowban' where neither a suspension nor a revoked verification
-- hides anything.
create or replace function user_hidden_until(status text, unlisted_at timestamptz, shadowbanned_until timestamptz, reason text)
returns timestamptz language sql immutable as $$
  select case when (status = 'suspended' or unlisted_at is not null) and reason is distinct from 'shadowban' then 'infinity'
              else shadowbanned_until end
$$;

-- The same, with the user locked, so that no row slips in while a ban is being written.
create or replace function lock_user_hidden_until(user_id uuid, reason text) returns timestamptz language sql as $$
  select user_hidden_until(u.status, u.unlisted_at, u.shadowbanned_until, reason) from users u where u.id = user_id for share
$$;
drop function if exists user_hidden_until(text, timestamptz, text);
