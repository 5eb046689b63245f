import type { SearchExplanation } from '@vendly/contract/search-words'
import { type Db, statement } from '../../platform/database.ts'
import { findSynonymGroups } from '../synonyms/synonyms.queries.ts'
import { findSearchWords } from '../synonyms/synonyms.search-words.queries.ts'
import { findMeaning, withoutPlace } from './search.meanings.ts'
import { searchProducts } from './search.queries.ts'
import type { Term } from './search.terms.ts'
import { fillersOf, searchWordsOf, understandText } from './search.understanding.ts'

/** What a search for products of stores takes a text for, and how many it lists. */
export async function explainSearch(db: Db, q: string): Promise<SearchExplanation> {
  const meaning = await findMeaning(db, 'product', { q })
  const found = await searchProducts(db, 'product', { q, limit: 1 }, null)
  const { parsed } = meaning
  const withoutItsPlace = (await withoutPlace(db, 'product', q, undefined)).text
  const text = meaning.search.q ?? q
  return {
    text,
    leftOut: text === q ? [] : await leftOutOf(db, withoutItsPlace, text),
    understood: found.understood,
    terms: await explainTerms(db, parsed.terms),
    correctedText: found.correctedQuery,
    match: found.match,
    total: found.pagination.total,
    totalIsExact: found.pagination.totalIsExact,
  }
}

/** Phrases that say nothing, then the words of a long text that it is not searched for. */
async function leftOutOf(db: Db, q: string, searched: string): Promise<string[]> {
  const words = searchWordsOf(await findSearchWords(db))
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const kept = new Set(wordsOf(searched))
  const tooMany = wordsOf(understandText(q, words).text).filter((word) => !kept.has(word))
  return [...new Set([...fillersOf(q, words), ...tooMany])]
}

const listTypedStems = statement<{ stems: string }>(
  'search.listTypedStems',
  `select array_to_string(array(select (ts_lexize('english_stem', word))[1]
                                  from unnest(string_to_array(search_normalize(t.text), ' ')) word), ' ') as stems
     from unnest($texts::text[]) with ordinality as t(text, n)
    order by t.n`,
)
const listWordsOfStems = statement<{ stem: string; word: string }>(
  'search.listWordsOfStems',
  `select distinct on (stem) stem, word
     from search_vocabulary
    where stem = any($stems::text[])
    order by stem, docs desc, word`,
)

async function explainTerms(db: Db, terms: readonly Term[]): Promise<SearchExplanation['terms']> {
  if (terms.length === 0) return []
  const groups = await findSynonymGroups(db)
  const typed = await db.rows(listTypedStems, { texts: terms.map(({ text }) => text) })
  const known = terms.map(({ own }, at) => {
    const { stems } = typed[at]!
    const others = own.map((phrase) => phrase.stems.join(' ')).filter((one) => one !== stems)
    const group = groups.get(stems) ?? others.map((one) => groups.get(one)).find(Boolean)
    return { others: group?.isBroad ? [] : others, synonyms: group?.texts ?? [] }
  })
  const stems = known.flatMap(({ others }) => others.flatMap((one) => one.split(' ')))
  const words = new Map((await db.rows(listWordsOfStems, { stems })).map(({ stem, word }) => [stem, word]))
  const spell = (phrase: string) => phrase.replaceAll(/\S+/g, (stem) => words.get(stem) ?? stem)
  return terms.map(({ text }, at) => ({
    text,
    spellings: [...new Set(known[at]!.others.map(spell))].filter((one) => one !== text),
    synonyms: known[at]!.synonyms.filter((one) => one !== text),
  }))
}
