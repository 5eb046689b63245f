import type { FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'

export const topicNames: Record<FeedbackTopic, string> = {
  order: 'An order',
  money: 'Money and wallet',
  account: 'Account and sign-in',
  selling: 'Selling',
  riding: 'Riding',
  safety: 'Safety',
  idea: 'An idea',
  other: 'Something else',
}
export const topicOptions = Object.entries(topicNames).map(([value, label]) => ({ value, label }))

export const statusNames: Record<FeedbackStatus, string> = {
  new: 'New',
  'in-progress': 'In progress',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
}

export const isTopic = (text: string | null): text is FeedbackTopic => text !== null && text in topicNames
export const isStatus = (text: string | null): text is FeedbackStatus => text !== null && text in statusNames

const rank: Record<FeedbackStatus, number> = { new: 0, 'in-progress': 1, resolved: 2, dismissed: 2 }
/** Moving back needs a note. */
export const isReopening = (from: FeedbackStatus, to: FeedbackStatus): boolean => rank[to] < rank[from]

export function moveLabel(from: FeedbackStatus, to: FeedbackStatus): string {
  if (to === 'in-progress') return isReopening(from, to) ? 'Reopen' : 'Start work'
  return { new: 'Mark as new', resolved: 'Mark resolved', dismissed: 'Dismiss' }[to]
}
