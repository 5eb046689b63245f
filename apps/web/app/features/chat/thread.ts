import type { ChatMessage, Conversation } from '@vendly/contract/chat'

/** What is loaded of a conversation: its latest messages without a gap, by number. */
export interface Thread {
  conversation: Conversation
  messages: readonly ChatMessage[]
  /** The cursor of the page before; null when the first message is loaded. */
  older: string | null
}

export const lastSeqOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0

/** Adds messages wherever they belong; one that is there already is not added again. */
export function withMessages(before: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(before.map(({ seq }) => seq))
  const fresh = added.filter(({ seq }) => !known.has(seq))
  if (fresh.length === 0) return before
  return [...before, ...fresh].sort((one, other) => one.seq - other.seq)
}

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

export type MessageState = 'sent' | 'delivered' | 'read'

export function stateOf(seq: number, { otherReadSeq, otherDeliveredSeq }: Conversation): MessageState {
  if (seq <= otherReadSeq) return 'read'
  return seq <= otherDeliveredSeq ? 'delivered' : 'sent'
}
