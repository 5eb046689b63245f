/** True for a session `s` of the user `u` that has neither expired nor been idle for too long. */
export const liveSessionSql = (s: string, u: string) =>
  `(${s}.expires_at > now()
    and ${s}.last_seen_at > now() - case when ${u}.role = 'admin' then interval '12 hours' else interval '30 days' end)`
