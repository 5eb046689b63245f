import type { Feedback, FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'
import type { Actor } from '../../platform/actor.ts'
import { canOf } from './feedback.policy.ts'

export type FeedbackRow = {
  id: string
  createdAt: Date
  name: string
  email: string | null
  topic: FeedbackTopic
  message: string
  source: Feedback['source']
  status: FeedbackStatus
  changedAt: Date | null
  handledBy: string | null
  userId: string | null
  campusId: string | null
  userName: string
  userRole: string
}

/** SQL: the campus of the message `f`: that of its author. Guests have none. */
export const feedbackCampusSql = (f: string): string => `(select fu.campus_id from users fu where fu.id = ${f}.user_id)`

/** The columns of a FeedbackRow, for `feedback f` with FEEDBACK_JOINS. Replies to a user go to the email of the account. */
export const FEEDBACK_COLUMNS = `f.id, f.created_at as "createdAt", f.name, coalesce(u.email, f.email) as email, f.topic,
  f.message, f.source, f.status, f.changed_at as "changedAt",
  trim(h.first_name || ' ' || h.last_name) as "handledBy", u.id as "userId",
  trim(u.first_name || ' ' || u.last_name) as "userName", u.role as "userRole", ${feedbackCampusSql('f')} as "campusId"`
export const FEEDBACK_JOINS = `left join users u on u.id = f.user_id and u.deleted_at is null
  left join users h on h.id = f.handled_by`

export const presentFeedback = (row: FeedbackRow, actor: Actor): Feedback => ({
  _id: row.id,
  topic: row.topic,
  message: row.message,
  name: row.name,
  email: row.email,
  user: row.userId ? { _id: row.userId, name: row.userName, role: row.userRole } : null,
  source: row.source,
  status: row.status,
  handledBy: row.handledBy,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
  can: canOf(actor, row),
})
