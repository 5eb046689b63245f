import { isListedCampusSql } from '../campuses/campuses.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { closedUntilSql } from '../vendors/vendors.sql.ts'

/**
 * SQL: the campus of what the promotion `p` features, as long as it can be bought: not sold out, paused or hidden, nor of a store that is
 * away or was stopped.
 */
export const ON_SALE = `select v.campus_id
  from vendors v
  left join products x on p.featured_kind = 'product' and x.id = p.featured_id
 where v.id = case p.featured_kind when 'product' then x.vendor_id else p.featured_id end
   and ${visibleSql('v')} and ${isListedCampusSql('v')} and coalesce(${closedUntilSql('v')} <= now(), true)
   and (p.featured_kind = 'store' or (x.kind = 'product' and x.status = 'active' and x.stock > 0 and ${visibleSql('x')}))`

/** SQL: whether the promotion `p` is shown now on the campus `$campus`. */
export const RUNNING = `p.ended_at is null and p.paused_at is null and p.starts_at <= now() and p.ends_at > now()
  and (p.campus_ids = '{}' or exists (select from campuses c where c.slug = $campus and c.id = any(p.campus_ids)))`

/** SQL: the state of the promotion `p` at the moment of the statement, by the clock of the database. */
export const STATE = `case when p.ended_at is not null or p.ends_at <= now() then 'ended'
  when p.paused_at is not null then 'paused'
  when p.starts_at > now() then 'scheduled'
  else 'running' end`
