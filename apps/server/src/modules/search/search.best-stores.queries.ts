import { type Db, statement } from '../../platform/database.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { isOnSale, listSellersOf } from './search.narrowing.ts'
import { ownedBySql } from './search.query.ts'
import { nameShare, wordsOf } from './search.store-names.ts'
import type { Term } from './search.terms.ts'
import { anyLexeme, anyPhrase } from './search.tsquery.ts'
import { OTHER_SELLERS_OF_GOODS } from './search.tuning.text.ts'
import { RANK_WEIGHTS } from './search.tuning.ts'

/** Whom suggestions and rows are for. `campusId`: theirs, which comes first. */
export type Here = { campusId: string | null; unlisted: readonly string[]; shadowbannedViewerId: string | null }

type FoundStore = { id: string; name: string; campusId: string }

const SHOWN = `s.campus_id <> all($unlisted::uuid[]) and ${visibleSql('s', ownedBySql('s', '$viewerId::uuid'))}`
const listAlike = statement<FoundStore>(
  'search.listStoresByName',
  `select s.id, v.business_name as name, s.campus_id as "campusId"
     from search_entries s
     join vendors v on v.id = s.id
    where s.kind = 'store' and s.name_key is not null
      and s.name_key % (select replace(search_normalize($text), ' ', '')) and ${SHOWN}
    order by similarity(s.name_key, (select replace(search_normalize($text), ' ', ''))) desc, s.id
    limit 12`,
)
const listMatching = statement<FoundStore>(
  'search.listStoresByWords',
  `select s.id, v.business_name as name, s.campus_id as "campusId"
     from search_entries s
     join vendors v on v.id = s.id
    where s.search @@ $tsquery::tsquery and ${SHOWN}
    order by (s.campus_id = $campusId::uuid) desc nulls last,
             ts_rank('${RANK_WEIGHTS}', s.search, $tsquery::tsquery) desc, s.sold desc, s.id
    limit 12`,
)

/** Whether the text means goods, which these stores sell, rather than this one. */
export const isOfGoods = (sellers: readonly string[], vendorId: string | null): boolean =>
  sellers.filter((id) => id !== vendorId).length >= OTHER_SELLERS_OF_GOODS

/** `isNamed`: the text is its name. */
export type BestStore = FoundStore & { isNamed: boolean }

/**
 * The stores that a text names, and after them those that have all of its words in their names, places, categories and goods; of each
 * those of the campus first.
 */
export async function findBestStores(
  db: Db,
  text: string,
  terms: readonly Term[],
  { campusId, unlisted, shadowbannedViewerId: viewerId }: Here,
): Promise<BestStore[]> {
  const tsquery = [anyLexeme(['k:store']), ...terms.map(({ phrases }) => anyPhrase(phrases, 'ABD'))].join(' & ')
  const [alike, matching, { campusById }] = await Promise.all([
    db.rows(listAlike, { text, unlisted, viewerId }),
    terms.length > 0 ? db.rows(listMatching, { tsquery, campusId, unlisted, viewerId }) : [],
    catalogue(db),
  ])
  const shareOf = ({ name, campusId: at }: FoundStore): number => {
    const campus = campusById.get(at)
    return nameShare(text, name, campus ? [campus.shortName, campus.slug] : [])
  }
  const found = new Map([...matching, ...alike].map((store) => [store.id, store]))
  const called = [...found.values()]
    .map((store) => ({ ...store, share: shareOf(store) }))
    .filter(({ share }) => share > 0)
  // "Shoes" is no store that is called Shoe City.
  const isOneWord = wordsOf(text).length === 1 && terms.length > 0
  const isGoods = called.length > 0 && isOneWord && (await isOnSale(db, 'product', terms, 'name'))
  const sellers = called.length > 0 ? await listSellersOf(db, terms, 'name', OTHER_SELLERS_OF_GOODS + 1) : []
  const isHere = (store: FoundStore) => Number(store.campusId === campusId)
  const named = called
    .filter(({ id, share }) => !isOfGoods(sellers, id) && (share === 1 || !isGoods))
    .sort((a, b) => isHere(b) - isHere(a) || b.share - a.share || (a.id < b.id ? -1 : 1))
  const rest = matching.filter(({ id }) => !named.some((one) => one.id === id))
  return [
    named.map(({ share: _, ...store }) => ({ ...store, isNamed: true })),
    rest.map((store) => ({ ...store, isNamed: false })),
  ].flat()
}
