import type { ChatMessage } from '@vendly/contract/chat'

/** A message in a few words. */
export const previewOf = ({ type, content }: Pick<ChatMessage, 'type' | 'content'>): string =>
  content || (type === 'voice' ? 'Voice note' : 'Photo')
