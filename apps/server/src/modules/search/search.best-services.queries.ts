import { type Db, statement } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { type Here, isOfGoods } from './search.best-stores.queries.ts'
import { listSellersOf } from './search.narrowing.ts'
import { ownedBySql } from './search.query.ts'
import { headOf, type Term } from './search.terms.ts'
import { anyKindQuery, anyLexeme, anyPhrase } from './search.tsquery.ts'
import { OTHER_SELLERS_OF_GOODS } from './search.tuning.text.ts'
import { RANK_WEIGHTS } from './search.tuning.ts'

/** `isNamed`: it is what the text says: a haircut, and no phone repair for "phone". */
export type BestService = { id: string; isNamed: boolean; campusId: string }

const listMatching = statement<BestService & { vendorId: string | null }>(
  'search.listServicesByWords',
  `select s.id, s.search @@ $kind::tsquery as "isNamed", s.campus_id as "campusId", s.vendor_id as "vendorId"
     from search_entries s
    where s.search @@ $tsquery::tsquery and s.campus_id <> all($unlisted::uuid[])
      and ${visibleSql('s', ownedBySql('s', '$viewerId::uuid'))}
      and ($day::date is null
        or exists (select from service_free_days d where d.service_id = s.id and d.day = $day))
    order by (s.campus_id = $campusId::uuid) desc nulls last, 2 desc,
             ts_rank('${RANK_WEIGHTS}', s.search, $tsquery::tsquery) desc, s.sold desc, s.id
    limit 12`,
)

/**
 * The services that have all words in their names and categories, else those that are what the text says: those of the campus first,
 * then what it names.
 */
export async function findBestServices(
  db: Db,
  terms: readonly Term[],
  { campusId, unlisted, shadowbannedViewerId: viewerId }: Here,
  /** Only those that are free on this day. */
  day: string | null = null,
): Promise<BestService[]> {
  if (terms.length === 0) return []
  const kind = anyKindQuery([headOf(terms)])
  const find = (words: string[]) => {
    const tsquery = [anyLexeme(['k:service']), ...words].join(' & ')
    return db.rows(listMatching, { tsquery, kind, campusId, unlisted, viewerId, day })
  }
  const all = await find(terms.map(({ phrases }) => anyPhrase(phrases, 'ABD')))
  // "Maths tutor" is a tutor, whatever the subject is called there.
  const found = all.length > 0 || terms.length === 1 ? all : await find([`(${kind})`])
  const hasNamed = found.some(({ isNamed }) => isNamed)
  const sellers = hasNamed ? await listSellersOf(db, terms, 'kind', OTHER_SELLERS_OF_GOODS + 1) : []
  return found.map(({ vendorId, isNamed, ...service }) => ({
    ...service,
    isNamed: isNamed && !isOfGoods(sellers, vendorId),
  }))
}
