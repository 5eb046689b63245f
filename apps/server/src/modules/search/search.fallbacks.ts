import type { SearchKind } from '@vendly/contract/search'
import { type Db, statement } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
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
  const [whole, ...found] = await matchEach(db, kind, [terms, ...shorter])
  // The filters left nothing: the words are right.
  if (whole?.isFound) return
  const thorough = await parseText(db, search.q, { ...options, thorough: true })
  if (thorough.correctedText) yield { ...thorough, relaxedText: null }
  // The first words go first, because the last names the kind of thing, and only where a result is what a word that is left
  // names: of "macbook pro" macbook is left, of "wooden xylophone" nothing.
  const relaxed = shorter[found.findIndex(({ isKind }) => isKind)]
  if (relaxed) yield { terms: relaxed, correctedText: null, relaxedText: relaxed.map(({ text }) => text).join(' ') }
}

/** Whether anything has all terms, and whether that is what one of them says. Without filters. */
const matchQueries = statement<{ isFound: boolean; isKind: boolean }>(
  'search.matchQueries',
  `select exists (select from search_entries s where s.search @@ q.query and s.kind = $kind and ${visibleSql('s')}) as "isFound",
          exists (
            select from search_entries s where s.search @@ q.query and s.search @@ q.kind_query and s.kind = $kind and ${visibleSql('s')}
          ) as "isKind"
     from unnest($tsqueries::tsquery[], $kindQueries::tsquery[]) with ordinality as q(query, kind_query, position)
    order by q.position`,
)
const matchEach = (db: Db, kind: SearchKind, queries: readonly (readonly Term[])[]) =>
  db.rows(matchQueries, {
    tsqueries: queries.map((terms) => allOf(terms)!),
    kindQueries: queries.map(anyKindQuery),
    kind,
  })
