import type { ChatRefusal } from '@vendly/contract/chat'

/** Why nobody can write here now. */
export const refusals: Record<ChatRefusal, string> = {
  blocked: 'You and this person cannot write to each other now.',
  closed: 'This conversation is closed. If something is wrong, open a complaint from the order.',
  inactive: 'This account is not active, so nobody would read your message.',
}
