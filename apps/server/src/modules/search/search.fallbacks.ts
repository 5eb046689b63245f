import type { SearchKind, SearchMatch } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { countEach } from './search.alternatives.ts'
import { countNamed, isOnSale, type Wanted } from './search.narrowing.ts'
import { type ParsedText, parseOptions, parseText } from './search.terms.ts'

const SENTENCE_MIN_TERMS = 3

/** A text as it was understood. */
export type Reading = Wanted &
  Pick<ParsedText, 'correctedText'> & {
    match: SearchMatch
    /** No product has all of it without the name of its store. */
    isOfStores?: boolean
  }

/**
 * What a text may mean, the likeliest first, each for when nothing was found with the one before: its words, corrected where they
 * are unknown; with known words as misspellings too; any of the words, which goes before those if most of them are in names. Only the first for a text that is searched exactly as typed,
 * and for one that its filters alone leave without results.
 */
export async function* readingsOf(
  db: Db,
  kind: SearchKind,
  parsed: ParsedText,
  search: { q?: string; exact?: boolean },
): AsyncGenerator<Reading> {
  const { terms, correctedText } = parsed
  if (terms.length === 0) {
    yield { ...parsed, match: 'all' }
    return
  }
  const isCalled = (text: ParsedText) => isOnSale(db, kind, text.terms, 'name')
  // A correction that no product is called would hide that nothing was found.
  const isRight = correctedText === null || (await isCalled(parsed))
  if (isRight) {
    const isSold = correctedText !== null || (await isOnSale(db, kind, terms, 'facts'))
    const isOfStores = !isSold && (await isOnSale(db, kind, terms, 'facts-and-store'))
    yield { ...parsed, match: isSold || isOfStores ? 'all' : 'close', isOfStores }
  }
  const options = parseOptions(search)
  if (!search.q || !options.correctSpelling) return
  const [total = 0] = isRight ? await countEach(db, kind, [terms]) : []
  if (total > 0) return
  const close: Reading = { terms, correctedText: null, isClose: true, match: 'close' }
  // In a sentence bolder corrections would replace words that products are called by; two words are more likely misspelled.
  const isMostlyKnown = terms.length >= SENTENCE_MIN_TERMS && (await countNamed(db, kind, terms)) * 2 >= terms.length
  if (isMostlyKnown) yield close
  const thorough = await parseText(db, search.q, { ...options, thorough: true })
  if (thorough.correctedText && (await isCalled(thorough))) yield { ...thorough, match: 'all' }
  if (terms.length > 1 && !isMostlyKnown) yield close
}
