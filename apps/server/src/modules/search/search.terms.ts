import { type Db, statement } from '../../platform/database.ts'
import { findSynonymGroups, type SynonymGroup } from '../synonyms/synonyms.queries.ts'
import { rankCorrections, type VocabularyWord } from './search.spelling.ts'
import {
  COMMON_DOCS_FACTOR,
  MAX_COMPLETIONS,
  MAX_CORRECTIONS,
  MAX_NEIGHBOURS,
  MAX_WORDS,
  MIN_CORRECTED_LENGTH,
  ONE_EDIT_MAX_LENGTH,
  RARE_MAX_DOCS,
} from './search.tuning.ts'

/** Stems that must all occur; with `isPrefix` the last one is the start of a word. */
type Phrase = { stems: string[]; isPrefix?: boolean }
/** One thing that is searched for, as it was typed; any of the phrases matches it. */
export type Term = { text: string; phrases: Phrase[] }

export type ParsedText = {
  /** Empty when the text has only stop words. */
  terms: Term[]
  /** The text with its spelling corrected; null where nothing was. */
  correctedText: string | null
}

/** `typing`: the last word may be unfinished even where it is a word already. */
export type ParseOptions = { correctSpelling?: boolean; useSynonyms?: boolean; typing?: boolean }

/** `exact`: exactly the words that were typed. */
export const parseOptions = ({ exact = false }: { exact?: boolean }): ParseOptions => ({
  correctSpelling: !exact,
  useSynonyms: !exact,
})

type Token = {
  word: string
  /** Null for stop words: the, and, for. */
  stem: string | null
  /** Null for a word that the vocabulary does not have. */
  docs: number | null
  completions: VocabularyWord[] | null
  neighbours: VocabularyWord[] | null
}

/**
 * A number, or an amount with its unit as search_normalize() writes it, is a whole word: 12 is no prefix of 128gb.
 */
const AMOUNT = /^\d+(gb|tb|mb|mah|kg|ml|cl|watts?|inch|inches|mm|cm|litres?|liters?)?$/

// Neighbours only of unknown or rare words, completions only of the last one. The normalized text is a subselect, so
// that the function is not inlined and planned again for each call. '{' follows 'z' in ASCII.
const listTokens = statement<Token>(
  'search.listTokens',
  `with typed as (
     select word, n, (ts_lexize('english_stem', word))[1] as stem, n = max(n) over () as is_last
       from unnest(string_to_array((select search_normalize($text)), ' ')) with ordinality as x(word, n)
      where word <> '' and n <= ${MAX_WORDS}),
   known as materialized (
     select t.*, v.docs,
            case when t.is_last and (v.word is null or $typing::boolean) and length(t.word) >= 2 then (
              select json_agg(json_build_object('word', c.word, 'stem', c.stem, 'docs', c.docs))
                from (select word, stem, docs
                        from search_vocabulary
                       where word ~>=~ t.word and word ~<~ (t.word || '{')
                       order by docs desc, word
                       limit ${MAX_COMPLETIONS}) c) end as completions
       from typed t
       left join search_vocabulary v on v.word = t.word)
   select k.word, k.stem, k.docs, k.completions,
          case when coalesce(k.docs, 0) <= ${RARE_MAX_DOCS} and k.completions is null
                and length(k.word) >= ${MIN_CORRECTED_LENGTH} and k.word !~ '[0-9]' then (
            select json_agg(json_build_object('word', c.word, 'stem', c.stem, 'docs', c.docs))
              from (select word, stem, docs
                      from search_vocabulary v
                     where deletion_forms(v.word, 2)
                             && deletion_forms(k.word, case when length(k.word) > ${ONE_EDIT_MAX_LENGTH} then 2 else 1 end)
                       and v.word !~ '[0-9]'
                       and length(v.word) between length(k.word) - 2 and length(k.word) + 8
                     order by similarity(v.word, k.word) * ln(2 + v.docs) desc, v.word
                     limit ${MAX_NEIGHBOURS}) c) end as neighbours
     from known k
    order by k.n`,
)

/** Turns a text into terms: stems, completions of the last word, corrections and synonyms. */
export async function parseText(db: Db, text: string, options: ParseOptions = {}): Promise<ParsedText> {
  const { correctSpelling = true, useSynonyms = true, typing = false } = options
  const tokens = await db.rows(listTokens, { text, typing })
  const groups = useSynonyms ? await findSynonymGroups(db) : new Map<string, SynonymGroup>()
  const terms: Term[] = []
  const words: string[] = []
  let isCorrected = false
  for (let at = 0; at < tokens.length; ) {
    const synonym = longestSynonym(tokens, at, groups)
    if (synonym) {
      const run = tokens.slice(at, at + synonym.length)
      const typed = run.map(({ word }) => word).join(' ')
      // A misspelling that only the synonyms know.
      const isMisspelling = run.every(({ docs }) => docs === null) && typed !== synonym.group.name
      if (isMisspelling) isCorrected = true
      words.push(isMisspelling ? synonym.group.name : typed)
      terms.push({ text: typed, phrases: synonymPhrases(synonym.group) })
      at += synonym.length
      continue
    }
    const token = tokens[at]!
    at += 1
    const isLast = at === tokens.length
    // A single letter after other words says nothing yet.
    const isFirstLetter = typing && isLast && token.word.length === 1 && terms.length > 0
    if (token.stem === null || isFirstLetter) continue
    const corrections = correctSpelling ? correctionsOf(token, isLast) : []
    if (corrections[0]) isCorrected = true
    words.push(corrections[0]?.word ?? token.word)
    terms.push(termFor(token, corrections, isLast, groups))
  }
  // "gas gas" searches for gas once.
  return {
    terms: withoutDuplicates(terms, ({ phrases }) => phrases),
    correctedText: isCorrected ? words.join(' ') : null,
  }
}

function correctionsOf(token: Token, isLast: boolean): VocabularyWord[] {
  const candidates = (token.neighbours ?? []).filter(
    ({ word, docs }) =>
      word !== token.word &&
      // A known word is a typo only of a far more common one with the same first letter: an iPhone is no phone.
      (token.docs === null || (docs >= token.docs * COMMON_DOCS_FACTOR && word[0] === token.word[0])),
  )
  return rankCorrections(token.word, candidates, isLast).slice(0, MAX_CORRECTIONS)
}

function termFor(
  token: Token,
  corrections: VocabularyWord[],
  isLast: boolean,
  groups: Map<string, SynonymGroup>,
): Term {
  const completions = token.completions ?? []
  const stems = [
    ...new Set([token.stem!, ...completions.map(({ stem }) => stem), ...corrections.map(({ stem }) => stem)]),
  ]
  const phrases: Phrase[] = stems.map((stem) => ({ stems: [stem] }))
  const isUnknown = token.docs === null && completions.length === 0 && corrections.length === 0
  if (isLast && isUnknown && token.word.length >= 2 && !AMOUNT.test(token.word))
    phrases.push({ stems: [token.word], isPrefix: true })
  const group = groups.get((corrections[0] ?? completions[0])?.stem ?? '')
  if (group) phrases.push(...synonymPhrases(group))
  return { text: token.word, phrases: withoutDuplicates(phrases, (phrase) => phrase) }
}

const withoutDuplicates = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(keyOf(item)), item])).values(),
]

const synonymPhrases = ({ phrases }: SynonymGroup): Phrase[] => phrases.map((stems) => ({ stems }))

/** The longest run of words from here that is a synonym; stems make singular and plural equal. */
function longestSynonym(tokens: Token[], at: number, groups: Map<string, SynonymGroup>) {
  for (let length = Math.min(4, tokens.length - at); length > 0; length--) {
    const run = tokens.slice(at, at + length)
    if (run.some(({ stem }) => stem === null)) continue
    const group = groups.get(run.map(({ stem }) => stem).join(' '))
    if (group) return { length, group }
  }
  return undefined
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`
const phraseQuery = ({ stems, isPrefix }: Phrase): string =>
  stems.map((stem, at) => quoted(stem) + (isPrefix && at === stems.length - 1 ? ':*' : '')).join(' & ')
const termQuery = ({ phrases }: Term): string =>
  `(${phrases.map((phrase) => (phrase.stems.length > 1 ? `(${phraseQuery(phrase)})` : phraseQuery(phrase))).join(' | ')})`

/** A tsquery: all terms and all lexemes. Undefined when there are none. */
export function allOf(terms: readonly Term[], lexemes: readonly string[] = []): string | undefined {
  const parts = [...terms.map(termQuery), ...lexemes.map(quoted)]
  return parts.length > 0 ? parts.join(' & ') : undefined
}

/** A tsquery: any of the terms. */
export const anyTerm = (terms: readonly Term[]): string => terms.map(termQuery).join(' | ')

/** A tsquery: any of the lexemes. */
export const anyLexeme = (lexemes: readonly string[]): string => `(${lexemes.map(quoted).join(' | ')})`

/**
 * A tsquery: the last term, which names the kind of thing (phone charger), is in the name of the category: weight D.
 */
export const categoryQuery = (terms: readonly Term[]): string =>
  [...new Set(terms.slice(-1).flatMap(({ phrases }) => phrases.flatMap(({ stems }) => stems)))]
    .map((stem) => `${quoted(stem)}:D`)
    .join(' | ')
