/** SQL: whether the promotion `p` is shown now on the campus `$campus`. */
export const RUNNING = `p.ended_at is null and p.paused_at is null and p.starts_at <= now() and p.ends_at > now()
  and (p.campus_ids = '{}' or exists (select from campuses c where c.slug = $campus and c.id = any(p.campus_ids)))`

/** SQL: the state of the promotion `p` at the moment of the statement, by the clock of the database. */
export const STATE = `case when p.ended_at is not null or p.ends_at <= now() then 'ended'
  when p.paused_at is not null then 'paused'
  when p.starts_at > now() then 'scheduled'
  else 'running' end`
