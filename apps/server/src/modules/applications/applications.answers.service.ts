import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import {
  deleteDocuments,
  insertDocument,
  type NewDocument,
  updateRiderExpiry,
} from './applications.documents.service.ts'
import { documentDeleted } from './applications.events.ts'
import type { RequestRow } from './applications.requests.queries.ts'

const removeAnswer = statement<{ fileKey: string }>(
  'applications.deleteAnswer',
  'delete from application_documents where request_id = $requestId returning file_key as "fileKey"',
)

/** Deletes what was sent for a request. */
export async function deleteAnswer(tx: Tx, requestId: string): Promise<void> {
  await emit(tx, documentDeleted, ...(await tx.rows(removeAnswer, { requestId })))
}

/** Stores what was sent for a request, in place of what was sent before. */
export async function storeAnswer(
  tx: Tx,
  { id: requestId, applicationId, type }: RequestRow,
  document: NewDocument,
): Promise<void> {
  await deleteAnswer(tx, requestId)
  await insertDocument(tx, applicationId, { ...document, type }, requestId)
}

const detachAnswer = statement<never>(
  'applications.detachAnswer',
  'update application_documents set request_id = null where request_id = $requestId',
)

/** What was sent becomes the document of the application; the earlier one is deleted. */
export async function acceptAnswer(tx: Tx, { id, applicationId, userId, kind, type }: RequestRow): Promise<void> {
  await deleteDocuments(tx, applicationId, [type])
  await tx.rows(detachAnswer, { requestId: id })
  if (kind === 'rider') await updateRiderExpiry(tx, userId, applicationId)
}
