import { type Bands, bandLexemes, doublingOf, LONGEST_AGO, leastSold, levelsOf, type Order } from './search.bands.ts'
import type { BestSellers } from './search.bestsellers.service.ts'
import { type Narrowing, partsOf, pricesFor, sum, whole } from './search.reckoning.ts'
import type { Statistics } from './search.statistics.ts'
import type { Term } from './search.words.ts'

/** A part of what fits, at the wanted end of an order: in these bands, among the best sellers (or both). */
export type Part = { bands?: readonly string[]; bestSellers?: BestSellers }

/**
 * `match`: look up in the index of words all that fits, then sort it. `bands`: the same, but only from the wanted end of
 * the order up to the band by which `enough` should fit; `upTo` tells it, undefined when that is nearly everything, and
 * `partTo` how to ask for what lies up to it.
 * `walk`: go along the goods in the wanted order until enough fit, and give up after `reach`.
 */
export type Plan = { expected: number } & (
  | { route: 'match' }
  | {
      route: 'bands'
      enough: number
      upTo: (enough: number) => number | undefined
      partTo: (band: number) => Part
    }
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
/** With one in so many that fit, it is nearly everything. */
const NEARLY = 2
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
  const partTo = (band: number) => partUpTo(bands, band, expected, known)
  if (upTo(enough) !== undefined) return { route: 'bands', enough, upTo, partTo, expected }
  return anything && !byPrice
    ? { route: 'walk', reach: Number.MAX_SAFE_INTEGER, expected }
    : { route: 'match', expected }
}

/** How many goods are passed along the prices, of the category or of all, until so many should fit. */
function wayByPrice(bands: Bands, parts: number[], { topId }: Narrowing, wanted: number, known: Statistics): number {
  const { prefix, first, last } = bands
  const step = first <= last ? 1 : -1
  const all = pricesFor(`t:${topId}`, known)
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

/** The band up to which enough should fit; undefined when that is nearly everything, or takes too many lexemes. */
function enoughAt(
  bands: Bands,
  parts: number[],
  expected: number,
  enough: number,
  known: Statistics,
): number | undefined {
  if (enough * NEARLY > expected) return undefined
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

/** Where all of that are best sellers, by their own index; without bands where few of them fit. */
function partUpTo({ prefix, first }: Bands, to: number, expected: number, { bestSellers, total }: Statistics): Part {
  const bands = bandLexemes(prefix, first, to)
  if (prefix !== 's' || !bestSellers || leastSold(to) < bestSellers.from) return { bands }
  const fitting = (expected * bestSellers.rows) / Math.max(1, total)
  return { bestSellers, ...(fitting <= FEW ? {} : { bands }) }
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
