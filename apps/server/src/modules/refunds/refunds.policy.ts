import type { RefundStatus } from '@vendly/contract/refunds'
import { stateMachine } from '../../platform/state-machine.ts'

type Action = 'approve' | 'reject' | 'retry' | 'cancel'

const machine = stateMachine<RefundStatus, Action, 'admin', { status: RefundStatus }>({
  stateOf: (refund) => refund.status,
  partiesOf: (actor) => (actor.role === 'admin' ? ['admin'] : []),
  problem: 'refund_state',
  transitions: {
    approve: [{ by: 'admin', from: ['requested'], to: 'approved' }],
    reject: [{ by: 'admin', from: ['requested'], to: 'rejected' }],
    retry: [{ by: 'admin', from: ['needs-attention'], to: 'processing' }],
    // The provider ends it, and until then may still pay it.
    cancel: [{ by: 'admin', from: ['needs-attention'], to: 'needs-attention' }],
  },
})
export const { ensureTransition, canOf } = machine

export const isOver = (status: RefundStatus): boolean =>
  status === 'processed' || status === 'failed' || status === 'rejected'
