import { toNaira } from '@vendly/contract/money'
import type { Suggestions } from '@vendly/contract/search-suggestions'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { listUnlistedIds } from '../campuses/campuses.queries.ts'
import { type Catalogue, catalogue, catalogueFor, SERVICES } from '../products/products.catalogue.queries.ts'
import { listServiceCards } from '../services/services.queries.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { findBestServices } from './search.best-services.queries.ts'
import { findBestStores, type Here } from './search.best-stores.queries.ts'
import { readEmoji } from './search.emoji.ts'
import { narrow, type Wanted } from './search.narrowing.ts'
import { listBestSold } from './search.page.ts'
import { RANK_SQL, rankValues } from './search.statements.ts'
import { wordsOf } from './search.store-names.ts'
import { listStoreCards } from './search.stores.queries.ts'
import { parseText } from './search.terms.ts'
import { SUGGESTION_MIN_RANK, SUGGESTION_SAMPLE } from './search.tuning.ts'
import { readTime } from './search.wanted-time.ts'

const MAX_PRODUCTS = 5
const MAX_STORES = 3
const MAX_SERVICES = 3
const MAX_QUERIES = 4
const MAX_CATEGORIES = 2

type SuggestedRow = {
  id: string
  kind: 'product' | 'listing'
  name: string
  price: number
  originalPrice: number | null
  picture: StoredPicture | null
  categoryId: number
  topCategoryId: number
  campusId: string
  place: string | null
  seller: string
  rank: number
  isOnCampus: boolean
}

const listSuggestedProducts = statement<SuggestedRow>(
  'search.listSuggestedProducts',
  `select p.id, p.kind, p.name, p.price_now as price,
          case when p.discount_price is not null then p.price end as "originalPrice", p.pictures -> 0 as picture,
          p.category_id as "categoryId", p.top_category_id as "topCategoryId", p.campus_id as "campusId",
          pl.name as place, ${sellerNameSql('v', 'u')} as seller,
          ${RANK_SQL} as rank, coalesce(s.campus_id = $campusId::uuid, false) as "isOnCampus"
     from unnest($ids::uuid[]) as w(id)
     join search_entries s on s.id = w.id
     join products p on p.id = w.id
     left join vendors v on v.id = p.vendor_id
     left join places pl on pl.id = p.place_id
     left join users u on u.id = p.seller_id and p.vendor_id is null
    where p.status = 'active'`,
)
/** While somebody types: queries to continue with, products and stores; those of the campus first. */
export async function findSuggestions(
  db: Db,
  text: string,
  campus: string | undefined,
  shadowbannedViewerId: string | null,
): Promise<Suggestions> {
  const known = await catalogue(db)
  const { terms, correctedText } = await parseText(db, await readEmoji(db, 'product', text), { typing: true })
  if (terms.length === 0)
    return { correctedQuery: null, match: 'all', queries: [], categories: [], products: [], stores: [], services: [] }
  const campusId = (campus && known.campusBySlug.get(campus)?.id) || null
  // Someone of a pilot is suggested what is sold there.
  const unlisted = (await listUnlistedIds(db)).filter((id) => id !== campusId)
  const bestSellers = (isClose: boolean) =>
    listBestSellerIds(db, { terms, isClose }, { campusId, unlisted, shadowbannedViewerId })
  const matching = await bestSellers(false)
  const isClose = matching.length === 0 && terms.length > 1
  const ids = isClose ? await bestSellers(true) : matching
  const ranked = await db.rows(listSuggestedProducts, { ids, campusId, ...rankValues(terms) })
  // A lip gloss that only mentions jollof is no suggestion for it.
  const bestOf = (isOnCampus: boolean) =>
    Math.max(...ranked.filter((row) => row.isOnCampus === isOnCampus).map(({ rank }) => rank))
  const best = { campus: bestOf(true), elsewhere: bestOf(false) }
  const rows = ranked
    .filter(({ rank, isOnCampus }) => rank >= (isOnCampus ? best.campus : best.elsewhere) * SUGGESTION_MIN_RANK)
    .sort((a, b) => Number(b.isOnCampus) - Number(a.isOnCampus) || b.rank - a.rank || (a.id < b.id ? 1 : -1))
  const ofRows = await catalogueFor(db, rows)
  const { text: timeless } = readTime(text, now())
  const here: Here = { campusId, unlisted, shadowbannedViewerId }
  const [bestStores, bestServices] = await Promise.all([
    findBestStores(db, text, terms, here),
    findBestServices(db, timeless === text ? terms : (await parseText(db, timeless, { typing: true })).terms, here),
  ])
  const named = new Set(bestStores.filter(({ isNamed }) => isNamed).map(({ id }) => id))
  const stores = await listStoreCards(
    db,
    bestStores.slice(0, MAX_STORES).map(({ id }) => id),
  )
  const services = await listServiceCards(
    db,
    bestServices.slice(0, MAX_SERVICES).map(({ id }) => id),
    { shadowbannedViewerId },
  )
  return {
    correctedQuery: isClose ? null : correctedText,
    match: isClose && rows.length > 0 ? 'close' : 'all',
    queries: isClose ? [] : suggestQueries(correctedText ?? text, rows, ofRows),
    products: rows.slice(0, MAX_PRODUCTS).map((row) => presentProduct(row, ofRows)),
    categories: suggestCategories(text, known),
    stores: stores.map(({ _id, businessName, slug, colour, storeImage, place, campus: at, opening }) => ({
      _id,
      businessName,
      slug,
      colour,
      image: storeImage,
      place: place ? `${place}, ${at.shortName}` : at.shortName,
      campus: at.slug,
      isNamed: named.has(_id),
      state: opening.state,
    })),
    services: services.map(({ _id, name, price, image, category, vendor, place, campus: at }) => ({
      ...{ _id, name, price, picture: image?.url ?? null, tint: category.tint, seller: vendor.businessName },
      ...{ place: place ? `${place}, ${at.shortName}` : at.shortName, campus: at.slug },
    })),
  }
}

/** Matches in stock, of stores and of students: of the campus, however much others sell, and of all campuses. */
async function listBestSellerIds(
  db: Db,
  { terms, isClose }: Wanted,
  {
    campusId,
    unlisted,
    shadowbannedViewerId,
  }: {
    campusId: string | null
    unlisted: readonly string[]
    shadowbannedViewerId: string | null
  },
): Promise<string[]> {
  const bestOf = async (kind: 'product' | 'listing', limit: number, onCampus?: string) => {
    const matched = isClose ? await narrow(db, kind, { terms, isClose }) : terms
    const query = {
      kind,
      terms: matched,
      typed: terms,
      campusId: onCampus,
      unlistedCampusIds: unlisted,
      filters: { inStock: true },
      shadowbannedViewerId,
    }
    return listBestSold(db, query, limit)
  }
  const lists = await Promise.all(
    (['product', 'listing'] as const).flatMap((kind) => [
      bestOf(kind, SUGGESTION_SAMPLE.everywhere),
      ...(campusId ? [bestOf(kind, SUGGESTION_SAMPLE.campus, campusId)] : []),
    ]),
  )
  return [...new Set(lists.flat())]
}

/** The last word completed as in the names of the products, and the categories where most of those are. */
function suggestQueries(
  text: string,
  rows: readonly SuggestedRow[],
  { categoryById }: Catalogue,
): Suggestions['queries'] {
  const words = wordsOf(text)
  const last = words.at(-1)
  if (!last || rows.length === 0) return []
  const before = words.slice(0, -1)
  const completions = byFrequency(
    rows.flatMap(({ name }) => [
      ...new Set(wordsOf(name).filter((word) => word.startsWith(last) && !before.includes(word))),
    ]),
  )
  const withoutPlurals = completions.filter(
    (one, at) => !completions.slice(0, at).some((other) => one === `${other}s` || other === `${one}s`),
  )
  const longer = withoutPlurals.filter((one) => one !== last)
  // Where the word itself is the most frequent one it is finished: a bag is no baguette.
  const isUnfinished = longer.length > 0 && withoutPlurals[0] !== last
  const completed = (isUnfinished ? longer : withoutPlurals).slice(0, 3).map((one) => [...before, one].join(' '))
  const first = completed[0] ?? words.join(' ')
  const inCategories = byFrequency(rows.map(({ topCategoryId }) => topCategoryId))
    .slice(0, 2)
    .flatMap((id) => {
      const category = categoryById.get(id)
      return category && !category.isHidden
        ? [{ query: first, category: { slug: category.slug, name: category.name } }]
        : []
    })
  const everywhere = (completed.length > 0 ? completed : [first]).map((query) => ({ query, category: null }))
  return [
    ...everywhere.slice(0, 1),
    ...inCategories.slice(0, everywhere.length > 1 ? 1 : 2),
    ...everywhere.slice(1),
  ].slice(0, MAX_QUERIES)
}

/** Those with all words in their names, the last of which may be unfinished. */
function suggestCategories(text: string, { categories, categoryById }: Catalogue): Suggestions['categories'] {
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  if (last.length < 2) return []
  const isIn = (named: readonly string[]) =>
    words.every((word) => named.includes(word) || (word === last && named.some((one) => one.startsWith(word))))
  return categories
    .filter(({ name, isHidden }) => !isHidden && isIn(wordsOf(name)))
    .slice(0, MAX_CATEGORIES)
    .map(({ slug, name, parentId }) => ({
      ...{ slug, name },
      isOfServices: slug === SERVICES || (parentId !== null && categoryById.get(parentId)?.slug === SERVICES),
    }))
}

/** Each value once, the most frequent first. */
function byFrequency<Value>(values: readonly Value[]): Value[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value)
}

function presentProduct(row: SuggestedRow, { categoryById, campusById }: Catalogue): Suggestions['products'][number] {
  const campus = campusById.get(row.campusId)!
  const picture = row.picture && presentPicture(row.picture, row.name)
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    price: toNaira(row.price),
    originalPrice: row.originalPrice === null ? null : toNaira(row.originalPrice),
    picture: picture?.url ?? null,
    tint: picture?.tint ?? categoryById.get(row.categoryId)?.tint ?? 'plain',
    seller: row.seller,
    place: row.place ? `${row.place}, ${campus.shortName}` : campus.shortName,
    campus: campus.slug,
  }
}
