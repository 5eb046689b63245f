import type { FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { type NewAuditEntry, recordAudit } from '../audit/audit.service.ts'
import { feedbackAnswered, feedbackSent } from './feedback.events.ts'
import { isReopening, mayMove } from './feedback.policy.ts'

const add = statement(
  'feedback.add',
  `insert into feedback (id, created_at, user_id, name, email, topic, message, source) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export type Message = { name: string; email?: string; topic: FeedbackTopic; message: string }

/** From the contact page; `writer` is whoever was signed in. */
export async function sendFeedback(tx: Tx, writer: Actor | null, given: Message): Promise<void> {
  const id = newId()
  const { name, email = null, topic, message } = given
  await tx.rows(add, [id, now(), writer?.userId ?? null, name, email, topic, message, 'contact'])
  await emit(tx, feedbackSent, { feedbackId: id })
}

/** Written down by an administrator who was told. Returns its id. */
export async function addFeedback(tx: Tx, admin: Actor, given: Message): Promise<string> {
  const id = newId()
  const { name, email = null, topic, message } = given
  await tx.rows(add, [id, now(), null, name, email, topic, message, 'admin'])
  await log(tx, admin, 'feedback.added', { id, name })
  await emit(tx, feedbackSent, { feedbackId: id })
  return id
}

const log = (
  tx: Tx,
  admin: Actor,
  action: string,
  of: { id: string; name: string },
  rest: Partial<NewAuditEntry> = {},
) => recordAudit(tx, admin, { action, subject: 'feedback', subjectId: of.id, subjectName: of.name, ...rest })

type Locked = { id: string; name: string; status: FeedbackStatus; email: string | null }
const lock = statement<Locked>(
  'feedback.lock',
  `select f.id, f.name, f.status, coalesce(u.email, f.email) as email
     from feedback f left join users u on u.id = f.user_id and u.deleted_at is null where f.id = $1 for update of f`,
)
const setStatus = statement(
  'feedback.setStatus',
  'update feedback set status = $2, handled_by = $3, changed_at = $4 where id = $1',
)

/** Codes: not_found, feedback_state, reason_required for a way back. */
export async function moveFeedback(
  tx: Tx,
  admin: Actor,
  id: string,
  to: FeedbackStatus,
  note: string | undefined,
): Promise<void> {
  const message = found(await tx.row(lock, [id]))
  ensure(mayMove(message.status, to), 'feedback_state', { status: message.status })
  ensure(note || !isReopening(message.status, to), 'reason_required')
  await tx.rows(setStatus, [id, to, admin.userId, now()])
  await log(tx, admin, 'feedback.moved', message, { reason: note, details: { from: message.status, to } })
}

/** By mail, from a job. Codes: not_found, feedback_no_address. */
export async function replyToFeedback(tx: Tx, admin: Actor, id: string, answer: string): Promise<void> {
  const message = found(await tx.row(lock, [id]))
  ensure(message.email, 'feedback_no_address')
  await tx.rows(setStatus, [id, message.status === 'new' ? 'in-progress' : message.status, admin.userId, now()])
  await log(tx, admin, 'feedback.answered', message, { reason: answer })
  await emit(tx, feedbackAnswered, { feedbackId: id, message: answer })
}
