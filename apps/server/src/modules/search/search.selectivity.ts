import { MAX_RATING_BUCKET, OCTAVES, priceBucket } from './search.buckets.ts'
import { type LexemeStatistics, pairKey, type SearchStatistics } from './search.statistics.ts'
import type { Term } from './search.terms.ts'
import { MAX_CORRELATION } from './search.tuning.ts'

/** What a search filters by, in the units of the index. */
export type IndexFilters = {
  categoryId?: number
  topCategoryId?: number
  /** Lexemes of filters: category, campus, store, condition. */
  lexemes: readonly string[]
  /** Kobo. */
  minPrice?: number
  maxPrice?: number
  /** Tenths of a star. */
  minRating?: number
  /** Assumed share of rows that pass the filters that have no lexeme. */
  columnSelectivity: number
}

export const NO_FILTERS: IndexFilters = { lexemes: [], columnSelectivity: 1 }
/** Resets what only columns decide, not lexemes. */
export const WITHOUT_COLUMN_FILTERS = {
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  columnSelectivity: 1,
}

/** Rows by octave of the price, cheapest first. */
export type PriceHistogram = number[]
/** Rows by octave of the sales, fewest first. */
export type SoldHistogram = number[]

/** The estimated number of matching rows. */
export const estimateRows = (terms: readonly Term[], filters: IndexFilters, statistics: SearchStatistics): number =>
  sum(estimateByPrice(terms, filters, statistics))

/** The same by octave of the price: words and prices depend on each other. */
export function estimateByPrice(
  terms: readonly Term[],
  filters: IndexFilters,
  statistics: SearchStatistics,
): PriceHistogram {
  const independent = independentRows(terms, filters, statistics)
  if (terms.length < 2) return independent
  const inCategory = {
    ...filters,
    ...WITHOUT_COLUMN_FILTERS,
    lexemes: filters.lexemes.filter((lexeme) => /^[ct]:/.test(lexeme)),
  }
  const expected = sum(independentRows(terms, inCategory, statistics))
  const correction =
    expected > 0 ? (jointRows(terms, filters.categoryId, statistics) * lift(terms, statistics)) / expected : 1
  return independent.map((rows) => rows * correction)
}

/**
 * Terms and filters as if they were independent, but for what is known of single terms in a category or condition.
 */
function independentRows(terms: readonly Term[], filters: IndexFilters, statistics: SearchStatistics): PriceHistogram {
  const filterHistograms = filters.lexemes.map((lexeme) => priceHistogram(lexeme, statistics))
  const termHistograms = terms.map((term) => termRows(term, filters, statistics)).sort((a, b) => sum(a) - sum(b))
  const rated = ratingSelectivity(filters, statistics)
  return emptyHistogram().map((_, octave) => {
    const all = octaveRows(octave, statistics)
    if (all === 0) return 0
    let rows = all
    for (const histogram of filterHistograms) rows *= Math.min(1, histogram[octave]! / all)
    for (const [position, histogram] of termHistograms.entries())
      rows *= exponentialBackoff(Math.min(1, histogram[octave]! / all), position)
    return rows * rated * filters.columnSelectivity * priceRangeSelectivity(octave, filters)
  })
}

/** All rows of an octave of the price. */
export const octaveRows = (octave: number, { lexemes }: SearchStatistics): number =>
  lexemes.get(`q:${octave}`)?.docs ?? 0

/** All rows of an octave of the sales. */
export const soldOctaveRows = (octave: number, { lexemes }: SearchStatistics): number =>
  lexemes.get(`z:${octave}`)?.docs ?? 0

/** Shares matching rows out by their sales, which depend on the words too: chargers sell less than rice. */
export function estimateBySold(
  matchingRows: number,
  terms: readonly Term[],
  filters: IndexFilters,
  statistics: SearchStatistics,
): SoldHistogram {
  const known = [
    ...filters.lexemes.map((lexeme) => statistics.lexemes.get(lexeme)?.soldHistogram),
    ...terms.map((term) => termSales(term, statistics)),
  ].filter((histogram) => histogram !== undefined && sum(histogram) > 0)
  const weights = emptyHistogram().map((_, octave) => {
    const all = soldOctaveRows(octave, statistics)
    return known.reduce((rows, histogram) => (all > 0 ? rows * Math.min(1, histogram![octave]! / all) : 0), all)
  })
  const total = sum(weights)
  return weights.map((weight) => (total > 0 ? (matchingRows * weight) / total : 0))
}

/** The rows of a term by sales; a phrase sells as its rarest stem. */
function termSales({ phrases }: Term, statistics: SearchStatistics): SoldHistogram {
  const histogram = emptyHistogram()
  for (const { stems } of phrases) {
    const rarest = stems.map((stem) => statistics.lexemes.get(stem)).reduce(rarer)
    if (!rarest) continue
    const share = phraseShare(stems, rarest, statistics)
    for (let octave = 0; octave < OCTAVES; octave++) histogram[octave]! += rarest.soldHistogram[octave]! * share
  }
  return histogram
}

/**
 * The share of the rarest stem's rows that have the whole phrase: where the stems share names, or meet by chance in a
 * category.
 */
function phraseShare(stems: readonly string[], rarest: LexemeStatistics, { lexemes, pairs }: SearchStatistics): number {
  const others = stems.map((stem) => lexemes.get(stem)!).filter((one) => one !== rarest)
  if (others.length === 0) return 1
  const names = Math.min(
    ...stems.flatMap((one, at) => stems.slice(at + 1).map((other) => pairs.get(pairKey(one, other)) ?? 0)),
  )
  const byChance = Object.entries(rarest.categories).reduce((rows, [id, docs]) => {
    const all = lexemes.get(`c:${id}`)?.docs ?? 0
    return (
      others.reduce((left, { categories }) => left * (all > 0 ? Math.min(1, (categories[id] ?? 0) / all) : 0), docs) +
      rows
    )
  }, 0)
  return Math.min(1, Math.max(names, byChance) / Math.max(1, rarest.docs))
}

function ratingSelectivity({ minRating }: IndexFilters, { lexemes, total }: SearchStatistics): number {
  if (minRating === undefined) return 1
  let docs = 0
  for (let bucket = minRating; bucket <= MAX_RATING_BUCKET; bucket++) docs += lexemes.get(`r:${bucket}`)?.docs ?? 0
  return docs / Math.max(1, total)
}

/** Words are correlated: each further one, by rising frequency, filters out less than independence would say. */
const exponentialBackoff = (selectivity: number, position: number): number => selectivity ** (1 / 2 ** position)

/** Rows with all terms, estimated category by category: phones and chargers meet in few of them. */
function jointRows(
  terms: readonly Term[],
  categoryId: number | undefined,
  { lexemes, topCategoryIds }: SearchStatistics,
): number {
  const ids = Object.keys(topCategoryIds).filter(
    (id) => categoryId === undefined || Number(id) === categoryId || topCategoryIds[id] === categoryId,
  )
  return ids.reduce((rows, id) => {
    const all = lexemes.get(`c:${id}`)?.docs ?? 0
    if (all === 0) return rows
    const selectivities = terms
      .map((term) => Math.min(1, docsInCategory(term, id, lexemes) / all))
      .sort((a, b) => a - b)
    return rows + selectivities.reduce((left, one, position) => left * exponentialBackoff(one, position), all)
  }, 0)
}

/**
 * How much more often the terms share a name than `jointRows` says (lift of association rules): scientific
 * calculator.
 */
function lift(terms: readonly Term[], statistics: SearchStatistics): number {
  const [rarest, ...rest] = terms.toSorted((a, b) => docsOf(a, statistics) - docsOf(b, statistics))
  const before = [rarest!]
  let docs = docsOf(rarest!, statistics)
  for (const term of rest) {
    docs *= Math.max(...before.map((one) => pairDocs(one, term, statistics) / Math.max(1, docsOf(one, statistics))))
    before.push(term)
  }
  return Math.max(1, docs / Math.max(1, jointRows(terms, undefined, statistics)))
}

/** Names that contain both terms. */
function pairDocs(a: Term, b: Term, statistics: SearchStatistics): number {
  const pairs = rarestStems(a, statistics).flatMap((one) =>
    rarestStems(b, statistics).map((other) => statistics.pairs.get(pairKey(one, other)) ?? 0),
  )
  return Math.min(sum(pairs), docsOf(a, statistics), docsOf(b, statistics))
}

/** The rarest stem of each phrase. */
const rarestStems = ({ phrases }: Term, { lexemes }: SearchStatistics): string[] =>
  phrases.map(({ stems }) => stems.toSorted((a, b) => (lexemes.get(a)?.docs ?? 0) - (lexemes.get(b)?.docs ?? 0))[0]!)

const docsOf = (term: Term, statistics: SearchStatistics): number =>
  sum(rarestStems(term, statistics).map((stem) => statistics.lexemes.get(stem)?.docs ?? 0))

/** Documents of a category with any phrase of the term; a phrase is as frequent as its rarest stem. */
export const docsInCategory = ({ phrases }: Term, categoryId: string, lexemes: SearchStatistics['lexemes']): number =>
  phrases.reduce(
    (docs, { stems }) => docs + Math.min(...stems.map((stem) => lexemes.get(stem)?.categories[categoryId] ?? 0)),
    0,
  )

export const priceHistogram = (lexeme: string, { lexemes }: SearchStatistics): PriceHistogram =>
  lexemes.get(lexeme)?.priceHistogram ?? emptyHistogram()
const emptyHistogram = (): PriceHistogram => new Array<number>(OCTAVES).fill(0)

/** The rows of a term by price, corrected for the category or condition that is filtered by. */
function termRows({ phrases }: Term, filters: IndexFilters, statistics: SearchStatistics): PriceHistogram {
  const histogram = emptyHistogram()
  for (const { stems } of phrases) {
    // A phrase is as rare as its rarest stem; a stem without statistics is rare.
    const rarest = stems.map((stem) => statistics.lexemes.get(stem)).reduce(rarer)
    if (!rarest) continue
    const factor = correlation(rarest, filters, statistics) * phraseShare(stems, rarest, statistics)
    for (let octave = 0; octave < OCTAVES; octave++) histogram[octave]! += rarest.priceHistogram[octave]! * factor
  }
  return histogram
}

const rarer = (a: LexemeStatistics | undefined, b: LexemeStatistics | undefined) =>
  a && b ? (a.docs <= b.docs ? a : b) : undefined

/** By how much more a lexeme occurs in the category and condition than independence says. */
function correlation(
  lexeme: LexemeStatistics,
  { categoryId, lexemes }: IndexFilters,
  statistics: SearchStatistics,
): number {
  let factor = 1
  const correct = (observed: number, filter: LexemeStatistics | undefined) => {
    const expected = filter
      ? sum(lexeme.priceHistogram.map((docs, octave) => docs * octaveSelectivity(filter, octave, statistics)))
      : 0
    factor *= expected > 0 ? Math.min(MAX_CORRELATION, observed / expected) : 1
  }
  if (categoryId !== undefined) {
    const observed = Object.entries(lexeme.categories).reduce(
      (docs, [id, inCategory]) =>
        Number(id) === categoryId || statistics.topCategoryIds[id] === categoryId ? docs + inCategory : docs,
      0,
    )
    correct(observed, statistics.lexemes.get(`c:${categoryId}`) ?? statistics.lexemes.get(`t:${categoryId}`))
  }
  for (const filter of lexemes)
    if (filter.startsWith('n:')) correct(lexeme.conditions[filter.slice(2)] ?? 0, statistics.lexemes.get(filter))
  return factor
}

/** The share of an octave's rows that have the lexeme. */
function octaveSelectivity(lexeme: LexemeStatistics, octave: number, statistics: SearchStatistics): number {
  const all = octaveRows(octave, statistics)
  return all > 0 ? Math.min(1, lexeme.priceHistogram[octave]! / all) : 0
}

/** The share of an octave that a range of prices covers. */
function priceRangeSelectivity(octave: number, { minPrice, maxPrice }: IndexFilters): number {
  const bucketsPerOctave = 256 / OCTAVES
  const low = minPrice === undefined ? Number.NEGATIVE_INFINITY : priceBucket(minPrice) / bucketsPerOctave
  const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : (priceBucket(maxPrice) + 1) / bucketsPerOctave
  return Math.max(0, Math.min(octave + 1, high) - Math.max(octave, low))
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
