/** SQL: what the searches `m` of some days add to `search_days`. A phrase counts by itself from the day on which it became known. */
export const COUNTED_SEARCHES = (where: string): string =>
  `select m.day, m.campus_id, t.id as term_id, sum(m.searches)::int as searches, sum(m.presses)::int as presses, sum(m.empty)::int as empty,
          (count(*) filter (where m.is_carted))::int as carted, (count(*) filter (where m.is_bought))::int as bought
     from searches m
     left join search_terms t on t.phrase = m.phrase and t.known_since <= m.day
    where ${where}
    group by 1, 2, 3`

/** SQL: from this day on searches themselves are counted; the days before are closed. */
const OPEN = `coalesce((select max(c.day) + 1 from search_closed_days c), '-infinity'::date)`

/** SQL: the rows of `search_days` between two days, whether they are closed or not; `scope` is a condition on `m`. */
export const searchDaysSql = (scope: string): string => `(
  select m.day, m.campus_id, m.term_id, m.searches, m.presses, m.empty, m.carted, m.bought
    from search_days m where ${scope} and m.day between $firstDay::date and $lastDay::date and m.day < ${OPEN}
  union all
  ${COUNTED_SEARCHES(`${scope} and m.day between $firstDay::date and $lastDay::date and m.day >= ${OPEN}`)})`
