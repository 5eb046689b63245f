import type { ChatRefusal } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'

/** Why nobody can write here now. */
export const refusals: Record<ChatRefusal, string> = {
  blocked: 'You and this person cannot write to each other now.',
  closed: `This conversation closed ${chatLimits.riderHours} hours after the order was over. If something is wrong, open a complaint from the order.`,
  inactive: 'This account is not active, so nobody would read your message.',
}
