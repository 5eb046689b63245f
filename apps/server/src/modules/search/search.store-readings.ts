import type { StoreSearch } from '@vendly/contract/search'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { SortOrder } from './search.buckets.ts'
import { readEmoji } from './search.emoji.ts'
import { type Reading, readingsOf } from './search.fallbacks.ts'
import { wordsMeant } from './search.meanings.ts'
import { findNamedStore } from './search.named-store.ts'
import { resolveQuery, type SearchQuery } from './search.query.ts'
import { type ParsedText, parseOptions, parseText } from './search.terms.ts'
import { readTime } from './search.wanted-time.ts'

type Filters = Pick<StoreSearch, 'q' | 'category' | 'campus' | 'minRating' | 'exact' | 'sort'>

/** The words of a search for stores; without any, `text` is undefined. */
export async function parseStoreSearch(
  db: Db,
  search: Filters,
): Promise<{ text: string | undefined; parsed: ParsedText }> {
  const { q, exact } = search
  if (!q) return { text: undefined, parsed: { terms: [], correctedText: null } }
  // Where no words are left, such as of an unknown emoji, the text as it is finds nothing, and no text would find all stores.
  const text = (await (exact ? readEmoji(db, 'store', q) : storeWords(db, q))) || q
  return { text, parsed: await parseText(db, text, parseOptions(search)) }
}

/** The words of a text that may say something about a store: no price, and no time at which something is wanted. */
export const storeWords = (db: Db, q: string): Promise<string> => wordsMeant(db, 'store', readTime(q, now()).text || q)

/**
 * What a text may mean among stores: its words, the name of a store that it almost is, then as for products. A text of stop words
 * means nothing.
 */
export async function* storeReadings(
  db: Db,
  { exact }: Filters,
  text: string | undefined,
  parsed: ParsedText,
): AsyncGenerator<Reading> {
  if (!text) yield { ...parsed, match: 'all' }
  if (!text || parsed.terms.length === 0) return
  let isNamed = exact
  for await (const reading of readingsOf(db, 'store', parsed, { q: text, exact })) {
    if (!isNamed && (reading.correctedText !== null || reading.match === 'close')) {
      isNamed = true
      yield* nameMeant(db, text, parsed)
    }
    yield reading
  }
  if (!isNamed) yield* nameMeant(db, text, parsed)
}

async function* nameMeant(db: Db, text: string, parsed: ParsedText): AsyncGenerator<Reading> {
  const named = await findNamedStore(db, text, parsed)
  if (named) yield { terms: named.terms, correctedText: named.name, match: 'all' }
}

export function sortOf({ sort }: Filters, { terms }: Reading): SortOrder | 'relevance' {
  const hasText = terms.length > 0
  if (!sort || (sort === 'relevance' && !hasText)) return hasText ? 'relevance' : 'sold'
  return sort === 'popular' ? 'sold' : sort
}

/** Undefined where a filter names what does not exist. */
export const storeQuery = (
  db: Db,
  { category, campus, minRating }: Filters,
  reading: Reading,
  shadowbannedViewerId: string | null,
): Promise<SearchQuery | undefined> =>
  resolveQuery(db, 'store', reading, { category, campus, minRating }, shadowbannedViewerId)
