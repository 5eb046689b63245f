import { type Db, statement } from '../../platform/database.ts'
import type { Token, VocabularyWord } from './search.spelling.ts'
import { MIN_COMPOUND_LENGTH, MIN_COMPOUND_PART } from './search.tuning.ts'

const listWords = statement<VocabularyWord>(
  'search.listWords',
  'select word, stem, docs from search_vocabulary where word = any($words)',
)

/** Two words that are written as one (meatpie), and one that is written as two (ear piece). */
type Compound = { at: number; length: number; words: [string] | [string, string] }

/**
 * Splits and joins words that the vocabulary does not have as they were typed. With `thorough`, words that it has are joined
 * too. Returns the same tokens where nothing changes.
 */
export async function fixCompounds(
  db: Db,
  tokens: Token[],
  isKnown: (token: Token) => boolean,
  thorough: boolean,
): Promise<Token[]> {
  const isUnknown = (token: Token | undefined): token is Token =>
    token !== undefined && !isKnown(token) && !token.completions?.length && !token.neighbours?.length
  const candidates = tokens.flatMap((token, at) => candidatesAt(token, tokens[at + 1], at, isUnknown, thorough))
  if (candidates.length === 0) return tokens
  const words = [...new Set(candidates.flatMap((one) => one.words))]
  const known = new Map((await db.rows(listWords, { words })).map((one) => [one.word, one]))
  const docsOf = (word: string) => (/^\d+$/.test(word) ? 1 : (known.get(word)?.docs ?? 0))
  const score = (one: Compound) => Math.min(...one.words.map(docsOf))
  const fixed: Token[] = []
  let isFixed = false
  for (let at = 0; at < tokens.length; ) {
    const [best] = candidates.filter((one) => one.at === at && score(one) > 0).sort((a, b) => score(b) - score(a))
    if (!best) {
      fixed.push(tokens[at++]!)
      continue
    }
    isFixed = true
    at += best.length
    for (const word of best.words) {
      const { stem = word, docs = 0 } = known.get(word) ?? {}
      fixed.push({ word, stem, docs, completions: null, neighbours: null })
    }
  }
  return isFixed ? fixed : tokens
}

function candidatesAt(
  token: Token,
  next: Token | undefined,
  at: number,
  isUnknown: (token: Token | undefined) => boolean,
  thorough: boolean,
): Compound[] {
  const found: Compound[] = []
  const { word } = token
  // A course code: mth101.
  const code = /^([a-z]+)(\d+)$/.exec(word)
  if (isUnknown(token) && code) found.push({ at, length: 1, words: [code[1]!, code[2]!] })
  else if (isUnknown(token) && word.length >= MIN_COMPOUND_LENGTH)
    for (let end = MIN_COMPOUND_PART; end <= word.length - MIN_COMPOUND_PART; end++)
      found.push({ at, length: 1, words: [word.slice(0, end), word.slice(end)] })
  // Two numbers are never one: "1.8" and "4 x 6" are not 18 and 46.
  const areNumbers = /\d$/.test(word) && /^\d/.test(next?.word ?? '')
  if (next && !areNumbers && (isUnknown(token) || isUnknown(next) || thorough))
    found.push({ at, length: 2, words: [word + next.word] })
  return found
}
