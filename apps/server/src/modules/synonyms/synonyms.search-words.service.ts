import type { SearchWord, SearchWordInput } from '@vendly/contract/search-words'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { plainEmoji } from '../../platform/emoji.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { nameWordsChanged } from './synonyms.events.ts'
import { presentSearchWord, SEARCH_WORD_COLUMNS, type SearchWordRow } from './synonyms.search-words.queries.ts'

const lockAll = statement('searchWords.lockAll', `select pg_advisory_xact_lock(hashtextextended('search_words', 0))`)
const normalize = statement<{ phrase: string; standsFor: string }>(
  'searchWords.normalize',
  'select search_normalize($phrase) as phrase, search_normalize($standsFor) as "standsFor"',
)
const findTaken = statement<Pick<SearchWordRow, 'phrase' | 'meaning'>>(
  'searchWords.findTaken',
  `select phrase, meaning
     from search_words
    where phrase = $phrase and (meaning in ('brand','detail')) = $isOfName
      and ($exceptId::uuid is null or id <> $exceptId)`,
)
const insertWord = statement<SearchWordRow>(
  'searchWords.insert',
  `insert into search_words (id, phrase, meaning, stands_for, created_at)
   values ($id, $phrase, $meaning, $standsFor, $createdAt)
   returning ${SEARCH_WORD_COLUMNS}`,
)
const lockWord = statement<SearchWordRow>(
  'searchWords.lock',
  `select ${SEARCH_WORD_COLUMNS} from search_words where id = $id for update`,
)
const updateWord = statement<SearchWordRow>(
  'searchWords.update',
  `update search_words
      set phrase = $phrase, meaning = $meaning, stands_for = $standsFor
    where id = $id
   returning ${SEARCH_WORD_COLUMNS}`,
)
const removeWord = statement('searchWords.delete', 'delete from search_words where id = $id')

/** Throws: search_word_empty, search_word_emoji, search_word_thing, search_word_single, search_word_kind, search_word_taken. */
export async function addSearchWord(tx: Tx, admin: Actor, input: SearchWordInput): Promise<SearchWord> {
  const word = await ensureRight(tx, input, null)
  const row = found(await tx.row(insertWord, { id: newId(), ...word, createdAt: now() }))
  await audit(tx, admin, 'search-word.added', row)
  await readNamesAgain(tx, row)
  return presentSearchWord(row)
}

/** Throws: not_found, search_word_empty, search_word_emoji, search_word_thing, search_word_single, search_word_kind, search_word_taken. */
export async function changeSearchWord(tx: Tx, admin: Actor, id: string, input: SearchWordInput): Promise<SearchWord> {
  const word = await ensureRight(tx, input, id)
  const before = found(await tx.row(lockWord, { id }))
  const row = found(await tx.row(updateWord, { id, ...word }))
  await audit(tx, admin, 'search-word.changed', row, {
    ...{ before: before.phrase, meantBefore: before.meaning },
    ...(before.standsFor && { stoodFor: before.standsFor }),
  })
  await readNamesAgain(tx, before, row)
  return presentSearchWord(row)
}

/** Throws: not_found. */
export async function deleteSearchWord(tx: Tx, admin: Actor, id: string): Promise<void> {
  const row = found(await tx.row(lockWord, { id }))
  await tx.rows(removeWord, { id })
  await audit(tx, admin, 'search-word.deleted', row)
  await readNamesAgain(tx, row)
}

const isOfName = ({ meaning }: Pick<SearchWordRow, 'meaning'>) => meaning === 'brand' || meaning === 'detail'

async function readNamesAgain(tx: Tx, ...rows: SearchWordRow[]): Promise<void> {
  const words = [...new Set(rows.filter(isOfName).map(({ phrase }) => phrase))]
  if (words.length > 0) await emit(tx, nameWordsChanged, { words })
}

/** search_heads() compares one word at a time. */
const SINGLE = /^[a-z]{2,}$/

/**
 * The phrase as the search compares it, which has one meaning in texts and one in names; an emoji without its skin tone, with what it stands for.
 * Throws: search_word_empty, search_word_emoji, search_word_thing, search_word_single, search_word_kind, search_word_taken.
 */
async function ensureRight(tx: Tx, { meaning, ...typed }: SearchWordInput, exceptId: string | null) {
  const isEmoji = meaning === 'emoji'
  const standsForThing = isEmoji || meaning === 'brand'
  const written = found(await tx.row(normalize, typed))
  const phrase = isEmoji ? plainEmoji(typed.phrase) : written.phrase
  ensure(phrase !== null, 'search_word_emoji')
  ensure(phrase !== '', 'search_word_empty')
  ensure(!standsForThing || written.standsFor !== '', 'search_word_thing')
  ensure(!isOfName({ meaning }) || SINGLE.test(phrase!), 'search_word_single')
  ensure(meaning !== 'brand' || SINGLE.test(written.standsFor), 'search_word_kind')
  await tx.rows(lockAll)
  const taken = await tx.row(findTaken, { phrase, isOfName: isOfName({ meaning }), exceptId })
  ensure(!taken, 'search_word_taken', { meaning: taken?.meaning })
  return { phrase, meaning, standsFor: standsForThing ? written.standsFor : null }
}

const audit = (tx: Tx, admin: Actor, action: string, row: SearchWordRow, before: object = {}) =>
  recordAudit(tx, admin, {
    ...{ action, subject: 'search-word', subjectId: row.id, subjectName: row.phrase, reason: '' },
    details: { meaning: row.meaning, ...(row.standsFor && { standsFor: row.standsFor }), ...before },
  })
