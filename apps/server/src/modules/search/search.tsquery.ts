import { headOf, type Phrase, type Term } from './search.terms.ts'

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`
/** `weight`: A for names only. */
function phraseQuery({ stems, isPrefix, weight: own }: Phrase, weight = own ?? ''): string {
  const suffix = (at: number) => (isPrefix && at === stems.length - 1 ? `:*${weight}` : weight && `:${weight}`)
  const all = stems.map((stem, at) => quoted(stem) + suffix(at)).join(' & ')
  return stems.length > 1 ? `(${all})` : all
}
/** A tsquery: any of the phrases. */
export const anyPhrase = (phrases: readonly Phrase[], weight?: string): string =>
  `(${phrases.map((phrase) => phraseQuery(phrase, weight)).join(' | ')})`
const termQuery = ({ phrases }: Term): string => anyPhrase(phrases)

/** A tsquery: all terms and all lexemes. Undefined when there are none. */
export function allOf(terms: readonly Term[], lexemes: readonly string[] = []): string | undefined {
  const parts = [...terms.map(termQuery), ...lexemes.map(quoted)]
  return parts.length > 0 ? parts.join(' & ') : undefined
}

/** A tsquery: any of the terms. */
export const anyTerm = (terms: readonly Term[]): string => terms.map(termQuery).join(' | ')

/** A tsquery: any of the lexemes. */
export const anyLexeme = (lexemes: readonly string[]): string => `(${lexemes.map(quoted).join(' | ')})`

/** A tsquery: all terms in the searcher's own words, without synonyms. `weight` A: in the name. */
export const ownWordsQuery = (terms: readonly Term[], weight?: 'A'): string =>
  terms.map(({ own }) => anyPhrase(own, weight)).join(' & ')

/** A tsquery: any of these stems, each formatted as a lexeme. */
const anyOf = (stems: readonly string[], format: (stem: string) => string): string =>
  [...new Set(stems)].map(format).join(' | ')
const lastStems = (phrases: readonly Phrase[]): string[] => phrases.map(({ stems }) => stems.at(-1)!)

/**
 * A tsquery: products of the kind that a term names in the searcher's own words. search_heads() of search.functions.sql
 * writes the kind of a product as `w:charger`.
 */
export const kindQuery = (terms: readonly Term[]): string =>
  anyOf(
    terms.flatMap(({ own }) => lastStems(own)),
    (stem) => quoted(`w:${stem}`),
  )

/** The same for synonyms too. */
export const anyKindQuery = (terms: readonly Term[]): string =>
  anyOf(
    terms.flatMap(({ phrases }) => lastStems(phrases)),
    (stem) => quoted(`w:${stem}`),
  )

/** A tsquery: what the thing is is in the name of the category: weight D. */
export const categoryQuery = (terms: readonly Term[]): string =>
  anyOf(
    headOf(terms).phrases.flatMap(({ stems }) => stems),
    (stem) => `${quoted(stem)}:D`,
  )
