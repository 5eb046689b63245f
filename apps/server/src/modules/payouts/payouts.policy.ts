import type { WithdrawalStatus } from '@vendly/contract/payouts'
import type { Actor } from '../../platform/actor.ts'
import { stateMachine } from '../../platform/state-machine.ts'

/** The money is still held: neither arrived nor returned. */
export const UNDER_WAY = ['requested', 'submitting', 'pending', 'unknown', 'otp'] as const satisfies WithdrawalStatus[]
export const isUnderWay = (status: WithdrawalStatus): boolean => (UNDER_WAY as readonly string[]).includes(status)

/** What an administrator may do. */
export type AdminAction = 'enterCode' | 'resendCode' | 'check'
type Facts = { status: WithdrawalStatus; transferCode: string | null }

export const { ensureTransition, canOf } = stateMachine<WithdrawalStatus, AdminAction, 'admin', Facts>({
  stateOf: ({ status }) => status,
  partiesOf: (actor: Actor) => (actor.role === 'admin' ? ['admin'] : []),
  problem: 'withdrawal_state',
  transitions: {
    enterCode: [{ by: 'admin', from: ['otp'], to: 'pending', when: ({ transferCode }) => transferCode !== null }],
    resendCode: [{ by: 'admin', from: ['otp'], to: 'otp', when: ({ transferCode }) => transferCode !== null }],
    check: UNDER_WAY.map((status) => ({ by: 'admin', from: [status], to: status })),
  },
})

/** What the provider says about a transfer. `returned`: it reached the bank and came back. */
export type Seen = 'pending' | 'otp' | 'succeeded' | 'failed' | 'returned' | 'unknown'
export type Step = 'success' | 'failed' | 'reversed'
export type Outcome =
  | { kind: 'same' }
  /** `steps` are the postings, in their order. */
  | { kind: 'move'; to: WithdrawalStatus; steps: readonly Step[] }
  /** What the provider says contradicts what was posted: a person has to look. */
  | { kind: 'contradiction' }

const same: Outcome = { kind: 'same' }
const contradiction: Outcome = { kind: 'contradiction' }
const move = (to: WithdrawalStatus, ...steps: Step[]): Outcome => ({ kind: 'move', to, steps })

const FROM_UNDER_WAY: Record<Seen, Outcome> = {
  pending: move('pending'),
  otp: move('otp'),
  succeeded: move('succeeded', 'success'),
  failed: move('failed', 'failed'),
  // Both at once: the success was not seen in between.
  returned: move('reversed', 'success', 'reversed'),
  unknown: move('unknown'),
}
const FROM_FINAL: Partial<Record<WithdrawalStatus, Partial<Record<Seen, Outcome>>>> = {
  succeeded: { succeeded: same, returned: move('reversed', 'reversed'), failed: contradiction },
  failed: { failed: same, succeeded: contradiction, returned: contradiction },
  // A success that is reported late, after the money came back, is known already.
  reversed: { returned: same, succeeded: contradiction, failed: contradiction },
}

/** Where a withdrawal goes when the provider says this about its transfer. Final states are only left by a return. */
export function nextState(status: WithdrawalStatus, seen: Seen): Outcome {
  if (!isUnderWay(status)) return FROM_FINAL[status]?.[seen] ?? same
  const next = FROM_UNDER_WAY[seen]
  return next.kind === 'move' && next.to === status ? same : next
}

const FAILED = new Set(['failed', 'abandoned', 'blocked', 'rejected'])
const PENDING = new Set(['pending', 'received', 'processing', 'queued'])

/** The provider's status word. A reversed transfer that never reached the bank has failed. */
export function seenOf({ status, transferredAt }: { status: string; transferredAt: Date | null }): Seen {
  if (status === 'success') return 'succeeded'
  if (status === 'reversed') return transferredAt ? 'returned' : 'failed'
  if (FAILED.has(status)) return 'failed'
  if (PENDING.has(status)) return 'pending'
  return status === 'otp' ? 'otp' : 'unknown'
}
