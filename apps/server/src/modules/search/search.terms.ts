import { type Db, statement } from '../../platform/database.ts'
import { findSynonymGroups, type SynonymGroup } from '../synonyms/synonyms.queries.ts'
import { type Compound, findCompounds } from './search.compounds.ts'
import { rankCorrections, type Token, type VocabularyWord } from './search.spelling.ts'
import {
  COMMON_DOCS_FACTOR,
  MAX_COMPLETIONS,
  MAX_CORRECTIONS,
  MAX_NEIGHBOURS,
  MAX_SPELLINGS,
  MAX_WORDS,
  MIN_CORRECTED_LENGTH,
  ONE_EDIT_MAX_LENGTH,
  RARE_MAX_DOCS,
  THOROUGH_DOCS_FACTOR,
} from './search.tuning.text.ts'

/** Stems that must all occur, with `weight` in these parts of a product; with `isPrefix` the last one is the start of a word. */
export type Phrase = { stems: string[]; isPrefix?: boolean; weight?: string }
/**
 * One thing that is searched for, as it was typed; any of the phrases matches it. `own`: those that are no synonym. `isHead`: it says
 * what the thing is, although other words follow. `narrow`: of a broad word, the phrases without what it stands for.
 */
export type Term = { text: string; phrases: Phrase[]; own: Phrase[]; isHead?: true; narrow?: Phrase[] }

/** The term that says what the thing is: the charger in "charger for my laptop", else the last one. */
export const headOf = (terms: readonly Term[]): Term => terms.find(({ isHead }) => isHead) ?? terms.at(-1)!

export type ParsedText = {
  /** Empty when the text has only stop words. */
  terms: Term[]
  /** The text with its spelling corrected; null where nothing was. */
  correctedText: string | null
}

/**
 * `typing`: the last word may be unfinished even where it is a word already. `thorough`: known words may be misspelled too,
 * for a text that found nothing.
 */
export type ParseOptions = { correctSpelling?: boolean; useSynonyms?: boolean; typing?: boolean; thorough?: boolean }

/** `exact`: exactly the words that were typed. */
export const parseOptions = ({ exact = false }: { exact?: boolean }): ParseOptions => ({
  correctSpelling: !exact,
  useSynonyms: !exact,
})

/**
 * A number, or an amount with its unit as search_normalize() writes it, is a whole word: 12 is no prefix of 128gb.
 */
const AMOUNT = /^(\d+(gb|tb|mb|mah|kg|g|ml|cl|l|kva|w|inch|mm|cm)?|\d+[./]\d+|\d+(x\d+)+)$/

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
            array(select x.spelling_of from search_vocabulary x where x.stem = t.stem and x.spelling_of is not null
                  union select x.stem from search_vocabulary x where x.spelling_of = t.stem limit ${MAX_SPELLINGS}) as spellings,
            case when t.is_last and (v.docs is null or $typing::boolean) and length(t.word) >= 2 then (
              select json_agg(json_build_object('word', c.word, 'stem', c.stem, 'docs', c.docs))
                from (select word, stem, docs
                        from search_vocabulary
                       where word ~>=~ t.word and word ~<~ (t.word || '{')
                       order by docs desc, word
                       limit ${MAX_COMPLETIONS}) c) end as completions
       from typed t
       -- Singular and plural are one word: pen is known where only pens are written.
       left join lateral (
         select max(docs) as docs from search_vocabulary where stem = t.stem) v on true)
   select k.word, k.stem, k.docs, k.completions, k.spellings,
          case when (coalesce(k.docs, 0) <= ${RARE_MAX_DOCS} or $thorough::boolean) and k.completions is null
                and length(k.word) >= ${MIN_CORRECTED_LENGTH} and k.word !~ '[0-9]' then (
            select json_agg(json_build_object('word', c.word, 'stem', c.stem, 'docs', c.docs))
              from (select word, stem, docs
                      from search_vocabulary v
                     where deletion_forms(v.word, 2)
                             && deletion_forms(k.word, case when length(k.word) > ${ONE_EDIT_MAX_LENGTH} or $thorough then 2 else 1 end)
                       and v.word !~ '[0-9]' and v.is_name
                       and length(v.word) between length(k.word) - 2 and length(k.word) + 8
                     order by similarity(v.word, k.word) * ln(2 + v.docs) desc, v.word
                     limit ${MAX_NEIGHBOURS}) c) end as neighbours
     from known k
    order by k.n`,
)

/**
 * Of several broad words only one stands for its things, the head or else the last: each of them has dozens of phrases, which have to
 * be looked for in every product that has the others.
 */
function withOneBroad(terms: readonly Term[]): Term[] {
  const broad = terms.filter(({ narrow }) => narrow)
  const kept = broad.find(({ isHead }) => isHead) ?? broad.at(-1)
  return terms.map((term) =>
    term.narrow && term !== kept ? { ...term, phrases: term.narrow, own: term.narrow } : term,
  )
}

const listKnownStems = statement<{ stem: string }>(
  'search.listKnownStems',
  `select x.stem
     from unnest($stems::text[]) as x(stem)
    where exists (select from search_vocabulary v where v.stem = x.stem)`,
)

/** Leaves out the synonyms that no product has, which cost as much to look for as those that many have. */
async function withoutUnsold(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const keyOf = ({ stems }: Phrase) => stems.join(' ')
  const typed = terms.map(({ narrow, own }) => new Set((narrow ?? own).map(keyOf)))
  const asked = new Set(
    terms.flatMap(({ phrases }, at) =>
      phrases.filter((phrase) => !typed[at]!.has(keyOf(phrase))).flatMap(({ stems }) => stems),
    ),
  )
  if (asked.size === 0) return [...terms]
  const known = new Set((await db.rows(listKnownStems, { stems: [...asked] })).map(({ stem }) => stem))
  return terms.map((term, at) => {
    const isKept = (phrase: Phrase) => typed[at]!.has(keyOf(phrase)) || phrase.stems.every((stem) => known.has(stem))
    return { ...term, phrases: term.phrases.filter(isKept), own: term.own.filter(isKept) }
  })
}

const HEAD_ENDS = new Set(['for', 'with', 'without', 'in', 'from', 'by', 'to', 'near', 'at', 'that', 'when'])

/** Turns a text into terms: stems, completions of the last word, corrections and synonyms. */
export async function parseText(db: Db, text: string, options: ParseOptions = {}): Promise<ParsedText> {
  const { correctSpelling = true, useSynonyms = true, typing = false, thorough = false } = options
  const tokens = await db.rows(listTokens, { text, typing, thorough })
  const groups = useSynonyms ? await findSynonymGroups(db) : new Map<string, SynonymGroup>()
  const compounds = correctSpelling ? await findCompounds(db, tokens) : new Map<number, Compound>()
  const terms: Term[] = []
  const words: string[] = []
  let isCorrected = false
  for (let at = 0; at < tokens.length; ) {
    // As in search_heads() of names, what follows such a word says what the thing is for.
    if (HEAD_ENDS.has(tokens[at]!.word) && terms.length > 0 && !terms.some(({ isHead }) => isHead))
      terms.at(-1)!.isHead = true
    const synonym = longestSynonym(tokens, at, groups)
    // A word that may go on is completed as well: "fan" to Fanta.
    const isUnfinished = synonym?.length === 1 && at === tokens.length - 1 && tokens[at]!.completions !== null && typing
    if (synonym && !isUnfinished) {
      const run = tokens.slice(at, at + synonym.length)
      const typed = run.map(({ word }) => word).join(' ')
      // A misspelling that only the synonyms know.
      const isMisspelling = run.every(({ docs }) => docs === null) && typed !== synonym.group.name
      if (isMisspelling) isCorrected = true
      words.push(isMisspelling ? synonym.group.name : typed)
      const spellings = correctSpelling && run.length === 1 ? spellingPhrases(run[0]!) : []
      const phrases = [...synonymPhrases(synonym.group), ...spellings]
      const own = [{ stems: isMisspelling ? synonym.group.phrases[0]! : run.map(({ stem }) => stem!) }]
      // A broad word says each of the things that it stands for.
      terms.push({ text: typed, phrases, ...(synonym.group.isBroad ? { own: phrases, narrow: own } : { own }) })
      at += synonym.length
      continue
    }
    const compound = compounds.get(at)
    if (compound) {
      const run = tokens.slice(at, at + compound.length)
      const isUnknown = run.some(({ docs }) => docs === null)
      if (isUnknown) isCorrected = true
      const typed = run.map(({ word }) => word).join(' ')
      words.push(isUnknown ? compound.text : typed)
      terms.push(termForCompound(typed, run, compound, groups))
      at += compound.length
      continue
    }
    const token = tokens[at]!
    at += 1
    const isLast = at === tokens.length
    // A single letter after other words says nothing yet.
    const isFirstLetter = typing && isLast && token.word.length === 1 && terms.length > 0
    if (token.stem === null || isFirstLetter) continue
    const corrections = correctSpelling ? correctionsOf(token, isLast, thorough) : []
    if (corrections[0]) isCorrected = true
    words.push(corrections[0]?.word ?? token.word)
    terms.push(termFor(correctSpelling ? token : { ...token, spellings: [] }, corrections, isLast, groups))
  }
  // "gas gas" searches for gas once.
  const different = withOneBroad(withoutDuplicates(terms, ({ phrases }) => phrases))
  return {
    // A stored query waits for products that may have them.
    terms: correctSpelling ? await withoutUnsold(db, different) : different,
    correctedText: isCorrected ? words.join(' ') : null,
  }
}

function correctionsOf(token: Token, isLast: boolean, thorough: boolean): VocabularyWord[] {
  const docsFactor = thorough ? THOROUGH_DOCS_FACTOR : COMMON_DOCS_FACTOR
  const candidates = (token.neighbours ?? []).filter(
    ({ word, docs }) =>
      word !== token.word &&
      // A known word is a typo only of a far more common one with the same first letter: an iPhone is no phone.
      (token.docs === null || (docs >= token.docs * docsFactor && word[0] === token.word[0])),
  )
  // Singular and plural are one correction.
  return rankCorrections(token.word, candidates, isLast, thorough)
    .filter(({ stem }, at, ranked) => ranked.findIndex((one) => one.stem === stem) === at)
    .slice(0, MAX_CORRECTIONS)
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
  if (isLast && isUnknown && token.word.length >= 2 && (!AMOUNT.test(token.word) || /^\d{3,}$/.test(token.word)))
    phrases.push({ stems: [token.word], isPrefix: true })
  const meant = corrections[0]?.stem ?? completions[0]?.stem ?? token.spellings[0]
  const group = groups.get(token.stem!) ?? groups.get(meant ?? '')
  const own = [...phrases]
  phrases.push(...spellingPhrases(token))
  const narrow = group?.isBroad ? [...phrases] : undefined
  if (group) phrases.push(...synonymPhrases(group))
  if (group?.isBroad) own.push(...synonymPhrases(group))
  return { text: token.word, phrases: withoutDuplicates(phrases, (phrase) => phrase), own, narrow }
}

/** As it was typed and as names write it. */
function termForCompound(
  text: string,
  run: readonly Token[],
  { stems }: Compound,
  groups: Map<string, SynonymGroup>,
): Term {
  const own: Phrase[] = [{ stems: run.map(({ stem }) => stem!) }, { stems }]
  const group = groups.get(stems.join(' '))
  return {
    text,
    phrases: withoutDuplicates([...own, ...(group ? synonymPhrases(group) : [])], (phrase) => phrase),
    own,
  }
}

const withoutDuplicates = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(keyOf(item)), item])).values(),
]

const spellingPhrases = ({ spellings }: Token): Phrase[] => spellings.map((stem) => ({ stems: [stem] }))

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
