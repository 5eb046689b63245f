import { limits } from '@vendly/contract/limits'
import type { Synonym, SynonymInput } from '@vendly/contract/synonyms'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { presentSynonym, SYNONYM_COLUMNS, type SynonymRow } from './synonyms.present.ts'

const lockAll = statement('synonyms.lockAll', `select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`)
const findTakenPhrase = statement<{ phrase: string }>(
  'synonyms.findTakenPhrase',
  `select phrase
     from synonyms s
    cross join unnest(s.phrases) with ordinality as p(phrase, n)
    where ($exceptId::uuid is null or s.id <> $exceptId) and s.is_broad = $isBroad
      and (not s.is_broad or n = 1)
      and search_normalize(phrase) in (select search_normalize(p) from unnest($phrases::text[]) p)
    limit 1`,
)
const insertSynonym = statement<SynonymRow>(
  'synonyms.insert',
  `insert into synonyms (id, phrases, is_broad, created_at)
   values ($id, $phrases, $isBroad, $createdAt)
   returning ${SYNONYM_COLUMNS}`,
)
const lockSynonym = statement<SynonymRow>(
  'synonyms.lock',
  `select ${SYNONYM_COLUMNS} from synonyms where id = $id for update`,
)
const updateSynonym = statement<SynonymRow>(
  'synonyms.update',
  `update synonyms
      set phrases = $phrases, is_broad = $isBroad, changed_at = $changedAt
    where id = $id
   returning ${SYNONYM_COLUMNS}`,
)
const removeSynonym = statement('synonyms.delete', 'delete from synonyms where id = $id')

/** Throws: synonym_taken. */
export async function addSynonym(tx: Tx, admin: Actor, input: SynonymInput): Promise<Synonym> {
  const phrases = await ensurePhrasesAreFree(tx, input, null)
  const row = found(await tx.row(insertSynonym, { id: newId(), phrases, isBroad: input.isBroad, createdAt: now() }))
  await audit(tx, admin, 'synonym.added', row, input.reason)
  return presentSynonym(row)
}

/** Throws: not_found, synonym_taken. */
export async function changeSynonym(tx: Tx, admin: Actor, id: string, input: SynonymInput): Promise<Synonym> {
  const before = found(await tx.row(lockSynonym, { id }))
  const phrases = await ensurePhrasesAreFree(tx, input, id)
  const row = found(await tx.row(updateSynonym, { id, phrases, isBroad: input.isBroad, changedAt: now() }))
  await audit(tx, admin, 'synonym.changed', row, input.reason, { before: before.phrases, wasBroad: before.isBroad })
  return presentSynonym(row)
}

/** Throws: not_found. */
export async function deleteSynonym(tx: Tx, admin: Actor, id: string): Promise<void> {
  const row = found(await tx.row(lockSynonym, { id }))
  await tx.rows(removeSynonym, { id })
  await audit(tx, admin, 'synonym.deleted', row, '')
}

const lockGroupOf = statement<SynonymRow>(
  'synonyms.lockGroupOf',
  `select ${SYNONYM_COLUMNS}
     from synonyms
    where not is_broad and exists (select from unnest(phrases) p where search_normalize(p) = search_normalize($phrase))
      for update`,
)
const normalized = statement<{ phrase: string }>(
  'synonyms.normalize',
  'select search_normalize(p.phrase) as phrase from unnest($phrases::text[]) with ordinality as p(phrase, n) order by p.n',
)

/** Makes a phrase mean the same as another one and its synonyms. Throws: invalid_request, synonym_taken, synonym_full. */
export async function addPhrase(tx: Tx, admin: Actor, phrase: string, meaning: string): Promise<Synonym> {
  const { length, phrases } = limits.synonym
  ensure(phrase.length >= length.min && phrase.length <= length.max, 'synonym_length')
  await tx.rows(lockAll)
  const [own, other] = await tx.rows(normalized, { phrases: [phrase, meaning] })
  ensure(other!.phrase !== '' && own!.phrase !== other!.phrase, 'synonym_same')
  const group = await tx.row(lockGroupOf, { phrase: meaning })
  if (!group) return addSynonym(tx, admin, { phrases: [meaning, phrase], isBroad: false, reason: '' })
  ensure(group.phrases.length < phrases.max, 'synonym_full')
  return changeSynonym(tx, admin, group.id, { phrases: [...group.phrases, phrase], isBroad: false, reason: '' })
}

/** Takes a phrase out of its group, which ends when only one would be left. Throws: not_found. */
export async function removePhrase(tx: Tx, admin: Actor, phrase: string): Promise<void> {
  await tx.rows(lockAll)
  const group = found(await tx.row(lockGroupOf, { phrase }))
  const [own, ...others] = await tx.rows(normalized, { phrases: [phrase, ...group.phrases] })
  const phrases = group.phrases.filter((_, at) => others[at]!.phrase !== own!.phrase)
  if (phrases.length < limits.synonym.phrases.min) await deleteSynonym(tx, admin, group.id)
  else await changeSynonym(tx, admin, group.id, { phrases, isBroad: false, reason: '' })
}

/**
 * Normalizes the phrases and removes duplicates. A phrase means the same as those of one group only, and a broad word
 * has one list of what it finds; what it finds may be in other groups. Throws: invalid_request, synonym_taken.
 */
async function ensurePhrasesAreFree(
  tx: Tx,
  { phrases: input, isBroad }: SynonymInput,
  exceptId: string | null,
): Promise<string[]> {
  const phrases = [...new Set(input.map((phrase) => phrase.toLowerCase().replace(/\s+/g, ' ')))]
  ensure(phrases.length > 1, 'invalid_request')
  await tx.rows(lockAll)
  const taken = await tx.row(findTakenPhrase, { phrases: isBroad ? phrases.slice(0, 1) : phrases, isBroad, exceptId })
  ensure(!taken, 'synonym_taken', { phrase: taken?.phrase })
  return phrases
}

const audit = (tx: Tx, admin: Actor, action: string, row: SynonymRow, reason: string, before: object = {}) =>
  recordAudit(tx, admin, {
    action,
    subject: 'synonym',
    subjectId: row.id,
    subjectName: row.phrases.slice(0, 3).join(', '),
    reason,
    details: { phrases: row.phrases, isBroad: row.isBroad, ...before },
  })
