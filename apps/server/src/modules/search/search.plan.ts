import {
  type Bands,
  BEST_RATING,
  bandLexemes,
  DOUBLINGS,
  doublingOf,
  LONGEST_AGO,
  levelsOf,
  type Order,
  priceBand,
} from './search.bands.ts'
import type { Frequency, Statistics } from './search.statistics.ts'
import type { Term } from './search.words.ts'

/** What a search narrows by, in the terms of the index. */
export type Narrowing = {
  categoryId?: number
  topId?: number
  /** Lexemes of filters: category, campus, store, condition. */
  lexemes: readonly string[]
  /** Kobo. */
  minPrice?: number
  maxPrice?: number
  /** Tenths of a star. */
  minRating?: number
  /** Share of all goods that other filters are thought to leave. */
  share: number
}

/**
 * `match`: look up in the index of words all that fits, then sort it. `bands`: the same, but only from the wanted end of
 * the order up to the band by which `enough` should fit; `upTo` tells it, undefined when that is nearly everything.
 * `walk`: go along the goods in the wanted order until enough fit, and give up after `reach`.
 */
export type Plan = { expected: number } & (
  | { route: 'match' }
  | { route: 'bands'; enough: number; upTo: (enough: number) => number | undefined }
  | { route: 'walk'; reach: number }
)

/** So few that fit are fetched whole. */
const FEW = 900
/**
 * Bands are taken until more than what is wanted is expected in them: more by so many of its square roots, which is how far
 * counts stray; of several words and by price guesses are worse, at the ends of prices far worse.
 */
const STRAY = 7.5
const STRAY_OF_SEVERAL = 10
const STRAY_AT_ENDS = 75
/** More lexemes of bands in one query cost more than they spare. */
const MOST_LEXEMES = 30
/** A walk that is expected to be longer is not tried, and one that turns out so much longer is given up. */
const LONGEST_WALK = 3000
const PATIENCE = 4

/** How to find the first `wanted` in an order. Without statistics: the way that is never far wrong on a small market. */
export function planOf(
  terms: readonly Term[],
  narrow: Narrowing,
  order: Order,
  bands: Bands,
  wanted: number,
  known: Statistics | undefined,
): Plan {
  const anything = terms.length === 0 && narrow.lexemes.length === 0
  if (!known)
    return anything ? { route: 'walk', reach: Number.MAX_SAFE_INTEGER, expected: 0 } : { route: 'match', expected: 0 }
  const parts = partsOf(terms, narrow, known)
  const expected = sum(parts)
  const looked = sum(partsOf(terms, { ...narrow, ...whole }, known))
  if (looked <= FEW && !anything) return { route: 'match', expected }
  const byPrice = order === 'price-low' || order === 'price-high'
  const evenly = expected > 0 ? (wanted * known.total) / expected : known.total
  const way = byPrice ? wayByPrice(bands, parts, narrow, wanted, known) : evenly
  // What words are on goes with prices in ways that are not counted.
  if (terms.length === 0 && way <= LONGEST_WALK)
    return { route: 'walk', reach: Math.ceil(way * PATIENCE) + 1000, expected }
  const atEnd = byPrice && (order === 'price-low' ? narrow.minPrice : narrow.maxPrice) === undefined
  const stray = atEnd ? STRAY_AT_ENDS : terms.length > 1 || byPrice ? STRAY_OF_SEVERAL : STRAY
  const enough = wanted + stray * Math.sqrt(wanted)
  const upTo = (many: number) => enoughAt(bands, parts, expected, many, known)
  if (upTo(enough) !== undefined) return { route: 'bands', enough, upTo, expected }
  return anything && !byPrice
    ? { route: 'walk', reach: Number.MAX_SAFE_INTEGER, expected }
    : { route: 'match', expected }
}

/** How many goods are passed along the prices, of the category or of all, until so many should fit. */
function wayByPrice(bands: Bands, parts: number[], { topId }: Narrowing, wanted: number, known: Statistics): number {
  const { prefix, first, last } = bands
  const step = first <= last ? 1 : -1
  const all = pricesOf(`t:${topId}`, known)
  let [fit, passed] = [0, 0]
  for (let band = first; band !== last + step; band += step) {
    const doubling = doublingOf(band)
    const docs = inBandAtAll(prefix, band, known)
    const around = known.terms.get(`q:${doubling}`)?.docs ?? 0
    const share = around > 0 ? docs / around : 0
    const along = topId === undefined ? docs : all[doubling]! * share
    const fitting = parts[doubling]! * share
    if (fit + fitting >= wanted) return passed + (along * (wanted - fit)) / fitting
    fit += fitting
    passed += along
  }
  return known.total
}

/** About how many goods fit. */
export const expectedOf = (terms: readonly Term[], narrow: Narrowing, known: Statistics): number =>
  sum(partsOf(terms, narrow, known))

/** The band up to which enough should fit; undefined when that is nearly everything, or takes too many lexemes. */
function enoughAt(
  bands: Bands,
  parts: number[],
  expected: number,
  enough: number,
  known: Statistics,
): number | undefined {
  const { prefix, first, last } = bands
  const step = first <= last ? 1 : -1
  let fit = 0
  for (let band = first; band !== last + step; band += step) {
    // The first one lies beside what is asked for, in case a logarithm was rounded otherwise; stars are exact.
    if (band !== first || prefix === 'r') fit += inBand(prefix, band, parts, expected, known)
    if (fit >= enough) return bandLexemes(prefix, first, band).length <= MOST_LEXEMES ? band : undefined
    // Time goes back for ever.
    if (prefix === 'h' && first - band > LONGEST_AGO) return undefined
  }
  return undefined
}

function inBand(prefix: Bands['prefix'], band: number, parts: number[], expected: number, known: Statistics): number {
  const docs = inBandAtAll(prefix, band, known)
  if (prefix !== 'p') return expected * (docs / Math.max(1, known.total))
  const doubling = doublingOf(band)
  const around = known.terms.get(`q:${doubling}`)?.docs ?? 0
  return around > 0 ? parts[doubling]! * (docs / around) : 0
}

/** What was reckoned of bands, by their lexeme. */
const kept = new WeakMap<Statistics, Map<string, number>>()

/** How many goods are in a band, whatever they are; of one too narrow to be counted, its part of what others leave of the wider. */
function inBandAtAll(
  prefix: Bands['prefix'],
  band: number,
  known: Statistics,
  level = levelsOf(prefix).length - 1,
): number {
  const levels = levelsOf(prefix)
  const { prefix: letter, width } = levels[level]!
  const at = Math.floor(band / width)
  const lexeme = `${letter}:${at}`
  const counted = known.terms.get(lexeme)?.docs
  if (counted !== undefined) return counted
  const wider = levels[level - 1]
  if (!wider) return 0
  const reckoned = kept.get(known) ?? new Map<string, number>()
  kept.set(known, reckoned)
  let docs = reckoned.get(lexeme)
  if (docs === undefined) {
    const beside = wider.width / width
    const first = Math.floor(band / wider.width) * beside
    let left = inBandAtAll(prefix, band, known, level - 1)
    let uncounted = 0
    for (let one = first; one < first + beside; one++) {
      const own = known.terms.get(`${letter}:${one}`)?.docs
      if (own === undefined) uncounted += 1
      else left -= own
    }
    docs = Math.max(0, left) / uncounted
    reckoned.set(lexeme, docs)
  }
  return docs
}

/** How many goods are thought to fit, by doublings of the price, cheapest first. */
function partsOf(terms: readonly Term[], narrow: Narrowing, known: Statistics): number[] {
  const parts = partsApart(terms, narrow, known)
  if (terms.length < 2) return parts
  const inCategory = { ...narrow, ...whole, lexemes: narrow.lexemes.filter((lexeme) => /^[ct]:/.test(lexeme)) }
  const apart = sum(partsApart(terms, inCategory, known))
  const right = apart > 0 ? together(terms, narrow.categoryId, known) / apart : 1
  return parts.map((part) => part * right)
}

const whole = { minPrice: undefined, maxPrice: undefined, minRating: undefined, share: 1 }

/** As if words and filters had nothing to do with each other, but for what is known of single words. */
function partsApart(terms: readonly Term[], narrow: Narrowing, known: Statistics): number[] {
  const filters = narrow.lexemes.map((lexeme) => pricesOf(lexeme, known))
  const words = terms.map((term) => distribution(term, narrow, known)).sort((a, b) => sum(a) - sum(b))
  const rated = ratedShare(narrow, known)
  return empty().map((_, doubling) => {
    const all = known.terms.get(`q:${doubling}`)?.docs ?? 0
    if (all === 0) return 0
    let rows = all
    for (const filter of filters) rows *= Math.min(1, filter[doubling]! / all)
    for (const [at, word] of words.entries()) rows *= lessAndLess(Math.min(1, word[doubling]! / all), at)
    return rows * rated * narrow.share * priceShare(doubling, narrow)
  })
}

/** Which share of all goods has so many stars. */
function ratedShare({ minRating }: Narrowing, known: Statistics): number {
  if (minRating === undefined) return 1
  let docs = 0
  for (let band = minRating; band <= BEST_RATING; band++) docs += known.terms.get(`r:${band}`)?.docs ?? 0
  return docs / Math.max(1, known.total)
}

/** Words that are bought together come together: each further one is taken to narrow less than chance would say. */
const lessAndLess = (share: number, at: number): number => share ** (1 / 2 ** at)

/** How many goods have all the words, reckoned category by category: phones and chargers meet in few of them. */
function together(terms: readonly Term[], categoryId: number | undefined, known: Statistics): number {
  const ids = Object.keys(known.tops).filter(
    (id) => categoryId === undefined || Number(id) === categoryId || known.tops[id] === categoryId,
  )
  return ids.reduce((rows, id) => {
    const all = known.terms.get(`c:${id}`)?.docs ?? 0
    if (all === 0) return rows
    const shares = terms.map((term) => Math.min(1, docsOf(term, id, known) / all)).sort((a, b) => a - b)
    return rows + shares.reduce((left, share, at) => left * lessAndLess(share, at), all)
  }, 0)
}

const docsOf = ({ any }: Term, id: string, known: Statistics): number =>
  any.reduce((n, { stems }) => n + Math.min(...stems.map((stem) => known.terms.get(stem)?.categories[id] ?? 0)), 0)

const pricesOf = (lexeme: string, known: Statistics) => known.terms.get(lexeme)?.prices ?? empty()
const empty = () => new Array<number>(DOUBLINGS).fill(0)

/** A word's goods by price; within the category that is asked for, where it is known there. */
function distribution({ any }: Term, narrow: Narrowing, known: Statistics): number[] {
  const parts = empty()
  for (const { stems } of any) {
    // A phrase is as rare as its rarest word; a stem that is not known is rare.
    const rarest = stems.map((stem) => known.terms.get(stem)).reduce(rarer)
    if (!rarest) continue
    const inside = insideShare(rarest, narrow, known)
    for (let doubling = 0; doubling < DOUBLINGS; doubling++) parts[doubling]! += rarest.prices[doubling]! * inside
  }
  return parts
}

const rarer = (a: Frequency | undefined, b: Frequency | undefined) => (a && b ? (a.docs <= b.docs ? a : b) : undefined)

/** Corrects for a word that belongs to a category or condition: times the filter's own share it gives what is there. */
function insideShare(term: Frequency, { categoryId, lexemes }: Narrowing, known: Statistics): number {
  let share = 1
  const correct = (within: number, of: Frequency | undefined) => {
    const chance = of ? sum(term.prices.map((docs, doubling) => docs * shareOf(of, doubling, known))) : 0
    share *= chance > 0 ? Math.min(20, within / chance) : 1
  }
  if (categoryId !== undefined) {
    const within = Object.entries(term.categories).reduce(
      (n, [id, docs]) => (Number(id) === categoryId || known.tops[id] === categoryId ? n + docs : n),
      0,
    )
    correct(within, known.terms.get(`c:${categoryId}`) ?? known.terms.get(`t:${categoryId}`))
  }
  for (const lexeme of lexemes)
    if (lexeme.startsWith('n:')) correct(term.conditions[lexeme.slice(2)] ?? 0, known.terms.get(lexeme))
  return share
}

/** Which share of what costs so much has a lexeme. */
function shareOf({ prices }: Frequency, doubling: number, known: Statistics): number {
  const all = known.terms.get(`q:${doubling}`)?.docs ?? 0
  return all > 0 ? Math.min(1, prices[doubling]! / all) : 0
}

/** Which share of a doubling of prices a range leaves. */
function priceShare(doubling: number, { minPrice, maxPrice }: Narrowing): number {
  const low = minPrice === undefined ? Number.NEGATIVE_INFINITY : priceBand(minPrice) / (256 / DOUBLINGS)
  const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : (priceBand(maxPrice) + 1) / (256 / DOUBLINGS)
  return Math.max(0, Math.min(doubling + 1, high) - Math.max(doubling, low))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
