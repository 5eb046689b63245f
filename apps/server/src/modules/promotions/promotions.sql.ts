/** SQL: the state of the promotion `p` at the moment of the statement, by the clock of the database. */
export const STATE = `case when p.ended_at is not null or p.ends_at <= now() then 'ended'
  when p.paused_at is not null then 'paused'
  when p.starts_at > now() then 'scheduled'
  else 'running' end`
