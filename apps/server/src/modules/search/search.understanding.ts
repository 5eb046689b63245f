import type { WordMeaning } from '@vendly/contract/search-words'
import type { SaidWord } from '../synonyms/synonyms.search-words.queries.ts'
import { limitAt, type PriceRange, priceAt, rangeAt, type TextToken, tokensOf } from './search.amounts.ts'

export type Understanding = {
  /** The text without what is understood; the whole text where nothing else would be left. */
  text: string
  /** Naira. */
  minPrice?: number
  maxPrice?: number
  condition?: 'new' | 'used'
  isCheap?: boolean
}

/** Emoji are read before the words of a text, and brands and details are of the names of products. */
type TextMeaning = Exclude<WordMeaning, 'emoji' | 'brand' | 'detail'>
type Phrase = { words: string[]; meaning: TextMeaning }
const isOfText = (row: SaidWord): row is SaidWord & { meaning: TextMeaning } =>
  !['emoji', 'brand', 'detail'].includes(row.meaning)
/** Phrases by their first word, the longest first. */
export type SearchWords = ReadonlyMap<string, readonly Phrase[]>

export function searchWordsOf(rows: readonly SaidWord[]): SearchWords {
  const phrases = rows
    .filter(isOfText)
    .map(({ phrase, meaning }): Phrase => ({ words: tokensOf(phrase).map(({ word }) => word), meaning }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(phrases, ({ words }) => words[0]!)
}

const SIGNS = new Map<string, 'max' | 'min'>([
  ...['<', '<=', '≤'].map((sign) => [sign, 'max'] as const),
  ...['>', '>=', '≥'].map((sign) => [sign, 'min'] as const),
])
/** Between "budget" and its amount. */
const LINKS = new Set('is of be na at the about around like just only so'.split(' '))
const ABOUT = new Set(['around', 'about', 'like', 'roughly', 'approximately'])
/** After an amount these belong to what follows: "5k over ear", "2k under bed". */
const ONLY_BEFORE = new Set(['under', 'over', 'from', 'within', 'up to', 'inside'])
/** These alone name nothing that could be searched for. */
const CONNECTING = new Set(
  'a an the is of for to in on at with and or by it its me my i we you u your that this if so'.split(' '),
)
const PHONE_NUMBER = /^(0|234)\d{10}$/
/** "5000 max" is a price. */
const MIN_BARE_BEFORE = 500
const QUOTES = /["“”„]/

/** What a text says about price and condition, in the words that administrators keep. A text in quotes is taken as it is. */
export function understandText(text: string, words: SearchWords): Understanding {
  const reader = readerOf(text, words)
  if (!reader) return { text }
  const left = reader.left()
  const { prices, conditions, isCheap } = reader
  const sorted = [prices.min, prices.max].filter((price) => price !== undefined).sort((a, b) => a - b)
  const isCrossed = sorted.length === 2 && prices.min !== sorted[0]
  const [condition] = conditions.size === 1 ? conditions : []
  return {
    text: reader.isUnchanged ? text : cut(text, left),
    ...(prices.min !== undefined && { minPrice: isCrossed ? sorted[0] : prices.min }),
    ...(prices.max !== undefined && { maxPrice: isCrossed ? sorted[1] : prices.max }),
    ...(condition && { condition }),
    ...(isCheap && { isCheap }),
  }
}

/** The phrases of a text that say nothing. */
export const fillersOf = (text: string, words: SearchWords): string[] => readerOf(text, words)?.fillers ?? []

/** Undefined for a text that is searched as it is. */
function readerOf(text: string, words: SearchWords): Reader | undefined {
  if (QUOTES.test(text)) return undefined
  const reader = new Reader(tokensOf(text), words)
  reader.read()
  return reader.left().some(({ word }) => /\p{L}/u.test(word) && !CONNECTING.has(word)) ? reader : undefined
}

/** The text from one token that is left to the next, so that "1/2" stays what it is. */
function cut(text: string, left: readonly (TextToken & { at: number })[]): string {
  let result = ''
  left.forEach((token, n) => {
    const before = left[n - 1]
    const isNext = before?.at === token.at - 1
    result += isNext ? text.slice(before.end, token.end) : ` ${text.slice(token.start, token.end)}`
  })
  return result.replace(/\s+/g, ' ').trim()
}

class Reader {
  readonly prices: PriceRange = {}
  readonly conditions = new Set<'new' | 'used'>()
  readonly fillers: string[] = []
  isCheap = false
  private readonly dropped = new Set<number>()
  private readonly tokens: readonly TextToken[]
  private readonly words: SearchWords

  constructor(tokens: readonly TextToken[], words: SearchWords) {
    this.tokens = tokens
    this.words = words
  }

  get isUnchanged(): boolean {
    return this.dropped.size === 0
  }
  left(): (TextToken & { at: number })[] {
    return this.tokens.map((token, at) => ({ ...token, at })).filter(({ at }) => !this.dropped.has(at))
  }

  read(): void {
    const alone: number[] = []
    for (let at = 0; at < this.tokens.length; ) {
      const length = this.readAt(at)
      if (length === 0 && priceAt(this.tokens, at) !== undefined) alone.push(at)
      at += length || 1
    }
    // Two amounts that nothing joins are two unknown things.
    const [at] = alone
    if (at === undefined || alone.length > 1 || this.prices.max !== undefined) return
    this.prices.max = priceAt(this.tokens, at)
    this.drop(at, 1)
    if (ABOUT.has(this.tokens[at - 1]?.word ?? '')) this.drop(at - 1, 1)
  }

  /** The number of tokens that were understood from here on. */
  private readAt(at: number): number {
    if (PHONE_NUMBER.test(this.tokens[at]!.word)) return this.drop(at, 1)
    const phrase = this.phraseAt(at)
    if (phrase?.meaning === 'name') return phrase.words.length
    const side = phrase ? limitOf(phrase) : SIGNS.get(this.tokens[at]!.word)
    const length = phrase?.words.length ?? 1
    const isBetween = this.tokens[at]!.word === 'between'
    const limited = side || isBetween ? this.readLimit(at, length, side) : this.readAmount(at)
    if (limited > 0) return limited
    if (!phrase || side) return this.dropsBeforeUnit(at, phrase) ? length : 0
    if (phrase.meaning === 'cheap') this.isCheap = true
    else if (phrase.meaning === 'new' || phrase.meaning === 'used') this.conditions.add(phrase.meaning)
    else this.fillers.push(phrase.words.join(' '))
    return this.drop(at, length)
  }

  /** "At least" before 8gb is no price, and nothing to search for either. */
  private dropsBeforeUnit(at: number, phrase: Phrase | undefined): boolean {
    if (!phrase || phrase.words.length < 2 || !/^\d/.test(this.tokens[at + phrase.words.length]?.word ?? ''))
      return false
    this.drop(at, phrase.words.length)
    return true
  }

  /** "Under 300k", "budget is 5k to 10k", "between 5k and 10k". */
  private readLimit(at: number, length: number, side: 'max' | 'min' | undefined): number {
    let amountAt = at + length
    for (let links = 0; links < 2 && LINKS.has(this.tokens[amountAt]?.word ?? ''); links++) amountAt++
    const named = rangeAt(this.tokens, amountAt, true)
    if (named) return this.take(at, amountAt + named.length - at, named.range)
    const amount = limitAt(this.tokens, amountAt)
    if (!side || amount === undefined) return 0
    const after = this.limitAfter(amountAt + 1)?.length ?? 0
    return this.take(at, amountAt + 1 + after - at, { [side]: amount })
  }

  /** "5k-10k", "20k max", "5k+". */
  private readAmount(at: number): number {
    const range = rangeAt(this.tokens, at, false)
    if (range) return this.take(at, range.length + (this.limitAfter(at + range.length)?.length ?? 0), range.range)
    const amount = limitAt(this.tokens, at)
    // "MTH 101 and above" is a course.
    const isSure = amount !== undefined && (this.tokens[at]!.isMoney || amount >= MIN_BARE_BEFORE)
    const after = isSure ? this.limitAfter(at + 1) : undefined
    if (!after) return 0
    return this.take(at, 1 + after.length, { [after.side]: amount })
  }

  private limitAfter(at: number): { side: 'max' | 'min'; length: number } | undefined {
    if (this.tokens[at]?.word === '+') return { side: 'min', length: 1 }
    const phrase = this.phraseAt(at)
    const side = phrase && limitOf(phrase)
    if (!side || ONLY_BEFORE.has(phrase.words.join(' '))) return undefined
    // "Under 300k above 100k": the word belongs to the next amount.
    const { length } = phrase.words
    return this.tokens[at + length]?.amount === undefined ? { side, length } : undefined
  }

  private phraseAt(at: number): Phrase | undefined {
    return this.words
      .get(this.tokens[at]?.word ?? '')
      ?.find(({ words }) => words.every((word, n) => this.tokens[at + n]?.word === word))
  }

  private take(at: number, length: number, range: PriceRange): number {
    this.prices.min ??= range.min
    this.prices.max ??= range.max
    return this.drop(at, length)
  }
  private drop(at: number, length: number): number {
    for (let n = 0; n < length; n++) this.dropped.add(at + n)
    return length
  }
}

const limitOf = ({ meaning }: Phrase): 'max' | 'min' | undefined =>
  meaning === 'max' || meaning === 'min' ? meaning : undefined
