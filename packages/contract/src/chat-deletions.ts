import { z } from 'zod'
import { chatLimits } from './chat-limits.ts'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'

export const chatDeletion = z
  .object({
    _id: id,
    conversationId: id,
    seq: z.number().int().meta({ description: 'Number of the message that was deleted' }),
    for: z.enum(['me', 'everyone']),
    revision: z.number().int().meta({ description: 'Of the conversation for this user, afterwards' }),
  })
  .meta({ id: 'ChatDeletion' })
export type ChatDeletion = z.output<typeof chatDeletion>

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/chat/messages/:id',
  audience: 'owner',
  summary: `Delete a message for the caller, or their own for both within ${chatLimits.deleteForEveryoneMinutes} minutes; administrators can still read it`,
  params: byId,
  query: z.object({
    for: z.enum(['me', 'everyone']).default('me').meta({ description: '`everyone`: only by its sender' }),
  }),
  reply: chatDeletion,
})
