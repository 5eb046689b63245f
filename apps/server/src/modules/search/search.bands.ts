/**
 * Where a row stands in each order, coarsely, as lexemes of the index of words: the same steps as search_bands() of the
 * database. A range that is asked for here is a step wider than needed at each end, so that it never matters how a
 * logarithm was rounded; the columns themselves decide.
 */
export type Order = 'sold' | 'newest' | 'price-low' | 'price-high' | 'rating'

const STEPS_A_DOUBLING = 16
const CHEAPEST_KOBO = 6400
const MOST_PRICE = 255
const MOST_SOLD = 255
export const BEST_RATING = 50
const TIME_MS = 3 * 3_600_000
const TIMES_A_DAY = 8

export const priceBand = (kobo: number): number =>
  Math.min(
    MOST_PRICE,
    Math.max(0, Math.floor(STEPS_A_DOUBLING * Math.log2(Math.max(kobo, CHEAPEST_KOBO) / CHEAPEST_KOBO))),
  )
/** The least that is sold in this band and all above, whichever way the logarithm of a power of two was rounded. */
export function leastSold(band: number): number {
  const least = Math.ceil(2 ** (band / STEPS_A_DOUBLING) - 1)
  return least > 0 && Number.isInteger(Math.log2(1 + least)) ? least + 1 : least
}
export const soldBand = (sold: number): number =>
  Math.min(MOST_SOLD, Math.floor(STEPS_A_DOUBLING * Math.log2(1 + sold)))
const timeBand = (ms: number): number => Math.floor(ms / TIME_MS)

/** The bands of one order, from where a page starts onwards. */
export type Bands = {
  prefix: 'p' | 's' | 'h' | 'r'
  /** The first band that may still hold something, and the last there is; downwards where the order is. */
  first: number
  last: number
}

/** `after` is the value at which the page before ended; prices in kobo. */
export function bandsOf(
  order: Order,
  after: string | number | undefined,
  prices: { from?: number; to?: number },
  now: Date,
): Bands {
  const cheapest = prices.from === undefined ? 0 : Math.max(0, priceBand(prices.from) - 1)
  const dearest = prices.to === undefined ? MOST_PRICE : Math.min(MOST_PRICE, priceBand(prices.to) + 1)
  switch (order) {
    case 'price-low':
      return {
        prefix: 'p',
        first: after === undefined ? cheapest : Math.max(cheapest, priceBand(Number(after)) - 1),
        last: dearest,
      }
    case 'price-high':
      return {
        prefix: 'p',
        first: after === undefined ? dearest : Math.min(dearest, priceBand(Number(after)) + 1),
        last: cheapest,
      }
    case 'sold':
      return {
        prefix: 's',
        first: after === undefined ? MOST_SOLD : Math.min(MOST_SOLD, soldBand(Number(after)) + 1),
        last: 0,
      }
    case 'rating':
      return { prefix: 'r', first: after === undefined ? BEST_RATING : Math.floor(Number(after) / 10), last: 0 }
    case 'newest':
      return {
        prefix: 'h',
        first: after === undefined ? timeBand(now.getTime()) + TIMES_A_DAY : timeBand(Date.parse(String(after))),
        last: 0,
      }
  }
}

/**
 * Prices and what was sold are also named by quarters of a doubling and by doublings, times by days, fours and sixteens of
 * days: a wide range is a few lexemes.
 */
const LEVELS: Record<Bands['prefix'], readonly { prefix: string; width: number }[]> = {
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
    { prefix: 'f', width: 16 * TIMES_A_DAY },
    { prefix: 'e', width: 4 * TIMES_A_DAY },
    { prefix: 'd', width: TIMES_A_DAY },
    { prefix: 'h', width: 1 },
  ],
}

/** The lexemes of the bands `from` to `to`, either way round. */
export function bandLexemes(prefix: Bands['prefix'], from: number, to: number): string[] {
  const [low, high] = from <= to ? [from, to] : [to, from]
  const lexemes: string[] = []
  for (let band = low; band <= high; ) {
    const level = LEVELS[prefix].find(({ width }) => band % width === 0 && band + width - 1 <= high)!
    lexemes.push(`${level.prefix}:${band / level.width}`)
    band += level.width
  }
  return lexemes
}

/** The lexemes by which an order is divided, widest first; `width` in bands. */
export const levelsOf = (prefix: Bands['prefix']): readonly { prefix: string; width: number }[] => LEVELS[prefix]

/** The doubling of prices in which a band lies. */
export const doublingOf = (band: number): number => Math.floor(band / STEPS_A_DOUBLING)
export const DOUBLINGS = (MOST_PRICE + 1) / STEPS_A_DOUBLING
/** Further back than so many bands it is not gone by time. */
export const LONGEST_AGO = 200 * TIMES_A_DAY
