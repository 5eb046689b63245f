import type { DocumentRequestState } from '@vendly/contract/document-requests'
import { type Actor, isAdminOf } from '../../platform/actor.ts'
import { stateMachine } from '../../platform/state-machine.ts'

/** What the rules about a request for a document depend on. */
export type DocumentRequestFacts = {
  userId: string
  campusId: string
  state: DocumentRequestState
  toldAt: Date | null
}

type Party = 'owner' | 'reviewer'
type Action = 'answer' | 'accept' | 'reject' | 'withdraw'

const machine = stateMachine<DocumentRequestState, Action, Party, DocumentRequestFacts>({
  stateOf: ({ state }) => state,
  partiesOf: (actor, { userId, campusId, toldAt }) => {
    if (isAdminOf(actor, 'verification:read', campusId)) return ['reviewer']
    // They know nothing of what can still be taken back.
    return actor.userId === userId && toldAt ? ['owner'] : []
  },
  rightToAct: { reviewer: 'verification:act' },
  problem: 'document_request_state',
  transitions: {
    answer: [{ by: 'owner', from: ['open', 'answered'], to: 'answered' }],
    accept: [{ by: 'reviewer', from: ['answered'], to: 'accepted' }],
    reject: [{ by: 'reviewer', from: ['answered'], to: 'open' }],
    withdraw: [{ by: 'reviewer', from: ['open', 'answered'], to: 'withdrawn' }],
  },
})

/** Throws: not_found, forbidden, document_request_state. */
export const ensureRequestTransition = (actor: Actor, request: DocumentRequestFacts, action: Action) =>
  machine.ensureTransition(actor, request, action)
