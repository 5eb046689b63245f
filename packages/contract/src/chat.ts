import { z } from 'zod'
import { chatLimits } from './chat-limits.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { scamReason } from './scam-reasons.ts'
import { line, text } from './text.ts'

export const chatMessageType = z.enum(['text', 'picture', 'voice', 'away', 'deleted']).meta({
  id: 'ChatMessageType',
  description: '`away`: the automatic reply of a store that is away. `deleted`: deleted for both, so it has no content',
})
export type ChatMessageType = z.output<typeof chatMessageType>

const seq = z.number().int().nonnegative().meta({ description: 'Number of a message in its conversation, from 1 on' })

const voice = z
  .object({ seconds: z.number().int() })
  .nullable()
  .meta({ description: 'A voice note; its link is asked for when it is played' })
const messagePicture = picture.nullable().meta({ description: 'Its address ends after some days' })

export const chatQuote = z
  .object({
    ...{ _id: id, seq, senderId: id, type: chatMessageType, voice, picture: messagePicture },
    content: z.string().meta({ description: 'Its beginning' }),
    product: z.object({ name: z.string() }).nullable(),
  })
  .meta({ id: 'ChatQuote', description: 'Of type `deleted` when the reader does not see the message any more' })
export type ChatQuote = z.output<typeof chatQuote>

export const chatMessage = z
  .object({
    _id: id,
    conversationId: id,
    seq,
    clientId: id.meta({ description: 'Chosen by the sender: the same message sent twice is one' }),
    senderId: id,
    type: chatMessageType,
    content: z.string().meta({ description: 'Empty for a picture without a text, and for a voice note' }),
    picture: messagePicture,
    voice,
    replyTo: chatQuote.nullable().meta({ description: 'The message that it replies to' }),
    warnings: z.array(scamReason).meta({ description: 'What the receiver should beware of' }),
    product: z
      .object({ _id: id, name: z.string(), price: naira, image: picture.nullable(), isOnSale: z.boolean() })
      .nullable()
      .meta({ description: 'The product that it is about' }),
    order: z
      .object({ _id: id, orderNumber: z.string() })
      .nullable()
      .meta({ description: 'The order that it is about' }),
    createdAt: timestamp,
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.output<typeof chatMessage>

export const chatRefusal = z.enum(['blocked', 'closed', 'inactive'])
export type ChatRefusal = z.output<typeof chatRefusal>

export const conversation = z
  .object({
    _id: id,
    other: z.object({
      _id: id,
      name: z.string(),
      avatar: z.string().nullable(),
      role: z.enum(['student', 'customer', 'vendor', 'rider', 'admin']),
      store: z
        .object({ _id: id, name: z.string(), slug: z.string(), colour: z.string(), image: z.string().nullable() })
        .nullable(),
    }),
    order: z
      .object({ _id: id, orderNumber: z.string() })
      .nullable()
      .meta({ description: 'A conversation with a rider belongs to one order' }),
    lastMessage: chatMessage
      .pick({ seq: true, senderId: true, type: true, content: true, voice: true, createdAt: true })
      .nullable(),
    lastSeq: seq,
    revision: z
      .number()
      .int()
      .meta({ description: 'Rises with each message that is deleted for the caller: fetch again what was loaded' }),
    unreadCount: z.number().int(),
    readSeq: seq.meta({ description: 'Up to where the caller has read' }),
    otherReadSeq: seq,
    otherDeliveredSeq: seq,
    isMuted: z.boolean(),
    isArchived: z.boolean(),
    isBlocked: z.boolean().meta({ description: 'The caller blocked the other person' }),
    refusal: chatRefusal.nullable().meta({ description: 'Why the caller cannot write now' }),
    closesAt: timestamp.nullable().meta({ description: 'When a conversation with a rider ends' }),
    presence: z
      .object({ isOnline: z.boolean(), lastSeenAt: timestamp })
      .nullable()
      .meta({ description: 'null when the other person does not show it' }),
    updatedAt: timestamp,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.output<typeof conversation>

export const chatText = text()
  .min(1, 'Write a message.')
  .max(chatLimits.textLength, `At most ${chatLimits.textLength} characters.`)
/** What a browser sends with a text, by REST and by socket. */
export const newMessage = {
  type: chatMessageType.default('text'),
  clientId: id.optional().meta({ description: 'A new UUID for every message; repeat it when sending again' }),
  productId: id.optional().meta({ description: 'The product that it is about' }),
  orderId: id.optional().meta({ description: 'An order of both that it is about' }),
  replyToId: id.optional().meta({ description: 'A message of this conversation that it replies to' }),
}

export const listConversations = endpoint({
  method: 'GET',
  path: '/chat/conversations',
  audience: 'any',
  summary: 'Conversations of the caller, the latest first; `q` searches names',
  query: z.object({
    box: z
      .enum(['inbox', 'unread', 'archived'])
      .default('inbox')
      .meta({ description: 'Archived conversations are in a list of their own' }),
    q: line().max(chatLimits.searchLength.max).optional(),
    ...page({ default: 30, max: 50 }),
  }),
  reply: z.array(conversation),
  paged: true,
})

const askedSeq = z.coerce.number().int().nonnegative().max(2_147_483_647).optional()
export const listMessages = endpoint({
  method: 'GET',
  path: '/chat/:id/messages',
  audience: 'owner',
  summary:
    'Messages in the order they were sent: the latest, those around or after a number, or the page before a cursor',
  params: byId,
  query: z.object({
    after: askedSeq.meta({ description: 'Only messages after this number' }),
    around: askedSeq.meta({
      description: 'Messages around this number, half a page on each side; not together with `after`',
    }),
    ...page({ default: chatLimits.page, max: 100 }),
  }),
  reply: z.array(chatMessage),
  meta: z.object({ conversation }),
  paged: true,
})

export const chatUnreadCount = endpoint({
  method: 'GET',
  path: '/chat/unread-count',
  audience: 'any',
  summary: 'How many messages the caller has not read; muted conversations are left out',
  reply: z.object({ count: z.number().int() }).meta({ id: 'ChatUnreadCount' }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/chat/messages',
  audience: 'any',
  summary: 'Send a message; sent again with the same clientId it is the same message',
  body: z
    .object({
      chatId: id,
      content: text().max(chatLimits.textLength, `At most ${chatLimits.textLength} characters.`).default(''),
      ...newMessage,
      upload: id.optional().meta({ description: 'A picture or a voice note, by the id of its finished upload' }),
    })
    .refine(({ content, upload }) => content || upload, { path: ['content'], message: 'Write a message.' }),
  reply: chatMessage,
  status: 201,
})

export const openVoice = endpoint({
  method: 'GET',
  path: '/chat/messages/:id/voice',
  audience: 'owner',
  right: 'support:read',
  byCampus: true,
  summary:
    'A link to a voice note of a conversation of the caller, or of one that an administrator may read; it needs no token',
  params: byId,
  reply: z.object({ url: z.string(), seconds: z.number().int() }),
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/chat/conversations',
  audience: 'any',
  summary: 'The conversation with a seller, or with somebody of a shared order',
  body: z.object({ recipientId: id }),
  reply: conversation,
})

export const openStoreConversation = endpoint({
  method: 'POST',
  path: '/chat/conversation',
  audience: 'any',
  summary: 'The conversation with a store, or between the two sides of an order or a booking',
  body: z
    .object({
      ...{ vendorId: id.optional(), orderId: id.optional(), productId: id.optional(), bookingId: id.optional() },
    })
    .refine(({ vendorId, orderId, productId, bookingId }) => vendorId ?? orderId ?? productId ?? bookingId, {
      path: ['vendorId'],
      message: 'Name a store, a product, an order or a booking.',
    }),
  reply: conversation,
})

export const openRiderConversation = endpoint({
  method: 'POST',
  path: '/chat/rider-conversation',
  audience: 'any',
  summary: 'The conversation about an order with its rider; riders choose whether with its buyer or its seller',
  body: z.object({
    riderId: id,
    orderId: id,
    with: z.enum(['buyer', 'seller']).default('buyer').meta({ description: 'For riders: with whom' }),
  }),
  reply: conversation,
})

export const readConversation = endpoint({
  method: 'PATCH',
  path: '/chat/:id/read',
  audience: 'owner',
  summary: 'Mark as read, up to a number or all; never back',
  params: byId,
  body: z.object({ seq: seq.max(2_147_483_647).optional() }).default({}),
  reply: z.object({ readSeq: seq, unreadCount: z.number().int() }),
})

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/chat/:id',
  audience: 'owner',
  summary: 'Mute or archive for the caller alone',
  params: byId,
  body: z.object({ isMuted: z.boolean().optional(), isArchived: z.boolean().optional() }),
  reply: conversation,
})

export const blockOther = endpoint({
  method: 'POST',
  path: '/chat/:id/block',
  audience: 'owner',
  summary: 'Block the other person: neither can write to the other, in any conversation',
  params: byId,
  reply: conversation,
})

export const unblockOther = endpoint({
  method: 'DELETE',
  path: '/chat/:id/block',
  audience: 'owner',
  summary: 'Unblock the other person',
  params: byId,
  reply: conversation,
})

export const searchMessages = endpoint({
  method: 'GET',
  path: '/chat/search',
  audience: 'any',
  summary: `Messages of the caller’s conversations that contain a text of ${chatLimits.searchLength.min} letters or more, newest first`,
  query: z.object({
    q: line().max(chatLimits.searchLength.max).default(''),
    chatId: id.optional().meta({ description: 'Only in this conversation' }),
    ...page({ default: 20, max: 50 }),
  }),
  reply: z.array(
    z.object({
      _id: id,
      conversationId: id,
      seq,
      name: z.string().meta({ description: 'The other person’s, or their store’s' }),
      isOwn: z.boolean(),
      content: z.string(),
      createdAt: timestamp,
    }),
  ),
  paged: true,
})
