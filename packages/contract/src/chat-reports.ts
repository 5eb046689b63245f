import { z } from 'zod'
import { namedUser } from './auth.ts'
import { ofCampus } from './campus-choice.ts'
import { chatMessage } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { text } from './text.ts'

const person = z.object({ _id: id, name: z.string() })
const deletedAt = timestamp
  .nullable()
  .meta({ description: 'When its sender deleted it for both; administrators still read it' })
const reason = text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength)

export const reportConversation = endpoint({
  method: 'POST',
  path: '/chat/:id/report',
  audience: 'owner',
  summary: 'Report the other person to the administrators, who may then read the conversation',
  params: byId,
  body: z.object({ reason, messageId: id.optional().meta({ description: 'The message that it is about' }) }),
  status: 201,
})

export const chatReport = z
  .object({
    _id: id,
    conversationId: id,
    reporter: namedUser,
    about: namedUser,
    reason: z.string(),
    message: chatMessage
      .pick({ _id: true, type: true, content: true, voice: true, warnings: true, createdAt: true })
      .extend({
        deletedAt,
        product: z.object({ name: z.string() }).nullable().meta({ description: 'The product that it is about' }),
      })
      .nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'ChatReport' })
export type ChatReport = z.output<typeof chatReport>

export const listChatReports = endpoint({
  method: 'GET',
  path: '/admin/chat/reports',
  audience: 'admin',
  right: 'support:read',
  byCampus: true,
  summary: 'Open reports of conversations, newest first, each with the message that was reported',
  query: z.object({ ...ofCampus, ...page({ default: 20, max: 50 }) }),
  reply: z.array(chatReport),
  paged: true,
})

export const readChat = z
  .object({
    _id: id,
    people: z.array(person),
    orderNumber: z.string().nullable(),
    messages: z.array(chatMessage.extend({ deletedAt })),
    isWhole: z.boolean().meta({ description: 'false when there are older messages' }),
  })
  .meta({ id: 'ReadChat' })
export type ReadChat = z.output<typeof readChat>

export const readReportedChat = endpoint({
  method: 'POST',
  path: '/admin/chat/read',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Read the conversations behind a report or a complaint; every reading is in the audit log',
  body: z
    .object({ reportId: id.optional(), complaintId: id.optional() })
    .refine(({ reportId, complaintId }) => Boolean(reportId) !== Boolean(complaintId), {
      path: ['reportId'],
      message: 'Name a report or a complaint.',
    }),
  reply: z.array(readChat),
})

export const resolveChatReport = endpoint({
  method: 'PATCH',
  path: '/admin/chat/reports/:id',
  audience: 'admin',
  right: 'support:act',
  byCampus: true,
  summary: 'Close a report: warn the person, or dismiss it',
  params: byId,
  body: z.object({ outcome: z.enum(['warned', 'dismissed']), reason }),
})
