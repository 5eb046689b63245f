import type { FeedbackStatus } from '@vendly/contract/feedback'
import type { Actor } from '../../platform/actor.ts'
import { stateMachine } from '../../platform/state-machine.ts'

/** What the rules depend on. */
export type FeedbackFacts = { status: FeedbackStatus; email: string | null }

/** A move is named after the status it leads to. */
type Action = FeedbackStatus | 'reply'

const hasEmail = (feedback: FeedbackFacts) => feedback.email !== null

const machine = stateMachine<FeedbackStatus, Action, 'admin', FeedbackFacts>({
  stateOf: (feedback) => feedback.status,
  partiesOf: (actor) => (actor.role === 'admin' ? ['admin'] : []),
  rightToAct: { admin: 'support:act' },
  problem: 'feedback_state',
  transitions: {
    new: [{ by: 'admin', from: ['in-progress'], to: 'new' }],
    'in-progress': [{ by: 'admin', from: ['new', 'resolved', 'dismissed'], to: 'in-progress' }],
    resolved: [{ by: 'admin', from: ['new', 'in-progress'], to: 'resolved' }],
    dismissed: [{ by: 'admin', from: ['new', 'in-progress'], to: 'dismissed' }],
    reply: [
      { by: 'admin', from: ['new', 'in-progress'], to: 'in-progress', when: hasEmail },
      { by: 'admin', from: ['resolved'], to: 'resolved', when: hasEmail },
      { by: 'admin', from: ['dismissed'], to: 'dismissed', when: hasEmail },
    ],
  },
})
export const { ensureTransition } = machine

/** In the order in which screens offer them. */
const MOVES: readonly FeedbackStatus[] = ['in-progress', 'resolved', 'dismissed', 'new']

/** What the actor may do with the message now. */
export function canOf(actor: Actor, feedback: FeedbackFacts): { reply: boolean; moveTo: FeedbackStatus[] } {
  const can = machine.canOf(actor, feedback)
  return { reply: can.reply, moveTo: MOVES.filter((status) => can[status]) }
}

const RANK: Record<FeedbackStatus, number> = { new: 0, 'in-progress': 1, resolved: 2, dismissed: 2 }

/** A move backwards requires a note. */
export const isReopening = (from: FeedbackStatus, to: FeedbackStatus): boolean => RANK[to] < RANK[from]
