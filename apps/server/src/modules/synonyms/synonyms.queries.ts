import type { Pagination } from '@vendly/contract/paging'
import type { Synonym } from '@vendly/contract/synonyms'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { presentSynonym, SYNONYM_COLUMNS, type SynonymRow } from './synonyms.present.ts'

const MATCHES = `($text::text is null
  or search_normalize(array_to_string(phrases, ' ')) like '%' || search_normalize($text) || '%')`

// A few hundred rows, so the whole table is read.
const listPage = statement<SynonymRow>(
  'synonyms.listPage',
  `select ${SYNONYM_COLUMNS}
     from synonyms
    where ${MATCHES} and ($afterPhrase::text is null or (phrases[1], id) > ($afterPhrase, $afterId::uuid))
    order by phrases[1], id
    limit $limit`,
)
const countAll = statement<{ count: number }>(
  'synonyms.countAll',
  `select count(*)::int as count
     from (select 1 from synonyms where ${MATCHES} limit ${COUNT_BOUND + 1}) s`,
)

/** Groups of synonyms by their first phrase. Throws: cursor_invalid. */
export async function listSynonyms(
  db: Db,
  filter: { q?: string; cursor?: string; limit: number },
): Promise<{ synonyms: Synonym[]; pagination: Pagination }> {
  const { limit } = filter
  const cursor = decodeCursor(filter.cursor, 'text')
  const text = filter.q || null
  const rows = await db.rows(listPage, {
    text,
    afterPhrase: cursor?.value ?? null,
    afterId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const count = cursor ?? boundedTotal((await db.row(countAll, { text }))!.count)
  const page = pageOf(rows, limit, cursor, count, (row) => ({ value: row.phrases[0] ?? '', id: row.id }))
  return { synonyms: page.rows.map(presentSynonym), pagination: page.pagination }
}

/**
 * What a phrase finds, as stems; named by the phrase to show. `isBroad`: the name is a broad word, and `phrases` has the
 * things that it stands for too.
 */
export type SynonymGroup = { name: string; phrases: string[][]; isBroad: boolean }

type StemsRow = { id: string; name: string; isBroad: boolean; stems: string[] }
const listStems = statement<StemsRow>(
  'synonyms.listStems',
  `select s.id, s.phrases[1] as name, s.is_broad as "isBroad",
          array(select coalesce((ts_lexize('english_stem', word))[1], '')
                  from unnest(string_to_array(search_normalize(phrase), ' ')) word) as stems
     from synonyms s
    cross join unnest(s.phrases) with ordinality as p(phrase, n)
    order by s.is_broad, s.created_at, s.id, p.n`,
)
const CACHE_MS = 30_000

/** Changes by other processes are seen within half a minute. */
function cachedBy<Value>(read: (db: Db) => Promise<Value>) {
  const cached = new WeakMap<object, { at: number; value: Promise<Value> }>()
  const find = (db: Db): Promise<Value> => {
    const known = cached.get(db)
    if (known && Date.now() - known.at < CACHE_MS) return known.value
    const value = read(db)
    cached.set(db, { at: Date.now(), value })
    value.catch(() => cached.delete(db))
    return value
  }
  return { find, clear: (db: Db) => cached.delete(db) }
}

const groups = cachedBy((db) => db.rows(listStems).then(groupByPhrase))
/** All groups by each phrase that finds them, as stems with spaces. */
export const findSynonymGroups = groups.find
/** Makes a change visible to searches of this process at once. */
export const clearSynonymCache = groups.clear

/** What a phrase says about a search; `name`: nothing, it is a part of a name ("pro max"). */
export type WordMeaning = 'filler' | 'max' | 'min' | 'cheap' | 'used' | 'new' | 'name'
export type SearchWord = { phrase: string; meaning: WordMeaning }

const listWords = statement<SearchWord>(
  'synonyms.listWords',
  'select phrase, meaning from search_words order by phrase',
)
/** The same array until the words are read again. */
export const findSearchWords = cachedBy((db) => db.rows(listWords)).find

/** Groups of equal phrases come first. A broad word finds all that means the same as what it stands for. */
function groupByPhrase(rows: StemsRow[]): Map<string, SynonymGroup> {
  const groups = new Map<string, SynonymGroup>()
  for (const ofGroup of Map.groupBy(rows, (row) => row.id).values()) {
    const { name, isBroad } = ofGroup[0]!
    const phrases = ofGroup.map(({ stems }) => stems.filter((stem) => stem !== '')).filter((stems) => stems.length > 0)
    const known = phrases.map((stems) => groups.get(stems.join(' ')))
    if (!isBroad) for (const stems of phrases) groups.set(stems.join(' '), { name, phrases, isBroad })
    else if (phrases[0]) {
      const all = phrases.flatMap((stems, at) => known[at]?.phrases ?? [stems])
      const group = { name: known[0]?.name ?? name, phrases: all, isBroad }
      for (const stems of known[0]?.phrases ?? [phrases[0]]) groups.set(stems.join(' '), group)
    }
  }
  return groups
}
