import { headOf, type Phrase, type Term } from './search.terms.ts'
import { MAX_KIND_PAIRS } from './search.tuning.ts'

// The terms of a text as the parts of a product must have them.

export const anyOfThem = (terms: readonly Term[]): Term => ({
  text: terms.map(({ text }) => text).join(' '),
  phrases: terms.flatMap(({ phrases }) => phrases),
  own: terms.flatMap(({ own }) => own),
})

export const kindLexeme = (stem: string): string => `w:${stem}`
/** "Power bank" is a bank with "power". */
export const kindPhrases = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map(({ stems }) => ({ stems: [kindLexeme(stems.at(-1)!), ...stems.slice(0, -1)] }))
export const kindOf = (terms: readonly Term[]): Term => {
  const phrases = kindPhrases(terms.flatMap((term) => term.phrases))
  return { text: '', phrases, own: phrases }
}
const weighted = (term: Term, weight: string, more: readonly Phrase[] = []): Term => {
  const phrases = [...term.phrases.map((phrase) => ({ ...phrase, weight })), ...more]
  return { ...term, phrases }
}
const inStoreName = (phrase: Phrase): Phrase => ({ ...phrase, stems: phrase.stems.map((stem) => `b:${stem}`) })
/** What the store whose name has these words sells. */
export const ofStore = (terms: readonly Term[]): Term[] =>
  terms.map((term) => {
    const phrases = term.phrases.map(inStoreName)
    return { ...term, phrases, own: phrases }
  })
/**
 * Or in the name of the store that sells it, where the text has more than one word: "plug" is an extension, and no pillow of Hostel
 * Plug.
 */
export const orOfStore = (terms: readonly Term[]): Term[] =>
  terms.map((term) => ({ ...term, phrases: [...term.phrases, ...storePhrases(terms, term)] }))
function storePhrases(terms: readonly Term[], { phrases }: Term): Phrase[] {
  const some = terms.length > 1 ? phrases : phrases.filter(({ stems }) => stems.length > 1)
  return some.map(inStoreName)
}
export const inName = (term: Term): Term => weighted(term, 'A')
export const inFacts = (term: Term): Term => weighted(term, 'ABD')
/** Some in the name of the store, but not all. */
const inFactsAndStore = (terms: readonly Term[]): Term[] =>
  terms.length === 1
    ? terms.map(inFacts)
    : [...terms.map((term) => weighted(term, 'ABD', storePhrases(terms, term))), anyOfThem(terms.map(inFacts))]
export const leastForms = {
  name: (terms: readonly Term[]) => terms.map(inName),
  facts: (terms: readonly Term[]) => terms.map(inFacts),
  'facts-and-store': inFactsAndStore,
}

/**
 * Is what the head says and has the others anywhere, or is what any of them says and has the others in its name, attributes
 * or category: "charger for laptop" is no laptop that comes with a charger.
 */
export function ofKindAmong(terms: readonly Term[]): Term[] {
  const headKinds = kindPhrases(headOf(terms).phrases)
  const ofHeadKind = (phrases: readonly Phrase[]): Phrase[] =>
    // Two broad words have thousands of pairs, which take seconds.
    phrases.length * headKinds.length > MAX_KIND_PAIRS
      ? []
      : phrases.flatMap((phrase) =>
          headKinds.flatMap(({ stems }) =>
            [phrase, inStoreName(phrase)].map((one) => ({ ...one, stems: [...stems, ...one.stems] })),
          ),
        )
  return [
    kindOf(terms),
    ...terms.map((term) => weighted(term, 'ABD', [...kindPhrases(term.phrases), ...ofHeadKind(term.phrases)])),
  ]
}

export const ofKind = (terms: readonly Term[]): Term[] => (terms.length === 1 ? [kindOf(terms)] : ofKindAmong(terms))
