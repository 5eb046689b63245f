import { toNaira } from '@vendly/contract/money'
import type { Suggestions } from '@vendly/contract/search-suggestions'
import { type Db, statement } from '../../platform/database.ts'
import { type Catalogue, catalogue } from '../products/products.catalogue.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { isOwn, lexemesOf } from './search.filters.ts'
import { listBestSold } from './search.find.ts'
import { rankBy } from './search.match.ts'
import { listStoreCards } from './search.stores.queries.ts'
import { anyText, kindText, queryText, type Term, understand } from './search.words.ts'

/** So many of the best sold are looked at, of the campus and of all: enough to see which words and categories they share. */
const LOOKED_AT = { here: 40, anywhere: 80 }
const GOODS = 5
const STORES = 3
const PHRASES = 4

type Row = {
  id: string
  kind: 'product' | 'listing'
  name: string
  price: number
  was: number | null
  picture: { key: string; tint: string } | null
  categoryId: number
  topCategoryId: number
  campusId: string
  place: string | null
  seller: string
  rank: number
}

const goods = statement<Row>(
  'search.suggestGoods',
  `select p.id, p.kind, p.name, p.price_now as price, case when p.discount_price is not null then p.price end as was,
          p.pictures -> 0 as picture, p.category_id as "categoryId", p.top_category_id as "topCategoryId", p.campus_id as "campusId",
          pl.name as place, coalesce(v.business_name, u.first_name) as seller,
          ${rankBy('$2', '$3')}::float8 * case when s.campus_id = $4 then 100 else 1 end as rank
     from unnest($1::uuid[]) as w(id) join search_entries s on s.id = w.id join products p on p.id = w.id
     left join vendors v on v.id = p.vendor_id left join places pl on pl.id = p.place_id
     left join users u on u.id = p.seller_id and p.vendor_id is null
    where p.status = 'active'`,
)
const stores = statement<{ id: string }>(
  'search.suggestStores',
  `select s.id from search_entries s where s.search @@ $1::tsquery and ${visibleSql('s', isOwn('s', '$3::uuid'))}
    order by (s.campus_id = $2::uuid) desc nulls last, ts_rank('{0.3, 0.1, 0.3, 1}', s.search, $1::tsquery) desc, s.sold desc, s.id
    limit ${STORES}`,
)

/**
 * While somebody types: words to go on with, goods and stores; those of the campus first. `own`: a viewer whom nobody
 * else sees.
 */
export async function suggest(
  db: Db,
  typed: string,
  campus: string | undefined,
  own: string | null,
): Promise<Suggestions> {
  const known = await catalogue(db)
  const { terms, meant } = await understand(db, typed, { typing: true })
  if (terms.length === 0) return { meant: null, phrases: [], goods: [], stores: [] }
  const campusId = (campus && known.campusBySlug.get(campus)?.id) || null
  const ids = await listBestSellers(db, terms, campusId, own)
  const rows = await db.rows(goods, [ids, anyText(terms), kindText(terms), campusId])
  rows.sort((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1))
  const ofStores = queryText(terms, lexemesOf({ kind: 'store', filters: {}, own: null }))
  const found = await listStoreCards(
    db,
    (await db.rows(stores, [ofStores, campusId, own])).map((row) => row.id),
  )
  return {
    meant,
    phrases: phrasesOf(meant ?? typed, rows, known),
    goods: rows.slice(0, GOODS).map((row) => presentGood(row, known)),
    stores: found.map(({ _id, businessName, slug, colour, place, campus: at }) => ({
      _id,
      businessName,
      slug,
      colour,
      place: place ? `${place}, ${at.shortName}` : at.shortName,
    })),
  }
}

/** Goods that fit and can be had, of stores and of students: of the campus however much others have, and of all. */
async function listBestSellers(
  db: Db,
  terms: readonly Term[],
  campusId: string | null,
  own: string | null,
): Promise<string[]> {
  const bestOf = (kind: 'product' | 'listing', limit: number, campus?: string) =>
    listBestSold(db, terms, { kind, campusId: campus, filters: { inStock: true }, own }, limit)
  const lists = await Promise.all(
    (['product', 'listing'] as const).flatMap((kind) => [
      bestOf(kind, LOOKED_AT.anywhere),
      ...(campusId ? [bestOf(kind, LOOKED_AT.here, campusId)] : []),
    ]),
  )
  return [...new Set(lists.flat())]
}

/** How people go on from here: the last word finished the ways that goods have it, and where such goods are. */
function phrasesOf(typed: string, rows: readonly Row[], { categoryById }: Catalogue): Suggestions['phrases'] {
  const words = wordsOf(typed)
  const last = words.at(-1)
  if (!last || rows.length === 0) return []
  const before = words.slice(0, -1)
  const endings = tally(
    rows.flatMap(({ name }) => [
      ...new Set(wordsOf(name).filter((word) => word.startsWith(last) && !before.includes(word))),
    ]),
  )
  // One of a word and its plural is enough.
  const apart = endings.filter(
    (one, at) => !endings.slice(0, at).some((other) => one === `${other}s` || other === `${one}s`),
  )
  const longer = apart.filter((one) => one !== last)
  // What is itself the usual word is not half of a rarer one: a bag is no baguette.
  const whole = (longer.length > 0 && apart[0] !== last ? longer : apart)
    .slice(0, 3)
    .map((ending) => [...before, ending].join(' '))
  const first = whole[0] ?? words.join(' ')
  const tops = tally(rows.map(({ topCategoryId }) => topCategoryId)).slice(0, 2)
  const inside = tops.flatMap((id) => {
    const category = categoryById.get(id)
    return category ? [{ words: first, category: { slug: category.slug, name: category.name } }] : []
  })
  const plain = (whole.length > 0 ? whole : [first]).map((each) => ({ words: each, category: null }))
  return [...plain.slice(0, 1), ...inside.slice(0, plain.length > 1 ? 1 : 2), ...plain.slice(1)].slice(0, PHRASES)
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[a-z0-9]+/g) ?? []

/** Each once, most frequent first. */
function tally<Value>(values: readonly Value[]): Value[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value)
}

const presentGood = (row: Row, { categoryById, campusById }: Catalogue): Suggestions['goods'][number] => {
  const campus = campusById.get(row.campusId)?.shortName ?? ''
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    price: toNaira(row.price),
    was: row.was === null ? null : toNaira(row.was),
    picture: row.picture ? `/media/${row.picture.key}` : null,
    tint: row.picture?.tint ?? categoryById.get(row.categoryId)?.tint ?? 'plain',
    seller: row.seller,
    place: row.place ? `${row.place}, ${campus}` : campus,
  }
}
