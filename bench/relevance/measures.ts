import type { Judgement } from './judged-set.ts'

/** Of the first products, as many as a phone shows without scrolling far. */
export const SHOWN = 8

/** What was shown for a query, by id. */
export interface Answer {
  ids: readonly string[]
  /** The page says that these are close matches only. */
  isMarked: boolean
}

/** How right one answer is. All figures are from 0 to 1. */
export interface Score {
  /** Right ones among the first n, divided by n: the smaller of 8 and the number of right products on sale. */
  counted: number
  first: number
  empty: number
}

export function scoreOf(right: ReadonlySet<string>, { ids }: Answer): Score {
  const n = Math.min(SHOWN, right.size)
  const found = ids.slice(0, n).filter((id) => right.has(id)).length
  return {
    counted: found / n,
    first: ids.length > 0 && right.has(ids[0]!) ? 1 : 0,
    empty: ids.length === 0 ? 1 : 0,
  }
}

/** For what nobody sells: nothing, or nothing that claims to be it. */
export const isHonest = ({ ids, isMarked }: Answer): boolean => ids.length === 0 || isMarked

/** Queries of one word: with another order than the best match, the order of the right ones does not matter. */
export const isOneWord = ({ query }: Pick<Judgement, 'query'>): boolean => !/\s/.test(query.trim())

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

/** Between which means 95 % of samples of the same size lie, drawn with repetition from these values; the same each time. */
export function interval(values: readonly number[], samples = 4000): [low: number, high: number] {
  const draw = drawFrom(values.length)
  const means = Array.from({ length: samples }, () => mean(values.map(() => values[draw()]!))).sort((a, b) => a - b)
  return [means[Math.floor(samples * 0.025)]!, means[Math.ceil(samples * 0.975) - 1]!]
}

/** Whole numbers below `count`, evenly spread and the same each time (mulberry32). */
function drawFrom(count: number): () => number {
  let state = 7
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count)
  }
}
