import { type Bands, bandLexemes, DOUBLINGS, doublingOf, type Order, priceBand } from './search.bands.ts'
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
  /** Share of all goods that other filters are thought to leave. */
  share: number
}

/**
 * `match`: look up in the index of words all that fits, then sort it. `bands`: the same, but only from the wanted end of
 * the order up to band `to`, where enough should fit, or if that was wrong up to `further`. `walk`: go along the goods in the wanted order until enough fit,
 * and give up after `reach`.
 */
export type Plan = { expected: number } & (
  | { route: 'match' }
  | { route: 'bands'; to: number; further: number | undefined }
  | { route: 'walk'; reach: number }
)

/** So few that fit are fetched whole. */
const FEW = 1500
/** Bands are taken until so many times what is wanted is expected in them; at the ends of prices guesses are worse. */
const PLENTY = 2.5
const PLENTY_AT_ENDS = 16
const FURTHER = 8
/** More lexemes of bands in one query cost more than they spare. */
const MOST_LEXEMES = 24
const MOST_DAYS = 200
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
  const looked = sum(partsOf(terms, { ...narrow, minPrice: undefined, maxPrice: undefined, share: 1 }, known))
  if (looked <= FEW && !anything) return { route: 'match', expected }
  const byPrice = order === 'price-low' || order === 'price-high'
  const evenly = expected > 0 ? (wanted * known.total) / expected : known.total
  const way = byPrice ? wayByPrice(bands, parts, narrow, wanted, known) : evenly
  // What words are on goes with prices in ways that are not counted.
  if (terms.length === 0 && way <= LONGEST_WALK)
    return { route: 'walk', reach: Math.ceil(way * PATIENCE) + 1000, expected }
  const enough = wanted * (byPrice ? PLENTY_AT_ENDS : PLENTY)
  const to = enoughAt(bands, parts, expected, enough, known)
  if (to !== undefined)
    return { route: 'bands', to, further: enoughAt(bands, parts, expected, enough * FURTHER, known), expected }
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
    const docs = known.terms.get(`${prefix}:${band}`)?.docs ?? 0
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
    // The first one lies beside what is asked for, in case a logarithm was rounded otherwise.
    if (band !== first) fit += inBand(prefix, band, parts, expected, known)
    if (fit >= enough) return bandLexemes(prefix, first, band).length <= MOST_LEXEMES ? band : undefined
    // Time goes back for ever.
    if (prefix === 'd' && first - band > MOST_DAYS) return undefined
  }
  return undefined
}

function inBand(
  prefix: Bands['prefix'],
  band: number,
  parts: number[],
  expected: number,
  { terms, total }: Statistics,
) {
  const docs = terms.get(`${prefix}:${band}`)?.docs ?? 0
  if (prefix !== 'p') return expected * (docs / Math.max(1, total))
  const doubling = doublingOf(band)
  const around = terms.get(`q:${doubling}`)?.docs ?? 0
  return around > 0 ? parts[doubling]! * (docs / around) : 0
}

/** How many goods are thought to fit, by doublings of the price, cheapest first. */
function partsOf(terms: readonly Term[], narrow: Narrowing, known: Statistics): number[] {
  const filters = narrow.lexemes.map((lexeme) => pricesOf(lexeme, known))
  // Words that are bought together come together: each further one is taken to narrow less than chance would say.
  const words = terms.map((term) => distribution(term, narrow, known)).sort((a, b) => sum(a) - sum(b))
  return empty().map((_, doubling) => {
    const all = known.terms.get(`q:${doubling}`)?.docs ?? 0
    if (all === 0) return 0
    let rows = all
    for (const filter of filters) rows *= Math.min(1, filter[doubling]! / all)
    for (const [at, word] of words.entries()) rows *= Math.min(1, word[doubling]! / all) ** (1 / 2 ** at)
    return rows * narrow.share * priceShare(doubling, narrow)
  })
}

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
    const chance = (term.docs * (of?.docs ?? 0)) / Math.max(1, known.total)
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

/** Which share of a doubling of prices a range leaves. */
function priceShare(doubling: number, { minPrice, maxPrice }: Narrowing): number {
  const low = minPrice === undefined ? Number.NEGATIVE_INFINITY : priceBand(minPrice) / (256 / DOUBLINGS)
  const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : (priceBand(maxPrice) + 1) / (256 / DOUBLINGS)
  return Math.max(0, Math.min(doubling + 1, high) - Math.max(doubling, low))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
