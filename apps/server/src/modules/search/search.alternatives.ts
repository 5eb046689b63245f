import type { SearchAlternatives, SearchKind } from '@vendly/contract/search'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { catalogue, SERVICES } from '../products/products.catalogue.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { narrow } from './search.narrowing.ts'
import { estimateRows, NO_FILTERS } from './search.selectivity.ts'
import { findStatistics } from './search.statistics.ts'
import type { Term } from './search.terms.ts'
import { allOf } from './search.tsquery.ts'
import { NEAREST_CATEGORIES_SAMPLE, SKIP_ALTERNATIVE_COUNT_FACTOR } from './search.tuning.ts'

const NEAREST_CATEGORIES = 6

/** What a search without results offers: no filters, one word less, or the categories of similar products. */
export async function findAlternatives(db: Db, kind: SearchKind, terms: readonly Term[]): Promise<SearchAlternatives> {
  const { categories, categoryById } = await catalogue(db)
  const [totalWithoutFilters = 0] = await countEach(db, kind, [terms])
  const shorter =
    totalWithoutFilters === 0 && terms.length > 1 ? terms.map((_, left) => terms.filter((_one, at) => at !== left)) : []
  const totals = await countEach(db, kind, shorter)
  const nearest = (await listNearestCategoryIds(db, kind, terms)).flatMap((id) => {
    const category = categoryById.get(id)
    return category && !category.isHidden ? [category] : []
  })
  const topCategories = categories.filter((one) => one.parentId === null && one.slug !== SERVICES && !one.isHidden)
  return {
    shorterQueries: shorter
      .map((some, at) => ({ query: some.map(({ text }) => text).join(' '), total: totals[at] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => a.total - b.total),
    totalWithoutFilters,
    categories: (nearest.length > 0 ? nearest : topCategories).map(({ slug, name }) => ({ slug, name })),
  }
}

const countQueries = statement<{ count: number }>(
  'search.countQueries',
  `select (select count(*)::int
             from (select 1
                     from search_entries s
                    where s.search @@ q.query and s.kind = $kind and ${visibleSql('s')}
                    limit ${COUNT_BOUND}) c) as count
     from unnest($tsqueries::tsquery[]) with ordinality as q(query, position)
    order by q.position`,
)

/** The matches of each query without filters, up to the bound; one far beyond it by estimate is not counted. */
export async function countEach(db: Db, kind: SearchKind, queries: readonly (readonly Term[])[]): Promise<number[]> {
  const statistics = (await findStatistics(db)).get(kind)
  const isMany = (terms: readonly Term[]) =>
    statistics !== undefined &&
    estimateRows(terms, NO_FILTERS, statistics) > COUNT_BOUND * SKIP_ALTERNATIVE_COUNT_FACTOR
  const narrowed = new Map<readonly Term[], readonly Term[]>()
  for (const terms of queries) narrowed.set(terms, await narrow(db, kind, { terms }))
  const few = queries.filter((terms) => !isMany(narrowed.get(terms)!))
  const tsqueries = few.map((terms) => allOf(narrowed.get(terms)!) ?? '')
  const rows = few.length > 0 ? await db.rows(countQueries, { tsqueries, kind }) : []
  return queries.map((terms) => (isMany(narrowed.get(terms)!) ? COUNT_BOUND : (rows[few.indexOf(terms)]?.count ?? 0)))
}

const listNearestCategories = statement<{ id: number }>(
  'search.listNearestCategories',
  `select category_id as id
     from (select category_id
             from search_entries s
            where s.search @@ $tsquery::tsquery and s.kind = $kind and ${visibleSql('s')}
            limit ${NEAREST_CATEGORIES_SAMPLE}) c
    group by 1
    order by count(*) desc, 1
    limit ${NEAREST_CATEGORIES}`,
)

/** The categories with most rows that have any of the words; from statistics where there are some. */
async function listNearestCategoryIds(db: Db, kind: SearchKind, terms: readonly Term[]): Promise<number[]> {
  const statistics = (await findStatistics(db)).get(kind)
  const phrases = terms.flatMap((term) => term.phrases)
  const docs = new Map<string, number>()
  for (const stem of phrases.flatMap(({ stems }) => stems))
    for (const [id, count] of Object.entries(statistics?.lexemes.get(stem)?.categories ?? {}))
      docs.set(id, (docs.get(id) ?? 0) + count)
  if (docs.size === 0) {
    const tsquery = allOf([{ text: '', phrases, own: phrases }]) ?? ''
    return (await db.rows(listNearestCategories, { tsquery, kind })).map((row) => row.id)
  }
  const byDocs = [...docs].sort((a, b) => b[1] - a[1])
  return byDocs.slice(0, NEAREST_CATEGORIES).map(([id]) => Number(id))
}
