import type { SearchMatch } from '@vendly/contract/search'
import { type Db, statement } from '../../platform/database.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import type { Days } from './search-terms.queries.ts'

/** So many products are shown for a phrase. */
const PRODUCTS = 5
const SEARCHES = `searches m where m.phrase = $phrase and m.day between $firstDay::date and $lastDay::date and ${inScopeSql('m.campus_id')}`

type Last = { found: number; match: SearchMatch | null; understood: string }
const findLast = statement<Last>(
  'searchTerms.findLastSearch',
  `select m.found, m.match, m.understood from ${SEARCHES} order by m.day desc, m.at desc, m.id limit 1`,
)
const listProducts = statement<{ _id: string; name: string; opened: number; carted: number; bought: number }>(
  'searchTerms.listResults',
  `select p.id as _id, p.name, s.opened, s.carted, s.bought
     from (
       select s.product_id, (count(*) filter (where s.is_opened))::int as opened, (count(*) filter (where s.is_carted))::int as carted,
              (count(*) filter (where s.is_bought))::int as bought
         from search_results s
        where s.search_id in (select m.id from ${SEARCHES})
        group by 1) s
     join products p on p.id = s.product_id
    order by s.opened desc, s.carted desc, p.id
    limit ${PRODUCTS}`,
)

/** What the last search for a phrase found, and what became of the products that searches for it showed. */
export async function findResults(db: Db, { campusIds }: Scope, phrase: string, period: Days) {
  const asked = { campusIds, phrase, ...period }
  const [last, products] = await Promise.all([db.row(findLast, asked), db.rows(listProducts, asked)])
  return { last: last ?? null, products }
}
