import type { SearchKind } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { readText } from './search.meanings.ts'
import { narrowForNotice } from './search.narrowing.ts'
import { listPlacesNear } from './search.places.queries.ts'
import { parseText, type Term } from './search.terms.ts'
import { allOf, anyLexeme } from './search.tsquery.ts'
import type { WantedPlace } from './search.wanted-place.ts'

/** As search_filter_lexemes() writes them. */
const CONDITIONS = { new: ['n:new'], used: ['n:neat-used', 'n:fair-used'] }

/** A text as a tsquery that can be stored and matched against new rows. */
export type StoredQuery = {
  /** The normalized words, without stop words. */
  text: string
  tsquery: string
  /**
   * Lexemes of which every match has at least one; an index on them finds the stored queries that a new row may match.
   */
  anchorStems: string[]
  /** What the text says besides: naira, the slug of a campus, and places near one. A condition is in the tsquery. */
  minPrice?: number
  maxPrice?: number
  campus?: string
  nearPlaceIds?: string[]
}

/**
 * Synonyms count, guesses do not: no spelling correction and no prefixes. Of these kinds of rows, both products and items if none is
 * given. Undefined for a text of stop words.
 */
export async function toStoredQuery(
  db: Db,
  typed: string,
  kind: SearchKind | undefined,
  searchedCampus?: string,
): Promise<StoredQuery | undefined> {
  const read = async (text: string) => (await parseText(db, text, { correctSpelling: false })).terms
  const { text, minPrice, maxPrice, condition, place } = await readText(db, kind ?? 'product', typed, searchedCampus)
  const meant = await read(text)
  const terms = meant.length > 0 ? meant : await read(typed)
  const wholeWords = terms.map((term) => ({ ...term, phrases: term.phrases.filter(({ isPrefix }) => !isPrefix) }))
  if (wholeWords.length === 0) return undefined
  const forms = await narrowForNotice(db, kind ? [kind] : ['product', 'listing'], wholeWords)
  const tsquery = forms.map((form) => `(${allOf(form)})`).join(' | ')
  return {
    text: [...wholeWords.map((term) => term.text), condition].filter(Boolean).join(' '),
    tsquery: condition ? `(${tsquery}) & ${anyLexeme(CONDITIONS[condition])}` : tsquery,
    anchorStems: anchorStemsOf(wholeWords),
    ...(meant.length > 0 && { minPrice, maxPrice, ...(place && (await whereOf(db, place))) }),
  }
}

async function whereOf(
  db: Db,
  { campuses, placeIds }: WantedPlace,
): Promise<Pick<StoredQuery, 'campus' | 'nearPlaceIds'>> {
  const campus = campuses.length === 1 ? campuses[0] : undefined
  return placeIds.length > 0 ? { campus, nearPlaceIds: await listPlacesNear(db, placeIds) } : { campus }
}

/** Of the longest word, which is the least likely to be common; a product that is one need not have it. */
function anchorStemsOf(terms: readonly Term[]): string[] {
  const longest = [...terms].sort((a, b) => b.text.length - a.text.length)[0]
  return [...new Set((longest?.phrases ?? []).flatMap(({ stems }) => [stems[0]!, `w:${stems.at(-1)}`]))]
}
