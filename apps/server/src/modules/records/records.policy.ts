import type { Standing } from '@vendly/contract/records'
import type { Actor } from '../../platform/actor.ts'
import { isInScope } from '../../platform/scope.ts'
import { stateMachine } from '../../platform/state-machine.ts'

export type RecordKind = 'vendor' | 'rider'

/** What the rules need to know of a vendor or a rider. */
export type RecordFacts = {
  userId: string
  kind: RecordKind
  campusId: string
  isStopped: boolean
  isRevoked: boolean
  isDeleted: boolean
}
export type StandingAction = 'stop' | 'resume' | 'revoke' | 'restore'

type Party = 'operator' | 'verifier'

/** A stop stays while the verification is revoked, and counts again when it is restored. */
export const standingOf = ({ isRevoked, isStopped }: Pick<RecordFacts, 'isRevoked' | 'isStopped'>): Standing =>
  isRevoked ? 'revoked' : isStopped ? 'stopped' : 'verified'

const machine = stateMachine<Standing | 'deleted', StandingAction, Party, RecordFacts>({
  stateOf: (record) => (record.isDeleted ? 'deleted' : standingOf(record)),
  partiesOf: (actor, { campusId }) =>
    actor.role === 'admin' && isInScope(actor, campusId) ? ['operator', 'verifier'] : [],
  rightToAct: { operator: 'orders:act', verifier: 'verification:act' },
  problem: 'user_state',
  transitions: {
    stop: [{ by: 'operator', from: ['verified'], to: 'stopped' }],
    resume: [{ by: 'operator', from: ['stopped'], to: 'verified' }],
    revoke: [{ by: 'verifier', from: ['verified', 'stopped'], to: 'revoked' }],
    restore: [
      { by: 'verifier', from: ['revoked'], to: 'verified', when: ({ isStopped }) => !isStopped },
      { by: 'verifier', from: ['revoked'], to: 'stopped', when: ({ isStopped }) => isStopped },
    ],
  },
})

/** Throws: not_found, forbidden, user_state. */
export const ensureTransition = (admin: Actor, record: RecordFacts, action: StandingAction) =>
  machine.ensureTransition(admin, record, action)

export const canOf = (admin: Actor, record: RecordFacts): Record<StandingAction, boolean> =>
  machine.canOf(admin, record)
