import type { Pagination } from '@vendly/contract/paging'
import { searchTermLimits } from '@vendly/contract/search-term-limits'
import type { SearchCounts, SearchTerm, SearchTermTab } from '@vendly/contract/search-terms'
import { days, later } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { presentTerms, type TermRow } from './search-terms.present.queries.ts'
import { searchDaysSql } from './search-terms.sql.ts'

export type Days = { firstDay: string; lastDay: string }
/** The last days, with today; and as many before them. */
export const lastDays = (count: number, ago = 0): Days => ({
  firstDay: dayInLagos(later(-days(ago + count - 1))),
  lastDay: dayInLagos(later(-days(ago))),
})

const sumAll = statement<SearchCounts>(
  'searchTerms.sumAll',
  `select coalesce(sum(d.searches), 0)::int as searches, coalesce(sum(d.presses), 0)::int as presses,
          coalesce(sum(d.empty), 0)::int as empty, coalesce(sum(d.carted), 0)::int as carted,
          coalesce(sum(d.bought), 0)::int as bought
     from ${searchDaysSql(inScopeSql('m.campus_id'))} d`,
)

/** All searches of these days on the campuses of the scope. */
export const sumSearches = async (db: Db, { campusIds }: Scope, { firstDay, lastDay }: Days): Promise<SearchCounts> =>
  found(await db.row(sumAll, { campusIds, firstDay, lastDay }))

const { fewPressesFrom, fewPressesPercent } = searchTermLimits
/** The terms of these days: `key` is what the tab is sorted by, null where it does not show them. */
const TERMS = `
  select c.*, case $tab
           when 'all' then c.searches
           when 'empty' then nullif(c.empty, 0)
           else case when c.found >= ${fewPressesFrom} and c.presses * 100 < c.found * ${fewPressesPercent} then c.found - c.presses end
         end as key
    from (
      select t.id, t.phrase, t.hidden_at, sum(x.searches)::int as searches, sum(x.presses)::int as presses, sum(x.empty)::int as empty,
             sum(x.carted)::int as carted, sum(x.bought)::int as bought,
             sum(x.searches - x.empty)::int as found, (array_agg(x.campus_id order by x.searches desc, x.campus_id))[1] as "mostAtId"
        from (
          select d.term_id, d.campus_id, sum(d.searches) as searches, sum(d.presses) as presses, sum(d.empty) as empty,
                 sum(d.carted) as carted, sum(d.bought) as bought
            from ${searchDaysSql(inScopeSql('m.campus_id'))} d
           where d.term_id is not null
           group by 1, 2) x
        join search_terms t on t.id = x.term_id
       where ($id::uuid is null or t.id = $id) and ($isHidden::boolean is null or (t.hidden_at is not null) = $isHidden)
       group by t.id) c`

const listPage = statement<TermRow>(
  'searchTerms.listPage',
  `select id, phrase, hidden_at is not null as "isHidden", searches, presses, empty, carted, bought, "mostAtId", key
     from (${TERMS}) t
    where key is not null and ($afterKey::int is null or (key, id) < ($afterKey, $afterId::uuid))
    order by key desc, id desc
    limit $limit`,
)
const countAll = statement<{ count: number }>(
  'searchTerms.countAll',
  `select count(*)::int as count from (select 1 from (${TERMS}) t where key is not null limit ${COUNT_BOUND + 1}) c`,
)

type Asked = { tab: SearchTermTab; days: number; hidden: '0' | '1'; cursor?: string; limit: number }
type Listed = {
  terms: SearchTerm[]
  pagination: Pagination
  meta: { totals: SearchCounts | null; previous: SearchCounts | null }
}

/** What was searched on the campuses of the scope. Throws: cursor_invalid. */
export async function listSearchTerms(db: Db, scope: Scope, asked: Asked): Promise<Listed> {
  const { tab, limit } = asked
  const cursor = decodeCursor(asked.cursor, 'integer')
  const { campusIds } = scope
  const filter = { tab, campusIds, ...lastDays(asked.days), id: null, isHidden: asked.hidden === '1' }
  const after = { afterKey: cursor?.value ?? null, afterId: cursor?.id ?? null, limit: limit + 1 }
  const [rows, counted, totals, previous] = await Promise.all([
    db.rows(listPage, { ...filter, ...after }),
    cursor ? undefined : db.row(countAll, filter),
    cursor ? undefined : sumSearches(db, scope, lastDays(asked.days)),
    cursor ? undefined : sumSearches(db, scope, lastDays(asked.days, asked.days)),
  ])
  const page = pageOf(rows, limit, cursor, boundedTotal(counted?.count ?? 0), ({ key, id }) => ({ value: key, id }))
  return {
    terms: await presentTerms(db, page.rows),
    pagination: page.pagination,
    meta: { totals: totals ?? null, previous: previous ?? null },
  }
}

/** One of them; it does not exist for who may not see the campuses where it was searched. Throws: not_found. */
export async function findTerm(db: Db, { campusIds }: Scope, id: string, period: Days): Promise<TermRow> {
  const filter = { tab: 'all', campusIds, ...period, id, isHidden: null }
  return found(await db.row(listPage, { ...filter, afterKey: null, afterId: null, limit: 1 }))
}

const listDays = statement<{ day: string; searches: number }>(
  'searchTerms.listDaysOfOne',
  `select to_char(d.day, 'YYYY-MM-DD') as day, sum(d.searches)::int as searches
     from ${searchDaysSql(inScopeSql('m.campus_id'))} d where d.term_id = $id group by 1 order by 1`,
)
const listCampuses = statement<{ campusId: string | null; searches: number }>(
  'searchTerms.listCampusesOfOne',
  `select d.campus_id as "campusId", sum(d.searches)::int as searches
     from ${searchDaysSql(inScopeSql('m.campus_id'))} d where d.term_id = $id group by 1 order by 2 desc, 1`,
)

/** When and where it was searched. */
export async function findSpread(db: Db, { campusIds }: Scope, id: string, period: Days) {
  const asked = { campusIds, id, ...period }
  const [byDay, byCampus, { campusById }] = await Promise.all([
    db.rows(listDays, asked),
    db.rows(listCampuses, asked),
    catalogue(db),
  ])
  return {
    days: byDay,
    campuses: byCampus.map(({ campusId, searches }) => ({
      name: campusId && (campusById.get(campusId)?.shortName ?? null),
      searches,
    })),
  }
}
