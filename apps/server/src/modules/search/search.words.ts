import { type Db, statement } from '../../platform/database.ts'
import { type Near, nearest, ONE_LETTER_UP_TO, RARE } from './search.spelling.ts'

/** Stems that must all be there; the last one may be the beginning of a word. */
type Phrase = { stems: string[]; begins?: boolean }
/** One thing that is asked for, as it was said: any of these phrases says the same. */
export type Term = { said: string; any: Phrase[] }

export type Meaning = {
  /** None when nothing was asked for, or only words that say nothing. */
  terms: Term[]
  /** The words with their spelling mended; null when nothing was. */
  meant: string | null
}

type Token = {
  word: string
  /** Null for words that say nothing: the, and, for. */
  stem: string | null
  docs: number | null
  begins: Near[] | null
  near: Near[] | null
}

const MOST_WORDS = 8
/** Shorter words have too many neighbours to guess among. */
const LEAST_TO_MEND = 4
const MUCH_MORE = 20
/** A number, or an amount with its unit as search_clean() of the database writes it, is a whole word: 12 does not begin 128gb. */
const AMOUNT = /^\d+(gb|tb|mb|mah|kg|ml|cl|watts?|inch|inches|mm|cm|litres?|liters?)?$/

// Neighbours are looked for only where the word itself is not known, or hardly; beginnings only for the last word. A text
// cleaned aside is not planned for anew each time.
const tokens = statement<Token>(
  'search.tokens',
  `with t as (select word, n, (ts_lexize('english_stem', word))[1] as stem, n = max(n) over () as last
      from unnest(string_to_array((select search_clean($1)), ' ')) with ordinality as x(word, n) where word <> '' and n <= ${MOST_WORDS}),
    k as materialized (select t.*, w.docs,
        case when t.last and (w.word is null or $2::boolean) and length(t.word) >= 2 then (
          select json_agg(json_build_object('word', b.word, 'stem', b.stem, 'docs', b.docs)) from (
            select word, stem, docs from search_words v where v.word ~>=~ t.word and v.word ~<~ (t.word || '{') order by docs desc, word limit 4) b) end as begins
      from t left join search_words w on w.word = t.word)
  select k.word, k.stem, k.docs, k.begins,
    case when coalesce(k.docs, 0) <= ${RARE} and k.begins is null and length(k.word) >= ${LEAST_TO_MEND} and k.word !~ '[0-9]' then (
      select json_agg(json_build_object('word', c.word, 'stem', c.stem, 'docs', c.docs)) from (
        select word, stem, docs from search_words v
         where search_forms(v.word, 2) && search_forms(k.word, case when length(k.word) > ${ONE_LETTER_UP_TO} then 2 else 1 end) and v.word !~ '[0-9]'
           and length(v.word) between length(k.word) - 2 and length(k.word) + 8
         order by similarity(v.word, k.word) * ln(2 + v.docs) desc, v.word limit 16) c) end as near
    from k order by k.n`,
)

/**
 * How freely to read: `guess` mends the spelling, `dictionary` takes other words for the same thing; `typing`: the last
 * word may go on, even where it is one already.
 */
export type Reading = { guess?: boolean; dictionary?: boolean; typing?: boolean }

/** `exact`: the words as they are, and nothing else. */
export const readingOf = ({ exact = false }: { exact?: boolean }): Reading => ({ guess: !exact, dictionary: !exact })

/** Understands what was typed. */
export async function understand(db: Db, text: string, reading: Reading = {}): Promise<Meaning> {
  const { guess = true, dictionary = true, typing = false } = reading
  const typed = await db.rows(tokens, [text, typing])
  const groups = dictionary ? await synonyms(db) : new Map<string, Group>()
  const terms: Term[] = []
  const shown: string[] = []
  let mended = false
  for (let at = 0; at < typed.length; ) {
    const alike = longestAlike(typed, at, groups)
    if (alike) {
      const run = typed.slice(at, at + alike.length)
      const said = run.map(({ word }) => word).join(' ')
      // A way to misspell it that the dictionary knows, and nobody else uses.
      const isOdd = run.every(({ docs }) => docs === null) && said !== alike.group.name
      if (isOdd) mended = true
      shown.push(isOdd ? alike.group.name : said)
      terms.push({ said, any: phrasesOf(alike.group) })
      at += alike.length
      continue
    }
    const token = typed[at]!
    at += 1
    // A single letter is hardly begun: it says nothing yet.
    const isBegun = typing && at === typed.length && token.word.length === 1 && terms.length > 0
    if (token.stem === null || isBegun) continue
    const fixes = guess ? fixesOf(token, at === typed.length) : []
    if (fixes[0]) mended = true
    shown.push(fixes[0]?.word ?? token.word)
    terms.push(termOf(token, fixes, at === typed.length, groups))
  }
  return { terms: withoutTwins(terms), meant: mended ? shown.join(' ') : null }
}

function fixesOf(token: Token, last: boolean): Near[] {
  const common = (token.near ?? []).filter(
    ({ word, docs }) =>
      word !== token.word &&
      // Nobody mistypes a word into one that others use, and its first letter at that: an iphone is no phone.
      (token.docs === null || (docs >= token.docs * MUCH_MORE && word[0] === token.word[0])),
  )
  return nearest(token.word, common, last).slice(0, 2)
}

function termOf(token: Token, fixes: Near[], last: boolean, groups: Map<string, Group>): Term {
  const own = token.stem!
  const begun = token.begins ?? []
  const stems = [...new Set([own, ...begun.map((one) => one.stem), ...fixes.map((one) => one.stem)])]
  const any: Phrase[] = stems.map((stem) => ({ stems: [stem] }))
  // A word nobody has noted yet, or half of one.
  const isNew = token.docs === null && begun.length === 0 && fixes.length === 0
  if (last && isNew && token.word.length >= 2 && !AMOUNT.test(token.word))
    any.push({ stems: [token.word], begins: true })
  // What it was taken for has its own other names.
  const taken = groups.get((fixes[0] ?? begun[0])?.stem ?? '')
  if (taken) any.push(...phrasesOf(taken))
  return { said: token.word, any }
}

/** "gas gas" asks for gas once. */
const withoutTwins = (terms: Term[]): Term[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term.any), term])).values(),
]

/** Named by its first phrase, which is the one to show. */
type Group = { name: string; phrases: string[][] }

const phrasesOf = ({ phrases }: Group): Phrase[] => phrases.map((stems) => ({ stems }))

/** The longest run of words from here that a group of synonyms knows; singular and plural are the same. */
function longestAlike(typed: Token[], at: number, groups: Map<string, Group>) {
  for (let length = Math.min(4, typed.length - at); length > 0; length--) {
    const run = typed.slice(at, at + length)
    if (run.some(({ stem }) => stem === null)) continue
    const group = groups.get(run.map(({ stem }) => stem).join(' '))
    if (group) return { length, group }
  }
  return undefined
}

const allGroups = statement<{ id: string; name: string; stems: string[] }>(
  'search.synonyms',
  `select s.id, s.phrases[1] as name, array(select coalesce((ts_lexize('english_stem', w))[1], '') from unnest(string_to_array(search_clean(p), ' ')) w) as stems
     from search_synonyms s cross join unnest(s.phrases) p`,
)
const FRESH_MS = 30_000
const kept = new WeakMap<object, { at: number; value: Promise<Map<string, Group>> }>()

/** The dictionary by each of its phrases, as stems; another process's change is seen within half a minute. */
function synonyms(db: Db): Promise<Map<string, Group>> {
  const known = kept.get(db)
  if (known && Date.now() - known.at < FRESH_MS) return known.value
  const value = db.rows(allGroups).then(grouped)
  kept.set(db, { at: Date.now(), value })
  value.catch(() => kept.delete(db))
  return value
}

/** For whoever has just changed the dictionary. */
export const forgetSynonyms = (db: Db): boolean => kept.delete(db)

function grouped(rows: { id: string; name: string; stems: string[] }[]): Map<string, Group> {
  const found = new Map<string, Group>()
  for (const own of Map.groupBy(rows, (row) => row.id).values()) {
    const phrases = own.map(({ stems }) => stems.filter((stem) => stem !== '')).filter((stems) => stems.length > 0)
    for (const stems of phrases) found.set(stems.join(' '), { name: own[0]!.name, phrases })
  }
  return found
}

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
const phraseText = ({ stems, begins }: Phrase): string =>
  stems.map((stem, at) => quoted(stem) + (begins && at === stems.length - 1 ? ':*' : '')).join(' & ')
const termText = ({ any }: Term): string =>
  `(${any.map((phrase) => (phrase.stems.length > 1 ? `(${phraseText(phrase)})` : phraseText(phrase))).join(' | ')})`

/** As PostgreSQL reads it; `filters` are lexemes that must be there too. Undefined when nothing is asked for. */
export function queryText(terms: readonly Term[], filters: readonly string[] = []): string | undefined {
  const parts = [...terms.map(termText), ...filters.map(quoted)]
  return parts.length > 0 ? parts.join(' & ') : undefined
}

/** Any of the terms. */
export const anyText = (terms: readonly Term[]): string => terms.map(termText).join(' | ')

/** Whether the last word, which names the kind (phone charger, samsung phone), is in the name of a thing's category: weight D. */
export const kindText = (terms: readonly Term[]): string =>
  [...new Set(terms.slice(-1).flatMap(({ any }) => any.flatMap(({ stems }) => stems)))]
    .map((stem) => `${quoted(stem)}:D`)
    .join(' | ')
