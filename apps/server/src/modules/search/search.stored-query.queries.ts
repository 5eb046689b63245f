import type { SearchKind } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { readEmoji } from './search.emoji.ts'
import { narrowForNotice } from './search.narrowing.ts'
import { parseText, type Term } from './search.terms.ts'
import { allOf } from './search.tsquery.ts'

/** A text as a tsquery that can be stored and matched against new rows. */
export type StoredQuery = {
  /** The normalized words, without stop words. */
  text: string
  tsquery: string
  /**
   * Lexemes of which every match has at least one; an index on them finds the stored queries that a new row may match.
   */
  anchorStems: string[]
}

/**
 * Synonyms count, guesses do not: no spelling correction and no prefixes. Of these kinds of rows, both products and items if none is
 * given. Undefined for a text of stop words.
 */
export async function toStoredQuery(
  db: Db,
  text: string,
  kind: SearchKind | undefined,
): Promise<StoredQuery | undefined> {
  const { terms } = await parseText(db, await readEmoji(db, kind ?? 'product', text), { correctSpelling: false })
  const wholeWords = terms.map((term) => ({ ...term, phrases: term.phrases.filter(({ isPrefix }) => !isPrefix) }))
  if (wholeWords.length === 0) return undefined
  const forms = await narrowForNotice(db, kind ? [kind] : ['product', 'listing'], wholeWords)
  return {
    text: wholeWords.map((term) => term.text).join(' '),
    tsquery: forms.map((form) => `(${allOf(form)})`).join(' | '),
    anchorStems: anchorStemsOf(wholeWords),
  }
}

/** Of the longest word, which is the least likely to be common; a product that is one need not have it. */
function anchorStemsOf(terms: readonly Term[]): string[] {
  const longest = [...terms].sort((a, b) => b.text.length - a.text.length)[0]
  return [...new Set((longest?.phrases ?? []).flatMap(({ stems }) => [stems[0]!, `w:${stems.at(-1)}`]))]
}
