import type { BestSellers } from './search.bestsellers.service.ts'
import {
  BUCKET_LEVELS,
  type BucketPrefix,
  type BucketRange,
  bucketLexemes,
  MAX_TIME_BUCKETS,
  minSoldOf,
  octaveOf,
  type SortOrder,
} from './search.buckets.ts'
import {
  estimateByPrice,
  estimateBySold,
  type IndexFilters,
  octaveRows,
  type PriceHistogram,
  priceHistogram,
  type SoldHistogram,
  soldOctaveRows,
  sum,
  WITHOUT_COLUMN_FILTERS,
} from './search.selectivity.ts'
import type { SearchStatistics } from './search.statistics.ts'
import type { Term } from './search.terms.ts'
import {
  BUCKETS_MIN_SURPLUS,
  FULL_MATCH_MAX_ROWS,
  INDEX_SCAN_MAX_ROWS,
  INDEX_SCAN_MIN_ROWS,
  INDEX_SCAN_PATIENCE,
  MARGIN,
  MAX_BUCKET_LEXEMES,
} from './search.tuning.ts'

/** Some of the matches at the start of a sort order: in these buckets, among the best sellers, or both. */
export type Subset = { buckets?: readonly string[]; bestSellers?: BestSellers }

/**
 * How to find the first rows of a sort order.
 * `match`: fetch all matches from the GIN index and sort them.
 * `buckets`: the same, but only up to the bucket by which `targetRows` are expected. `bucketFor` finds that bucket,
 * undefined where nearly everything would be read; `subsetTo` is what to ask for.
 * `indexScan`: read an index in the sort order until enough rows pass the filters, and stop after `maxRows`.
 */
export type SearchPlan = { expectedRows: number } & (
  | { route: 'match' }
  | {
      route: 'buckets'
      targetRows: number
      bucketFor: (targetRows: number) => number | undefined
      subsetTo: (bucket: number) => Subset
    }
  | { route: 'indexScan'; maxRows: number }
)

/** Without statistics: the route that is never far wrong on a small market. */
export function planSearch(
  terms: readonly Term[],
  filters: IndexFilters,
  sortOrder: SortOrder,
  range: BucketRange,
  wantedRows: number,
  statistics: SearchStatistics | undefined,
): SearchPlan {
  const matchesAll = terms.length === 0 && filters.lexemes.length === 0
  if (!statistics)
    return matchesAll
      ? { route: 'indexScan', maxRows: Number.MAX_SAFE_INTEGER, expectedRows: 0 }
      : { route: 'match', expectedRows: 0 }
  const histogram = estimateByPrice(terms, filters, statistics)
  const expectedRows = sum(histogram)
  const fetchedRows = sum(estimateByPrice(terms, { ...filters, ...WITHOUT_COLUMN_FILTERS }, statistics))
  if (fetchedRows <= FULL_MATCH_MAX_ROWS && !matchesAll) return { route: 'match', expectedRows }
  const byPrice = sortOrder === 'price-low' || sortOrder === 'price-high'
  const evenly = expectedRows > 0 ? (wantedRows * statistics.total) / expectedRows : statistics.total
  const scannedRows = byPrice ? priceScanRows(range, histogram, filters, wantedRows, statistics) : evenly
  // Only without text: how words depend on prices within a category is not counted.
  if (terms.length === 0 && scannedRows <= INDEX_SCAN_MAX_ROWS)
    return {
      route: 'indexScan',
      maxRows: Math.ceil(scannedRows * INDEX_SCAN_PATIENCE) + INDEX_SCAN_MIN_ROWS,
      expectedRows,
    }
  const targetRows = wantedRows + marginFor(terms, filters, sortOrder) * Math.sqrt(wantedRows)
  const byOctave = range.prefix === 's' ? estimateBySold(expectedRows, terms, filters, statistics) : histogram
  const bucketFor = (target: number) => findBucket(range, byOctave, expectedRows, target, statistics)
  const subsetTo = (bucket: number) => subsetUpTo(range, bucket, expectedRows, statistics)
  if (bucketFor(targetRows) !== undefined) return { route: 'buckets', targetRows, bucketFor, subsetTo, expectedRows }
  return matchesAll && !byPrice
    ? { route: 'indexScan', maxRows: Number.MAX_SAFE_INTEGER, expectedRows }
    : { route: 'match', expectedRows }
}

function marginFor(terms: readonly Term[], { minPrice, maxPrice }: IndexFilters, sortOrder: SortOrder): number {
  if (sortOrder === 'price-low' && minPrice === undefined) return MARGIN.openPriceEnd
  if (sortOrder === 'price-high' && maxPrice === undefined) return MARGIN.openPriceEnd
  const byPrice = sortOrder === 'price-low' || sortOrder === 'price-high'
  return terms.length > 1 || byPrice ? MARGIN.severalTermsOrPrice : MARGIN.oneTerm
}

/**
 * Rows that an index scan by price reads, of the top category or of everything, until the wanted rows should match.
 */
function priceScanRows(
  { prefix, first, last }: BucketRange,
  histogram: PriceHistogram,
  { topCategoryId }: IndexFilters,
  wantedRows: number,
  statistics: SearchStatistics,
): number {
  const step = first <= last ? 1 : -1
  const categoryHistogram = priceHistogram(`t:${topCategoryId}`, statistics)
  let [matched, scanned] = [0, 0]
  for (let bucket = first; bucket !== last + step; bucket += step) {
    const octave = octaveOf(bucket)
    const docs = bucketDocs(prefix, bucket, statistics)
    const inOctave = octaveRows(octave, statistics)
    const share = inOctave > 0 ? docs / inOctave : 0
    const scannedHere = topCategoryId === undefined ? docs : categoryHistogram[octave]! * share
    const matchedHere = histogram[octave]! * share
    if (matched + matchedHere >= wantedRows) return scanned + (scannedHere * (wantedRows - matched)) / matchedHere
    matched += matchedHere
    scanned += scannedHere
  }
  return statistics.total
}

/**
 * The bucket by which the target should match; undefined when nearly everything would, or too many lexemes are
 * needed.
 */
function findBucket(
  { prefix, first, last }: BucketRange,
  byOctave: PriceHistogram | SoldHistogram,
  expectedRows: number,
  targetRows: number,
  statistics: SearchStatistics,
): number | undefined {
  if (targetRows * BUCKETS_MIN_SURPLUS > expectedRows) return undefined
  const step = first <= last ? 1 : -1
  let rows = 0
  for (let bucket = first; bucket !== last + step; bucket += step) {
    // The first bucket is only there in case a logarithm was rounded otherwise; ratings are exact.
    if (bucket !== first || prefix === 'r') rows += expectedInBucket(prefix, bucket, byOctave, expectedRows, statistics)
    if (rows >= targetRows)
      return bucketLexemes(prefix, first, bucket).length <= MAX_BUCKET_LEXEMES ? bucket : undefined
    // Time has no last bucket.
    if (prefix === 'h' && first - bucket > MAX_TIME_BUCKETS) return undefined
  }
  return undefined
}

/** From the best-seller index if all rows up to the bucket are in it; without buckets where few of those match. */
function subsetUpTo(
  { prefix, first }: BucketRange,
  bucket: number,
  expectedRows: number,
  { bestSellers, total }: SearchStatistics,
): Subset {
  const buckets = bucketLexemes(prefix, first, bucket)
  if (prefix !== 's' || !bestSellers || minSoldOf(bucket) < bestSellers.minSold) return { buckets }
  const matchingBestSellers = (expectedRows * bestSellers.rows) / Math.max(1, total)
  return { bestSellers, ...(matchingBestSellers <= FULL_MATCH_MAX_ROWS ? {} : { buckets }) }
}

function expectedInBucket(
  prefix: BucketPrefix,
  bucket: number,
  byOctave: PriceHistogram | SoldHistogram,
  expectedRows: number,
  statistics: SearchStatistics,
): number {
  const docs = bucketDocs(prefix, bucket, statistics)
  if (prefix !== 'p' && prefix !== 's') return expectedRows * (docs / Math.max(1, statistics.total))
  const octave = octaveOf(bucket)
  const inOctave = prefix === 'p' ? octaveRows(octave, statistics) : soldOctaveRows(octave, statistics)
  return inOctave > 0 ? byOctave[octave]! * (docs / inOctave) : 0
}

/** Estimates of `bucketDocs` by lexeme. */
const estimatedDocs = new WeakMap<SearchStatistics, Map<string, number>>()

/**
 * Rows in a bucket. One too narrow for statistics gets an even share of what its siblings leave of the wider bucket.
 */
function bucketDocs(
  prefix: BucketPrefix,
  bucket: number,
  statistics: SearchStatistics,
  level = BUCKET_LEVELS[prefix].length - 1,
): number {
  const levels = BUCKET_LEVELS[prefix]
  const { prefix: levelPrefix, width } = levels[level]!
  const lexeme = `${levelPrefix}:${Math.floor(bucket / width)}`
  const counted = statistics.lexemes.get(lexeme)?.docs
  if (counted !== undefined) return counted
  const wider = levels[level - 1]
  if (!wider) return 0
  const estimates = estimatedDocs.get(statistics) ?? new Map<string, number>()
  estimatedDocs.set(statistics, estimates)
  let docs = estimates.get(lexeme)
  if (docs === undefined) {
    const siblings = wider.width / width
    const firstSibling = Math.floor(bucket / wider.width) * siblings
    let remaining = bucketDocs(prefix, bucket, statistics, level - 1)
    let uncounted = 0
    for (let sibling = firstSibling; sibling < firstSibling + siblings; sibling++) {
      const own = statistics.lexemes.get(`${levelPrefix}:${sibling}`)?.docs
      if (own === undefined) uncounted += 1
      else remaining -= own
    }
    docs = Math.max(0, remaining) / uncounted
    estimates.set(lexeme, docs)
  }
  return docs
}
