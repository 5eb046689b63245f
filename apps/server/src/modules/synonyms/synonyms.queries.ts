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

/** Phrases as stems; named by the first phrase, which is the one to show. */
export type SynonymGroup = { name: string; phrases: string[][] }

const listStems = statement<{ id: string; name: string; stems: string[] }>(
  'synonyms.listStems',
  `select s.id, s.phrases[1] as name,
          array(select coalesce((ts_lexize('english_stem', word))[1], '')
                  from unnest(string_to_array(search_normalize(phrase), ' ')) word) as stems
     from synonyms s
    cross join unnest(s.phrases) phrase`,
)
const CACHE_MS = 30_000
const cached = new WeakMap<object, { at: number; value: Promise<Map<string, SynonymGroup>> }>()

/**
 * All groups by each of their phrases, as stems with spaces. Changes by other processes are seen within half a
 * minute.
 */
export function findSynonymGroups(db: Db): Promise<Map<string, SynonymGroup>> {
  const known = cached.get(db)
  if (known && Date.now() - known.at < CACHE_MS) return known.value
  const value = db.rows(listStems).then(groupByPhrase)
  cached.set(db, { at: Date.now(), value })
  value.catch(() => cached.delete(db))
  return value
}

/** Makes a change visible to searches of this process at once. */
export const clearSynonymCache = (db: Db): boolean => cached.delete(db)

function groupByPhrase(rows: { id: string; name: string; stems: string[] }[]): Map<string, SynonymGroup> {
  const groups = new Map<string, SynonymGroup>()
  for (const ofGroup of Map.groupBy(rows, (row) => row.id).values()) {
    const phrases = ofGroup.map(({ stems }) => stems.filter((stem) => stem !== '')).filter((stems) => stems.length > 0)
    for (const stems of phrases) groups.set(stems.join(' '), { name: ofGroup[0]!.name, phrases })
  }
  return groups
}
