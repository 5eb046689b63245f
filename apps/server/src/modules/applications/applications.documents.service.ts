import type { DocumentType } from '@vendly/contract/applications'
import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { ReceivedFile } from '../../platform/http/uploads.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { type StoredDocument, storeDocument } from '../../platform/storage.ts'
import { newToken } from '../../platform/tokens.ts'
import { documentDropped, riderDocumentReplaced } from './applications.events.ts'
import type { Kind } from './applications.policy.ts'
import { ensureCanSeeDocument, findLatest } from './applications.queries.ts'
import { lockApplicant, openDraft } from './applications.service.ts'

export type NewDocument = StoredDocument & { type: DocumentType; name: string; expiresOn: string | null }

/**
 * Puts received files in the private storage, then does the work that names them. What no row names afterwards
 * (refused, or answered from an earlier press) is taken away again. Codes: document_refused, and those of the work.
 */
export async function withStoredFiles<Answer>(
  { storage }: Context,
  files: readonly ReceivedFile[],
  expiresOn: string | null,
  work: (documents: readonly NewDocument[], used: () => void) => Promise<Answer>,
): Promise<Answer> {
  const kept: NewDocument[] = []
  let inUse = false
  try {
    for (const { field, name, bytes } of files)
      kept.push({ ...(await storeDocument(storage.files, bytes)), type: field as DocumentType, name, expiresOn })
    const answer = await work(kept, () => {
      inUse = true
    })
    return answer
  } catch (error) {
    inUse = false
    throw error
  } finally {
    if (!inUse) await Promise.all(kept.map(({ key }) => storage.files.delete(key)))
  }
}

const drop = statement<{ fileKey: string }>(
  'applications.dropDocuments',
  'delete from application_documents where application_id = $1 and type = any($2) returning file_key as "fileKey"',
)
const add = statement(
  'applications.addDocuments',
  `insert into application_documents (id, application_id, type, file_key, name, kind, bytes, expires_on, created_at)
   select d.id, $1, d.type, d.key, d.name, d.kind, d.bytes, d."expiresOn", $3
     from json_to_recordset($2) as d(id uuid, type text, key text, name text, kind text, bytes int, "expiresOn" date)`,
)
const touch = statement('applications.touch', 'update applications set updated_at = $2 where id = $1')

/** Each in place of an earlier one of its type. Returns the ids in the order of the documents. */
export async function upsertDocuments(
  tx: Tx,
  applicationId: string,
  documents: readonly NewDocument[],
): Promise<string[]> {
  if (documents.length === 0) return []
  const rows = documents.map((one) => ({ ...one, id: newId() }))
  await dropDocuments(
    tx,
    applicationId,
    rows.map(({ type }) => type),
  )
  await tx.rows(add, [applicationId, JSON.stringify(rows), now()])
  await tx.rows(touch, [applicationId, now()])
  return rows.map(({ id }) => id)
}

async function dropDocuments(tx: Tx, applicationId: string, types: readonly DocumentType[]): Promise<number> {
  const dropped = await tx.rows(drop, [applicationId, types])
  await emit(tx, documentDropped, ...dropped)
  return dropped.length
}

/** Into the draft of a student. Codes: those of openDraft. */
export async function addToDraft(tx: Tx, actor: Actor, kind: Kind, documents: readonly NewDocument[]): Promise<void> {
  const { id } = await openDraft(tx, actor, kind)
  await upsertDocuments(tx, id, documents)
}

/** Codes: not_found, and those of openDraft. */
export async function removeFromDraft(tx: Tx, actor: Actor, kind: Kind, type: DocumentType): Promise<void> {
  const { id } = await openDraft(tx, actor, kind)
  const dropped = await dropDocuments(tx, id, [type])
  ensure(dropped, 'not_found')
  await tx.rows(touch, [id, now()])
}

/** A rider's new paper in place of one that ran out; administrators are told. Codes: not_found. */
export async function replaceRiderDocument(tx: Tx, rider: Actor, documents: readonly NewDocument[]): Promise<void> {
  await lockApplicant(tx, rider.userId)
  const own = found(await findLatest(tx, rider.userId, 'rider'))
  const [documentId] = await upsertDocuments(tx, own.id, documents)
  if (documentId) await emit(tx, riderDocumentReplaced, { applicationId: own.id, documentId })
}

const addLink = statement(
  'applications.addLink',
  'insert into document_links (token_hash, document_id, user_id, created_at, expires_at) values ($1, $2, $3, $4, $5)',
)

/** An address that opens one document for a few minutes. The token is given out once, here. Codes: not_found. */
export async function linkDocument(
  tx: Tx,
  actor: Actor,
  documentId: string,
): Promise<{ url: string; expiresAt: string }> {
  await ensureCanSeeDocument(tx, actor, documentId)
  const { token, hash } = newToken()
  const expiresAt = later(limits.documentOpenSeconds * 1000)
  await tx.rows(addLink, [hash, documentId, actor.userId, now(), expiresAt])
  return { url: `/api/applications/documents/open/${token}`, expiresAt: expiresAt.toISOString() }
}

const dropOld = statement<{ fileKey: string }>(
  'applications.dropOldPapers',
  `delete from application_documents d using applications a
    where a.id = d.application_id and a.status in ('draft', 'rejected') and a.updated_at < $1 returning d.file_key as "fileKey"`,
)
const dropAllOf = statement<{ fileKey: string }>(
  'applications.dropAllPapers',
  `delete from application_documents d using applications a where a.id = d.application_id and a.user_id = $1 returning d.file_key as "fileKey"`,
)
const blank = statement(
  'applications.blank',
  `update applications set phone = null, email = null, whatsapp = null, plate = null, words = '', spot = '',
          title = case kind when 'rider' then '' else title end, submitted_at = case status when 'pending' then null else submitted_at end,
          status = case status when 'pending' then 'draft' else status end where user_id = $1`,
)

/** Papers nobody decides about any more: of drafts left lying and refusals not taken up again. */
export async function deleteDocumentsBefore(tx: Tx, moment: Date): Promise<void> {
  await emit(tx, documentDropped, ...(await tx.rows(dropOld, [moment])))
}

/** A deleted account leaves no papers, no way to reach the person, and nothing for anybody to decide. */
export async function deleteApplicationsOf(tx: Tx, userId: string): Promise<void> {
  await emit(tx, documentDropped, ...(await tx.rows(dropAllOf, [userId])))
  await tx.rows(blank, [userId])
}
