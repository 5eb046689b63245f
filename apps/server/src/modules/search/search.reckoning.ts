import { BEST_RATING, DOUBLINGS, priceBand } from './search.bands.ts'
import { type Frequency, pairOf, type Statistics } from './search.statistics.ts'
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

/** About how many goods fit. */
export const expectedOf = (terms: readonly Term[], narrow: Narrowing, known: Statistics): number =>
  sum(partsOf(terms, narrow, known))

/** How many goods are thought to fit, by doublings of the price, cheapest first. */
export function partsOf(terms: readonly Term[], narrow: Narrowing, known: Statistics): number[] {
  const parts = partsApart(terms, narrow, known)
  if (terms.length < 2) return parts
  const inCategory = { ...narrow, ...whole, lexemes: narrow.lexemes.filter((lexeme) => /^[ct]:/.test(lexeme)) }
  const apart = sum(partsApart(terms, inCategory, known))
  const right = apart > 0 ? (together(terms, narrow.categoryId, known) * nearness(terms, known)) / apart : 1
  return parts.map((part) => part * right)
}

/** A narrowing without what columns alone decide. */
export const whole = { minPrice: undefined, maxPrice: undefined, minRating: undefined, share: 1 }

/** As if words and filters had nothing to do with each other, but for what is known of single words. */
function partsApart(terms: readonly Term[], narrow: Narrowing, known: Statistics): number[] {
  const filters = narrow.lexemes.map((lexeme) => pricesFor(lexeme, known))
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
    const shares = terms.map((term) => Math.min(1, docsIn(term, id, known) / all)).sort((a, b) => a - b)
    return rows + shares.reduce((left, share, at) => left * lessAndLess(share, at), all)
  }, 0)
}

/** By how much more often than that they come together because one is named with the other: scientific, and calculator. */
function nearness(terms: readonly Term[], known: Statistics): number {
  const [first, ...rest] = terms.toSorted((a, b) => docsOf(a, known) - docsOf(b, known))
  const before = [first!]
  let docs = docsOf(first!, known)
  for (const term of rest) {
    docs *= Math.max(...before.map((one) => pairDocs(one, term, known) / Math.max(1, docsOf(one, known))))
    before.push(term)
  }
  return Math.max(1, docs / Math.max(1, together(terms, undefined, known)))
}

/** In how many names both are. */
function pairDocs(a: Term, b: Term, known: Statistics): number {
  const both = stemsOf(a, known).flatMap((one) =>
    stemsOf(b, known).map((other) => known.pairs[pairOf(one, other)] ?? 0),
  )
  return Math.min(sum(both), docsOf(a, known), docsOf(b, known))
}

/** The rarest word of each phrase. */
const stemsOf = ({ any }: Term, known: Statistics): string[] =>
  any.map(
    ({ stems }) => stems.toSorted((a, b) => (known.terms.get(a)?.docs ?? 0) - (known.terms.get(b)?.docs ?? 0))[0]!,
  )

const docsOf = (term: Term, known: Statistics): number =>
  sum(stemsOf(term, known).map((stem) => known.terms.get(stem)?.docs ?? 0))

const docsIn = ({ any }: Term, id: string, known: Statistics): number =>
  any.reduce((n, { stems }) => n + Math.min(...stems.map((stem) => known.terms.get(stem)?.categories[id] ?? 0)), 0)

export const pricesFor = (lexeme: string, known: Statistics) => known.terms.get(lexeme)?.prices ?? empty()
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

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
