import { z } from 'zod'
import { auditEntry } from './admin.ts'
import { email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'

export const feedbackTopic = z.enum(['order', 'money', 'account', 'selling', 'riding', 'safety', 'idea', 'other'])
export type FeedbackTopic = z.output<typeof feedbackTopic>
export const feedbackStatus = z.enum(['new', 'in-progress', 'resolved', 'dismissed']).meta({ id: 'FeedbackStatus' })
export type FeedbackStatus = z.output<typeof feedbackStatus>

const name = z.string().trim().min(1, 'Write your name.').max(80)
const message = z
  .string()
  .trim()
  .min(limits.feedbackLength.min, 'Tell us a little more: at least ten letters.')
  .max(limits.feedbackLength.max, `At most ${limits.feedbackLength.max} letters.`)
/** An empty field of a form counts as not filled in. */
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
  .extend({ history: z.array(auditEntry).meta({ description: 'What administrators did about it, newest first' }) })
  .meta({ id: 'FeedbackRecord' })
export type FeedbackRecord = z.output<typeof feedbackRecord>

export const feedbackCounts = z.record(feedbackStatus, z.number().int())

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/contact',
  audience: 'public',
  summary: 'Write to those who run Vendly; a signed-in writer is known',
  body: z.object({
    name,
    email: emailOrNone,
    topic: feedbackTopic.default('other'),
    message,
    website: z.string().max(200).optional().meta({ description: 'Not for people: what fills it in is a machine' }),
  }),
  reply: z.object({ message: z.string() }).meta({ id: 'FeedbackSent' }),
  status: 201,
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/admin/feedback',
  audience: 'admin',
  summary: 'What people wrote, newest first; `q` looks in names, addresses and words',
  query: z.object({
    q: z.string().trim().max(120).optional(),
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
  summary: 'One message and what became of it',
  params: byId,
  reply: feedbackRecord,
})

export const addFeedback = endpoint({
  method: 'POST',
  path: '/admin/feedback',
  audience: 'admin',
  summary: 'Write down what somebody said by telephone or at the desk',
  body: z.object({ name, email: emailOrNone, topic: feedbackTopic.default('other'), message }),
  reply: feedbackRecord,
  status: 201,
  idempotent: true,
})

export const moveFeedback = endpoint({
  method: 'PATCH',
  path: '/admin/feedback/:id/status',
  audience: 'admin',
  summary: 'Move it on, or back with a note',
  params: byId,
  body: z.object({ status: feedbackStatus, note: z.string().trim().max(limits.noteLength).optional() }),
  reply: feedbackRecord,
  idempotent: true,
})

export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/admin/feedback/:id/reply',
  audience: 'admin',
  summary: 'Answer by mail; what was new is then in progress',
  params: byId,
  body: z.object({ message: z.string().trim().min(1, 'Write your answer.').max(limits.feedbackLength.max) }),
  reply: feedbackRecord,
  idempotent: true,
})
