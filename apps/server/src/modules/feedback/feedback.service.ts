import type { FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { ensureInScope } from '../../platform/scope.ts'
import { type NewAuditEntry, recordAudit } from '../audit/audit.service.ts'
import { feedbackReplied, feedbackSent } from './feedback.events.ts'
import { ensureTransition, isReopening } from './feedback.policy.ts'
import { feedbackCampusSql } from './feedback.present.ts'

const insertFeedback = statement<never>(
  'feedback.insert',
  `insert into feedback (id, created_at, user_id, name, email, topic, message, source)
   values ($id, $at, $userId, $name, $email, $topic, $message, $source)`,
)

const lockMessage = statement<never>(
  'feedback.lockMessage',
  `select from pg_advisory_xact_lock(hashtextextended($message, 7302))`,
)
const findSame = statement<{ id: string }>(
  'feedback.findSame',
  `select id from feedback
    where created_at > $at::timestamptz - interval '1 hour' and source = 'contact' and message = $message and name = $name
      and email is not distinct from $email`,
)

export type FeedbackInput = { name: string; email?: string; topic: FeedbackTopic; message: string }

/**
 * A message from the contact page. `author` is the signed-in user, if any. A guest has no key by which a repeated request
 * is known, so the same message within an hour is taken as sent again because its response was lost.
 */
export async function sendFeedback(tx: Tx, author: Actor | null, input: FeedbackInput): Promise<void> {
  const id = newId()
  const { name, email = null, topic, message } = input
  const userId = author?.userId ?? null
  await tx.rows(lockMessage, { message })
  if (await tx.row(findSame, { at: now(), name, email, message })) return
  await tx.rows(insertFeedback, { id, at: now(), userId, name, email, topic, message, source: 'contact' })
  await emit(tx, feedbackSent, { feedbackId: id })
}

/** A message that an administrator received by phone or in person. Returns its id. */
export async function addFeedback(tx: Tx, admin: Actor, input: FeedbackInput): Promise<string> {
  const id = newId()
  const { name, email = null, topic, message } = input
  await tx.rows(insertFeedback, { id, at: now(), userId: null, name, email, topic, message, source: 'admin' })
  await recordFeedbackAudit(tx, admin, 'feedback.added', { id, name })
  await emit(tx, feedbackSent, { feedbackId: id })
  return id
}

const recordFeedbackAudit = (
  tx: Tx,
  admin: Actor,
  action: string,
  feedback: { id: string; name: string },
  details: Partial<NewAuditEntry> = {},
) =>
  recordAudit(tx, admin, {
    action,
    subject: 'feedback',
    subjectId: feedback.id,
    subjectName: feedback.name,
    ...details,
  })

type LockedFeedback = {
  id: string
  name: string
  status: FeedbackStatus
  email: string | null
  campusId: string | null
}
const lockFeedback = statement<LockedFeedback>(
  'feedback.lock',
  `select f.id, f.name, f.status, coalesce(u.email, f.email) as email, ${feedbackCampusSql('f')} as "campusId"
     from feedback f
     left join users u on u.id = f.user_id and u.deleted_at is null
    where f.id = $id
      for update of f`,
)
const updateStatus = statement<never>(
  'feedback.updateStatus',
  'update feedback set status = $status, handled_by = $adminId, changed_at = $at where id = $id',
)

async function lock(tx: Tx, admin: Actor, id: string): Promise<LockedFeedback> {
  const feedback = found(await tx.row(lockFeedback, { id }))
  ensureInScope(admin, feedback.campusId)
  return feedback
}

/** Throws: not_found, feedback_state; reason_required when it is moved backwards without a note. */
export async function moveFeedback(
  tx: Tx,
  admin: Actor,
  id: string,
  status: FeedbackStatus,
  note: string | undefined,
): Promise<void> {
  const feedback = await lock(tx, admin, id)
  ensureTransition(admin, feedback, status)
  ensure(note || !isReopening(feedback.status, status), 'reason_required')
  await tx.rows(updateStatus, { id, status, adminId: admin.userId, at: now() })
  await recordFeedbackAudit(tx, admin, 'feedback.moved', feedback, {
    reason: note,
    details: { from: feedback.status, to: status },
  })
}

/** Sends the reply by email, in a job. Throws: not_found, feedback_no_address. */
export async function replyToFeedback(tx: Tx, admin: Actor, id: string, message: string): Promise<void> {
  const feedback = await lock(tx, admin, id)
  ensure(feedback.email, 'feedback_no_address')
  const { to: status } = ensureTransition(admin, feedback, 'reply')
  await tx.rows(updateStatus, { id, status, adminId: admin.userId, at: now() })
  await recordFeedbackAudit(tx, admin, 'feedback.answered', feedback, { reason: message })
  await emit(tx, feedbackReplied, { feedbackId: id, message })
}
