import type { FeedbackStatus } from '@vendly/contract/feedback'

/** Where a message may go from each state. */
const MOVES: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  new: ['in-progress', 'resolved', 'dismissed'],
  'in-progress': ['resolved', 'dismissed', 'new'],
  resolved: ['in-progress'],
  dismissed: ['in-progress'],
}
const STEP: Record<FeedbackStatus, number> = { new: 0, 'in-progress': 1, resolved: 2, dismissed: 2 }

export const movesFrom = (status: FeedbackStatus): FeedbackStatus[] => [...MOVES[status]]
export const mayMove = (from: FeedbackStatus, to: FeedbackStatus): boolean => MOVES[from].includes(to)
/** A way back has to say why. */
export const isReopening = (from: FeedbackStatus, to: FeedbackStatus): boolean => STEP[to] < STEP[from]
