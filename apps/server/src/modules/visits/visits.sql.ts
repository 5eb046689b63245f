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
