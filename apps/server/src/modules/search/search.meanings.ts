import type { PlainKind, ProductSearch, SearchKind, Understood } from '@vendly/contract/search'
import { type Db, statement } from '../../platform/database.ts'
import { nairaText } from '../../platform/naira.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { findSynonymGroups } from '../synonyms/synonyms.queries.ts'
import { findSearchWords, type SaidWord } from '../synonyms/synonyms.search-words.queries.ts'
import { readEmoji } from './search.emoji.ts'
import { type Reading, readingsOf } from './search.fallbacks.ts'
import { ofStore } from './search.forms.ts'
import { findNamedStore, findThingOfStore } from './search.named-store.ts'
import { isOnSale, withThing } from './search.narrowing.ts'
import { findPlaceNames, listPlacesNear } from './search.places.queries.ts'
import type { Filters } from './search.query.ts'
import { type ParsedText, parseOptions, parseText, type Term } from './search.terms.ts'
import { MAX_WORDS } from './search.tuning.text.ts'
import { type SearchWords, searchWordsOf, type Understanding, understandText } from './search.understanding.ts'
import { readPlace, type WantedPlace, withPlaceFirst } from './search.wanted-place.ts'

/** `exact` and `plain` only where the search has them. */
type TextSearch = Filters & Pick<Partial<ProductSearch>, 'q' | 'exact' | 'plain' | 'sort'>

type Meant<Search extends TextSearch> = {
  search: Search & Filters
  understood: Understood[]
  /** What the text adds to the filters of the request. */
  limits?: Filters
}

/** A search as its text was understood: the words that are left, and what it says as filters. */
export type Meaning<Search extends TextSearch> = Meant<Search> & {
  parsed: ParsedText
  withoutLimits?: Search
  /** Where the text names a place: the search without it. */
  anywhere?: Meant<Search>
}

const NO_TEXT: ParsedText = { terms: [], correctedText: null }

/** Filters that the request has win over those in the text. */
export async function findMeaning<Search extends TextSearch>(
  db: Db,
  kind: SearchKind,
  search: Search,
): Promise<Meaning<Search>> {
  if (!search.q) return { search, parsed: NO_TEXT, understood: [] }
  if (search.exact) {
    const q = await readEmoji(db, kind, search.q)
    return { search: { ...search, q }, parsed: await parseText(db, q, parseOptions(search)), understood: [] }
  }
  const { text, place, ...meant } = await readText(db, kind, search.q, search.campus)
  const q = await withRarestWords(db, text)
  const read = await parseText(db, q)
  // What is left has only stop words.
  if (read.terms.length === 0) return { search, parsed: await parseText(db, search.q), understood: [] }
  const parsed = { ...read, terms: [...(await withThing(db, kind, read.terms))] }
  const said = limitsOf(search, meant)
  const where =
    place && canUnderstand(search, 'place') ? await limitsOfPlace(db, kind, search, place, read.terms) : NO_LIMITS
  const limits: Limits = {
    filters: { ...said.filters, ...where.filters },
    understood: [...where.understood, ...said.understood],
  }
  const plain = { ...search, q }
  // What only has some of the words would be sorted by price too.
  const isCheap = canUnderstand(search, 'cheap') && meant.isCheap && !search.sort
  const isSorted = isCheap && (await isOnSale(db, kind, parsed.terms, 'facts'))
  const sorted = isSorted ? { ...plain, sort: 'price-low' as const } : plain
  const cheapest: Understood[] = isSorted ? [{ kind: 'cheap', text: 'Cheapest first' }] : []
  const withLimits = (limits: Limits): Meant<Search> => ({
    search: { ...sorted, ...limits.filters },
    understood: [...limits.understood, ...cheapest],
    ...(limits.understood.length > 0 && { limits: limits.filters }),
  })
  return {
    ...withLimits(limits),
    parsed,
    ...(limits.understood.length > 0 && { withoutLimits: sorted }),
    ...(where.understood.length > 0 && { anywhere: withLimits(said) }),
  }
}

/** What a search may mean, with the filters that its text stands for. */
export type MeantReading<Search extends TextSearch> = Meant<Search> & {
  reading: Reading
  /** The text is the name of a store, and this is all that it sells. */
  isOfStore?: true
}

/**
 * The readings of a text with the limits that it states, close matches at any place; where those leave nothing, without them, as close
 * matches.
 */
export async function* meantReadings<Search extends TextSearch>(
  db: Db,
  kind: SearchKind,
  { search, parsed, understood, limits, withoutLimits, anywhere }: Meaning<Search>,
): AsyncGenerator<MeantReading<Search>> {
  const meant = { search, understood, limits }
  // What a store is called is no product, but it means the products of that store.
  let hasName = kind !== 'product' || search.exact === true
  for await (const reading of readingsOf(db, kind, parsed, search)) {
    if (!hasName && (reading.correctedText !== null || reading.match === 'close' || reading.isOfStores)) {
      hasName = true
      yield* productsOfNamed(db, meant, parsed)
    }
    yield { reading, ...(reading.match === 'close' && anywhere ? anywhere : meant) }
  }
  if (!hasName) yield* productsOfNamed(db, meant, parsed)
  if (!withoutLimits) return
  const left = understood.filter((one) => one.kind === 'cheap')
  for await (const reading of readingsOf(db, kind, parsed, withoutLimits))
    yield { reading: { ...reading, match: 'close' }, search: withoutLimits, understood: left }
}

async function* productsOfNamed<Search extends TextSearch>(
  db: Db,
  meant: Meant<Search>,
  parsed: ParsedText,
): AsyncGenerator<MeantReading<Search>> {
  const { q } = meant.search
  if (!q || parsed.terms.length === 0) return
  const ofOneStore = { ...meant, isOfStore: true } as const
  const store = await findNamedStore(db, q, parsed)
  if (store) yield { reading: { terms: ofStore(store.terms), correctedText: null, match: 'all' }, ...ofOneStore }
  const found = store ? undefined : await findThingOfStore(db, q)
  if (!found) return
  const { thing } = found
  const terms = [...thing.terms, ...ofStore(found.store.terms)]
  yield { reading: { terms, correctedText: thing.correctedText, match: 'all' }, ...ofOneStore }
}

/** The words of a text without what it says about price and condition, for lists that have neither; a place is one of their words. */
export async function wordsMeant(db: Db, kind: SearchKind, text: string): Promise<string> {
  const words = withPlaceFirst(text, await findPlaceNames(db))
  return withRarestWords(db, (await understand(db, kind, words)).text)
}

/** What a text says. `campus`: the slug of the campus that is searched. */
export async function readText(
  db: Db,
  kind: SearchKind,
  typed: string,
  campus: string | undefined,
): Promise<Understanding & { place?: WantedPlace }> {
  const { text, place } = await withoutPlace(db, kind, typed, campus)
  return { ...(await understand(db, kind, text)), place }
}

/** A name such as "Get Well card" keeps its words. */
async function understand(db: Db, kind: SearchKind, typed: string): Promise<Understanding> {
  const text = await readEmoji(db, kind, typed)
  const { text: left, ...meant } = understandText(text, await findWords(db))
  if (left === text || Object.keys(meant).length > 0) return { text: left, ...meant }
  const { terms } = await parseText(db, text, { correctSpelling: false, useSynonyms: false })
  const isName = terms.length > 0 && (await isOnSale(db, kind, terms, 'name'))
  return { text: isName ? text : left }
}

const compiled = new WeakMap<readonly SaidWord[], SearchWords>()
async function findWords(db: Db): Promise<SearchWords> {
  const rows = await findSearchWords(db)
  const words = compiled.get(rows) ?? searchWordsOf(rows)
  compiled.set(rows, words)
  return words
}

/**
 * A text without the campus or the place that it names. Where a product is called by all of its words, as a "UNILAG hoodie" is, a bare
 * name is none.
 */
export async function withoutPlace(
  db: Db,
  kind: SearchKind,
  typed: string,
  campus: string | undefined,
): Promise<{ text: string; place?: WantedPlace }> {
  // The entries of stores and services have the words of their campus.
  const found = kind === 'store' || kind === 'service' ? undefined : readPlace(typed, await findPlaceNames(db), campus)
  if (!found) return { text: typed }
  if (found.place.isStated) return found
  const { terms } = await parseText(db, typed, { correctSpelling: false, useSynonyms: false })
  return terms.length > 0 && (await isOnSale(db, kind, terms, 'name')) ? { text: typed } : found
}

type Limits = { filters: Filters; understood: Understood[] }
const NO_LIMITS: Limits = { filters: {}, understood: [] }

/** What is picked up near the place or, where nothing is and the request names no campus, what is sold on its campus. */
async function limitsOfPlace(
  db: Db,
  kind: SearchKind,
  search: TextSearch,
  { campuses, placeIds, label }: WantedPlace,
  terms: readonly Term[],
): Promise<Limits> {
  if (search.place !== undefined) return NO_LIMITS
  const [campus, ...others] = search.campus === undefined ? campuses : []
  const near = placeIds.length > 0 ? await listPlacesNear(db, placeIds) : undefined
  if (near && (campus === undefined || (await isOnSale(db, kind, terms, 'facts', near)))) {
    const filters = { nearPlaces: near, ...(campus && others.length === 0 && { campus }) }
    return { filters, understood: [{ kind: 'place', text: `Near ${label}` }] }
  }
  if (campus === undefined || others.length > 0) return NO_LIMITS
  const { campusBySlug } = await catalogue(db)
  const text = campusBySlug.get(campus)?.shortName ?? label
  return { filters: { campus }, understood: [{ kind: 'place', text }] }
}

export const canUnderstand = ({ plain }: { plain?: string }, kind: PlainKind): boolean =>
  !plain?.split(',').includes(kind)

/** What the text says and the request does not. */
function limitsOf(search: TextSearch, meant: Omit<Understanding, 'text'>): Limits {
  const filters: Filters = {}
  const understood: Understood[] = []
  const minPrice = search.minPrice ?? meant.minPrice
  const maxPrice = search.maxPrice ?? meant.maxPrice
  const addsPrice = minPrice !== search.minPrice || maxPrice !== search.maxPrice
  const isPossible = (minPrice ?? 0) <= (maxPrice ?? Number.POSITIVE_INFINITY)
  if (addsPrice && isPossible && canUnderstand(search, 'price')) {
    Object.assign(filters, { minPrice, maxPrice })
    const text = priceText(
      search.minPrice === undefined ? minPrice : undefined,
      search.maxPrice === undefined ? maxPrice : undefined,
    )
    understood.push({ kind: 'price', text })
  }
  if (meant.condition && search.condition === undefined && canUnderstand(search, 'condition')) {
    if (meant.condition === 'new') filters.condition = 'new'
    else filters.isUsed = true
    understood.push({ kind: 'condition', text: meant.condition === 'new' ? 'New' : 'Used' })
  }
  return { filters, understood }
}

function priceText(min: number | undefined, max: number | undefined): string {
  const text = (naira: number) => nairaText(naira * 100)
  if (min !== undefined && max !== undefined) return `${text(min)} to ${text(max)}`
  return max === undefined ? `From ${text(min!)}` : `Up to ${text(max)}`
}

const listWords = statement<{ word: string; stem: string; n: number; docs: number | null }>(
  'search.listWordsByStem',
  `select distinct on (w.stem) w.word, w.stem, w.n::int as n, v.docs
     from (select word, n, (ts_lexize('english_stem', word))[1] as stem
             from unnest(string_to_array((select search_normalize($text)), ' ')) with ordinality as x(word, n)
            where word <> '') w
     left join lateral (select max(docs) as docs from search_vocabulary where stem = w.stem) v on true
    where w.stem is not null
    order by w.stem, w.n`,
)

/**
 * Of a text with more words than are read, such as a message, those that the fewest products have: words that none has say nothing
 * about a product. Those that only the synonyms know are as good as the rarest.
 */
async function withRarestWords(db: Db, text: string): Promise<string> {
  if (text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).length <= MAX_WORDS) return text
  const words = await db.rows(listWords, { text })
  const groups = await findSynonymGroups(db)
  const docsOf = ({ stem, docs }: (typeof words)[number]) => docs ?? (groups.has(stem) ? 0 : Number.MAX_SAFE_INTEGER)
  const rarest = words.sort((a, b) => docsOf(a) - docsOf(b) || a.n - b.n).slice(0, MAX_WORDS)
  return rarest
    .sort((a, b) => a.n - b.n)
    .map(({ word }) => word)
    .join(' ')
}
