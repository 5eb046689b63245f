import type { Pagination } from '@vendly/contract/paging'
import type { Synonym } from '@vendly/contract/synonyms'
import { cachedFor } from '../../platform/cached.ts'
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
 * things that it stands for too. `texts`: as administrators wrote them.
 */
export type SynonymGroup = { name: string; phrases: string[][]; texts: string[]; isBroad: boolean }

type StemsRow = { id: string; name: string; isBroad: boolean; phrase: string; stems: string[] }
const listStems = statement<StemsRow>(
  'synonyms.listStems',
  `select s.id, s.phrases[1] as name, s.is_broad as "isBroad", p.phrase,
          array(select coalesce((ts_lexize('english_stem', word))[1], '')
                  from unnest(string_to_array(search_normalize(phrase), ' ')) word) as stems
     from synonyms s
    cross join unnest(s.phrases) with ordinality as p(phrase, n)
    order by s.is_broad, s.created_at, s.id, p.n`,
)
const groups = cachedFor(30_000, (db) => db.rows(listStems).then(groupByPhrase))
/** All groups by each phrase that finds them, as stems with spaces. */
export const findSynonymGroups = groups.find
/** Makes a change visible to searches of this process at once. */
export const clearSynonymCache = groups.clear

/** Groups of equal phrases come first. A broad word finds all that means the same as what it stands for. */
function groupByPhrase(rows: StemsRow[]): Map<string, SynonymGroup> {
  const groups = new Map<string, SynonymGroup>()
  for (const ofGroup of Map.groupBy(rows, (row) => row.id).values()) {
    const { name, isBroad } = ofGroup[0]!
    const phrases = ofGroup.map(({ stems }) => stems.filter((stem) => stem !== '')).filter((stems) => stems.length > 0)
    const known = phrases.map((stems) => groups.get(stems.join(' ')))
    const texts = ofGroup.map(({ phrase }) => phrase)
    if (!isBroad) for (const stems of phrases) groups.set(stems.join(' '), { name, phrases, texts, isBroad })
    else if (phrases[0]) {
      const all = phrases.flatMap((stems, at) => known[at]?.phrases ?? [stems])
      const allTexts = texts.flatMap((text, at) => known[at]?.texts ?? [text])
      const group = { name: known[0]?.name ?? name, phrases: all, texts: allTexts, isBroad }
      for (const stems of known[0]?.phrases ?? [phrases[0]]) groups.set(stems.join(' '), group)
    }
  }
  return groups
}
