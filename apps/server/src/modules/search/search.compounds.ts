import { LRUCache } from 'lru-cache'
import { type Db, statement } from '../../platform/database.ts'
import type { Token } from './search.spelling.ts'
import { COMPOUND_CACHE_MAX, COMPOUND_CACHE_MS, MIN_COMPOUND_LENGTH, MIN_SPLIT_PART } from './search.tuning.text.ts'

/** How names write what was typed as one word, or as two: "lab coat" for labcoat, "earphones" for ear phones, "MTH 101" for mth101. */
type Spelling = { text: string; stems: string[] }

/** The words of `typed` that are written differently in names. `length`: how many words were typed. */
export type Compound = Spelling & { at: number; length: 1 | 2 }

type FoundSpelling = Spelling & { typed: string }

/** A course or model: mth101. */
const CODE = /^[a-z]+\d+$/

/** Names that have both halves beside each other, or both words as one; the frequent ones first. */
const listSpellings = statement<FoundSpelling>(
  'search.listSpellings',
  `with halves as (
     select word as typed, left(word, cut) as first, substr(word, cut + 1) as second
       from unnest($words::text[]) word
      cross join generate_series(${MIN_SPLIT_PART}, length(word) - ${MIN_SPLIT_PART}) cut),
   written as (
     select h.typed, f.word || ' ' || s.word as text, array[f.stem, s.stem] as stems,
            quote_literal(f.stem) || ':A <-> ' || quote_literal(s.stem) || ':A' as in_name
       from halves h
       join search_vocabulary f on f.word = h.first
       join search_vocabulary s on s.word = h.second
     union all
     select word, m[1] || ' ' || m[2], array[x.stem, m[2]], quote_literal(x.stem) || ':A <-> ' || quote_literal(m[2]) || ':A'
       from unnest($codes::text[]) word
      cross join lateral regexp_match(word, '^([a-z]+)([0-9]+)$') m
      cross join lateral (select (ts_lexize('english_stem', m[1]))[1] as stem) x
      where x.stem is not null
     union all
     select p.first || ' ' || p.second, p.first || p.second, array[x.stem], quote_literal(x.stem) || ':A'
       from unnest($firsts::text[], $seconds::text[]) as p(first, second)
      cross join lateral (select (ts_lexize('english_stem', p.first || p.second))[1] as stem) x
      where exists (select from search_vocabulary v where v.stem = x.stem))
   select w.typed, w.text, w.stems
     from written w
    cross join lateral (
       select count(*) as names
         from (select from search_entries e where e.search @@ w.in_name::tsquery limit 8) n) c
    where c.names > 0
    order by c.names desc, w.text`,
)

const caches = new WeakMap<object, LRUCache<string, { found: Spelling | null }>>()
const cacheOf = (db: Db) => {
  const cache = caches.get(db) ?? new LRUCache({ max: COMPOUND_CACHE_MAX, ttl: COMPOUND_CACHE_MS })
  caches.set(db, cache)
  return cache
}

/**
 * Words that names of products write apart, and neighbours that they write together. Both ways of writing are searched then, because
 * sellers use both.
 */
export async function findCompounds(db: Db, tokens: readonly Token[]): Promise<Map<number, Compound>> {
  const asked = tokens.flatMap((token, at) => askedAt(token, tokens[at + 1], at))
  const cache = cacheOf(db)
  const unknown = asked.filter(({ typed }) => !cache.has(typed))
  if (unknown.length > 0) {
    const pairs = unknown.filter(({ length }) => length === 2).map(({ typed }) => typed.split(' '))
    const rows = await db.rows(listSpellings, {
      words: unknown.filter(({ length, typed }) => length === 1 && !CODE.test(typed)).map(({ typed }) => typed),
      codes: unknown.filter(({ typed }) => CODE.test(typed)).map(({ typed }) => typed),
      firsts: pairs.map(([first]) => first!),
      seconds: pairs.map(([, second]) => second!),
    })
    for (const { typed } of unknown) {
      const row = rows.find((one) => one.typed === typed)
      cache.set(typed, { found: row ? { text: row.text, stems: row.stems } : null })
    }
  }
  const compounds = new Map<number, Compound>()
  for (const { at, typed, length } of asked) {
    const found = cache.get(typed)?.found
    // Two words that are one go before a half of them.
    if (found && (length === 2 || !compounds.has(at)) && compounds.get(at - 1)?.length !== 2)
      compounds.set(at, { at, length, ...found })
  }
  return compounds
}

type Asked = { at: number; typed: string; length: 1 | 2 }

function askedAt(token: Token, next: Token | undefined, at: number): Asked[] {
  if (CODE.test(token.word)) return [{ at, typed: token.word, length: 1 }]
  const isWord = (one: Token | undefined): one is Token =>
    one !== undefined && one.stem !== null && !/\d/.test(one.word)
  if (!isWord(token)) return []
  const asked: Asked[] = []
  if (token.word.length >= MIN_COMPOUND_LENGTH) asked.push({ at, typed: token.word, length: 1 })
  if (isWord(next)) asked.push({ at, typed: `${token.word} ${next.word}`, length: 2 })
  return asked
}
