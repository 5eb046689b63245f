const steps = (least: number) => `(count(*) filter (where v.kind = 'product' and v.step >= ${least}))::int`
const COUNTS = `coalesce(sum(v.views) filter (where v.kind <> 'store'), 0)::int as views,
  ${steps(0)} as seen, ${steps(1)} as carted, ${steps(2)} as opened, ${steps(3)} as paid`

/** SQL: what the visits `v` of some days add to `visit_days`. */
export const COUNTED_DAYS = (where: string): string =>
  `select v.day, v.vendor_id, v.campus_id, v.source, ${COUNTS} from visits v where ${where} group by 1, 2, 3, 4`

/** SQL: how many different visitors those days had, by store, by campus and in all. */
export const COUNTED_VISITORS = (where: string): string =>
  `select v.day, v.vendor_id, null::uuid as campus_id, count(distinct v.visitor)::int as visitors
     from visits v where v.vendor_id is not null and ${where} group by 1, 2
   union all
   select v.day, null, v.campus_id, count(distinct v.visitor)::int from visits v where ${where} group by 1, 3
   union all
   select v.day, null, null, count(distinct v.visitor)::int from visits v where ${where} group by 1`

/** SQL: from this day on visits themselves are counted; the days before are closed. */
const OPEN = `coalesce((select max(s.day) + 1 from visit_salts s where s.counted_at is not null), '-infinity'::date)`

/** SQL: the rows of `visit_days` between two days, whether they are closed or not; `owner` is a condition on `v`. */
export const visitDaysSql = (owner: string): string => `(
  select v.day, v.vendor_id, v.campus_id, v.source, v.views, v.seen, v.carted, v.opened, v.paid
    from visit_days v where ${owner} and v.day between $firstDay::date and $lastDay::date and v.day < ${OPEN}
  union all
  ${COUNTED_DAYS(`${owner} and v.day between $firstDay::date and $lastDay::date and v.day >= ${OPEN}`)})`

/** SQL: how many different visitors each day had. `scope` is a condition on rows of `visitor_days`, `owner` one on visits. */
export const visitorsSql = (scope: string, owner: string): string => `(
  select v.day, v.visitors
    from visitor_days v where ${scope} and v.day between $firstDay::date and $lastDay::date and v.day < ${OPEN}
  union all
  select v.day, count(distinct v.visitor)::int
    from visits v where ${owner} and v.day between $firstDay::date and $lastDay::date and v.day >= ${OPEN} group by 1)`
