import { liveEvents, socketCalls } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader, type SocketHandler, socketCommand, socketQuery } from '../../platform/realtime.ts'
import { findConversation, findMessage } from './chat.queries.ts'
import { sendMessage } from './chat.send.service.ts'
import { markDelivered, markPresent, publishTyping } from './chat.service.ts'

export const chatLoaders: readonly LiveLoader[] = [
  liveLoader(liveEvents.chatMessage, (db, { _id, viewerId }, { secrets }) =>
    findMessage({ db, secrets }, _id, viewerId ?? null),
  ),
]

/** The same rules as over REST, with less on the wire. */
export const chatSockets: readonly SocketHandler[] = [
  socketCommand(socketCalls.chatSendMessage, async ({ tx, actor, context, payload }) => {
    const { conversationId, message, type: _, ...sent } = payload
    return sendMessage(tx, actor, conversationId, { ...sent, content: message }, context)
  }),
  socketCommand(socketCalls.chatDelivered, async ({ tx, actor }) => markDelivered(tx, actor)),
  socketCommand(socketCalls.conversationJoin, async ({ tx, actor, payload, rooms }) => {
    const conversation = await findConversation(tx, actor, payload)
    await markPresent(tx, actor)
    rooms.join({ kind: 'conversation', id: payload })
    return conversation
  }),
  socketQuery(socketCalls.conversationLeave, async ({ payload, rooms }) =>
    rooms.leave({ kind: 'conversation', id: payload }),
  ),
  socketCommand(socketCalls.typingStart, async ({ tx, actor, payload }) => publishTyping(tx, actor, payload, true)),
  socketCommand(socketCalls.typingStop, async ({ tx, actor, payload }) => publishTyping(tx, actor, payload, false)),
]
