import { type DocumentType, riderDocumentType, vendorDocumentType } from '@vendly/contract/applications'
import { documentRequestLimits } from '@vendly/contract/document-request-limits'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit, enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { acceptAnswer, deleteAnswer, storeAnswer } from './applications.answers.service.ts'
import type { NewDocument } from './applications.documents.service.ts'
import {
  documentAnswered,
  documentRequestDecided,
  documentRequestDue,
  documentRequested,
} from './applications.events.ts'
import type { ApplicationKind } from './applications.policy.ts'
import { ensureRequestTransition } from './applications.requests.policy.ts'
import {
  findDocumentRequest,
  REQUEST_COLUMNS,
  REQUEST_JOINS,
  type RequestRow,
} from './applications.requests.queries.ts'
import { lockApplicant } from './applications.service.ts'

/** Within this time a request is taken back without the vendor or rider having heard of it. */
const UNDO_MS = 20_000

const TYPES: Readonly<Record<ApplicationKind, readonly DocumentType[]>> = {
  vendor: vendorDocumentType.options,
  rider: riderDocumentType.options,
}

const findVerified = statement<{ id: string }>(
  'applications.findVerified',
  `select id
     from applications
    where user_id = $userId and kind = $kind and status = 'verified'
    order by attempt desc
    limit 1`,
)
const insertRequest = statement<{ id: string }>(
  'applications.insertDocumentRequest',
  `insert into document_requests (id, user_id, application_id, kind, type, reason, asked_by, due_at, created_at)
   values ($id, $userId, $applicationId, $kind, $type, $reason, $adminId, $dueAt, $at)
       on conflict (user_id, type) where state in ('open', 'answered') do nothing
   returning id`,
)

type Asked = { userId: string; kind: ApplicationKind; name: string; type: DocumentType; reason: string }

/**
 * Asks a vendor or a rider, whom the caller has locked, for a new document; they are notified after a moment.
 * Throws: document_type_other, user_state without a verified application, document_requested.
 */
export async function askForDocument(tx: Tx, admin: Actor, { name, ...asked }: Asked): Promise<RequestRow> {
  const { userId, kind, type, reason } = asked
  ensure(TYPES[kind].includes(type), 'document_type_other')
  const application = await tx.row(findVerified, { userId, kind })
  ensure(application, 'user_state')
  const id = newId()
  const row = { ...asked, id, applicationId: application.id, adminId: admin.userId, dueAt: nextDueAt(), at: now() }
  ensure(await tx.row(insertRequest, row), 'document_requested')
  await recordAudit(tx, admin, {
    ...{ action: `${kind}.document-asked`, subject: kind, subjectId: userId, subjectName: name, reason },
    details: { document: type },
  })
  await enqueue(tx, documentRequested, { requestId: id }, { key: `document-request:${id}`, runAt: later(UNDO_MS) })
  return findDocumentRequest(tx, id)
}

const nextDueAt = () => later(days(documentRequestLimits.answerDays))

const findUser = statement<{ userId: string }>(
  'applications.findUserOfRequest',
  'select user_id as "userId" from document_requests where id = $id',
)
const selectForUpdate = statement<RequestRow>(
  'applications.lockDocumentRequest',
  `select ${REQUEST_COLUMNS} from document_requests q ${REQUEST_JOINS} where q.id = $id for no key update of q`,
)

/** Locks the user, then the request. Throws: not_found. */
async function lockRequest(tx: Tx, id: string): Promise<RequestRow> {
  const { userId } = found(await tx.row(findUser, { id }))
  await lockApplicant(tx, userId)
  return found(await tx.row(selectForUpdate, { id }))
}

const updateState = statement<never>(
  'applications.updateDocumentRequest',
  `update document_requests
      set state = $state, answered_at = case when $state = 'answered' then $at::timestamptz else answered_at end,
          closed_by = $closedBy::uuid, closed_at = case when $closedBy::uuid is null then null else $at::timestamptz end
    where id = $id`,
)

/** Stores what the user sent, in place of an earlier answer; the verified document stays. Throws: not_found, document_request_state, documents_missing. */
export async function answerRequest(
  tx: Tx,
  actor: Actor,
  id: string,
  [document]: readonly NewDocument[],
): Promise<void> {
  const request = await lockRequest(tx, id)
  const { to: state } = ensureRequestTransition(actor, request, 'answer')
  ensure(document, 'documents_missing')
  await storeAnswer(tx, request, document)
  await tx.rows(updateState, { id, state, at: now(), closedBy: null })
  await emit(tx, documentAnswered, { requestId: id })
}

const findActive = statement<{ id: string }>(
  'applications.findActiveRequest',
  `select id
     from document_requests
    where user_id = $userId and type = $type and state in ('open', 'answered') and told_at is not null`,
)

/** Whether the document answered a request: a rider may send it where all their documents are. */
export async function answerIfAsked(tx: Tx, actor: Actor, documents: readonly NewDocument[]): Promise<boolean> {
  const type = documents[0]?.type
  const request = type && (await tx.row(findActive, { userId: actor.userId, type }))
  if (request) await answerRequest(tx, actor, request.id, documents)
  return request !== undefined
}

/** The answer becomes the verified document. Throws: not_found, forbidden, document_request_state. */
export async function acceptRequest(tx: Tx, admin: Actor, id: string): Promise<void> {
  const request = await lockRequest(tx, id)
  const { to: state } = ensureRequestTransition(admin, request, 'accept')
  await acceptAnswer(tx, request)
  await tx.rows(updateState, { id, state, at: now(), closedBy: admin.userId })
  await recordDecision(tx, admin, request, 'accepted')
  await emit(tx, documentRequestDecided, { requestId: id, news: 'accepted' })
}

const reopen = statement<never>(
  'applications.reopenDocumentRequest',
  `update document_requests
      set state = 'open', reason = $reason, attempt = attempt + 1, answered_at = null, due_at = $dueAt
    where id = $id`,
)

/** Asks again, with a new reason and as much time as before. Throws: not_found, forbidden, document_request_state. */
export async function rejectAnswer(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const request = await lockRequest(tx, id)
  ensureRequestTransition(admin, request, 'reject')
  await deleteAnswer(tx, id)
  await tx.rows(reopen, { id, reason, dueAt: nextDueAt() })
  await recordDecision(tx, admin, request, 'rejected', reason)
  await emit(tx, documentRequestDecided, { requestId: id, news: 'rejected' })
  await remindOf(tx, id)
}

/** Nobody needs the document any more. Throws: not_found, forbidden, document_request_state. */
export async function withdrawRequest(tx: Tx, admin: Actor, id: string): Promise<void> {
  const request = await lockRequest(tx, id)
  const { to: state } = ensureRequestTransition(admin, request, 'withdraw')
  await deleteAnswer(tx, id)
  await tx.rows(updateState, { id, state, at: now(), closedBy: admin.userId })
  await recordDecision(tx, admin, request, 'withdrawn')
  if (request.toldAt) await emit(tx, documentRequestDecided, { requestId: id, news: 'withdrawn' })
}

type Decision = 'accepted' | 'rejected' | 'withdrawn'

const recordDecision = (tx: Tx, admin: Actor, request: RequestRow, decision: Decision, reason?: string) =>
  recordAudit(tx, admin, {
    action: `${request.kind}.document-${decision}`,
    ...{ subject: request.kind, subjectId: request.userId, subjectName: request.name, reason },
    details: { document: request.type },
  })

const markTold = statement<{ id: string }>(
  'applications.markRequestTold',
  `update document_requests set told_at = $at where id = $id and state = 'open' and told_at is null returning id`,
)

/** From now on the user knows of the request; false when it was taken back, or they were notified before. */
export async function tellOfRequest(tx: Tx, id: string): Promise<boolean> {
  if (!(await tx.row(markTold, { id, at: now() }))) return false
  await remindOf(tx, id)
  return true
}

/** Replaces the reminder of an earlier attempt. */
const remindOf = (tx: Tx, requestId: string) =>
  enqueue(
    tx,
    documentRequestDue,
    { requestId },
    {
      key: `document-request-due:${requestId}`,
      runAt: later(days(documentRequestLimits.answerDays - documentRequestLimits.reminderDays)),
    },
  )

const deleteRequests = statement<never>(
  'applications.deleteDocumentRequestsOf',
  'delete from document_requests where user_id = $userId',
)

/** For a deleted account, whose documents are deleted before. */
export async function deleteRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteRequests, { userId })
}
