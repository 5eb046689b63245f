import { MAX_TIME_RANGE_DAYS } from './search.tuning.ts'

/**
 * Buckets: the position of a row in each sort order, written as lexemes into the same tsvector as its words. One GIN
 * index then answers "these words, in the cheapest few buckets" without reading the other matches.
 *
 * | lexeme | sort order | width of one bucket                                   |
 * | ------ | ---------- | ----------------------------------------------------- |
 * | `p:n`  | price      | 1/16 octave: price = 6,400 kobo × 2^(n/16), n = 0..255 |
 * | `o:n`  | price      | 1/4 octave = 4 buckets of `p`                         |
 * | `q:n`  | price      | 1 octave (a doubling) = 16 buckets of `p`             |
 * | `s:n`  | sold       | 1/16 octave: 1 + sold = 2^(n/16), n = 0..255          |
 * | `y:n`  | sold       | 1/4 octave = 4 buckets of `s`                         |
 * | `z:n`  | sold       | 1 octave = 16 buckets of `s`                          |
 * | `r:n`  | rating     | 1/10 star, n = 0..50                                  |
 * | `h:n`  | newest     | 3 hours since 1970                                    |
 * | `d:n`  | newest     | 1 day = 8 buckets of `h`                              |
 * | `e:n`  | newest     | 4 days = 32 buckets of `h`                            |
 * | `f:n`  | newest     | 16 days = 128 buckets of `h`                          |
 *
 * The wide levels keep a tsquery short: a range is the fewest lexemes that cover it (`bucketLexemes`). The database
 * writes the lexemes with search_buckets() of search.functions.sql; both must agree. A range of prices or sales is
 * read one bucket wider than asked at each end, so a logarithm rounded differently loses no row; the columns
 * themselves decide in the end.
 */
export type SortOrder = 'sold' | 'newest' | 'price-low' | 'price-high' | 'rating'

const BUCKETS_PER_OCTAVE = 16
const MIN_PRICE_KOBO = 6400
const MAX_PRICE_BUCKET = 255
const MAX_SOLD_BUCKET = 255
export const MAX_RATING_BUCKET = 50
const TIME_BUCKET_MS = 3 * 3_600_000
const TIME_BUCKETS_PER_DAY = 8

/** Octaves of prices, and of sales. */
export const OCTAVES = (MAX_PRICE_BUCKET + 1) / BUCKETS_PER_OCTAVE
/** The last bucket that is read by time, counted back from the first. */
export const MAX_TIME_BUCKETS = MAX_TIME_RANGE_DAYS * TIME_BUCKETS_PER_DAY

export const priceBucket = (kobo: number): number =>
  Math.min(
    MAX_PRICE_BUCKET,
    Math.max(0, Math.floor(BUCKETS_PER_OCTAVE * Math.log2(Math.max(kobo, MIN_PRICE_KOBO) / MIN_PRICE_KOBO))),
  )
export const soldBucket = (sold: number): number =>
  Math.min(MAX_SOLD_BUCKET, Math.floor(BUCKETS_PER_OCTAVE * Math.log2(1 + sold)))
const timeBucket = (ms: number): number => Math.floor(ms / TIME_BUCKET_MS)

/** The fewest sales in this bucket. One more for a power of two, whose logarithm may be rounded either way. */
export function minSoldOf(bucket: number): number {
  const min = Math.ceil(2 ** (bucket / BUCKETS_PER_OCTAVE) - 1)
  return min > 0 && Number.isInteger(Math.log2(1 + min)) ? min + 1 : min
}

/** The octave in which a bucket of prices or sales lies. */
export const octaveOf = (bucket: number): number => Math.floor(bucket / BUCKETS_PER_OCTAVE)

export type BucketPrefix = 'p' | 's' | 'r' | 'h'
/** The buckets of a sort order from where a page starts; descending orders run from a high bucket to a low one. */
export type BucketRange = { prefix: BucketPrefix; first: number; last: number }

/** `after` is the sort value at which the previous page ended; prices in kobo. */
export function bucketRange(
  sortOrder: SortOrder,
  after: string | number | undefined,
  prices: { min?: number; max?: number },
  now: Date,
): BucketRange {
  const lowest = prices.min === undefined ? 0 : Math.max(0, priceBucket(prices.min) - 1)
  const highest = prices.max === undefined ? MAX_PRICE_BUCKET : Math.min(MAX_PRICE_BUCKET, priceBucket(prices.max) + 1)
  switch (sortOrder) {
    case 'price-low':
      return {
        prefix: 'p',
        first: after === undefined ? lowest : Math.max(lowest, priceBucket(Number(after)) - 1),
        last: highest,
      }
    case 'price-high':
      return {
        prefix: 'p',
        first: after === undefined ? highest : Math.min(highest, priceBucket(Number(after)) + 1),
        last: lowest,
      }
    case 'sold':
      return {
        prefix: 's',
        first: after === undefined ? MAX_SOLD_BUCKET : Math.min(MAX_SOLD_BUCKET, soldBucket(Number(after)) + 1),
        last: 0,
      }
    case 'rating':
      return { prefix: 'r', first: after === undefined ? MAX_RATING_BUCKET : Math.floor(Number(after) / 10), last: 0 }
    case 'newest':
      return {
        prefix: 'h',
        // A day ahead: clocks of the server and the database may differ.
        first:
          after === undefined
            ? timeBucket(now.getTime()) + TIME_BUCKETS_PER_DAY
            : timeBucket(Date.parse(String(after))),
        last: 0,
      }
  }
}

type BucketLevel = { prefix: string; width: number }
/** The lexemes of each sort order, widest first; `width` in buckets of the finest level. */
export const BUCKET_LEVELS: Record<BucketPrefix, readonly BucketLevel[]> = {
  p: [
    { prefix: 'q', width: 16 },
    { prefix: 'o', width: 4 },
    { prefix: 'p', width: 1 },
  ],
  s: [
    { prefix: 'z', width: 16 },
    { prefix: 'y', width: 4 },
    { prefix: 's', width: 1 },
  ],
  r: [{ prefix: 'r', width: 1 }],
  h: [
    { prefix: 'f', width: 16 * TIME_BUCKETS_PER_DAY },
    { prefix: 'e', width: 4 * TIME_BUCKETS_PER_DAY },
    { prefix: 'd', width: TIME_BUCKETS_PER_DAY },
    { prefix: 'h', width: 1 },
  ],
}

/** The fewest lexemes that cover the buckets between `from` and `to`, in either direction. */
export function bucketLexemes(prefix: BucketPrefix, from: number, to: number): string[] {
  const [low, high] = from <= to ? [from, to] : [to, from]
  const lexemes: string[] = []
  for (let bucket = low; bucket <= high; ) {
    const level = BUCKET_LEVELS[prefix].find(({ width }) => bucket % width === 0 && bucket + width - 1 <= high)!
    lexemes.push(`${level.prefix}:${bucket / level.width}`)
    bucket += level.width
  }
  return lexemes
}
