import type { SearchKind } from '@vendly/contract/search'
import { type Db, statement } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { countEach } from './search.alternatives.ts'
import { allOf, anyKindQuery, type ParsedText, parseOptions, parseText, type Term } from './search.terms.ts'

/** `relaxedText`: the words that are left, where one was dropped. */
export type FallbackText = ParsedText & { relaxedText: string | null }

/**
 * What else to search for when nothing matches a text: known words as misspellings too, then the text without one of its
 * words. Nothing for a text that is searched exactly as typed.
 */
export async function* fallbackTexts(
  db: Db,
  kind: SearchKind,
  { terms }: ParsedText,
  search: { q?: string; exact?: boolean },
): AsyncGenerator<FallbackText> {
  const options = parseOptions(search)
  if (!search.q || !options.correctSpelling || terms.length === 0) return
  const shorter = terms.length > 1 ? terms.map((_, left) => terms.filter((_one, at) => at !== left)) : []
  const [total = 0] = await countEach(db, kind, [terms])
  // The filters left nothing: the words are right.
  if (total > 0) return
  const thorough = await parseText(db, search.q, { ...options, thorough: true })
  if (thorough.correctedText) yield { ...thorough, relaxedText: null }
  // The first words go first, because the last names the kind of thing, and only where a result is what a word that is left
  // names: of "macbook pro" macbook is left, of "wooden xylophone" nothing.
  const areKinds = shorter.length > 0 ? await db.rows(matchKinds, kindValues(kind, shorter)) : []
  const relaxed = shorter[areKinds.findIndex(({ isFound }) => isFound)]
  if (relaxed) yield { terms: relaxed, correctedText: null, relaxedText: relaxed.map(({ text }) => text).join(' ') }
}

/** Whether anything that has all terms is what one of them names. Without filters. */
const matchKinds = statement<{ isFound: boolean }>(
  'search.matchKinds',
  `select exists (
            select from search_entries s where s.search @@ q.query and s.search @@ q.kind_query and s.kind = $kind and ${visibleSql('s')}
          ) as "isFound"
     from unnest($tsqueries::tsquery[], $kindQueries::tsquery[]) with ordinality as q(query, kind_query, position)
    order by q.position`,
)
const kindValues = (kind: SearchKind, queries: readonly (readonly Term[])[]) => ({
  tsqueries: queries.map((terms) => allOf(terms)!),
  kindQueries: queries.map(anyKindQuery),
  kind,
})
