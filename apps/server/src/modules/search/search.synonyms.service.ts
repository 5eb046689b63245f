import type { Pagination } from '@vendly/contract/paging'
import type { Synonym, SynonymInput } from '@vendly/contract/synonyms'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'

type Row = { id: string; phrases: string[]; createdAt: Date; changedAt: Date | null }
const COLUMNS = 'id, phrases, created_at as "createdAt", changed_at as "changedAt"'
const matches = `($1::text is null or search_clean(array_to_string(phrases, ' ')) like '%' || search_clean($1) || '%')`

// A dictionary of some hundreds: looked through whole, by the phrase it is known by.
const page = statement<Row>(
  'search.synonymsPage',
  `select ${COLUMNS} from search_synonyms where ${matches} and ($2::text is null or (phrases[1], id) > ($2, $3::uuid))
    order by phrases[1], id limit $4`,
)
const count = statement<{ n: number }>(
  'search.synonymsCount',
  `select count(*)::int as n from (select 1 from search_synonyms where ${matches} limit ${COUNT_BOUND + 1}) s`,
)
const hold = statement('search.holdSynonyms', `select pg_advisory_xact_lock(hashtextextended('search_synonyms', 0))`)
const taken = statement<{ phrase: string }>(
  'search.synonymTaken',
  `select p as phrase from search_synonyms s cross join unnest(s.phrases) p
    where ($2::uuid is null or s.id <> $2) and search_clean(p) in (select search_clean(w) from unnest($1::text[]) w) limit 1`,
)
const add = statement<Row>(
  'search.addSynonym',
  `insert into search_synonyms (id, phrases, created_at) values ($1, $2, $3) returning ${COLUMNS}`,
)
const lock = statement<Row>('search.lockSynonym', `select ${COLUMNS} from search_synonyms where id = $1 for update`)
const change = statement<Row>(
  'search.changeSynonym',
  `update search_synonyms set phrases = $2, changed_at = $3 where id = $1 returning ${COLUMNS}`,
)
const remove = statement('search.removeSynonym', 'delete from search_synonyms where id = $1')

const present = ({ id, createdAt, changedAt, ...row }: Row): Synonym => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
})

/** The dictionary by its phrases. Codes: cursor_invalid. */
export async function listSynonyms(
  db: Db,
  asked: { q?: string; cursor?: string; limit: number },
): Promise<{ synonyms: Synonym[]; pagination: Pagination }> {
  const cursor = decodeCursor(asked.cursor)
  if (cursor && !/^[0-9a-f-]{36}$/.test(String(cursor.id))) throw new Problem('cursor_invalid')
  const words = asked.q || null
  const rows = await db.rows(page, [words, cursor ? String(cursor.value) : null, cursor?.id ?? null, asked.limit + 1])
  const counted = cursor ? 0 : ((await db.row(count, [words]))?.n ?? 0)
  const listed = pageOf(rows, asked.limit, cursor, boundedTotal(counted), (row) => ({
    value: row.phrases[0] ?? '',
    id: row.id,
  }))
  return { synonyms: listed.rows.map(present), pagination: listed.pagination }
}

/** Codes: synonym_taken. */
export async function addSynonym(tx: Tx, admin: Actor, wish: SynonymInput): Promise<Synonym> {
  const phrases = await freePhrases(tx, wish.phrases, null)
  const row = found(await tx.row(add, [newId(), phrases, now()]))
  await note(tx, admin, 'synonym.added', row, wish.reason)
  return present(row)
}

/** Codes: not_found, synonym_taken. */
export async function changeSynonym(tx: Tx, admin: Actor, id: string, wish: SynonymInput): Promise<Synonym> {
  const before = found(await tx.row(lock, [id]))
  const phrases = await freePhrases(tx, wish.phrases, id)
  const row = found(await tx.row(change, [id, phrases, now()]))
  await note(tx, admin, 'synonym.changed', row, wish.reason, { before: before.phrases })
  return present(row)
}

/** Codes: not_found. */
export async function deleteSynonym(tx: Tx, admin: Actor, id: string): Promise<void> {
  const row = found(await tx.row(lock, [id]))
  await tx.rows(remove, [id])
  await note(tx, admin, 'synonym.deleted', row, '')
}

/** The phrases, each once; a phrase belongs to one group alone, or nobody could say what it means. */
async function freePhrases(tx: Tx, wished: readonly string[], own: string | null): Promise<string[]> {
  const phrases = [...new Set(wished.map((phrase) => phrase.toLowerCase().replace(/\s+/g, ' ')))]
  ensure(phrases.length > 1, 'invalid_request')
  await tx.rows(hold)
  const other = await tx.row(taken, [phrases, own])
  ensure(!other, 'synonym_taken', { phrase: other?.phrase })
  return phrases
}

const note = (tx: Tx, admin: Actor, action: string, row: Row, reason: string, before: object = {}) =>
  recordAudit(tx, admin, {
    action,
    subject: 'synonym',
    subjectId: row.id,
    subjectName: row.phrases.slice(0, 3).join(', '),
    reason,
    details: { phrases: row.phrases, ...before },
  })
