import { z } from 'zod'
import { auditEntry } from './admin.ts'
import { email } from './auth.ts'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { line, text } from './text.ts'

export const feedbackTopic = z.enum(['order', 'money', 'account', 'selling', 'riding', 'safety', 'idea', 'other'])
export type FeedbackTopic = z.output<typeof feedbackTopic>
export const feedbackStatus = z.enum(['new', 'in-progress', 'resolved', 'dismissed']).meta({ id: 'FeedbackStatus' })
export type FeedbackStatus = z.output<typeof feedbackStatus>

const name = line().min(1, 'Write your name.').max(80)
const message = text()
  .min(limits.feedbackLength.min, `Write at least ${limits.feedbackLength.min} characters.`)
  .max(limits.feedbackLength.max, `At most ${limits.feedbackLength.max} characters.`)
/** Forms send an empty field as an empty text. */
const emailOrNone = z.union([z.literal('').transform(() => undefined), email]).optional()

export const feedback = z
  .object({
    _id: id,
    topic: feedbackTopic,
    message: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    user: z.object({ _id: id, name: z.string(), role: z.string() }).nullable(),
    source: z.enum(['contact', 'admin']),
    status: feedbackStatus,
    handledBy: z.string().nullable(),
    createdAt: timestamp,
    changedAt: timestamp.nullable(),
    can: z.object({ reply: z.boolean(), moveTo: z.array(feedbackStatus) }),
  })
  .meta({ id: 'Feedback' })
export type Feedback = z.output<typeof feedback>

export const feedbackRecord = feedback
  .extend({ history: z.array(auditEntry).meta({ description: 'Actions of administrators, newest first' }) })
  .meta({ id: 'FeedbackRecord' })
export type FeedbackRecord = z.output<typeof feedbackRecord>

export const feedbackCounts = z.record(feedbackStatus, z.number().int())

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/contact',
  audience: 'public',
  summary: 'Send a message to Vendly; the signed-in user is linked to it',
  body: z.object({
    name,
    email: emailOrNone,
    topic: feedbackTopic.default('other'),
    message,
    website: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Hidden from people; filled in only by bots, whose messages are ignored' }),
  }),
  reply: z.object({ message: z.string() }).meta({ id: 'FeedbackSent' }),
  status: 201,
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/admin/feedback',
  audience: 'admin',
  right: 'support:read',
  byCampus: true,
  summary: 'Messages, newest first; `q` searches names, emails and texts',
  query: z.object({
    ...ofCampus,
    q: line().max(120).optional(),
    status: feedbackStatus.optional(),
    topic: feedbackTopic.optional(),
    ...page({ default: 20, max: 100 }),
  }),
  reply: z.array(feedback),
  meta: z.object({ counts: feedbackCounts.nullable() }),
  paged: true,
})

export const getFeedback = endpoint({
  method: 'GET',
  path: '/admin/feedback/:id',
  audience: 'admin',
  right: 'support:read',
  byCampus: true,
  summary: 'One message and its history',
  params: byId,
  reply: feedbackRecord,
})

export const addFeedback = endpoint({
  method: 'POST',
  path: '/admin/feedback',
  audience: 'admin',
  right: 'support:act',
  summary: 'Add a message that was received by phone or in person',
  body: z.object({ name, email: emailOrNone, topic: feedbackTopic.default('other'), message }),
  reply: feedbackRecord,
  status: 201,
  idempotent: true,
})

export const moveFeedback = endpoint({
  method: 'PATCH',
  path: '/admin/feedback/:id/status',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Change the status; moving backwards requires a note',
  params: byId,
  body: z.object({ status: feedbackStatus, note: text().max(limits.noteLength).optional() }),
  reply: feedbackRecord,
  idempotent: true,
})

export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/admin/feedback/:id/reply',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Reply by email; a new message moves to in progress',
  params: byId,
  body: z.object({ message: text().min(1, 'Enter your reply.').max(limits.feedbackLength.max) }),
  reply: feedbackRecord,
  idempotent: true,
})
