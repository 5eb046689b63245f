import type { ChatMessage, ChatQuote, Conversation } from '@vendly/contract/chat'
import type { ChatDeletion } from '@vendly/contract/chat-deletions'

/** Messages without a gap, by number. */
export interface Part {
  messages: readonly ChatMessage[]
  /** The cursor of the page before; null when the first message is loaded. */
  older: string | null
}

/** What is loaded of a conversation: its latest messages. */
export interface Thread extends Part {
  conversation: Conversation
}

export const lastSeqOf = ({ messages }: Part): number => messages.at(-1)?.seq ?? 0
export const firstSeqOf = ({ messages }: Part): number => messages[0]?.seq ?? 0

/** With an earlier part of it, unless messages between the two are missing. */
export function joined(thread: Thread, part: Part): Thread {
  if (lastSeqOf(part) + 1 < firstSeqOf(thread)) return thread
  const isEarlier = firstSeqOf(part) < firstSeqOf(thread)
  return {
    ...thread,
    messages: withMessages(thread.messages, part.messages),
    older: isEarlier ? part.older : thread.older,
  }
}

/** Adds messages wherever they belong; one that is there already is not added again. */
export function withMessages(before: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(before.map(({ seq }) => seq))
  const fresh = added.filter(({ seq }) => !known.has(seq))
  if (fresh.length === 0) return before
  return [...before, ...fresh].sort((one, other) => one.seq - other.seq)
}

const DELETED = { type: 'deleted', content: '', voice: null, picture: null, product: null } as const

/** After a deletion. A reply to the message quotes nothing of it any more. */
export const withDeletion = (
  messages: readonly ChatMessage[],
  { seq, for: scope }: Pick<ChatDeletion, 'seq' | 'for'>,
): readonly ChatMessage[] =>
  messages
    .filter((message) => scope === 'everyone' || message.seq !== seq)
    .map((message) => {
      if (message.seq === seq) return { ...message, ...DELETED, warnings: [], order: null, replyTo: null }
      const { replyTo } = message
      return replyTo?.seq === seq ? { ...message, replyTo: { ...replyTo, ...DELETED } } : message
    })

/** What a reply to a message quotes of it. */
export const quoteOf = ({ _id, seq, senderId, type, content, voice, picture, product }: ChatMessage): ChatQuote => ({
  ...{ _id, seq, senderId, type, content, voice, picture },
  product: product && { name: product.name },
})

/** What one member has received and read; a mark that arrives late does not go back. */
export interface Marks {
  userId: string
  readSeq: number
  deliveredSeq: number
}

export function withMarks(conversation: Conversation, { userId, readSeq, deliveredSeq }: Marks): Conversation {
  if (userId !== conversation.other._id) return { ...conversation, readSeq: Math.max(conversation.readSeq, readSeq) }
  return {
    ...conversation,
    otherReadSeq: Math.max(conversation.otherReadSeq, readSeq),
    otherDeliveredSeq: Math.max(conversation.otherDeliveredSeq, deliveredSeq),
  }
}

/**
 * As it was fetched. Marks that have arrived since it was asked for are newer, so none goes back. The revision stays that of the
 * messages which are loaded.
 */
export const withFetched = (before: Conversation, fetched: Conversation): Conversation => ({
  ...fetched,
  revision: before.revision,
  readSeq: Math.max(before.readSeq, fetched.readSeq),
  otherReadSeq: Math.max(before.otherReadSeq, fetched.otherReadSeq),
  otherDeliveredSeq: Math.max(before.otherDeliveredSeq, fetched.otherDeliveredSeq),
})

export type MessageState = 'sent' | 'delivered' | 'read'

export function stateOf(seq: number, { otherReadSeq, otherDeliveredSeq }: Conversation): MessageState {
  if (seq <= otherReadSeq) return 'read'
  return seq <= otherDeliveredSeq ? 'delivered' : 'sent'
}
