import type { Db } from '../../platform/database.ts'
import { allOf, parseText, type Term } from './search.terms.ts'

/** A text as a tsquery that can be stored and matched against new rows. */
export type StoredQuery = {
  /** The normalized words, without stop words. */
  text: string
  tsquery: string
  /**
   * Stems of which every match has at least one; an index on them finds the stored queries that a new row may match.
   */
  anchorStems: string[]
}

/** Synonyms count, guesses do not: no spelling correction and no prefixes. Undefined for a text of stop words. */
export async function toStoredQuery(db: Db, text: string): Promise<StoredQuery | undefined> {
  const { terms } = await parseText(db, text, { correctSpelling: false })
  const wholeWords = terms.map((term) => ({ ...term, phrases: term.phrases.filter(({ isPrefix }) => !isPrefix) }))
  const tsquery = allOf(wholeWords)
  return tsquery === undefined
    ? undefined
    : { text: wholeWords.map((term) => term.text).join(' '), tsquery, anchorStems: anchorStemsOf(wholeWords) }
}

/** Of the longest word, which is the least likely to be common. */
function anchorStemsOf(terms: readonly Term[]): string[] {
  const longest = [...terms].sort((a, b) => b.text.length - a.text.length)[0]
  return [...new Set((longest?.phrases ?? []).flatMap(({ stems }) => stems.slice(0, 1)))]
}
