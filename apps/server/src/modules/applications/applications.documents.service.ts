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
import { setDocumentsExpiry } from '../riders/riders.service.ts'
import { documentDeleted, riderDocumentReplaced } from './applications.events.ts'
import type { ApplicationKind } from './applications.policy.ts'
import { ensureCanSeeDocument, findLatest } from './applications.queries.ts'
import { lockApplicant, openDraft } from './applications.service.ts'

export type NewDocument = StoredDocument & { type: DocumentType; name: string; expiresOn: string | null }

/**
 * Stores received files, then runs the work that adds them to an application. Unless the work succeeds and calls
 * `keepFiles`, they are deleted again: it was refused, or answered from an earlier request.
 * Throws: document_refused, and the problems of the work.
 */
export async function withStoredFiles<Reply>(
  { storage }: Context,
  files: readonly ReceivedFile[],
  expiresOn: string | null,
  work: (documents: readonly NewDocument[], keepFiles: () => void) => Promise<Reply>,
): Promise<Reply> {
  const stored: NewDocument[] = []
  let isKept = false
  try {
    for (const { field, name, bytes } of files)
      stored.push({ ...(await storeDocument(storage.files, bytes)), type: field as DocumentType, name, expiresOn })
    return await work(stored, () => {
      isKept = true
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (!isKept) await Promise.all(stored.map(({ key }) => storage.files.delete(key)))
  }
}

const removeDocuments = statement<{ fileKey: string }>(
  'applications.deleteDocuments',
  `delete from application_documents
    where application_id = $applicationId and type = any($types) and request_id is null
   returning file_key as "fileKey"`,
)
const insertDocuments = statement<never>(
  'applications.insertDocuments',
  `insert into application_documents (
     id, application_id, request_id, type, file_key, name, kind, bytes, content_hashes, expires_on, created_at)
   select d.id, $applicationId, $requestId, d.type, d.key, d.name, d.kind, d.bytes, d."contentHashes", d."expiresOn", $at
     from jsonb_to_recordset($documents::jsonb)
            as d(id uuid, type text, key text, name text, kind text, bytes int, "contentHashes" text[],
                 "expiresOn" date)`,
)
const touchApplication = statement<never>(
  'applications.touch',
  'update applications set updated_at = $at where id = $applicationId',
)

/** Each document replaces an earlier one of its type. Returns the ids in the order of the documents. */
export async function upsertDocuments(
  tx: Tx,
  applicationId: string,
  documents: readonly NewDocument[],
): Promise<string[]> {
  if (documents.length === 0) return []
  const rows = documents.map((document) => ({ ...document, id: newId() }))
  await deleteDocuments(
    tx,
    applicationId,
    rows.map(({ type }) => type),
  )
  await tx.rows(insertDocuments, { applicationId, requestId: null, documents: JSON.stringify(rows), at: now() })
  await tx.rows(touchApplication, { applicationId, at: now() })
  return rows.map(({ id }) => id)
}

/** What answers a request, which replaces nothing. */
export async function insertDocument(tx: Tx, applicationId: string, document: NewDocument, requestId: string) {
  const documents = JSON.stringify([{ ...document, id: newId() }])
  await tx.rows(insertDocuments, { applicationId, requestId, documents, at: now() })
}

export async function deleteDocuments(tx: Tx, applicationId: string, types: readonly DocumentType[]): Promise<number> {
  const deleted = await tx.rows(removeDocuments, { applicationId, types })
  await emit(tx, documentDeleted, ...deleted)
  return deleted.length
}

/** Throws the problems of openDraft. */
export async function addToDraft(
  tx: Tx,
  actor: Actor,
  kind: ApplicationKind,
  documents: readonly NewDocument[],
): Promise<void> {
  const { id } = await openDraft(tx, actor, kind)
  await upsertDocuments(tx, id, documents)
}

/** Throws: not_found, and the problems of openDraft. */
export async function removeFromDraft(tx: Tx, actor: Actor, kind: ApplicationKind, type: DocumentType): Promise<void> {
  const { id } = await openDraft(tx, actor, kind)
  ensure(await deleteDocuments(tx, id, [type]), 'not_found')
  await tx.rows(touchApplication, { applicationId: id, at: now() })
}

const findExpiry = statement<{ expiresOn: string | null }>(
  'applications.findExpiry',
  `select to_char(min(expires_on), 'YYYY-MM-DD') as "expiresOn" from application_documents where application_id = $applicationId and request_id is null`,
)

/** The rider may work until the first of these documents expires. */
export async function updateRiderExpiry(tx: Tx, riderId: string, applicationId: string): Promise<void> {
  await setDocumentsExpiry(tx, riderId, (await tx.row(findExpiry, { applicationId }))?.expiresOn ?? null)
}

/** Replaces a document of a verified rider, for example an expired one; administrators are notified. Throws: not_found. */
export async function replaceRiderDocument(tx: Tx, rider: Actor, documents: readonly NewDocument[]): Promise<void> {
  await lockApplicant(tx, rider.userId)
  const application = found(await findLatest(tx, rider.userId, 'rider'))
  const [documentId] = await upsertDocuments(tx, application.id, documents)
  await updateRiderExpiry(tx, rider.userId, application.id)
  if (documentId) await emit(tx, riderDocumentReplaced, { applicationId: application.id, documentId })
}

const insertLink = statement<never>(
  'applications.insertLink',
  `insert into document_links (token_hash, document_id, user_id, created_at, expires_at)
   values ($tokenHash, $documentId, $userId, $at, $expiresAt)`,
)

/** A URL that opens one document for a few minutes. Only a hash of its token is stored. Throws: not_found. */
export async function linkDocument(
  tx: Tx,
  actor: Actor,
  documentId: string,
): Promise<{ url: string; expiresAt: string }> {
  await ensureCanSeeDocument(tx, actor, documentId)
  const { token, hash } = newToken()
  const expiresAt = later(limits.documentOpenSeconds * 1000)
  await tx.rows(insertLink, { tokenHash: hash, documentId, userId: actor.userId, at: now(), expiresAt })
  return { url: `/api/applications/documents/open/${token}`, expiresAt: expiresAt.toISOString() }
}
