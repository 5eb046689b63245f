import type { Pagination } from '@vendly/contract/paging'
import type { SearchWord, WordMeaning } from '@vendly/contract/search-words'
import { cachedFor } from '../../platform/cached.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { plainEmoji } from '../../platform/emoji.ts'

export type SearchWordRow = {
  id: string
  phrase: string
  meaning: WordMeaning
  standsFor: string | null
  createdAt: Date
}
export const SEARCH_WORD_COLUMNS = 'id, phrase, meaning, stands_for as "standsFor", created_at as "createdAt"'

export const presentSearchWord = ({ id, createdAt, ...row }: SearchWordRow): SearchWord => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
})

// An emoji is found by itself: search_normalize() leaves nothing of it.
const MATCHES = `($text::text is null or phrase = $emoji::text
    or search_normalize($text) <> '' and concat_ws(' ', phrase, stands_for) like '%' || search_normalize($text) || '%')
  and ($meaning::text is null or meaning = $meaning)`

const listPage = statement<SearchWordRow>(
  'searchWords.listPage',
  `select ${SEARCH_WORD_COLUMNS}
     from search_words
    where ${MATCHES} and ($afterPhrase::text is null or (phrase, id) > ($afterPhrase, $afterId::uuid))
    order by phrase, id
    limit $limit`,
)
const countAll = statement<{ count: number }>(
  'searchWords.countAll',
  `select count(*)::int as count
     from (select 1 from search_words where ${MATCHES} limit ${COUNT_BOUND + 1}) w`,
)

/** Throws: cursor_invalid. */
export async function listSearchWords(
  db: Db,
  filter: { q?: string; meaning?: WordMeaning; cursor?: string; limit: number },
): Promise<{ words: SearchWord[]; pagination: Pagination }> {
  const { limit } = filter
  const cursor = decodeCursor(filter.cursor, 'text')
  const wanted = { text: filter.q || null, emoji: plainEmoji(filter.q ?? ''), meaning: filter.meaning ?? null }
  const after = { afterPhrase: cursor?.value ?? null, afterId: cursor?.id ?? null }
  const rows = await db.rows(listPage, { ...wanted, ...after, limit: limit + 1 })
  const count = cursor ?? boundedTotal((await db.row(countAll, wanted))!.count)
  const page = pageOf(rows, limit, cursor, count, ({ phrase, id }) => ({ value: phrase, id }))
  return { words: page.rows.map(presentSearchWord), pagination: page.pagination }
}

/** What a phrase says about a search. */
export type SaidWord = Pick<SearchWordRow, 'phrase' | 'meaning' | 'standsFor'>

const listAll = statement<SaidWord>(
  'searchWords.listAll',
  'select phrase, meaning, stands_for as "standsFor" from search_words order by phrase',
)
const words = cachedFor(30_000, (db) => db.rows(listAll))
/** The same array until the words are read again. */
export const findSearchWords = words.find
/** Makes a change visible to searches of this process at once. */
export const clearSearchWordCache = words.clear
